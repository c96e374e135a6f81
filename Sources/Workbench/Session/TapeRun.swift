import Foundation
import Scenes
import ScrollScript
import Scrolling

/// A scene that plays a tape and provides its state after any frame.
package struct TapeRun {
  /// The scene after the latest frame.
  package private(set) var scene: AnyScene
  /// The number of frames played.
  package private(set) var count = 0
  /// The motion of the root view in the played frames.
  package private(set) var motion: Motion
  /// The lifts of fingers from the root view in the played frames. The log is empty if the tape's changes of constants
  /// are not made.
  package private(set) var lifts: LiftLog
  /// The scene before the first frame.
  private let start: AnyScene
  private var checkpoints = CheckpointStore<AnyScene>()
  /// A Boolean value that indicates whether the changes of constants on the tape are made. Otherwise, the constants keep
  /// their initial values.
  private let makesChanges: Bool

  /// Creates a run before its first frame. Without `makesChanges`, the constants keep their initial values.
  package init(_ scene: AnyScene, makesChanges: Bool = true) {
    self.scene = scene
    start = scene
    motion = Motion(from: scene.root.engine.contentOffset)
    lifts = LiftLog(view: scene.root.name)
    self.makesChanges = makesChanges
  }

  /// The light or dark appearance of the present scene.
  package var appearance: Scenario.Appearance {
    get { scene.appearance }
    set { scene.appearance = newValue }
  }

  /// Plays to the end of the tape, or at most a number of frames.
  package mutating func advance(on tape: Tape, atMost frames: Int = .max) throws(ActionError) {
    let end = min(tape.frames.count, count + min(frames, tape.frames.count))
    while count < end { try play(tape.actions(of: count), at: tape.frames[count]) }
  }

  /// Plays the tape's next frame, at a time in seconds. Throws an error for an action that cannot be carried out. If the
  /// tape's changes of constants are not made, such an action is skipped instead.
  package mutating func play(_ actions: some Sequence<TimedAction>, at time: Double) throws(ActionError) {
    if makesChanges {
      for timed in actions { try follow(timed) }
      scene.frame(at: time)
    } else {
      try Self.play(actions, at: time, on: &scene, makesChanges: makesChanges)
    }
    motion.append(scene.root, after: Array(actions), at: time)
    _ = scene.takeRows(at: time)
    count += 1
    if checkpoints.isDue(count) { checkpoints.store(scene, at: count) }
  }

  private mutating func follow(_ timed: TimedAction) throws(ActionError) {
    let before = scene.root
    try scene.handle(timed.action, in: timed.view, at: timed.sampleTime)
    let after = scene.root
    var sampled = timed
    sampled.time = timed.sampleTime
    lifts.take(
      sampled, before: before.engine, after: after.engine,
      events: Array(after.events.dropFirst(before.events.count)))
  }

  /// Plays a frame that does not fit on the tape. The frame is not counted.
  package mutating func playBeyondTape(
    _ actions: some Sequence<TimedAction>, at time: Double
  ) throws(ActionError) {
    try Self.play(actions, at: time, on: &scene, makesChanges: makesChanges)
    _ = scene.takeRows(at: time)
  }

  private static func play(
    _ actions: some Sequence<TimedAction>, at time: Double, on scene: inout AnyScene, makesChanges: Bool
  ) throws(ActionError) {
    for timed in actions where makesChanges || !timed.action.isChange {
      do {
        try scene.handle(timed.action, in: timed.view, at: timed.sampleTime)
      } catch {
        if makesChanges { throw error }
      }
    }
    scene.frame(at: time)
  }

  /// Returns the scene after a number of frames of the tape, at most those that were played, in its present appearance.
  /// `near` is a state returned earlier.
  package func scene(
    after frames: Int, on tape: Tape, near: (count: Int, scene: AnyScene)? = nil
  ) -> AnyScene {
    let wanted = max(0, min(frames, count))
    guard wanted < count else { return scene }
    var (done, state) = checkpoints.latest(upTo: wanted) ?? (0, start)
    if let near, near.count <= wanted, near.count > done { (done, state) = near }
    while done < wanted {
      // Actions that succeeded once succeed again.
      try? Self.play(
        tape.actions(of: done), at: tape.frames[done], on: &state, makesChanges: makesChanges)
      _ = state.takeRows(at: tape.frames[done])
      done += 1
    }
    state.appearance = scene.appearance
    return state
  }
}
