import Drawing
import Foundation
import PlaygroundCore
import ScrollScript
import Testing

struct WorkbenchTests {
  private let scene = CGSize(width: 402, height: 760)

  @Test func aSceneThatFitsIsShownAtItsSizeInTheMiddle() {
    let layout = WorkbenchLayout(
      window: CGSize(width: 1280, height: 900), scene: scene, showsOverlays: true)
    #expect(layout.scale == 1)
    #expect(layout.device.size == scene)
    #expect(abs(layout.device.midX - 640) <= 0.5 && abs(layout.device.midY - 450) <= 0.5)
    #expect(layout.device.minX == layout.device.minX.rounded())
  }

  @Test func aSceneTooLargeShrinksAndKeepsItsShape() {
    let layout = WorkbenchLayout(window: CGSize(width: 500, height: 400), scene: scene, showsOverlays: true)
    #expect(layout.scale < 1)
    #expect(abs(layout.device.width / layout.device.height - scene.width / scene.height) < 1e-9)
    #expect(layout.device.minY >= WorkbenchLayout.margin - 1)
    #expect(layout.device.maxY <= 400 - WorkbenchLayout.margin + 1)
  }

  @Test func withoutOverlaysThereIsNoMargin() {
    let layout = WorkbenchLayout(window: scene, scene: scene, showsOverlays: false)
    #expect(layout.device == CGRect(origin: .zero, size: scene))
    #expect(layout.readout == nil)
  }

  @Test func theReadOutNeedsRoom() {
    let wide = WorkbenchLayout(window: CGSize(width: 1280, height: 900), scene: scene, showsOverlays: true)
    #expect(wide.readout.map { $0.minX > wide.device.maxX && $0.maxX <= 1280 } == true)
    let narrow = WorkbenchLayout(window: CGSize(width: 600, height: 900), scene: scene, showsOverlays: true)
    #expect(narrow.readout == nil)
  }

  @Test(arguments: [
    CGSize(width: 1280, height: 900), CGSize(width: 300, height: 200), CGSize(width: 1, height: 1),
  ])
  func pointsOfTheWindowAreFoundInTheScene(window: CGSize) {
    for shows in [true, false] {
      let layout = WorkbenchLayout(window: window, scene: scene, showsOverlays: shows)
      let corners = [
        (CGPoint(x: layout.device.minX, y: layout.device.minY), CGPoint.zero),
        (
          CGPoint(x: layout.device.maxX, y: layout.device.maxY),
          CGPoint(x: scene.width, y: scene.height)
        ),
      ]
      for (point, expected) in corners {
        let found = layout.scenePoint(point)
        #expect(abs(found.x - expected.x) < 1e-6 && abs(found.y - expected.y) < 1e-6)
      }
    }
  }

  @Test(arguments: [CGSize.zero, CGSize(width: -5, height: 1e9)])
  func noRoomIsNoTrap(size: CGSize) {
    for (window, scene) in [(size, scene), (scene, size), (size, size)] {
      let layout = WorkbenchLayout(window: window, scene: scene, showsOverlays: true)
      #expect(layout.scale > 0 && layout.scale.isFinite)
      #expect(layout.scenePoint(.zero).x.isFinite)
    }
  }

  @Test func overlaysAreDrawnOrNot() {
    let scene = PlainScene(scenario("plain"))
    func texts(_ workbench: Workbench) -> [String] {
      var list = DrawList()
      workbench.draw(window: CGSize(width: 1280, height: 900), into: &list)
      #expect(list.depth == 0)
      return list.commands.compactMap {
        guard case .text(let text) = $0 else { return nil }
        return text.string
      }
    }
    let bare = Workbench(scene, title: "a title", kind: .plain, time: 1.5, showsOverlays: false)
    var full = bare
    full.showsOverlays = true
    #expect(!texts(bare).contains("a title"))
    #expect(texts(full).contains("a title"))
    #expect(texts(full).contains("1.50"))
  }

  @Test func theLatestScrollsAreListed() throws {
    func texts(_ scene: any Scene) -> [DrawList.Text] {
      var list = DrawList()
      Workbench(scene, title: "", kind: nil, time: 0).draw(
        window: CGSize(width: 1280, height: 900), into: &list)
      return list.commands.compactMap {
        guard case .text(let text) = $0, text.position.x > 850 else { return nil }
        return text
      }
    }
    var scene: any Scene = FeedScene(scenario("feed"), isPlain: false)
    #expect(!texts(scene).contains { $0.string == "Scrolls" })
    var time = 0.0
    for number in 1...8 {
      let y = scene.pane.engine.contentOffset.y + CGFloat(100 * number)
      try scene.handle(.setContentOffset(x: nil, y: Double(y), animated: true), at: time)
      time = scene.rest(from: time)
    }
    try scene.handle(.touch(.down, id: 0, at: CGPoint(x: 200, y: 600)), at: time)
    for step in 1...6 {
      time += 1.0 / 60
      try scene.handle(.touch(.move, id: 0, at: CGPoint(x: 200, y: 600 - 10 * CGFloat(step))), at: time)
      scene.frame(at: time)
    }
    try scene.handle(.touch(.up, id: 0, at: .zero), at: time + 1)
    scene.rest(from: time + 1)
    let (shown, scrolls) = (texts(scene), scene.scrolls)
    #expect(shown.contains { $0.string == "Scrolls" } && scrolls.count == 9)
    // The latest first, six of them: why it stopped, and below it how far, how long and by what.
    let details = shown.filter { $0.string.contains(" pt in ") }
    #expect(details.count == 6)
    let seconds = String(format: "%.2f", scrolls[0].duration)
    #expect(details.first?.string == "50 pt in \(seconds) s, by a finger")
    #expect(details.dropFirst().map { $0.string.prefix(4) } == ["800 ", "700 ", "600 ", "500 ", "400 "])
    #expect(shown.contains { $0.string == "Let go too slowly to glide" })
    #expect(zip(details, details.dropFirst()).allSatisfy { $0.position.y < $1.position.y })
    #expect(!texts(PlainScene(scenario("plain"))).contains { $0.string == "Scrolls" })
  }
}
