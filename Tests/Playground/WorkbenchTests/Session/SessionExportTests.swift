import PlaygroundDrawing
import Foundation
import Testing
import PlaygroundWorkbench

struct SessionExportTests {
  private func driver(flicks: Int = 1, window: CGSize = .large) throws -> SessionDriver {
    let driver = try SessionDriver("feed", window: window, overlays: true, panel: true, flicks: flicks)
    _ = driver.session.takeEffects()
    return driver
  }

  @Test func itIsUsedByMouse() throws {
    for export in SessionExport.allCases where export != .video {
      let driver = try driver()
      try driver.click(.listExports)
      try driver.click(text: export.title)
      #expect(driver.session.takeEffects() == [.export(export)])
      // The list is closed.
      #expect(!driver.strings.contains(SessionExport.plot.title))
    }
  }

  @Test func itIsUsedByKeys() throws {
    let driver = try driver()
    #expect(driver.handle(.key(.character("e"), [])))
    for _ in 0..<2 { #expect(driver.handle(.key(.down, []))) }
    #expect(driver.handle(.key(.enter, [])))
    #expect(driver.session.takeEffects() == [.export(.vectorPlot)])
    // Up from the first entry is the last one, and Escape closes the list alone.
    driver.send(.key(.character("e"), []), .key(.up, []), .key(.escape, []))
    #expect(driver.session.takeEffects().isEmpty)
    #expect(driver.session.window.tools.opensPanel && !driver.session.window.wantsToQuit)
    // A press elsewhere closes it.
    _ = driver.handle(.key(.character("e"), []))
    driver.click(driver.middle)
    #expect(!driver.strings.contains(SessionExport.plot.title))
    #expect(driver.session.need == .nothing)
  }

  @Test func aListThatIsNotShownTakesNoKeys() throws {
    let driver = try driver()
    driver.send(.key(.character("h"), []), .key(.character("e"), []), .key(.enter, []))
    #expect(driver.session.takeEffects().isEmpty)
    _ = driver.handle(.key(.character("h"), []))
    #expect(driver.session.window.tools.showsOverlays && !driver.strings.contains(SessionExport.plot.title))
  }

  @Test func aVideoIsOfferedWhereItCanBeWritten() throws {
    let driver = try driver()
    _ = driver.handle(.key(.character("e"), []))
    #expect(!driver.strings.contains(SessionExport.video.title))
    driver.session.window.canExportVideo = true
    #expect(driver.strings.contains(SessionExport.video.title))
  }

  @Test func withoutAScrollThereIsOnlyTheProfile() throws {
    let driver = try driver(flicks: 0)
    driver.send(.key(.character("e"), []), .key(.enter, []))
    #expect(driver.session.takeEffects().isEmpty)
    #expect(driver.session.window.notice?.contains("scroll first") == true)
    _ = driver.handle(.key(.character("e"), []))
    for _ in 0..<5 { _ = driver.handle(.key(.down, [])) }
    _ = driver.handle(.key(.enter, []))
    #expect(driver.session.takeEffects() == [.export(.profile)])
  }

  /// In a small window, the commands that have no button are in a list: exports, other run, speed and keys.
  @Test func aListHasTheCommandsWithoutRoom() throws {
    let driver = try driver(window: CGSize(width: 320, height: 240))
    func choose(_ title: String) throws {
      if !driver.strings.contains(where: { $0.hasPrefix(title) }) { try driver.click(.listMore) }
      try driver.click(text: title)
    }
    let timeline = try #require(driver.session.layout.timeline)
    #expect(timeline.omitted.contains(.listExports) && timeline.omitted.contains(.showKeys))
    try choose("Speed: 1x")
    try choose("Speed: 2x")
    #expect(driver.strings.contains("Speed: 1/10"))
    try choose("Loop")
    #expect(driver.session.playhead.loops)
    try choose("Save session")
    #expect(driver.session.takeEffects() == [.save])
    try choose("Share")
    try choose("Profile (Swift)")
    #expect(driver.session.takeEffects() == [.export(.swiftProfile)])
    try choose("All keys")
    #expect(driver.texts.contains { $0.string == "One frame back" || $0.string.hasPrefix("Pause") })
  }

  /// In a narrow drawer, the tab of the curves lists the comparisons and the controls of the curves.
  @Test func aNarrowDrawerListsTheComparisons() throws {
    let driver = try driver(flicks: 2, window: CGSize(width: 320, height: 240))
    try driver.click(.showDrawer(.curves))
    #expect(driver.session.layout.analysis != nil && !driver.strings.contains("Frame rates"))
    try driver.click(.showDrawer(.curves))
    try driver.click(text: "From start")
    #expect(driver.session.comparison.comparesFromStart)
    try driver.click(text: "Release")
    #expect(driver.session.comparison.view == .release)
    #expect(driver.strings.contains("Release") && !driver.strings.contains("From start"))
  }

  @Test(arguments: [(320.0, 240.0), (640, 480), (1920, 1200), (0, 0)])
  func itLiesInTheWindow(width: Double, height: Double) throws {
    let driver = try driver()
    driver.send(.resized(CGSize(width: width, height: height), scale: 1), .key(.character("e"), []))
    for text in driver.texts where SessionExport.allCases.contains(where: { $0.title == text.string }) {
      let place = text.position
      #expect(place.x >= 0 && place.x < max(1, width) && place.y >= -1 && place.y < max(1, height))
    }
  }
}
