import Drawing
import FileFormats
import Foundation
import SceneTestSupport
import ScrollScript
import Scrolling
import Testing
import Workbench

struct SessionPlaybackTests {
  private static let window = CGSize(width: 1280, height: 800)

  private func desk(_ scene: String = "plain") throws -> Desk {
    let desk = try Desk(scene, window: Self.window, overlays: true)
    try desk.flickInWindow()
    return desk
  }

  /// What was shown after each frame of the recording so far.
  private func offsets(_ desk: Desk) -> [Double] {
    desk.session.recorded.motion.frames.map { Double($0.offset.y) }
  }

  @Test func scrubbingShowsWhatWasAndChangesNothing() throws {
    let desk = try desk()
    let (offsets, end, count) = (offsets(desk), desk.offset, desk.session.tape.frames.count)
    #expect(desk.handle(.mouse(.down, at: try desk.onCurve(0.3))))
    var seen: Set<Double> = []
    for share in stride(from: 0.1, through: 0.8, by: 0.03) {
      #expect(desk.handle(.mouse(.moved, at: try desk.onCurve(share))))
      guard case .held(let frames) = desk.session.playback.state else {
        Issue.record("not held")
        return
      }
      #expect(desk.shownOffset == offsets[frames - 1])
      #expect(desk.session.shownTime == desk.session.tape.frames[frames - 1])
      seen.insert(desk.shownOffset)
    }
    #expect(seen.count > 8)
    _ = desk.handle(.mouse(.up, at: try desk.onCurve(0.5)))
    #expect(desk.offset == end && desk.session.tape.frames.count == count)
    // Esc leads back to now before it quits.
    #expect(desk.handle(.key(.escape, [])))
    #expect(!desk.session.isPaused && !desk.session.wantsToQuit && desk.shownOffset == end)
    _ = desk.handle(.key(.escape, []))
    #expect(desk.session.wantsToQuit)
  }

  @Test func beyondItsEndsTheCurveIsHeld() throws {
    let desk = try desk()
    _ = desk.handle(.mouse(.down, at: try desk.onCurve(0.5)))
    for (x, count) in [(-500.0, 1), (5000, desk.session.tape.frames.count)] {
      _ = desk.handle(.mouse(.moved, at: CGPoint(x: x, y: 5)))
      #expect(desk.session.playback.state == .held(count))
    }
  }

  @Test func aFrameBackAndOn() throws {
    let desk = try desk()
    let offsets = offsets(desk), count = desk.session.tape.frames.count
    for back in 1...40 {
      #expect(desk.handle(.key(.character(","), [])))
      #expect(desk.session.playback.state == .held(count - back))
      #expect(desk.shownOffset == offsets[count - back - 1])
    }
    for on in 1...40 {
      _ = desk.handle(.key(.character("."), [])); #expect(desk.shownOffset == offsets[count - 41 + on])
    }
    // From the end on it is the session that goes on.
    #expect(desk.session.need == .nothing)
    _ = desk.handle(.key(.character("."), []))
    #expect(desk.session.need == .frame)
    try desk.frame()
    #expect(desk.session.tape.frames.count == count + 1)
    #expect(desk.session.playback.state == .held(count + 1))
    // Back at the very beginning there is no further.
    for _ in 0..<count + 5 { _ = desk.handle(.key(.character(","), [])) }
    #expect(desk.session.playback.state == .held(1) && desk.shownOffset == 0)
  }

  @Test func itIsPlayedAtItsSpeedUpToTheEnd() throws {
    for (speed, least, most) in [(Playback.Speed.normal, 110, 130), (.double, 55, 65), (.half, 220, 260)] {
      let desk = try desk()
      desk.session.look(at: desk.session.tape.end - 2)
      try desk.click(.speed(speed))
      try desk.click(.play)
      var frames = 0
      var last = -1.0
      let count = desk.session.tape.frames.count
      while case .playing(let time) = desk.session.playback.state, frames < 1000 {
        #expect(time >= last && desk.session.need == .frame)
        last = time
        try desk.frame()
        frames += 1
      }
      #expect((least...most).contains(frames), "\(speed): \(frames)")
      // It stands at the end, nothing was added, and Space goes on from there.
      #expect(desk.session.playback.state == .held(count) && desk.session.tape.frames.count == count)
      _ = desk.handle(.key(.space, []))
      #expect(desk.session.playback.state == .live)
    }
  }

