import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundControls
import PlaygroundWorkbench

struct SessionTests {
  private let driver: SessionDriver

  init() throws { driver = try SessionDriver() }

  private func at(_ y: Double) -> CGPoint { CGPoint(x: 200, y: y) }

  @Test func aMouseDragIsStampedWithTheFrame() throws {
    try driver.frame([.mouse(.began, at: at(600))])
    try driver.frame([.mouse(.moved, at: at(560))])
    try driver.frame([.mouse(.ended, at: at(560))])
    #expect(
      driver.session.recording.timeline == [
        TimedAction(.input(.mouse(.began, at: at(600))), at: 1.0 / 60),
        TimedAction(.input(.mouse(.moved, at: at(560))), at: 2.0 / 60),
        TimedAction(.input(.mouse(.ended, at: at(560))), at: 3.0 / 60),
      ])
    #expect(driver.session.inputKind == nil)
  }

  @Test func eventsWaitForTheirFrame() throws {
    #expect(driver.session.need == .nothing)
    #expect((driver.handle(.mouse(.began, at: at(600))), driver.session.need) == (false, .frame))
    #expect(!driver.session.scene.pane.engine.isTracking)
    try driver.frame()
    #expect(driver.session.scene.pane.engine.isTracking)
  }

  @Test func mouseAndFingersAreKeptApart() throws {
    try driver.frame([
      .mouse(.began, at: at(600)), .finger(id: 77, .began, at: at(500)), .mouse(.began, at: at(1)),
      .finger(id: -4, .began, at: at(400)),
    ])
    try driver.frame([
      .mouse(.moved, at: at(590)), .finger(id: 77, .moved, at: at(490)), .mouse(.moved, at: at(580)),
      .mouse(.moved, at: at(570)), .finger(id: -4, .moved, at: at(390)), .finger(id: 77, .moved, at: at(480)),
      .mouse(.cancelled, at: at(570)), .finger(id: 77, .ended, at: at(480)),
    ])
    #expect(
      driver.actions == [
        .mouse(.began, at: at(600)), .touch(.began, id: 0, at: at(500)), .touch(.began, id: 1, at: at(400)),
        .mouse(.moved, at: at(590)), .touch(.moved, id: 0, at: at(490)), .mouse(.moved, at: at(570)),
        .touch(.moved, id: 1, at: at(390)), .touch(.moved, id: 0, at: at(480)),
        .mouse(.cancelled, at: at(570)), .touch(.ended, id: 0, at: at(480)),
      ])
    // After a lift, the next finger reuses the number.
    try driver.frame([.finger(id: 5, .began, at: at(300))])
    #expect(driver.actions.last == .touch(.began, id: 0, at: at(300)))
  }

  @Test func strayFingersDoNothing() throws {
    try driver.frame([
      .mouse(.moved, at: at(10)), .mouse(.ended, at: at(10)), .finger(id: 1, .ended, at: at(0)),
      .finger(id: 1, .cancelled, at: at(0)), .mouse(.began, at: CGPoint(x: -5, y: 10)),
    ])
    #expect(driver.actions.isEmpty)
  }

  @Test func wheelScrollsByNotches() throws {
    try driver.frame([.wheel(dx: 0, dy: -2, at: at(100))])
    #expect(driver.actions == [.input(.wheel(dy: -2), at: at(100))])
    try driver.rest()
    #expect((driver.offset, driver.session.inputKind) == (128, .wheel))
  }

  @Test func trackpadStepsAddUpAndEndAfterQuiet() throws {
    try driver.frame([.trackpadStep(dx: 0, dy: -10, at: at(0)), .trackpadStep(dx: 1, dy: -15, at: at(0))])
    #expect(
      driver.actions == [
        .input(.trackpad(.began), at: at(0)), .input(.trackpad(.moved, by: CGPoint(x: 1, y: -25))),
      ])
    for _ in 0..<4 { try driver.frame([.trackpadStep(dx: 0, dy: -25, at: at(0))]) }
    let last = driver.session.time
    try driver.rest()
    let end = try #require(driver.session.recording.timeline.last)
    #expect(end.action == .input(.trackpad(.ended)))
    let gap = TrackpadActions().quietGap
    #expect((last + gap - 1e-9...last + gap + 1.0 / 60).contains(end.time))
    #expect((end.sampled, driver.session.inputKind) == (last, .trackpadWithoutLift))
    #expect(driver.offset > 100)
    // Steps with times show it with their lift, and the device stays known for the next scroll.
    let other = try SessionDriver()
    for _ in 0..<2 {
      try other.rest()
      try other.frame([.trackpadStep(dx: 0, dy: -20, at: at(0), time: other.measuredNow)])
    }
    #expect(other.session.inputKind == .trackpadWithoutLift)
  }

  /// A flick of a trackpad whose lift is reported, with two steps per frame by the driver's times, and a rest
  /// in seconds before the lift.
  private func flick(
    _ driver: SessionDriver, ending end: WindowEvent.TrackpadPhase, after rest: Double = 0
  ) throws {
    let start = driver.measuredNow + 1.0 / 60
    try driver.frame([.trackpad(.began, at: at(0), time: start)])
    for frame in 0..<6 {
      let time = start + Double(frame) / 60
      try driver.frame([
        .trackpad(.moved(dx: 0, dy: -9), at: at(0), time: time + 0.002),
        .trackpad(.moved(dx: 0, dy: -11), at: at(0), time: time + 0.010),
      ])
    }
    let last = start + 5.0 / 60 + 0.010
    try driver.frame(
      [.trackpad(end, at: at(0), time: last + max(0.004, rest))], after: rest > 0 ? rest : nil)
  }

  @Test func aTrackpadGlidesWithTheFrameThatHandlesItsLift() throws {
    try flick(driver, ending: .ended)
    #expect(driver.session.scene.pane.engine.isDecelerating)
    #expect(driver.session.inputKind == .trackpadWithPhases)
    let timeline = driver.session.recording.timeline
    let moves = timeline.filter {
      if case .input(.trackpad(.moved, _), _) = $0.action { true } else { false }
    }
    // One sample per frame, with the driver's time of the last step.
    #expect(moves.count == 6)
    #expect(moves.allSatisfy { $0.action == .trackpad(.moved, by: CGPoint(x: 0, y: -20)) })
    let gaps = zip(moves, moves.dropFirst()).map { $1.sampleTime - $0.sampleTime }
    #expect(gaps.allSatisfy { abs($0 - 1.0 / 60) < 1e-6 }, "\(gaps)")
    #expect(timeline.allSatisfy { $0.sampleTime <= $0.time })
    // The frame that handles the lift already glides.
    #expect(
      (timeline.last?.action, timeline.last?.time) == (.trackpad(.ended, by: .zero), driver.session.time))

    // And it replays to the last bit.
    try driver.rest()
    #expect(try Double(driver.reread().played().pane.engine.contentOffset.y) == driver.offset)
  }

  @Test func aTrackpadThatRestsBeforeItsLiftDoesNotGlide() throws {
    try flick(driver, ending: .ended, after: 0.3)
    #expect(!driver.session.scene.pane.engine.isDecelerating)
  }

  @Test func aTrackpadThatIsTakenAwayDoesNotGlide() throws {
    try flick(driver, ending: .cancelled)
    #expect(!driver.session.scene.pane.engine.isDecelerating)
    #expect(driver.actions.last == .trackpad(.cancelled, by: .zero))
    // Nor one whose window has lost the focus; fingers that move on then begin anew.
    let other = try SessionDriver()
    let start = other.measuredNow
    try other.frame([.trackpad(.began, at: at(0), time: start), .focus(false)])
    #expect(other.actions == [.input(.trackpad(.began), at: at(0)), .input(.trackpad(.cancelled))])
    try other.frame([.trackpad(.moved(dx: 0, dy: -5), at: at(0), time: start + 0.1)])
    #expect(
      other.actions.suffix(2) == [
        .input(.trackpad(.began), at: at(0)), .input(.trackpad(.moved, by: CGPoint(x: 0, y: -5))),
      ])
  }

  /// Fingers that come to rest on a trackpad do to a glide what a finger on a touchscreen does.
  @Test func restingFingersCatchAsAFingerDoes() throws {
    func caught(_ down: (Double) -> WindowEvent, _ up: (Double) -> WindowEvent) throws -> [[String]] {
      let driver = try SessionDriver()
      try flick(driver, ending: .ended)
      for _ in 0..<5 { try driver.frame() }
      try driver.frame([down(driver.measuredNow)])
      for _ in 0..<3 { try driver.frame() }
      try driver.frame([up(driver.measuredNow)])
      try driver.rest()
      let file = try driver.reread()
      var player = Player(file, file: "test", on: AnyScene(try SceneKind.scene(for: file, file: "test")))
      var seen: [[String]] = []
      while let time = try player.advance() {
        let stops = player.subject.scene.panes.flatMap(\.stops).map { "\($0.reason), \($0.cause)" }
        let calls = player.subject.takeRows(at: time).flatMap(\.events).filter { $0 != "didScroll" }
        if !calls.isEmpty || !stops.isEmpty { seen.append(calls + stops) }
      }
      return seen
    }
    let hold = try caught(
      { .trackpad(.held, at: at(0), time: $0) }, { .trackpad(.holdEnded, at: at(0), time: $0) })
    let finger = try caught(
      { _ in .finger(id: 1, .began, at: at(300)) }, { _ in .finger(id: 1, .ended, at: at(300)) })
    #expect(hold == finger)
    #expect(hold.flatMap(\.self).contains("didEndDecelerating"))
  }

  @Test func theTrackpadScrollsThePanelOrTheScene() throws {
    let driver = try SessionDriver(window: .large, overlays: true, panel: true)
    let layout = driver.session.layout
    let panel = try #require(layout.panel), device = layout.device
    let onPanel = CGPoint(x: panel.midX, y: panel.maxY - 60),
      onDevice = CGPoint(x: device.midX, y: device.midY)
    // The scroll stays with the panel, although the pointer goes to the device.
    try driver.frame([.trackpad(.began, at: onPanel, time: driver.measuredNow)])
    for _ in 0..<4 {
      try driver.frame([.trackpad(.moved(dx: 0, dy: -20), at: onDevice, time: driver.measuredNow)])
    }
    #expect(driver.session.window.panel.need != .nothing)
    try driver.frame([.trackpad(.ended, at: onDevice, time: driver.measuredNow)])
    try driver.rest()
    #expect(driver.actions.isEmpty)
    // And the other way round.
    try driver.frame([.trackpad(.began, at: onDevice, time: driver.measuredNow)])
    try driver.frame([.trackpad(.moved(dx: 0, dy: -20), at: onPanel, time: driver.measuredNow)])
    try driver.frame([.trackpad(.ended, at: onPanel, time: driver.measuredNow)])
    #expect(
      driver.actions == [
        .input(.trackpad(.began), at: layout.scenePoint(onDevice)),
        .input(.trackpad(.moved, by: CGPoint(x: 0, y: -20 / layout.scale))), .input(.trackpad(.ended)),
      ])
  }

  @Test func anotherDeviceEndsTheTrackpad() throws {
    for event in [WindowEvent.mouse(.began, at: at(300)), .wheel(dx: 0, dy: -1, at: at(300))] {
      let driver = try SessionDriver()
      try driver.frame([.trackpadStep(dx: 0, dy: -20, at: at(0))])
      try driver.frame([event])
      #expect(driver.actions.dropLast().last == .trackpad(.ended, by: .zero))
      #expect(driver.actions.filter { $0 == .input(.trackpad(.ended)) }.count == 1)
    }
  }

  @Test func lossOfFocusLetsGo() throws {
    try driver.frame([.mouse(.began, at: at(600)), .finger(id: 9, .began, at: at(500))])
    try driver.frame([.mouse(.moved, at: at(500))])
    try driver.frame([.focus(false)])
    #expect(
      driver.actions.suffix(2) == [
        .input(.mouse(.cancelled, at: at(500))), .input(.touch(.cancelled, at: at(500))),
      ])
    #expect(!driver.session.scene.pane.engine.isTracking)
    let count = driver.actions.count
    try driver.frame([.mouse(.moved, at: at(400)), .mouse(.ended, at: at(400)), .focus(true)])
    #expect(driver.actions.count == count)
  }

  @Test(arguments: [
    (WindowEvent.Key.up, Action.Key.up), (.down, .down), (.left, .left), (.right, .right),
    (.pageUp, .pageUp), (.pageDown, .pageDown), (.home, .home), (.end, .end),
  ])
  func scrollKeysAreActions(pressed: WindowEvent.Key, key: Action.Key) throws {
    try driver.frame([.key(pressed, [])])
    #expect(driver.actions == [.input(.key(key))])
  }

  @Test func spacePausesAndAStopIsOneFrame() throws {
    try driver.flick()
    #expect(driver.handle(.key(.space, [])))
    #expect((driver.session.isPaused, driver.session.need) == (true, .nothing))
    let (time, offset) = (driver.session.time, driver.offset)
    try driver.frame([.pointer(at(10)), .modifiers(.shift), .modifiers([])], after: 7)
    #expect((driver.session.time, driver.offset) == (time, offset))

    _ = driver.handle(.key(.character("."), []))
    #expect(driver.session.need == .frame)
    try driver.frame()
    #expect(driver.session.time == time + 1.0 / 60 && driver.offset > offset)
    #expect(driver.session.need == .nothing)

    // The pause does not count in the session's time.
    _ = driver.handle(.key(.space, []))
    #expect(!driver.session.isPaused)
    try driver.frame(after: 9)
    #expect(driver.session.time < time + 3.1 / 60)
  }

  @Test func aPauseLetsGo() throws {
    try driver.frame([.mouse(.began, at: at(600))])
    driver.send(.key(.space, []), .mouse(.ended, at: at(600)), .key(.space, []))
    try driver.frame()
    #expect(driver.actions.last == .mouse(.cancelled, at: at(600)))
  }

  @Test func aStepWithoutAPauseIsNone() throws {
    _ = driver.handle(.key(.character("."), []))
    #expect(driver.session.need == .nothing)
    _ = driver.handle(.key(.space, []))
    #expect(driver.session.need == .nothing)
  }

  @Test func whatShowsAnewIsPainted() throws {
    #expect(driver.handle(.exposed))
    #expect(driver.handle(.resized(CGSize(width: 900, height: 900), scale: 1)))
    #expect(!driver.handle(.dropped("/no/such/file")))
    #expect(driver.session.takeEffects() == [.open("/no/such/file")])
    #expect(driver.session.takeEffects().isEmpty)
    #expect(!driver.handle(.focus(true)))
    #expect(driver.session.need == .nothing)
    #expect(!driver.handle(.quit))
    #expect(driver.session.window.wantsToQuit)
  }

  @Test(arguments: ["plain", "list", "feed"])
  func aRecordingReplaysToTheSamePictures(scene: String) throws {
    let driver = try SessionDriver(scene)
    var lists: [DrawList] = [picture(of: driver.session.scene)]
    var offsets = [driver.offset]
    func note() {
      lists.append(picture(of: driver.session.scene))
      offsets.append(driver.offset)
    }
    func frame(_ events: [WindowEvent] = [], after seconds: Double? = nil) throws {
      try driver.frame(events, after: seconds)
      note()
    }
    try frame([.mouse(.began, at: at(600))])
    for step in 1...6 { try frame([.mouse(.moved, at: at(600 - Double(step * step) * 7))]) }
    try frame([.mouse(.ended, at: at(300))])
    for _ in 0..<20 { try frame() }
    try frame([.finger(id: 3, .began, at: at(300))])
    try frame([.finger(id: 3, .moved, at: at(420))])
    try frame([.focus(false)])
    for _ in 0..<5 { try frame([.trackpadStep(dx: 0, dy: -33.25, at: at(0))]) }
    for _ in 0..<10 { try frame() }
    try frame([.wheel(dx: 0, dy: -1, at: at(1))], after: 0.731)
    for _ in 0..<5 { try frame() }
    try frame([.key(.home, [])])
    for _ in 0..<40 { try frame() }

    // Through a file.
    let read = try driver.reread()
    #expect(read == driver.session.recording)
    var player = Player(read, file: "recording", on: AnyScene(try SceneKind.scene(for: read, file: "")))
    var number = 0
    while let time = try player.advance() {
      #expect(time == read.frames?[number])
      #expect(Double(player.subject.scene.pane.engine.contentOffset.y) == offsets[number])
      #expect(picture(of: player.subject.scene) == lists[number])
      number += 1
    }
    #expect(number == lists.count)
    #expect(Set(offsets).count > 30)
    #expect(player.subject.scene.pane.engine == driver.session.scene.pane.engine)
  }

  // MARK: Scenes

  @Test(arguments: SceneKind.allCases) func aClickOpensAScene(_ kind: SceneKind) throws {
    let driver = try SessionDriver("plain", window: .large, overlays: true)
    #expect(driver.handle(.key(.character("t"), [])))
    try driver.click(.open(kind))
    #expect((driver.session.take.kind, driver.session.time) == (kind, 0))
    #expect(driver.session.title == "\(kind.rawValue) \u{00B7} uikit")
    #expect(driver.session.scene.appearance == .dark)
    try driver.frame()
    #expect(driver.session.time == 0)
    try driver.frame([.wheel(dx: 0, dy: -2, at: CGPoint(x: 640, y: 400))])
    try driver.rest()
    let recording = driver.session.recording
    #expect((recording.scene, recording.appearance) == (kind.rawValue, .dark))
    #expect(recording.timeline.map(\.time) == [1.0 / 60])
    // A replay of the recording leads to the same position.
    #expect(try driver.reread().played().panes.map(\.engine) == driver.session.scene.panes.map(\.engine))
  }

  @Test func whatWasGoingOnEndsWithTheScene() throws {
    let driver = try SessionDriver("plain", window: .large, overlays: true)
    let middle = CGPoint(x: 640, y: 400)
    try driver.frame([.finger(id: 4, .began, at: middle), .key(.space, [])])
    #expect(driver.session.isPaused)
    _ = driver.handle(.key(.tab, .control))
    #expect((driver.session.isPaused, driver.session.need) == (false, .frame))
    try driver.frame([.finger(id: 4, .ended, at: middle)])
    try driver.rest()
    #expect(driver.actions.isEmpty)
  }

  /// The lift of a finger that scrubbed the timeline of one scene does not end a mouse drag in the next
  /// scene.
  @Test func aFingerOnAToolEndsWithTheScene() throws {
    let driver = try SessionDriver("plain", window: .large, overlays: true, flicks: 1)
    _ = driver.handle(.finger(id: 4, .began, at: try driver.onTimes(0.5)))
    #expect(driver.session.isPaused)
    _ = driver.handle(.key(.tab, .control))
    try driver.frame()
    try driver.frame([.mouse(.began, at: CGPoint(x: 640, y: 500))])
    try driver.frame([.finger(id: 4, .ended, at: .zero)])
    try driver.frame([.mouse(.moved, at: CGPoint(x: 640, y: 450))])
    func at(_ y: Double) -> CGPoint { driver.session.layout.scenePoint(CGPoint(x: 640, y: y)) }
    #expect(
      driver.actions == [.input(.mouse(.began, at: at(500))), .input(.mouse(.moved, at: at(450)))])
  }

  @Test func tabGoesThroughAllAndBack() throws {
    let driver = try SessionDriver("plain", window: .large, overlays: true)
    var seen: [SceneKind?] = []
    for _ in SceneKind.allCases {
      _ = driver.handle(.key(.tab, .control))
      seen.append(driver.session.take.kind)
    }
    #expect(seen == SceneKind.allCases)
    _ = driver.handle(.key(.tab, [.control, .shift]))
    #expect(driver.session.take.kind == .list)
  }

  /// The list is already visible beside the device, so requesting it must not make another one appear later.
  @Test func whereTheListStandsTheKeyForItDoesNothing() throws {
    let driver = try SessionDriver("plain", window: .large, overlays: true)
    #expect(!driver.handle(.key(.character("m"), [])))
    #expect(driver.session.window.popup == nil)
    // With the scene alone it is not visible, and may be requested.
    _ = driver.handle(.key(.character("h"), []))
    #expect(driver.handle(.key(.character("m"), [])))
    #expect(driver.session.window.popup?.kind == .scenes)
  }
}
