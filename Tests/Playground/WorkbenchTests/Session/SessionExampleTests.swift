import Foundation
import PlaygroundDrawing
import PlaygroundScenes
import ScrollScript
import Scrolling
import Testing
import PlaygroundWorkbench

struct SessionExampleTests {
  private static let example = Scenario(scene: "feed") { scenario in
    scenario.events = (0...8).map { (step: Int) -> Scenario.TimedEvent in
      let phase: ScrollInput.Phase = step == 0 ? .began : step == 8 ? .ended : .moved
      return .touch(phase, 600 - 32 * Double(step), at: Double(step) / 60)
    }
  }

  private func driver() throws -> SessionDriver {
    let driver = try SessionDriver("feed", window: .large, overlays: true, panel: true)
    driver.session.beginExample(Self.example)
    return driver
  }

  /// A constant that is tuned on the example has the name of a what-if run again, since it may be lighter.
  @Test func whatIsTunedOnTheExampleIsNotCalledHeavier() throws {
    let driver = try driver()
    _ = try play(driver) { driver.session.isPaused }
    driver.session.preview(nil)
    try driver.tune("glide.rate", to: 0.9985)
    #expect(!driver.strings.contains("Heavier"))
  }

  /// Plays frames until a condition holds, and returns the number of frames.
  private func play(_ driver: SessionDriver, until isDone: () -> Bool) throws -> Int {
    for frame in 0..<1200 {
      if isDone() { return frame }
      try driver.frame()
    }
    Issue.record("never")
    return 0
  }

  /// The flick begins after a moment, and is then shown once under a heavier glide, beside what it was.
  @Test func theExampleIsPlayedAndComparedOnce() throws {
    let driver = try driver()
    #expect(driver.session.need != .nothing)
    let frames = try play(driver) { driver.offset > 0 }
    #expect((85...110).contains(frames))
    #expect(driver.strings.contains { $0.hasPrefix("Example") } && driver.strings.contains("Flick this list"))
    _ = try play(driver) { driver.session.isPaused }
    #expect(driver.session.comparison.preview != nil && driver.session.presentProfile == .uikit)
    driver.session.settle()
    #expect(driver.strings.contains("Heavier"))
    _ = try play(driver) { !driver.session.isPaused }
    let whatIf = try #require(driver.session.whatIf?.scene.pane.engine.contentOffset.y)
    #expect(whatIf < driver.session.scene.pane.engine.contentOffset.y - 50, "the heavier glide stops sooner")
    try driver.rest()
    #expect(driver.strings.contains { $0.hasPrefix("Example") })
  }

  /// The first input begins a take of the person's own, in which the content is where it was shown.
  @Test(arguments: [0, 60, 100, 130, 400, 900])
  func theFirstInputReplacesTheExample(frames: Int) throws {
    let driver = try driver()
    for _ in 0..<frames { try driver.frame() }
    let (shown, number) = (driver.shownOffset, driver.session.take.number)
    let middle = driver.middle
    try driver.frame([.mouse(.began, at: middle)])
    #expect(driver.session.take.number == number + 1)
    // Set by a program, an offset lies on a pixel.
    #expect(abs(driver.offset - shown) <= 0.5 && driver.session.comparison.preview == nil)
    #expect(!driver.strings.contains { $0.hasPrefix("Example") })
    for step in 1...4 {
      try driver.frame([.mouse(.moved, at: CGPoint(x: middle.x, y: middle.y - 20 * Double(step)))])
    }
    #expect(driver.offset > shown + 40)
    try driver.frame([.mouse(.ended, at: middle)])
    try driver.rest()
    #expect(driver.session.take.gestures.gestures.count == 1)
    // Played again, the recording ends at the same place.
    #expect(try driver.reread().played().panes.map(\.engine) == driver.session.scene.panes.map(\.engine))
  }

  @Test func theExampleIsInNoJournalAndNeverUnsaved() throws {
    let driver = try driver()
    var position = Session.JournalPosition()
    for _ in 0..<300 {
      try driver.frame()
      #expect(driver.session.journalLines(after: &position).isEmpty && !driver.session.isUnsaved)
    }
    #expect(driver.offset > 0)
    driver.session.open(.pager)
    #expect(driver.session.window.notice == nil)
    #expect(driver.session.journalLines(after: &position).isEmpty)
  }

  /// A value that is dragged before any gesture tunes the example.
  @Test func aConstantTunesTheExample() throws {
    let driver = try driver()
    _ = try play(driver) { driver.session.isPaused }
    _ = try play(driver) { !driver.session.isPaused }
    try driver.tune("glide.rate", to: 0.99)
    #expect(driver.session.whatIf.map { $0.scene.pane.engine.contentOffset.y < driver.offset - 50 } == true)
  }

  @Test func reducedMotionHasNoExample() throws {
    let driver = try SessionDriver("feed", window: .large, overlays: true)
    driver.session.window.reducesMotion = true
    driver.session.beginExample(Self.example)
    for _ in 0..<200 { try driver.frame() }
    #expect((driver.offset, driver.session.need) == (0, .nothing))
  }
}
