import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import Testing
import PlaygroundWorkbench

struct TapeTests {
  private var tape = Tape()

  private func add(_ actions: [TimedAction], _ time: Double, to tape: inout Tape) -> Bool {
    tape.append(actions, frame: time)
  }

  private func touch(_ phase: ScrollInput.Phase, _ y: Double, at time: Double) -> TimedAction {
    TimedAction(.touch(phase, id: 0, at: CGPoint(x: 0, y: y)), at: time)
  }

  @Test mutating func itGivesBackWhatWentIn() {
    #expect((tape.end, tape.count(at: 5)) == (0, 0))
    let first = [touch(.began, 1, at: 0.01), touch(.moved, 2, at: 0.02)]
    #expect(add([], 0, to: &tape))
    #expect((add(first, 0.02, to: &tape), add([], 0.04, to: &tape)) == (true, true))
    #expect(add([touch(.ended, 2, at: 0.05)], 0.06, to: &tape))
    #expect((tape.frames, tape.end) == ([0, 0.02, 0.04, 0.06], 0.06))
    #expect((0..<4).map { tape.actions(of: $0).count } == [0, 2, 0, 1])
    #expect(Array(tape.actions(of: 1)) == first)
    #expect([-1, 0, 0.019, 0.02, 0.05, 0.06, 9].map { tape.count(at: $0) } == [0, 1, 1, 2, 3, 4, 4])
  }

  @Test mutating func aFrameThatIsNotLaterIsRefused() {
    tape.append([], frame: 1)
    for time in [1, 0.5, Double.nan] { #expect(!add([touch(.began, 1, at: time)], time, to: &tape)) }
    #expect(tape.frames == [1])
    #expect(tape.actions(of: 0).isEmpty)
  }

  @Test mutating func changesOfConstantsAreNoticed() {
    tape.append([touch(.began, 1, at: 0)], frame: 0)
    #expect(tape.changes.isEmpty)
    tape.append([TimedAction(.set("glide.rate", .number(0.99)), at: 1)], frame: 1)
    #expect(tape.changes == [1])
  }

  /// The tape of a scenario contains the actions that its player performs, frame by frame.
  @Test func aScenarioGoesOnATape() throws {
    let scenario = Scenario.plain(
      duration: 2,
      [
        .flick(by: -300, at: 0.1, over: 0.13, hold: 0.021),
        .action(.set("glide.rate", .number(0.99)), at: 0.7),
        Scenario.TimedEvent(.tap(at: .zero), at: 1.5),
      ])
    let scene = try SceneKind.scene(for: scenario, file: "tape")
    let tape = try Tape(playing: scenario, file: "tape", on: scene)
    #expect(tape.frames == Array(scenario.frameTimes))
    #expect(tape.frames.indices.flatMap { tape.actions(of: $0) } == scenario.timeline)
    for (index, time) in tape.frames.enumerated() {
      let before = index > 0 ? tape.frames[index - 1] : -1
      #expect(tape.actions(of: index).allSatisfy { $0.time <= time + 1e-9 && $0.time > before })
    }
    // A recording converted back gives the same tape.
    #expect(
      try Tape(playing: tape.recording(of: scenario), file: "tape", on: scene).frames == tape.frames)
  }

  /// Frames that are added to those of a file do not change its pace.
  @Test func addedFramesKeepTheNominalRate() throws {
    var scenario = Scenario()
    scenario.frames = [0, 0.02, 0.04]
    scenario.frameRate = nil
    var changed = scenario
    changed.frames = [0, 0.02, 0.04, 0.041]
    #expect(abs(changed.nominalFrame - 0.001) < 1e-12)
    changed.keepNominalRate(of: scenario)
    #expect(abs(changed.nominalFrame - 0.02) < 1e-12)
    // A pace that no rate can express stays the frames' pace.
    scenario.frames = [0, 1e-9]
    changed.frameRate = nil
    changed.keepNominalRate(of: scenario)
    #expect(changed.frameRate == nil)
  }

  @Test mutating func aFullTapeStaysAsItIs() {
    let one = [TimedAction](repeating: touch(.moved, 1, at: 0), count: 1000)
    for frame in 0..<400 { #expect(add(one, Double(frame), to: &tape)) }
    #expect((add(one, 400, to: &tape), tape.frames.count, add([], 400, to: &tape)) == (false, 400, true))
    for frame in 401..<Tape.mostFrames { tape.append([], frame: Double(frame)) }
    #expect(tape.frames.count == Tape.mostFrames)
    #expect((add([], 1e9, to: &tape), tape.count(at: 1000.5)) == (false, 1001))
  }
}