  @Test func aSpanIsMarkedAndLooped() throws {
    let desk = try desk()
    _ = desk.handle(.modifiers(.shift))
    _ = desk.handle(.mouse(.down, at: try desk.onCurve(0.2)))
    _ = desk.handle(.mouse(.moved, at: try desk.onCurve(0.35)))
    _ = desk.handle(.mouse(.up, at: try desk.onCurve(0.35)))
    _ = desk.handle(.modifiers([]))
    let span = try #require(desk.session.playback.span)
    #expect(desk.session.comparedSpan == span && !desk.session.isPaused)
    try desk.click(.loop)
    desk.session.look(at: span.lowerBound)
    try desk.click(.play)
    var times: [Double] = []
    for _ in 0..<300 {
      try desk.frame()
      times.append(desk.session.shownTime)
    }
    #expect(times.allSatisfy { span.lowerBound - 0.02 <= $0 && $0 <= span.upperBound + 1e-9 })
    #expect(zip(times, times.dropFirst()).contains { $0 > $1 })
    // A double click marks nothing any more.
    #expect(desk.handle(.doubleClick(at: try desk.onCurve(0.5))))
    #expect(desk.session.playback.span == nil)
    // Too short a stretch is none.
    _ = desk.handle(.modifiers(.shift))
    _ = desk.handle(.mouse(.down, at: try desk.onCurve(0.5)))
    _ = desk.handle(.mouse(.up, at: try desk.onCurve(0.5)))
    #expect(desk.session.playback.span == nil)
  }

  @Test func bracketsMarkWhereOneLooks() throws {
    let desk = try desk()
    desk.session.look(at: 0.5)
    _ = desk.handle(.key(.character("["), []))
    desk.session.look(at: 1)
    _ = desk.handle(.key(.character("]"), []))
    let span = try #require(desk.session.playback.span)
    #expect(abs(span.lowerBound - 0.5) < 0.02 && abs(span.upperBound - 1) < 0.02)
    _ = desk.handle(.key(.character("l"), []))
    #expect(desk.session.playback.loops)
    for speed in [Playback.Speed.half, .quarter, .tenth, .tenth] {
      _ = desk.handle(.key(.character("-"), []))
      #expect(desk.session.playback.speed == speed)
    }
    _ = desk.handle(.key(.character("="), []))
    #expect(desk.session.playback.speed == .quarter)
  }

  @Test func aWheelOverTheCurveShowsLessOfIt() throws {
    let desk = try desk()
    let whole = desk.session.visibleRange
    let at = try desk.onCurve(0.4)
    #expect(desk.handle(.wheel(dx: 0, dy: 2, at: at)))
    let part = desk.session.visibleRange
    #expect(part.upperBound - part.lowerBound < (whole.upperBound - whole.lowerBound) * 0.7)
    #expect(part.lowerBound > whole.lowerBound && part.upperBound < whole.upperBound)
    for _ in 0..<200 { _ = desk.handle(.wheel(dx: 0, dy: 5, at: at)) }
    #expect(desk.session.visibleRange.upperBound - desk.session.visibleRange.lowerBound > 0.2)
    for _ in 0..<200 { _ = desk.handle(.wheel(dx: 0, dy: -5, at: at)) }
    #expect(desk.session.visibleRange.lowerBound == 0)
    #expect(desk.actions.allSatisfy { if case .wheel = $0 { false } else { true } })
    for dy in [Double.nan, .infinity, -.infinity] { _ = desk.handle(.wheel(dx: 0, dy: dy, at: at)) }
    #expect(desk.session.visibleRange.upperBound.isFinite)
  }

