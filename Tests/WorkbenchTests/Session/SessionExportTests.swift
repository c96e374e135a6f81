import Drawing
import Foundation
import Testing
import Workbench

struct SessionExportTests {
  private func driver(flicks: Int = 1, window: CGSize = CGSize(width: 1280, height: 800)) throws
    -> SessionDriver
  {
    let driver = try SessionDriver("feed", window: window, overlays: true, panel: true)
    for _ in 0..<flicks { try driver.flickInWindow() }
    _ = driver.session.takeEffects()
    return driver
  }

  private func texts(_ driver: SessionDriver) -> [(String, CGPoint)] {
    var list = DrawList()
    driver.session.draw(into: &list, hairline: 1)
    return list.commands.compactMap { command in
      guard case .text(let text) = command else { return nil }
      return (text.string, text.position)
    }
  }

  @Test func itIsUsedByMouse() throws {
    for export in SessionExport.allCases where export != .video {
      let driver = try driver()
      try driver.click(.export)
      let place = try #require(texts(driver).first { $0.0 == export.title }?.1)
      driver.click(CGPoint(x: place.x + 4, y: place.y + 8))
      #expect(driver.session.takeEffects() == [.export(export)])
      // The list is closed.
      #expect(!texts(driver).contains { $0.0 == SessionExport.plot.title })
    }
  }

  @Test func itIsUsedByKeys() throws {
    let driver = try driver()
    #expect(driver.handle(.key(.character("e"), [])))
    for _ in 0..<2 { #expect(driver.handle(.key(.down, []))) }
    #expect(driver.handle(.key(.enter, [])))
    #expect(driver.session.takeEffects() == [.export(.vectorPlot)])
    // Up from the first entry is the last one, and Escape closes the list alone.
    _ = driver.handle(.key(.character("e"), []))
    _ = driver.handle(.key(.up, []))
    _ = driver.handle(.key(.escape, []))
    #expect(driver.session.takeEffects().isEmpty)
    #expect(driver.session.tools.opensPanel && !driver.session.wantsToQuit)
    // A press elsewhere closes it.
    _ = driver.handle(.key(.character("e"), []))
    let device = driver.session.layout.device
    driver.click(CGPoint(x: device.midX, y: device.midY))
    #expect(!texts(driver).contains { $0.0 == SessionExport.plot.title })
    #expect(driver.session.need == .nothing)
  }

  @Test func aListThatIsNotShownTakesNoKeys() throws {
    let driver = try driver()
    _ = driver.handle(.key(.character("h"), []))
    _ = driver.handle(.key(.character("e"), []))
    _ = driver.handle(.key(.enter, []))
    #expect(driver.session.takeEffects().isEmpty)
    _ = driver.handle(.key(.character("h"), []))
    #expect(
      driver.session.tools.showsOverlays && !texts(driver).contains { $0.0 == SessionExport.plot.title })
  }

  @Test func aVideoIsOfferedWhereItCanBeWritten() throws {
    let driver = try driver()
    _ = driver.handle(.key(.character("e"), []))
    #expect(!texts(driver).contains { $0.0 == SessionExport.video.title })
    driver.session.canExportVideo = true
    #expect(texts(driver).contains { $0.0 == SessionExport.video.title })
  }

  @Test func withoutAScrollThereIsOnlyTheProfile() throws {
    let driver = try driver(flicks: 0)
    _ = driver.handle(.key(.character("e"), []))
    _ = driver.handle(.key(.enter, []))
    #expect(driver.session.takeEffects().isEmpty)
    #expect(driver.session.notice?.contains("scroll first") == true)
    _ = driver.handle(.key(.character("e"), []))
    for _ in 0..<5 { _ = driver.handle(.key(.down, [])) }
    _ = driver.handle(.key(.enter, []))
    #expect(driver.session.takeEffects() == [.export(.profile)])
  }

  /// In a small window, the commands that have no button are in a list: exports, other run, speed and keys.
  @Test func aListHasTheCommandsWithoutRoom() throws {
    let driver = try driver(window: CGSize(width: 320, height: 240))
    func choose(_ title: String) throws {
      if !texts(driver).contains(where: { $0.0.hasPrefix(title) }) { try driver.click(.more) }
      let place = try #require(texts(driver).last { $0.0.hasPrefix(title) }?.1, "\(title)")
      driver.click(CGPoint(x: place.x + 4, y: place.y + 8))
    }
    let timeline = try #require(driver.session.layout.timeline)
    #expect(timeline.omitted.contains(.export) && timeline.omitted.contains(.keys))
    try choose("Speed: 1x")
    try choose("Speed: 2x")
    #expect(texts(driver).contains { $0.0 == "Speed: 1/10" })
    try choose("Loop")
    #expect(driver.session.playback.loops)
    try choose("Save session")
    #expect(driver.session.takeEffects() == [.save])
    try choose("Export")
    try choose("Profile (Swift)")
    #expect(driver.session.takeEffects() == [.export(.swiftProfile)])
    try choose("All keys")
    #expect(texts(driver).contains { $0.0 == "One frame back" || $0.0.hasPrefix("Pause") })
  }

  /// Where every button fits, there is no list.
  @Test func aLargeWindowNeedsNoList() throws {
    let timeline = try #require(try driver().session.layout.timeline)
    #expect(timeline.omitted.isEmpty && !timeline.buttons.contains { $0.button == .more })
  }

  /// In a narrow drawer, the tab of the curves lists the comparisons and the controls of the curves.
  @Test func aNarrowDrawerListsTheComparisons() throws {
    let driver = try driver(flicks: 2, window: CGSize(width: 320, height: 240))
    func clickTab() throws {
      let tab = try #require(DrawerTab.curves.frame(in: driver.session.layout))
      driver.click(CGPoint(x: tab.midX, y: tab.midY))
    }
    func choose(_ title: String) throws {
      let place = try #require(texts(driver).last { $0.0 == title }?.1, "\(title)")
      driver.click(CGPoint(x: place.x + 4, y: place.y + 8))
    }
    try clickTab()
    #expect(driver.session.layout.analysis != nil && !texts(driver).contains { $0.0 == "Frame rates" })
    try clickTab()
    try choose("From start")
    #expect(driver.session.comparesFromStart)
    try choose("Release")
    #expect(driver.session.view == .release)
    #expect(texts(driver).contains { $0.0 == "Release" } && !texts(driver).contains { $0.0 == "From start" })
  }

  @Test(arguments: [(320.0, 240.0), (640, 480), (1920, 1200), (0, 0)])
  func itLiesInTheWindow(width: Double, height: Double) throws {
    let driver = try driver()
    _ = driver.handle(.resized(CGSize(width: width, height: height), scale: 1))
    _ = driver.handle(.key(.character("e"), []))
    for (text, place) in texts(driver) where SessionExport.allCases.contains(where: { $0.title == text }) {
      #expect(place.x >= 0 && place.x < max(1, width) && place.y >= -1 && place.y < max(1, height))
    }
  }
}
