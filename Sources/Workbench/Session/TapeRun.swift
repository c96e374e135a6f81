import Foundation
import Scenes
import ScrollScript
import Scrolling

/// A scene that plays a tape, and can be asked for its state after any frame of it.
package struct TapeRun {
  /// The scene after the latest frame.
  package private(set) var scene: AnyScene
  /// How many frames of the tape it has played.
  package private(set) var count = 0
  /// What its root view did in them.
  package private(set) var motion: Motion
  /// Every lift of a finger in them, of the root view; none without the tape's changes.
  package private(set) var lifts: LiftLog
  /// The scene before the first.
  private let start: AnyScene
  private var snapshots = Thinning<AnyScene>()
  /// Whether the changes of constants on the tape are made; without them the constants stay as they began.
  private let makesChanges: Bool

  /// A run before its first frame. Without `makesChanges` the constants stay as they are.
  package init(_ scene: AnyScene, makesChanges: Bool = true) {
    self.scene = scene
    start = scene
    motion = Motion(from: scene.root.engine.contentOffset)
    lifts = LiftLog(view: scene.root.name)
    self.makesChanges = makesChanges
  }

  /// Light or dark, of the present scene.
  package var appearance: Scenario.Appearance {
    get { scene.appearance }
    set { scene.appearance = newValue }
  }

  /// Plays on to the tape's end, or as many frames of it.
  package mutating func advance(on tape: Tape, atMost frames: Int = .max) throws(ActionError) {
    let end = min(tape.frames.count, count + min(frames, tape.frames.count))
    while count < end { try play(tape.actions(of: count), at: tape.frames[count]) }
  }

  /// Plays a frame at a time in seconds that is the tape's next. Throws for an action that cannot be carried out; where
  /// constants are others than they were recorded under it is left out instead.
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
    if snapshots.isDue(count) { snapshots.keep(scene, at: count) }
  }

  private mutating func follow(_ timed: TimedAction) throws(ActionError) {
    let before = scene.root
    try scene.handle(timed.action, in: timed.view, at: timed.time)
    let after = scene.root
    lifts.take(
      timed, before: before.engine, after: after.engine,
      events: Array(after.events.dropFirst(before.events.count)))
  }

  /// The same without counting it: for a frame that has no place on the tape.
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
        try scene.handle(timed.action, in: timed.view, at: timed.time)
      } catch {
        if makesChanges { throw error }
      }
    }
    scene.frame(at: time)
  }

  /// The scene after so many frames of the tape that it has played, or as many as it has, in its present colours. `near`
  /// is a state that was asked for before.
  package func scene(
    after frames: Int, on tape: Tape, near: (count: Int, scene: AnyScene)? = nil
  ) -> AnyScene {
    let wanted = max(0, min(frames, count))
    guard wanted < count else { return scene }
    var (done, state) = snapshots.latest(upTo: wanted) ?? (0, start)
    if let near, near.count <= wanted, near.count > done { (done, state) = near }
    while done < wanted {
      // What went well once goes well again.
      try? Self.play(
        tape.actions(of: done), at: tape.frames[done], on: &state, makesChanges: makesChanges)
      _ = state.takeRows(at: tape.frames[done])
      done += 1
    }
    state.appearance = scene.appearance
    return state
  }
}
