import PlaygroundDrawing
import Foundation
import ScrollScript
import Testing
import PlaygroundWorkbench

struct SessionStudyTests {
  private func driver(fromStart: Bool = false) throws -> SessionDriver {
    let driver = try SessionDriver(window: .wide, overlays: true, panel: true, flicks: 6)
    driver.session.choose(.frameRates)
    driver.session.comparison.comparesFromStart = fromStart
    return driver
  }

  private func title(_ driver: SessionDriver) -> String? {
    let titles = ["Waiting", "Playing at", "Canceled", "Complete"]
    return driver.texts.map(\.string).first { text in titles.contains { text.hasPrefix($0) } }
  }

  @Test func itsProgressIsShown() throws {
    let driver = try driver(fromStart: true)
    #expect(title(driver) == "Waiting until the session is idle")
    var shares: [String] = []
    for _ in 0..<500 {
      try driver.frame()
      let state = try #require(title(driver))
      if shares.last != state { shares.append(state) }
      if state == "Complete" { break }
    }
    #expect(shares.count > 4)
    #expect(shares.dropLast().allSatisfy { $0.hasPrefix("Playing at other frame rates: ") })
    #expect((shares.last, driver.session.need) == ("Complete", .nothing))
  }

  /// The study covers the held gesture, in the state in which it was recorded: earlier gestures, the end of
  /// the panel and a finger that moves nothing do not matter.
  @Test func itBeginsAtTheHeldGesture() throws {
    let driver = try driver()
    driver.session.settle()
    let gestures = driver.session.take.gestures.gestures
    let last = try #require(gestures.last)
    var study = try #require(driver.session.comparison.study.result)
    #expect(study.isDone)
    let before = driver.session.take.tape.frames[last.beginning - 1]
    for motions in [study.referenceMotions] + study.runs.map(\.motions) {
      let frame = try #require(motions[0].frames.first)
      #expect(frame.time > before && frame.time <= last.span.lowerBound + 1.0 / 30)
      // At the touch-down, the content is where it was recorded.
      let recorded = try #require(driver.session.take.recorded.motions[0].frame(at: before))
      #expect(frame.offset == recorded.offset)
    }
    // The rate of the recording deviates from it by less than a frame of the fastest motion.
    let steady = study.runs[1]
    let recorded = driver.session.take.recorded.motions[0]
    let end = try #require(recorded.frame(at: last.span.upperBound))
    #expect(abs(try #require(steady.motions[0].frames.last).offset.y - end.offset.y) < 50)
    for key in [WindowEvent.Key.character("p"), .character("p")] {
      _ = driver.handle(.key(key, []))
      try driver.frame()
      #expect(title(driver) == "Complete")
    }
    try driver.tapDevice()
    #expect(title(driver) == "Complete")
    // Another gesture that is looked at is studied in turn.
    driver.session.look(at: gestures[1].span.lowerBound)
    try driver.settle()
    study = try #require(driver.session.comparison.study.result)
    let begin = try #require(study.referenceMotions[0].frames.first?.time)
    #expect(begin < gestures[2].span.lowerBound && begin > gestures[0].span.upperBound - 1)
    #expect(title(driver) == "Complete")
    // From the start, all gestures are played.
    driver.session.comparison.comparesFromStart = true
    try driver.settle()
    study = try #require(driver.session.comparison.study.result)
    #expect(study.referenceMotions[0].frames.first?.time == 0)
    #expect(try #require(study.referenceMotions[0].frames.last).time >= last.span.upperBound - 1.0 / 60)
  }

  @Test func itIsCanceledAndRestarted() throws {
    for byKey in [true, false] {
      let driver = try driver(fromStart: true)
      for _ in 0..<3 { try driver.frame() }
      if byKey { #expect(driver.handle(.key(.escape, []))) } else { try driver.click(text: "Cancel") }
      let canceled = try #require(title(driver))
      #expect(canceled.hasPrefix("Canceled at "))
      #expect(driver.session.window.tools.opensPanel)
      for _ in 0..<20 { try driver.frame() }
      #expect((title(driver), driver.session.need) == (canceled, .nothing))
      // Escape now closes the panel, and the study waits for the button.
      try driver.click(text: "Restart")
      driver.session.settle()
      #expect(title(driver) == "Complete")
      try driver.click(text: "Restart")
      #expect(title(driver) == "Waiting until the session is idle")
      _ = driver.handle(.key(.escape, []))
      #expect(title(driver) == "Canceled at 0%")
      _ = driver.handle(.key(.escape, []))
      #expect(!driver.session.window.tools.opensPanel)
    }
  }

  @Test func newInputDoesNotRestartACanceledStudy() throws {
    let driver = try driver()
    try driver.frame()
    _ = driver.handle(.key(.escape, []))
    try driver.flickInWindow()
    #expect(try #require(title(driver)).hasPrefix("Canceled"))
    try driver.click(text: "Restart")
    driver.session.settle()
    #expect(title(driver) == "Complete")
  }
}
