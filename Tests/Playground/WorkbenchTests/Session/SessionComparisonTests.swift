import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct SessionComparisonTests {
  private let driver: SessionDriver

  init() throws { driver = try Self.driver() }

  /// Another platform's profile has other laws. To choose one is an event of the session, and its run equals
  /// that of a session that began with it.
  @Test(arguments: ["android", "flutter-ios", "gtk4", "uikit-fast"])
  func otherLawsAreAnEventOfTheSession(_ name: String) throws {
    let other = try ScrollProfile.named(name)
    let driver = try SessionDriver("feed", window: .large, overlays: true, panel: true, flicks: 1)
    // As a variant, it plays the same input with its own laws from the start.
    driver.session.compare(with: other, .profiles)
    driver.session.comparison.comparesFromStart = true
    driver.session.settle()
    var played = driver.session.recording
    played.profile = other
    let known = try PlotRun.motions(of: played, file: name)[0]
    let variant = try #require(driver.session.others.first).motions[0]
    #expect(variant.frames.prefix(40).map(\.offset) == known.frames.prefix(40).map(\.offset))
    driver.session.look(at: driver.session.take.tape.frames[30])
    #expect(driver.session.shown.variants.first?.pane.engine.contentOffset == variant.frames[30].offset)
    _ = driver.handle(.key(.escape, []))
    driver.session.compare(with: nil, .whatIf)
    // Chosen, it is the present profile, also before the next frame.
    driver.session.adopt(other)
    #expect((driver.session.presentProfile, driver.session.isUnsaved) == (other, true))
    try driver.rest()
    #expect(driver.session.presentProfile == other)
    let whatIf = try #require(driver.session.whatIf)
    driver.session.settle()
    #expect(whatIf.scene.pane.engine.profile.base == other.base)
    try driver.flickInWindow()
    // The file and the journal play the same motion.
    let recording = driver.session.recording
    let again = try driver.reread()
    #expect(again.events == recording.events)
    let motion = try PlotRun.motions(of: again, file: "again.json")[0]
    #expect(motion.frames.map(\.offset) == driver.session.take.recorded.motions[0].frames.map(\.offset))
    var position = Session.JournalPosition()
    let journal = driver.session.journalLines(after: &position)
    #expect(try Journal.recording(Array(journal.utf8), file: "journal").events == recording.events)
    // And back.
    driver.session.adopt(.uikit)
    try driver.rest()
    #expect((driver.session.presentProfile, driver.session.window.notice) == (.uikit, nil))
  }

  private static func driver(_ scene: String = "feed") throws -> SessionDriver {
    let driver = try SessionDriver(scene, window: .large, overlays: true, panel: true)
    driver.session.comparison.comparesFromStart = true
    try driver.flickInWindow()
    try driver.flickInWindow()
    return driver
  }

  /// Returns the motion of the same input, played without a window and with a constant set from the start.
  private func motion(_ driver: SessionDriver, _ name: String, _ value: Double) throws -> Motion {
    var scenario = driver.session.recording
    scenario.events.removeAll { if case .action(let action) = $0.event { action.isTuning } else { false } }
    try scenario.profile.set(name, to: .number(value))
    return try PlotRun.motions(of: scenario, file: "test")[0]
  }

  /// A change of a constant is a timed event of the session. The what-if run shows the same input with the
  /// constant changed from the start.
  @Test func aChangeIsAnEventAndTheWhatIfRunIsTheSameInput() throws {
    let before = driver.session.take.recorded.motions[0]
    driver.session.change("glide.rate", to: .number(0.995))
    try driver.frame()
    try driver.rest()
    let last = try #require(driver.session.recording.timeline.last)
    #expect((last.action, last.time) == (.set("glide.rate", .number(0.995)), driver.session.take.tape.end))
    let whatIf = try #require(driver.session.whatIf)
    #expect(Array(driver.session.take.recorded.motions[0].frames.dropLast()) == before.frames)
    #expect(whatIf.motions[0].frames == (try motion(driver, "glide.rate", 0.995)).frames)
    #expect(whatIf.motions[0].frames.last?.offset.y ?? 0 < before.frames.last?.offset.y ?? 0)
  }

  @Test func severalChangesOfOneFrameAreTheLast() throws {
    for rate in [0.99, 0.991, 0.992] { driver.session.change("glide.rate", to: .number(rate)) }
    driver.session.change("bounce.returnRate", to: .number(0.02))
    try driver.frame()
    #expect(
      driver.actions.suffix(2) == [
        .tuning(.set("glide.rate", .number(0.992))), .tuning(.set("bounce.returnRate", .number(0.02))),
      ])
  }

  /// The panel tunes values that apply from the next display frame on. Several of its events may arrive
  /// before that frame.
  @Test func panelEventsBetweenFramesAddUp() throws {
    let profile = driver.session.presentProfile
    let frame = try #require(driver.session.layout.panel)
    driver.session.window.panel.folded = ["glide"]
    let row = try #require(
      driver.texts.first { $0.string == "Threshold" && frame.contains($0.position) }?.position)
    driver.click(CGPoint(x: row.x + 8, y: row.y + 8))
    for _ in 0..<5 { _ = driver.handle(.key(.up, [])) }
    let engine = { driver.session.scene.pane.engine }
    #expect(engine().profile == profile)
    #expect(try driver.session.subject.profile.value(of: "release.threshold") == .number(300))
    #expect(driver.session.changes.count == 1)
    try driver.frame()
    #expect(try engine().profile.value(of: "release.threshold") == .number(300))
    // They can be undone one by one within a display frame.
    for count in (0..<5).reversed() {
      _ = driver.handle(.key(.character("z"), .control))
      #expect(
        try driver.session.subject.profile.value(of: "release.threshold") == .number(250 + Double(count) * 10)
      )
    }
    #expect(try engine().profile.value(of: "release.threshold") == .number(300))
    try driver.frame()
    #expect(engine().profile == profile)
  }

  /// While an earlier time is shown, the session and its tape do not advance; the comparison updates at once.
  @Test func aChangeWhileLookingBackWaitsForTheSession() throws {
    let count = driver.session.take.tape.frames.count
    driver.session.look(at: 0.6)
    driver.session.change("glide.rate", to: .number(0.99))
    #expect(driver.session.need == .frame)
    try driver.frame()
    #expect((driver.session.take.tape.frames.count, driver.session.need) == (count, .nothing))
    #expect(try driver.session.presentProfile.value(of: "glide.rate") == .number(0.99))
    #expect(try #require(driver.session.whatIf).count == count)
    // The change is part of the recording.
    try driver.session.finish()
    #expect(driver.actions.last == .set("glide.rate", .number(0.99)))
    #expect(driver.session.take.tape.frames.count == count + 1)
    #expect(try driver.session.recording.played().pane.engine == driver.session.scene.pane.engine)
  }

  /// The old content appears as a ghost in the scene.
  @Test func lookingBackShowsTheNewOneWithTheOldAsAGhost() throws {
    driver.session.change("glide.rate", to: .number(0.99))
    try driver.frame()
    driver.session.look(at: driver.session.take.tape.end / 3)
    let count = driver.session.playhead.count(of: driver.session.take.tape)
    let old = driver.session.take.recorded.motions[0].frames[count - 1].offset
    let new = try #require(driver.session.whatIf).motions[0].frames[count - 1].offset
    #expect(old != new)
    #expect(driver.session.shown.scene.pane.engine.contentOffset == new)
    #expect(driver.session.shown.ghost?.pane.engine.contentOffset == old)
    // The recorded motion alone.
    _ = driver.handle(.key(.character("w"), []))
    #expect(driver.session.shown.scene.pane.engine.contentOffset == old)
    #expect(driver.session.shown.ghost == nil)
    try driver.click(.show(.whatIf))
    #expect(driver.session.shown.scene.pane.engine.contentOffset == new)
    // Before the first movement, both runs are identical, and there is no ghost.
    driver.session.look(at: 0)
    #expect(driver.session.shown.ghost == nil)
    // At the present, the device shows the end of the other run beside that of the session.
    _ = driver.handle(.key(.escape, []))
    #expect(driver.session.shown.scene.pane.engine == driver.session.whatIf?.scene.pane.engine)
    #expect(driver.session.shown.ghost?.pane.engine == driver.session.scene.pane.engine)
  }

  /// The rows of the ghost are marked by their corners, outside the insets of the texts below.
  @Test func aGhostCrossesNoText() throws {
    let driver = try SessionDriver("feed", window: .large, overlays: true, panel: true, flicks: 1)
    try driver.tune("glide.rate", to: 0.99)
    #expect(driver.session.shown.ghost != nil)
    let (device, inset) = (driver.session.layout.device, 12 * driver.session.layout.scale)
    let lines = driver.drawing.commands.compactMap { command -> CGRect? in
      guard case .fill(let line, Palette.light.textPrimary.opacity(0.6)) = command, device.intersects(line)
      else { return nil }
      return line
    }
    #expect(lines.count > 20)
    for line in lines { #expect(line.maxX <= device.minX + inset || line.minX >= device.maxX - inset) }
  }

  /// A number, and a switch, which a button of the scene reverses in both runs.
  @Test(arguments: ["feed", "gallery"]) func aScenesOwnConstantIsComparedToo(_ scene: String) throws {
    let driver = try Self.driver(scene)
    let name = scene == "gallery" ? "scene.rightToLeft" : driver.session.scene.constants.first?.name
    let constant = try #require(driver.session.scene.constants.first { $0.name == name })
    let changed: ScrollProfile.Value =
      switch constant.kind {
      case .number(let range, _): .number(range.upperBound)
      case .toggle: .toggle(true)
      }
    driver.session.change(constant.name, to: changed)
    try driver.frame()
    #expect(driver.session.presentConstants == driver.session.scene.constants)
    let whatIf = try #require(driver.session.whatIf)
    func value(_ run: TapeRun) -> ScrollProfile.Value? {
      run.scene(at: 0, on: driver.session.take.tape).constants.first { $0.name == name }?.value
    }
    #expect([whatIf, driver.session.take.recorded].map(value) == [changed, constant.value])
    #expect(try driver.reread() == driver.session.recording)
    driver.session.change(constant.name, to: changed)
    #expect(driver.session.changes.isEmpty)
  }

  /// The second device has its scene as soon as a recording is open, without input.
  @Test func aRecordingOpenedInTheProfilesViewIsComparedAtOnce() throws {
    let saved = try driver.reread()
    driver.session.compare(with: ScrollProfile.uikit, .profiles)
    try driver.frame()
    try driver.session.open(saved, file: "saved")
    #expect(driver.session.need == .frame)
    try driver.frame()
    #expect((driver.session.shown.variants.isEmpty, driver.session.need) == (false, .nothing))
  }

  /// Returns a session with an opened recording of 40 flicks in a minute.
  private func minute() throws -> SessionDriver {
    var long = Scenario(scene: "plain") { $0.content.height = 1e6 }
    long.duration = 60
    long.events = (0..<40).map { .flick(by: -300, at: 0.2 + Double($0) * 1.4) }
    let driver = try SessionDriver("plain", window: .large, overlays: true, panel: true)
    try driver.session.open(long, file: "long")
    return driver
  }

  /// A long recording is replayed in slices, one per frame, so that the window stays responsive.
  @Test func aLongRecordingIsComparedInSlices() throws {
    let driver = try minute()
    driver.session.change("glide.rate", to: .number(0.99))
    var counts: [Int] = []
    while driver.session.need == .frame, counts.count < 20 {
      try driver.frame()
      counts.append(driver.session.whatIf?.count ?? 0)
    }
    #expect(counts == [1200, 2400, 3600, 3601])
  }

  /// A run that has not come to the shown gesture yet says so, and the recorded content is shown until then.
  @Test func aRunThatHasNotReachedTheGestureSaysSo() throws {
    let driver = try minute()
    driver.session.comparison.comparesFromStart = true
    driver.session.look(at: 55)
    let recorded = driver.shownOffset
    driver.session.change("glide.rate", to: .number(0.99))
    func isTold() -> Bool { driver.strings.contains { $0.hasPrefix("Computing from the start") } }
    try driver.frame()
    #expect(driver.session.reachedTime.map { $0 < 25 } == true)
    #expect((isTold(), driver.shownOffset) == (true, recorded))
    driver.session.settle()
    #expect((driver.session.reachedTime, isTold()) == (nil, false))
    #expect(driver.shownOffset != recorded)
  }

  @Test func theWindowIsPaintedInAnyState() throws {
    for view in AnalysisView.allCases {
      driver.session.choose(view)
      for window in [CGSize(width: 1280, height: 800), CGSize(width: 640, height: 480), .zero] {
        _ = driver.handle(.resized(window, scale: 1))
        try driver.frame()
        #expect(driver.drawing.depth == 0)
      }
    }
  }

  // MARK: Rests

  /// Flicks, lets the content rest for ten seconds, and flicks again.
  private func restedTwice() throws -> SessionDriver {
    let driver = try SessionDriver("plain", window: .large, overlays: true, panel: true, flicks: 1)
    try driver.frame(after: 10)
    try driver.flickInWindow()
    return driver
  }

  /// The recorded run has no frames while it rests. A run that still moves has frames of its own, as many as
  /// the same flick has without a rest.
  @Test func aRunThatGlidesLongerGoesOnInTheRestOfTheRecording() throws {
    let driver = try restedTwice()
    driver.session.comparison.comparesFromStart = true
    try driver.tune("glide.rate", to: 0.9994)
    let whatIf = try #require(driver.session.whatIf).motions[0]
    let gap = try #require(
      zip(driver.session.take.tape.frames, driver.session.take.tape.frames.dropFirst()).max {
        $0.1 - $0.0 < $1.1 - $1.0
      })
    #expect(gap.1 - gap.0 > 9)
    let inRest = whatIf.frames.filter { $0.time > gap.0 && $0.time < gap.1 - 1.0 / 120 }
    #expect(inRest.count > 200 && inRest.first?.phase == .decelerating)
    #expect(inRest.last?.phase == .idle)
    // Each of these frames is one period after the one before it.
    #expect(
      zip(inRest, inRest.dropFirst()).allSatisfy { abs($1.time - $0.time - 1.0 / 60) < 1e-9 })
    // The same flick at a steady rate, as far as the glide of the first flick goes.
    var steady = driver.session.recording
    steady.events.removeAll { if case .action(let action) = $0.event { action.isTuning } else { false } }
    try steady.profile.set("glide.rate", to: .number(0.9994))
    try steady.setFrameRate(60, file: "steady")
    let known = try PlotRun.motions(of: steady, file: "steady")[0]
    let end = try #require(known.offset(at: gap.1 - 0.1))
    #expect(abs(Double(inRest.last?.offset.y ?? 0) - Double(end.y)) < 1e-6)
  }

  /// A saved session says where it rested, and plays like the what-if run when its profile is changed.
  @Test func aSavedSessionGoesOnInItsRestsToo() throws {
    let driver = try restedTwice()
    driver.session.comparison.comparesFromStart = true
    let recording = driver.session.recording
    #expect(recording.rests.count >= 2)
    let saved = try driver.reread()
    #expect(saved == recording)
    // As it is, it has the frames of the recording.
    let same = try PlotRun.motions(of: saved, file: "saved")
    #expect(same[0].frames.map(\.time) == recording.frames)
    #expect(same[0].frames.map(\.offset) == driver.session.take.recorded.motions[0].frames.map(\.offset))
    var changed = saved
    try changed.profile.set("glide.rate", to: .number(0.9994))
    let motion = try PlotRun.motions(of: changed, file: "saved")[0]
    try driver.tune("glide.rate", to: 0.9994)
    let whatIf = try #require(driver.session.whatIf).motions[0]
    let end = driver.session.take.tape.frames[driver.session.take.tape.frames.count - 2]
    #expect(
      motion.frames(in: 0...end).map(\.offset) == whatIf.frames(in: 0...end).map(\.offset))
    #expect(motion.frames.last?.phase == .idle)
    // A recording opened again rests where it rested.
    try driver.session.open(changed, file: "saved")
    #expect(driver.session.take.recorded.motions[0].frames.map(\.offset) == motion.frames.map(\.offset))
  }

  /// After the end of the tape, the run goes on until it stops. If the session goes on, so does the run.
  @Test func theRunGoesOnAfterTheTape() throws {
    let driver = try SessionDriver("plain", window: .large, overlays: true, panel: true, flicks: 1)
    try driver.tune("glide.rate", to: 0.9994)
    let end = driver.session.take.tape.end
    let settled = try #require(driver.session.whatIf)
    #expect(settled.end ?? 0 > end + 2)
    #expect((settled.scene.pane.engine.phase, driver.session.motionEnd) == (.idle, settled.end))
    // At the present, the device shows that run while nothing moves, and the recorded one as a ghost.
    #expect(driver.shownOffset == Double(settled.scene.pane.engine.contentOffset.y))
    #expect(driver.session.shown.ghost?.pane.engine == driver.session.scene.pane.engine)
    // A time after the tape can be shown, and stepped through.
    driver.session.look(at: end + 0.5)
    #expect(abs(driver.session.shownTime - end - 0.5) < 1e-9)
    let then = driver.shownOffset
    _ = driver.handle(.key(.character("."), []))
    #expect(driver.shownOffset > then && driver.session.take.tape.end == end)
    driver.send(.key(.character(","), []), .key(.character(","), []))
    #expect(driver.shownOffset < then)
    _ = driver.handle(.key(.escape, []))
    // The session goes on with the recorded content.
    let before = driver.session.scene.pane.engine.contentOffset.y
    try driver.frame([.mouse(.began, at: driver.middle)], after: 0.5)
    #expect(driver.shownOffset == Double(before))
    try driver.frame([.mouse(.ended, at: driver.middle)])
    try driver.rest()
    driver.session.settle()
    let times = try #require(driver.session.whatIf).motions[0].frames.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times.contains { $0 > end && $0 < driver.session.take.tape.end })
  }

  /// Without a switch, the run begins with the last gesture in its recorded state, so that earlier
  /// differences do not add up.
  @Test func theRunBeginsWithTheLastGesture() throws {
    let driver = try restedTwice()
    #expect(driver.session.take.gestures.gestures.count == 2)
    let gesture = try #require(driver.session.gesture)
    #expect(gesture == driver.session.take.gestures.gestures[1])
    try driver.tune("glide.rate", to: 0.99)
    let whatIf = try #require(driver.session.whatIf).motions[0]
    #expect(whatIf.frames.dropFirst().first?.time == gesture.span.lowerBound)
    #expect(driver.session.comparedSpan.lowerBound == gesture.span.lowerBound)
    let recorded = driver.session.take.recorded.motions[0]
    let lift = try #require(recorded.predictedTargets.last?.time)
    // Until the lift, the finger moves both alike.
    for frame in whatIf.frames where frame.time < lift - 1e-9 {
      #expect(frame.offset == recorded.frame(at: frame.time)?.offset)
    }
    #expect(whatIf.frames.last?.offset.y ?? 0 < recorded.frames.last?.offset.y ?? 0)
    // Before the gesture, there is no other run.
    driver.session.look(at: gesture.span.lowerBound - 1)
    try driver.frame()
    #expect(driver.session.gesture == driver.session.take.gestures.gestures[0])
  }
}
