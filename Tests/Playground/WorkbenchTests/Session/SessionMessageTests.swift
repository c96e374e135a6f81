import PlaygroundDrawing
import Foundation
import Testing
import PlaygroundWorkbench

/// The place of messages, of notes and of the offer in the window.
struct SessionMessageTests {
  /// A message of one line covers neither the device nor a plot.
  @Test(arguments: [
    CGSize(width: 640, height: 480), CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800),
    CGSize(width: 1920, height: 1200),
  ])
  func aMessageIsBelowTheTimeline(_ window: CGSize) throws {
    let driver = try SessionDriver("feed", window: window, overlays: true, flicks: 1)
    driver.session.keepVariant()
    let notice = try #require(driver.session.window.notice)
    let text = try #require(driver.texts.first { $0.string == notice })
    let timeline = try #require(driver.session.layout.timeline)
    #expect(timeline.notice.contains(text.position))
    #expect(timeline.notice.minY >= timeline.frame.maxY && timeline.notice.maxY <= window.height)
    #expect(driver.texts.count { $0.string == notice } == 1)
  }

  /// A long message, and one in a low window, is a bubble.
  @Test func aLongMessageIsABubble() throws {
    for (window, words) in [
      (CGSize(width: 640, height: 480), 40), (CGSize(width: 320, height: 240), 10),
    ] {
      let driver = try SessionDriver("feed", window: window, overlays: true)
      driver.session.tell(Array(repeating: "message", count: words).joined(separator: " "))
      let lines = driver.texts.filter { $0.string.hasPrefix("message") }
      let timeline = try #require(driver.session.layout.timeline)
      #expect(lines.count > 1)
      #expect(lines.allSatisfy { $0.position.y >= 0 && $0.position.y < timeline.frame.minY })
      driver.click(CGPoint(x: 2, y: 2))
      #expect(!driver.texts.contains { $0.string.hasPrefix("message") })
    }
  }

  /// A message in a small window is complete, and leaves the device in sight.
  @Test(arguments: [CGSize(width: 320, height: 240), CGSize(width: 400, height: 240)], [false, true])
  func aLongMessageLeavesTheDeviceInSight(_ window: CGSize, panel: Bool) throws {
    let driver = try SessionDriver("feed", window: window, overlays: true, panel: panel)
    let text =
      "Wrote scroll.json; copied: playground render scroll.json --animate --span 0.683,3.95 -o scroll.png"
    driver.session.tell(text)
    #expect(driver.texts.suffix(8).map(\.string).joined(separator: " ").hasSuffix(text))
    let device = driver.session.layout.device
    for piece in driver.texts where text.contains(piece.string) && piece.string.count > 12 {
      #expect(piece.position.x >= device.maxX || piece.position.x + (piece.maxWidth ?? 0) <= device.minX)
    }
  }

  /// The tooltip of a button lies above the offer of an earlier session.
  @Test func aTooltipIsAboveTheOffer() throws {
    let driver = try SessionDriver("feed", window: CGSize(width: 640, height: 480), overlays: true)
    driver.session.window.offers = [.init(path: "1.journal", scene: "feed", duration: 3)]
    _ = driver.handle(.pointer(try driver.place(of: .listExports)))
    for _ in 0..<40 { try driver.frame() }
    let shown = driver.texts.map(\.string)
    let note = try #require(shown.firstIndex { $0.hasPrefix("Write a page") })
    let offer = try #require(shown.firstIndex { $0.hasSuffix("was not saved") })
    #expect(note > offer)
  }

  /// A message goes away by itself.
  @Test func aMessageEnds() throws {
    let driver = try SessionDriver("feed", window: .large, overlays: true)
    driver.session.tell("Saved")
    for _ in 0..<300 { try driver.frame() }
    #expect(driver.session.window.notice == "Saved")
    for _ in 0..<100 { try driver.frame() }
    #expect((driver.session.window.notice, driver.session.need) == (nil, .nothing))
  }

  // MARK: Before anything is recorded

  /// Nothing says that something is missing: the device says what to do, and the curves say where to do it.
  @Test func aFreshStartSaysWhatToDo() throws {
    for panel in [false, true] {
      let driver = try SessionDriver("feed", window: .large, overlays: true, panel: panel)
      for _ in 0..<30 { try driver.frame() }
      let place = try #require(driver.texts.first { $0.string == "Flick this list" }).position
      #expect(driver.session.layout.device.contains(place))
      // The axes of the curves have no numbers, and the timeline no figures.
      let curves = try #require(driver.session.layout.analysis)
      let inCurves = driver.texts.filter { curves.contains($0.position) }.map(\.string)
      #expect(inCurves.contains("Scroll in the device") && inCurves.contains("Offset (pt)"))
      #expect(inCurves.allSatisfy { Double($0) == nil })
      #expect(!driver.strings.contains("Distance"))
      try driver.flickInWindow()
      #expect(!driver.strings.contains("Flick this list") && driver.strings.contains("Distance"))
      // The next step is at hand as well, until it is taken.
      #expect(driver.strings.contains("Drag Weight: feel it heavier") == panel)
      try driver.tune("glide.rate", to: 0.99)
      #expect(!driver.strings.contains("Drag Weight: feel it heavier"))
    }
  }

  /// Input that scrolls nothing has a timeline, but no curves.
  @Test func inputWithoutMotionHasNoCurves() throws {
    let driver = try SessionDriver("pager", window: .large, overlays: true, panel: true, flicks: 1)
    #expect(driver.session.take.tape.hasInput)
    #expect(driver.strings.contains("Scroll in the device") && driver.strings.contains("Velocity (pt/s)"))
    driver.click(try driver.onTimes(0.5))
    #expect(driver.session.isPaused)
  }
}