  /// While one looks back the scene hears nothing, and one is told why.
  @Test func theSceneIsLeftAloneMeanwhile() throws {
    let desk = try desk()
    desk.session.look(at: 0.3)
    let count = desk.actions.count
    let middle = CGPoint(x: desk.session.layout.device.midX, y: desk.session.layout.device.midY)
    try desk.frame([.mouse(.down, at: middle), .mouse(.moved, at: .zero), .mouse(.up, at: .zero)])
    #expect(desk.session.notice?.contains("Esc") == true)
    try desk.frame([.wheel(dx: 0, dy: -1, at: middle), .finger(id: 1, .down, at: middle), .key(.down, [])])
    #expect(desk.actions.count == count)
    _ = desk.handle(.key(.escape, []))
    try desk.frame([.wheel(dx: 0, dy: -1, at: middle)])
    #expect(desk.actions.count == count + 1)
  }

  /// A finger on a touchscreen scrubs and presses as the mouse does.
  @Test func aFingerWorksTheTimeline() throws {
    let desk = try desk()
    _ = desk.handle(.finger(id: 9, .down, at: try desk.onCurve(0.3)))
    let first = desk.session.playback.state
    _ = desk.handle(.finger(id: 9, .moved, at: try desk.onCurve(0.2)))
    #expect(desk.session.isPaused && desk.session.playback.state != first)
    _ = desk.handle(.finger(id: 9, .up, at: try desk.onCurve(0.2)))
    let live = try #require(desk.session.layout.timeline?.buttons.first { $0.button == .live }?.frame)
    _ = desk.handle(.finger(id: 2, .down, at: CGPoint(x: live.midX, y: live.midY)))
    _ = desk.handle(.finger(id: 2, .up, at: CGPoint(x: live.midX, y: live.midY)))
    #expect(!desk.session.isPaused)
  }

  @Test func saveIsAskedFor() throws {
    let desk = try desk()
    try desk.click(.save)
    _ = desk.handle(.key(.character("s"), .control))
    #expect(desk.session.takeEffects() == [.save, .save] && desk.session.takeEffects().isEmpty)
    _ = desk.handle(.dropped("/some/where.json"))
    #expect(desk.session.takeEffects() == [.open("/some/where.json")])
  }

  /// Escape leaves one thing after the other: what is looked back at, the panel, the window.
  @Test func escapeLeavesWhatIsOpen() throws {
    let desk = try desk()
    _ = desk.handle(.key(.character("p"), []))
    _ = desk.handle(.key(.space, []))
    #expect(desk.session.isPaused && desk.session.tools.opensPanel)
    _ = desk.handle(.key(.escape, []))
    #expect(!desk.session.isPaused && desk.session.tools.opensPanel)
    _ = desk.handle(.key(.escape, []))
    #expect(!desk.session.tools.opensPanel && !desk.session.wantsToQuit)
    _ = desk.handle(.key(.escape, []))
    #expect(desk.session.wantsToQuit)
  }

  /// What is looked at is in sight, and so is now.
  @Test func theTimelineGoesAlong() throws {
    let desk = try desk()
    for _ in 0..<4 { try desk.flickInWindow() }
    let end = desk.session.tape.end
    #expect(end > 12)
    for time in stride(from: 0, through: end, by: 0.37) {
      desk.session.look(at: time)
      #expect(desk.session.visibleRange.contains(desk.session.shownTime))
    }
    _ = desk.handle(.key(.escape, []))
    _ = desk.handle(.wheel(dx: 0, dy: 4, at: try desk.onCurve(0.2)))
    let length = desk.session.visibleRange.upperBound - desk.session.visibleRange.lowerBound
    try desk.flickInWindow()
    #expect(desk.session.visibleRange.contains(desk.session.tape.end))
    #expect(abs(desk.session.visibleRange.upperBound - desk.session.visibleRange.lowerBound - length) < 1e-9)
  }

  /// Leaving a scene leaves its recording, which is told.
  @Test func aRecordingThatIsLeftIsTold() throws {
    let desk = try desk()
    _ = desk.handle(.key(.tab, []))
    #expect(desk.session.notice?.contains("Ruler") == true)
    _ = desk.handle(.key(.tab, []))
    #expect(desk.session.notice == nil)
  }

