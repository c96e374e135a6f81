import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing
import PlaygroundWorkbench

struct WorkbenchTests {
  private let scene = CGSize(width: 402, height: 760)

  @Test func withoutOverlaysThereIsOnlyTheScene() throws {
    let layout = WorkbenchLayout(window: scene, scene: scene, tools: WorkbenchTools(showsOverlays: false))
    #expect((layout.device, layout.readout) == (CGRect(origin: .zero, size: scene), nil))
    #expect(try !SessionDriver().strings.contains("Idle"))
  }

  @Test func theTimelineNeedsRoom() {
    func timeline(_ width: CGFloat, _ height: CGFloat) -> Timeline? {
      WorkbenchLayout(
        window: CGSize(width: width, height: height), scene: scene, tools: WorkbenchTools()
      ).timeline
    }
    // Height that the device leaves at its scale goes to the timeline.
    #expect(timeline(1280, 800).map { (104...130).contains($0.frame.height) && $0.tiles != nil } == true)
    #expect(timeline(1920, 1200)?.frame.height == Timeline.largestHeight)
    #expect(timeline(1280, 660)?.numbers != nil)
    #expect(timeline(1280, 470).map { $0.frame.height == Timeline.trackHeight && $0.tiles == nil } == true)
    #expect(timeline(320, 240)?.track != nil)
    #expect((timeline(1280, 190)?.frame, timeline(290, 800)?.frame) == (nil, nil))
    let hidden = WorkbenchTools(showsOverlays: false, opensPanel: true)
    let layout = WorkbenchLayout(window: CGSize(width: 1280, height: 800), scene: scene, tools: hidden)
    #expect((layout.timeline?.frame, layout.panel) == (nil, nil))
  }

  /// Whoever knows no keys finds the panel and the keys at every size that has a timeline.
  @Test(arguments: [
    CGSize(width: 300, height: 240), CGSize(width: 320, height: 240), CGSize(width: 640, height: 480),
    CGSize(width: 800, height: 600), CGSize(width: 1024, height: 700), CGSize(width: 1920, height: 1200),
  ])
  func thePanelAndTheKeysHaveButtons(window: CGSize) throws {
    let driver = try SessionDriver("feed", window: window, overlays: true)
    for isOpen in [true, false] {
      try driver.click(.openPanel)
      #expect(driver.session.window.tools.opensPanel == isOpen)
      #expect(isOpen == (driver.session.layout.panel != nil))
    }
    if driver.session.layout.timeline?.omitted.contains(.showKeys) == true {
      // The last of the commands for which there is no room.
      try driver.click(.listMore)
      for key in [WindowEvent.Key.end, .enter] { _ = driver.handle(.key(key, [])) }
    } else {
      try driver.click(.showKeys)
    }
    #expect(driver.session.window.keysRow != nil)
    driver.click(CGPoint(x: 5, y: 5))
    #expect(driver.session.window.keysRow == nil)
    // Buttons and the clock are apart.
    let timeline = try #require(driver.session.layout.timeline)
    let parts = timeline.buttons.map(\.frame) + [timeline.clock]
    for (index, part) in parts.enumerated() {
      #expect(timeline.frame.contains(part))
      #expect(parts.dropFirst(index + 1).allSatisfy { $0.intersection(part).width <= 0 })
    }
  }

  @Test(arguments: [CGSize.zero, CGSize(width: -5, height: 1e9)])
  func noRoomIsNoTrap(size: CGSize) {
    for (window, scene) in [(size, scene), (scene, size), (size, size)] {
      let layout = WorkbenchLayout(window: window, scene: scene, tools: WorkbenchTools(showsOverlays: true))
      #expect(layout.scale > 0)
      #expect(layout.scale.isFinite)
      #expect(layout.scenePoint(.zero).x.isFinite)
    }
  }

  @Test func theLatestScrollsAreListed() throws {
    let driver = try SessionDriver("feed", window: CGSize(width: 1280, height: 900), overlays: true)
    func texts() -> [DrawList.Text] { driver.texts.filter { $0.position.x > 850 } }
    #expect(!texts().contains { $0.string == "Scrolls" })
    var played = Scenario(scene: "feed") { $0.duration = 24 }
    played.events = (1...8).map { number in
      let y = Double(50 * number * (number + 1))
      return .action(.scroll(.setContentOffset(x: nil, y: y, animated: true)), at: 2 * Double(number))
    }
    played.events.append(.drag(from: 600, by: -60, at: 20, over: 0.1, hold: 1))
    try driver.session.open(played, file: "scrolls")
    let (shown, scrolls) = (texts(), driver.session.scene.scrolls)
    #expect(shown.contains { $0.string == "Scrolls" })
    #expect(scrolls.count == 9)
    // Six stops, the latest first: the reason, and below it the distance, the duration and the cause.
    let details = shown.filter { $0.string.contains(" pt in ") }
    #expect(details.count == 6)
    let seconds = String(format: "%.2f", scrolls[0].duration)
    #expect(details.first?.string == "50 pt in \(seconds) s, by a finger")
    #expect(details.dropFirst().map { $0.string.prefix(4) } == ["800 ", "700 ", "600 ", "500 ", "400 "])
    #expect(shown.contains { $0.string == "Released too slowly to glide" })
    #expect(zip(details, details.dropFirst()).allSatisfy { $0.position.y < $1.position.y })
  }

  /// In a narrow caption, the value is worth more than the group of its constant.
  @Test(arguments: [
    ("C  bounce.returnRate = 0.01 and 1 more", "C  returnRate = 0.01 +1"),
    ("A  glide.rate = 0.9985", "A  rate = 0.9985"), ("B  as A", "B  as A"),
    ("A  uikit, 2 changed", "A  uikit, 2 changed"),
  ])
  func captionsAreShortenedToTheirValues(name: String, short: String) {
    #expect(Device.shortened(name) == short)
  }
}
