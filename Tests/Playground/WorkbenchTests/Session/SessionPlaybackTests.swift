import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct SessionPlaybackTests {
  private let driver: SessionDriver

  init() throws { driver = try Self.driver() }

  private static func driver(_ scene: String = "plain") throws -> SessionDriver {
    try SessionDriver(scene, window: .large, overlays: true, flicks: 1)
  }

  /// Returns the offsets after each frame of the recording so far.
  private func offsets(_ driver: SessionDriver) -> [Double] {
    driver.session.take.recorded.motions[0].frames.map { Double($0.offset.y) }
  }

  @Test func scrubbingShowsWhatWasAndChangesNothing() throws {
    let (offsets, end, count) = (offsets(driver), driver.offset, driver.session.take.tape.frames.count)
    #expect(driver.handle(.mouse(.began, at: try driver.onTimes(0.3))))
    var seen: Set<Double> = []
    for share in stride(from: 0.1, through: 0.8, by: 0.03) {
      #expect(driver.handle(.mouse(.moved, at: try driver.onTimes(share))))
      guard case .held(let frames, _) = driver.session.playhead.state else {
        Issue.record("not held")
        return
      }
      #expect(driver.shownOffset == offsets[frames - 1])
      #expect(driver.session.shownTime == driver.session.take.tape.frames[frames - 1])
      seen.insert(driver.shownOffset)
    }
    #expect(seen.count > 8)
    _ = driver.handle(.mouse(.ended, at: try driver.onTimes(0.5)))
    #expect((driver.offset, driver.session.take.tape.frames.count) == (end, count))
    #expect(driver.handle(.key(.escape, [])))
    #expect((driver.session.isPaused, driver.shownOffset) == (false, end))
  }

  /// While the session goes on, its curves keep their places for many frames. At rest, they fill the axis.
  @Test func theTimeAxisGrowsInSteps() throws {
    let driver = try SessionDriver("plain", window: .large, overlays: true, panel: true)
    func times() throws -> ClosedRange<Double>? {
      try #require(driver.session.shownPlot).layout.figure.xRange
    }
    var ranges: [ClosedRange<Double>] = []
    let start = driver.middle
    func press(_ phase: WindowEvent.Phase, _ step: Int) throws {
      try driver.frame([.mouse(phase, at: CGPoint(x: start.x, y: start.y + 100 - Double(step) * 12))])
      guard step > 1 else { return }
      let end = driver.session.take.tape.end
      let range = try #require(try times())
      #expect(range.upperBound >= end)
      // No more than a quarter is empty, apart from the first moments.
      if range.upperBound > 1 {
        #expect(end - range.lowerBound >= 0.7 * range.length)
      }
      if ranges.last != range { ranges.append(range) }
    }
    try press(.began, 0)
    for step in 1...20 { try press(.moved, step) }
    try press(.ended, 20)
    for _ in 0..<100 where driver.session.need == .frame { try press(.moved, 20) }
    #expect((2...20).contains(ranges.count), "\(ranges)")
    try driver.rest()
    #expect(try times() == driver.session.comparedSpan)
  }

  @Test func beyondItsEndsTheCurveIsHeld() throws {
    _ = driver.handle(.mouse(.began, at: try driver.onTimes(0.5)))
    let tape = driver.session.take.tape
    let first = tape.count(at: driver.session.comparedSpan.lowerBound)
    for (x, count) in [(-500.0, first), (5000, tape.frames.count)] {
      _ = driver.handle(.mouse(.moved, at: CGPoint(x: x, y: 5)))
      #expect(driver.session.playhead.state == .held(count))
    }
  }

  @Test func aFrameBackAndOn() throws {
    let offsets = offsets(driver), count = driver.session.take.tape.frames.count
    for back in 1...40 {
      #expect(driver.handle(.key(.character(","), [])))
      #expect(driver.session.playhead.state == .held(count - back))
      #expect(driver.shownOffset == offsets[count - back - 1])
    }
    for on in 1...40 {
      _ = driver.handle(.key(.character("."), [])); #expect(driver.shownOffset == offsets[count - 41 + on])
    }
    // From the end on, the session itself continues.
    #expect(driver.session.need == .nothing)
    _ = driver.handle(.key(.character("."), []))
    #expect(driver.session.need == .frame)
    try driver.frame()
    #expect(driver.session.take.tape.frames.count == count + 1)
    #expect(driver.session.playhead.state == .held(count + 1))
    // At the very start, there is no earlier frame.
    for _ in 0..<count + 5 { _ = driver.handle(.key(.character(","), [])) }
    #expect((driver.session.playhead.state, driver.shownOffset) == (.held(1), 0))
  }

  @Test func itIsPlayedAtItsSpeedUpToTheEnd() throws {
    for (speed, least, most) in [(Playhead.Speed.normal, 110, 130), (.double, 55, 65), (.half, 220, 260)] {
      let driver = try Self.driver()
      driver.session.look(at: driver.session.take.tape.end - 2)
      try driver.click(.speed(speed))
      try driver.click(.playOrPause)
      var frames = 0
      var last = -1.0
      let count = driver.session.take.tape.frames.count
      while case .playing(let time) = driver.session.playhead.state, frames < 1000 {
        #expect(time >= last)
        #expect(driver.session.need == .frame)
        last = time
        try driver.frame()
        frames += 1
      }
      #expect((least...most).contains(frames), "\(speed): \(frames)")
      // Playback stops at the end, nothing was added, and Space continues from there.
      #expect((driver.session.playhead.state, driver.session.take.tape.frames.count) == (.held(count), count))
      _ = driver.handle(.key(.space, []))
      #expect(driver.session.playhead.state == .live)
    }
  }

  @Test func aSpanIsMarked() throws {
    _ = driver.handle(.modifiers(.shift))
    try driver.drag(driver.onCurve(0.2), to: driver.onCurve(0.35))
    _ = driver.handle(.modifiers([]))
    let span = try #require(driver.session.playhead.span)
    #expect((driver.session.comparedSpan, driver.session.isPaused) == (span, false))
    // A double click clears the span.
    #expect(driver.handle(.doubleClick(at: try driver.onCurve(0.5))))
    #expect(driver.session.playhead.span == nil)
    // A very short drag selects no span.
    _ = driver.handle(.modifiers(.shift))
    try driver.click(driver.onCurve(0.5))
    #expect(driver.session.playhead.span == nil)
  }

  @Test func theLoopKeyPlaysTheSpan() throws {
    // Without a span, the key switches the loop, and nothing plays.
    _ = driver.handle(.key(.character("l"), []))
    #expect((driver.session.playhead.loops, driver.session.isPaused) == (true, false))
    mark(driver, 0.3...0.8)
    let span = try #require(driver.session.playhead.span)
    #expect(driver.handle(.key(.character("l"), [])))
    #expect(driver.session.playhead.loops)
    var times: [Double] = []
    for _ in 0..<200 {
      try #require(driver.session.isPaused && driver.session.playhead.isRunning)
      times.append(driver.session.playhead.time(on: driver.session.take.tape))
      try driver.frame()
    }
    #expect(times.first == span.lowerBound)
    #expect(times.allSatisfy { span.contains($0) })
    #expect(zip(times, times.dropFirst()).contains { $0 > $1 })
    // Pressed again, it goes on to the end of the session.
    _ = driver.handle(.key(.character("l"), []))
    #expect(!driver.session.playhead.loops)
    for _ in 0..<600 { try driver.frame() }
    #expect(driver.session.playhead.state == .held(driver.session.take.tape.frames.count))
    // From a paused session, it begins at the span again.
    _ = driver.handle(.key(.character("l"), []))
    #expect(driver.session.playhead.state == .playing(span.lowerBound))
  }

  @Test func bracketsMarkWhereOneLooks() throws {
    mark(driver, 0.5...1)
    let span = try #require(driver.session.playhead.span)
    #expect(abs(span.lowerBound - 0.5) < 0.02 && abs(span.upperBound - 1) < 0.02)
    for speed in [Playhead.Speed.half, .quarter, .tenth, .tenth] {
      _ = driver.handle(.key(.character("-"), []))
      #expect(driver.session.playhead.speed == speed)
    }
    _ = driver.handle(.key(.character("="), []))
    #expect(driver.session.playhead.speed == .quarter)
  }

  /// A drag on the device returns to the present and scrolls; so do the wheel, a finger and keys.
  @Test func whatTouchesTheDeviceReturnsToThePresent() throws {
    let middle = driver.middle
    for event in [
      WindowEvent.mouse(.began, at: middle), .wheel(dx: 0, dy: -1, at: middle), .key(.down, []),
      .finger(id: 1, .began, at: middle), .trackpad(.began, at: middle, time: driver.measuredNow),
    ] {
      driver.session.look(at: 0.3)
      let count = driver.actions.count
      try driver.frame([event])
      #expect(!driver.session.isPaused && driver.actions.count > count, "\(event)")
      driver.send(.mouse(.ended, at: middle), .finger(id: 1, .ended, at: middle))
    }
  }

  /// A finger on a touchscreen scrubs and presses like the mouse.
  @Test func aFingerWorksTheTimeline() throws {
    _ = driver.handle(.finger(id: 9, .began, at: try driver.onTimes(0.3)))
    let first = driver.session.playhead.state
    _ = driver.handle(.finger(id: 9, .moved, at: try driver.onTimes(0.2)))
    #expect(driver.session.isPaused)
    #expect(driver.session.playhead.state != first)
    _ = driver.handle(.finger(id: 9, .ended, at: try driver.onTimes(0.2)))
    let live = try driver.place(of: .goLive)
    driver.send(.finger(id: 2, .began, at: live), .finger(id: 2, .ended, at: live))
    #expect(!driver.session.isPaused)
  }

  /// Each scene keeps its take, which goes on when the scene is opened again. The open scene begins again.
  @Test func aSceneKeepsItsTake() throws {
    let (number, frames) = (driver.session.take.number, driver.session.take.tape.frames.count)
    driver.session.open(.list)
    try driver.flickInWindow()
    let other = driver.session.take.number
    try driver.tune("glide.rate", to: 0.99)
    driver.session.open(.plain)
    try driver.frame()
    #expect(driver.session.take.number == number && driver.session.take.tape.frames.count > frames)
    #expect(try driver.session.scene.pane.engine.profile.value(of: "glide.rate") == .number(0.99))
    try driver.flickInWindow()
    #expect(driver.session.take.gestures.gestures.count == 2)
    driver.session.open(.plain)
    #expect(driver.session.window.notice?.contains("Ruler") == true)
    #expect(driver.session.take.number > other && driver.session.take.gestures.gestures.isEmpty)
  }

  /// A session that was saved with a finger down continues without it.
  @Test func aFingerThatWasDownAtTheEndIsLetGo() throws {
    var saved = Scenario(scene: "plain") { $0.content.height = 20_000 }
    saved.frames = (0...20).map { Double($0) / 60 }
    saved.duration = 20.0 / 60
    let at = { (y: Double) in CGPoint(x: 200, y: y) }
    saved.events = [
      Scenario.TimedEvent(.action(.mouse(.began, at: at(600))), at: 0.1),
      Scenario.TimedEvent(.action(.mouse(.moved, at: at(500))), at: 0.2),
      Scenario.TimedEvent(.action(.touch(.began, id: 4, at: at(300))), at: 0.25),
    ]
    let driver = try SessionDriver("list", window: .large, overlays: true)
    try driver.session.open(saved, file: "saved")
    _ = driver.handle(.key(.escape, []))
    #expect(driver.session.need == .frame)
    try driver.frame()
    #expect(!driver.session.scene.pane.engine.isTracking)
    #expect(
      driver.actions.suffix(2) == [.mouse(.cancelled, at: at(500)), .touch(.cancelled, id: 4, at: at(300))])
    try driver.flickInWindow()
    #expect(driver.offset > 200)
  }

  // MARK: Opening

  @Test(arguments: ["plain", "feed", "rows"]) func aSavedSessionIsOpenedAtItsBeginning(scene: String) throws {
    let first = try Self.driver(scene)
    let saved = try first.reread()
    let second = try SessionDriver("list", window: .large, overlays: true)
    try second.session.open(saved, file: "saved")
    #expect((second.session.take.kind?.rawValue, second.session.playhead.state) == (scene, .held(1)))
    #expect(
      (second.shownOffset, second.session.take.recorded.motions) == (0, first.session.take.recorded.motions))
    #expect(second.session.recording == saved)
    // It continues from its end.
    _ = second.handle(.key(.escape, []))
    #expect(second.offset == first.offset)
    let end = second.session.take.tape.end
    try second.flickInWindow()
    #expect(second.session.take.tape.end > end && second.offset > first.offset)
    #expect(
      zip(second.session.take.tape.frames, second.session.take.tape.frames.dropFirst()).allSatisfy { $0 < $1 }
    )
  }

  // MARK: Limit of the tape

  /// A full tape stays unchanged. The session continues without recording and says so.
  @Test func aFullTapeEndsTheRecordingAndNotTheSession() throws {
    let driver = try SessionDriver("plain", window: .large, overlays: true)
    let many = [TimedAction](repeating: TimedAction(.stop, at: 0.5), count: Tape.mostActions + 1)
    try driver.session.play(many, to: 0.5)
    #expect(driver.session.take.isTapeFull)
    let recorded = driver.session.recording
    try driver.frame([.wheel(dx: 0, dy: -2, at: CGPoint(x: 640, y: 300))])
    try driver.rest()
    #expect((driver.offset, driver.session.recording) == (128, recorded))
    #expect(driver.strings.contains("Recording full"))
    // Another scene has a new tape.
    driver.session.open(.list)
    #expect(!driver.session.take.isTapeFull)
  }

  /// Marks a span with the keys, and remains at its end.
  private func mark(_ driver: SessionDriver, _ span: ClosedRange<Double>) {
    driver.session.look(at: span.lowerBound)
    _ = driver.handle(.key(.character("["), []))
    driver.session.look(at: span.upperBound)
    _ = driver.handle(.key(.character("]"), []))
  }

  /// The curves follow a new gesture, also if a span of an earlier one is marked.
  @Test func aNewGestureClearsTheMarkedSpan() throws {
    let driver = try SessionDriver("feed", window: .wide, overlays: true, panel: true, flicks: 1)
    let first = try #require(driver.session.gesture)
    mark(driver, first.span.lowerBound...(first.span.lowerBound + 0.3))
    _ = driver.handle(.key(.escape, []))
    // Input that moves nothing leaves it.
    try driver.tapDevice()
    #expect(driver.session.playhead.span != nil)
    try driver.flickInWindow()
    #expect(driver.session.playhead.span == nil)
    let second = try #require(driver.session.gesture)
    #expect(second.beginning > first.beginning)
    #expect(driver.session.comparedSpan.lowerBound == second.span.lowerBound)
  }

  /// The axes fit a span as soon as it is marked, and the gesture once cleared, without a display frame.
  @Test func axesFollowTheMarkedSpan() throws {
    let driver = try SessionDriver("feed", window: .wide, overlays: true, panel: true, flicks: 2)
    func axis() throws -> ClosedRange<Double> {
      let axis = try #require(driver.session.shownPlot?.layout.panels.first?.yAxis)
      return axis.lower...axis.upper
    }
    let first = driver.session.take.gestures.gestures[0].span
    let whole = try axis()
    mark(driver, first)
    #expect(try axis().upperBound < whole.upperBound / 1.5)
    // The first flick ends where the axis does, but for a margin.
    let end = try #require(driver.session.take.recorded.motions[0].frame(at: first.upperBound)).offset.y
    #expect(try axis().contains(end))
    #expect(driver.strings.contains("Marked span"))
    for _ in 0..<2 { _ = driver.handle(.key(.escape, [])) }
    #expect(try (driver.session.playhead.span, axis()) == (nil, whole))
  }

  /// Escape leaves one thing after the other: a past frame, the marked span, the panel. The window stays.
  @Test func escapeLeavesWhatIsOpen() throws {
    let driver = try SessionDriver("feed", window: .wide, overlays: true, panel: true, flicks: 1)
    let span = try #require(driver.session.gesture?.span)
    mark(driver, span)
    _ = driver.handle(.key(.escape, []))
    #expect(!driver.session.isPaused && driver.session.playhead.span != nil)
    _ = driver.handle(.key(.escape, []))
    #expect(driver.session.playhead.span == nil && driver.session.window.tools.opensPanel)
    _ = driver.handle(.key(.escape, []))
    #expect(!driver.session.window.tools.opensPanel)
    _ = driver.handle(.key(.escape, []))
    #expect(!driver.session.window.wantsToQuit)
    _ = driver.handle(.key(.character("q"), .control))
    #expect(driver.session.window.wantsToQuit)
  }
}