  /// A session that was saved under a finger goes on without it.
  @Test func aFingerThatWasDownAtTheEndIsLetGo() throws {
    var saved = scenario("plain") { $0.content.height = 20_000 }
    saved.frames = (0...20).map { Double($0) / 60 }
    saved.duration = 20.0 / 60
    let at = { (y: Double) in CGPoint(x: 200, y: y) }
    saved.events = [
      Scenario.TimedEvent(.action(.mouse(.down, at: at(600))), at: 0.1),
      Scenario.TimedEvent(.action(.mouse(.move, at: at(500))), at: 0.2),
      Scenario.TimedEvent(.action(.touch(.down, id: 4, at: at(300))), at: 0.25),
    ]
    let desk = try Desk("list", window: Self.window, overlays: true)
    try desk.session.open(saved, file: "saved")
    _ = desk.handle(.key(.escape, []))
    #expect(desk.session.need == .frame)
    try desk.frame()
    #expect(!desk.session.scene.pane.engine.isTracking)
    #expect(desk.actions.suffix(2) == [.mouse(.cancel, at: at(500)), .touch(.cancel, id: 4, at: at(300))])
    try desk.flickInWindow()
    #expect(desk.offset > 200)
  }

  // MARK: Opening

  @Test(arguments: ["plain", "feed", "rows"]) func aSavedSessionIsOpenedAtItsBeginning(scene: String) throws {
    let first = try desk(scene)
    let saved = try Scenario(data: Data(first.session.recording.json.utf8), file: "saved")
    let second = try Desk("list", window: Self.window, overlays: true)
    try second.session.open(saved, file: "saved")
    #expect(second.session.kind?.rawValue == scene && second.session.playback.state == .held(1))
    #expect(second.shownOffset == 0)
    #expect(second.session.recorded.motion == first.session.recorded.motion)
    #expect(second.session.recording == saved)
    // It goes on from its end.
    _ = second.handle(.key(.escape, []))
    #expect(second.offset == first.offset)
    let end = second.session.tape.end
    try second.flickInWindow()
    #expect(second.session.tape.end > end && second.offset > first.offset)
    #expect(zip(second.session.tape.frames, second.session.tape.frames.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func whatCannotBePlayedIsRefusedAndNothingChanges() throws {
    let desk = try desk("feed")
    let (recording, time) = (desk.session.recording, desk.session.time)
    var broken = recording
    broken.events.append(
      Scenario.TimedEvent(.action(.scrollTo(.init("no-row"), anchor: nil, animated: false)), at: 0.5))
    broken.events.sort { $0.time < $1.time }
    let error = #expect(throws: InputError.self) { try desk.session.open(broken, file: "broken.json") }
    #expect(error.map { "\($0)".contains("broken.json") && "\($0)".contains("no-row") } == true)
    var unknown = recording
    unknown.scene = "nowhere"
    #expect(throws: InputError.self) { try desk.session.open(unknown, file: "unknown.json") }
    #expect(desk.session.recording == recording && desk.session.time == time && !desk.session.isPaused)
  }

  // MARK: The bound

  /// A tape that is full stays as it is; the session goes on unrecorded, and says so.
  @Test func aFullTapeEndsTheRecordingAndNotTheSession() throws {
    let desk = try Desk("plain", window: Self.window, overlays: true)
    let many = [TimedAction](repeating: TimedAction(.stop, at: 0.5), count: Tape.mostActions + 1)
    try desk.session.play(many, to: 0.5)
    #expect(desk.session.isTapeFull)
    let recorded = desk.session.recording
    try desk.frame([.wheel(dx: 0, dy: -2, at: CGPoint(x: 640, y: 300))])
    try desk.rest()
    #expect(desk.offset == 128 && desk.session.recording == recorded)
    var list = DrawList()
    desk.session.draw(into: &list, hairline: 1)
    #expect(
      list.commands.contains {
        if case .text(let text) = $0 { text.string == "recording full" } else { false }
      })
    // Another scene, another tape.
    desk.session.open(.list)
    #expect(!desk.session.isTapeFull)
  }
}
