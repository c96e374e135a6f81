import PlaygroundScenes
import ScrollScript
import Scrolling

/// A scene that plays a tape and provides its state at any time.
///
/// A run with other constants may still move where the recording rests. It then has display frames of its
/// own, until it stops or the recording goes on.
package struct TapeRun {
  /// The constants of a run.
  private enum Constants {
    /// Those of the recording: changes of constants on the tape are made.
    case recorded
    /// Those with which the run begins: changes of constants on the tape are not made, and actions that fail
    /// without them are skipped.
    case kept
  }

  /// The number of frames from which a run has no further frames of its own in rests.
  private static let mostFrames = 2 * Tape.mostFrames

  package private(set) var scene: any Scene
  /// The number of frames of the tape that are behind this run, including those before its beginning.
  package private(set) var count: Int
  package private(set) var motions: PaneMotions
  /// The lifts of fingers from each view in the played frames. The logs are empty if constants are kept.
  package private(set) var lifts: [LiftLog]
  private let constants: Constants
  /// The scene before the first frame.
  private let start: any Scene
  private var checkpoints = CheckpointStore<any Scene>()
  /// The state that was sought last, after a number of played frames.
  private var sought: (count: Int, scene: any Scene)?
  /// The time of each played frame in seconds, and its number on the tape, or -1 for a frame in a rest.
  private var times: [Double] = []
  private var sources: [Int32] = []
  /// The frames in the rest of the recording that follows the latest frame of the tape.
  private var restFrames: RestFrames?
  /// Whether that rest lasts beyond the end of the tape.
  private var isBeyondTape = false
  /// The run at the end of the tape, if it has gone on from there. The array has at most one element.
  private var atTapeEnd: [TapeRun] = []

  package init(_ scene: any Scene) { self.init(scene, after: 0, PaneMotions(scene), .recorded) }

  /// Creates a run that continues a recorded one after some frames of the tape, with its own constants.
  package init(_ scene: any Scene, continuing recorded: TapeRun, after frames: Int, on tape: Tape) {
    let motions = PaneMotions(scene, after: frames > 0 ? (recorded.motions, tape.lastTime(of: frames)) : nil)
    self.init(scene, after: frames, motions, .kept)
  }

  private init(_ scene: any Scene, after frames: Int, _ motions: PaneMotions, _ constants: Constants) {
    self.scene = scene
    self.constants = constants
    start = scene
    count = max(0, frames)
    self.motions = motions
    lifts = scene.panes.map { LiftLog(view: $0.name) }
  }

  package var appearance: Scenario.Appearance {
    get { scene.appearance }
    set { scene.appearance = newValue }
  }

  package var end: Double? { times.last }

  package func isBehind(_ tape: Tape) -> Bool {
    var frames = restFrames
    return count < tape.frames.count || times.count < Self.mostFrames && frames?.next(scene.need) != nil
  }

  /// Returns whether the run has played a tape to its end or to a time in seconds.
  package func hasReached(_ time: Double, on tape: Tape) -> Bool {
    count >= tape.frames.count || end.map { $0 >= time } ?? false
  }

  /// Plays to the end of the tape and, with constants of its own, on until nothing moves. Plays at most a
  /// number of frames.
  package mutating func advance(on tape: Tape, atMost frames: Int = .max) throws(ActionError) {
    if count < tape.frames.count { returnToTapeEnd(tape) }
    for _ in 0..<frames {
      if times.count < Self.mostFrames, let time = restFrames?.next(scene.need) {
        if isBeyondTape, atTapeEnd.isEmpty { atTapeEnd = [self] }
        scene.frame(at: time)
        note([], at: time, source: -1)
        continue
      }
      guard count < tape.frames.count else { return }
      try play(tape.actions(of: count), at: tape.frames[count])
      beginRest(on: tape)
    }
  }

  /// Plays the tape's next frame, at a time in seconds. Throws an error for an action that cannot be carried
  /// out, unless constants are kept.
  package mutating func play(_ actions: some Collection<TimedAction>, at time: Double) throws(ActionError) {
    switch constants {
    case .recorded:
      for timed in actions {
        // The views themselves would share their callbacks, which the next one would then copy.
        let before = scene.panes.map { (engine: $0.engine, events: $0.events.count) }
        try scene.handle(timed.action, in: timed.view, at: timed.sampleTime)
        note(timed, since: before)
      }
      scene.frame(at: time)
    case .kept: try Self.play(actions, at: time, on: &scene, constants)
    }
    count += 1
    note(Array(actions), at: time, source: Int32(count - 1))
  }

  private mutating func note(_ actions: [TimedAction], at time: Double, source: Int32) {
    motions.append(scene, after: actions, at: time)
    _ = scene.takeRows(at: time)
    times.append(time)
    sources.append(source)
    if checkpoints.isDue(times.count) { checkpoints.store(scene, at: times.count) }
  }

  /// Notes the lifts in an action since the views were as `before`.
  private mutating func note(_ timed: TimedAction, since before: [(engine: ScrollEngine, events: Int)]) {
    var sampled = timed
    sampled.time = timed.sampleTime
    for (index, (before, after)) in zip(before, scene.panes).enumerated() where lifts.indices.contains(index)
    {
      lifts[index].take(
        sampled, before: before.engine, after: after.engine,
        events: Array(after.events.dropFirst(before.events)))
    }
  }

  /// Returns whether anything moved after the first change of a constant that follows a number of frames of
  /// the tape. Before, and without such a change, the run moves as one without changes.
  func hasMoved(sinceChangeAfter frames: Int, on tape: Tape) -> Bool {
    let change = tape.changes.firstIndex(notBefore: Double(frames)) { Double($0) }
    guard change < tape.changes.count else { return false }
    let start = tape.frames[tape.changes[change]]
    return motions.motions.contains { $0.lastMovement(in: start...max(start, tape.end)) != nil }
  }

  // MARK: Rests

  /// Notes the rest of the recording that follows the latest frame of the tape.
  private mutating func beginRest(on tape: Tape) {
    (restFrames, isBeyondTape) = (nil, false)
    guard constants == .kept, tape.isAtRest(after: count - 1) else { return }
    let next = count < tape.frames.count ? tape.frames[count] : nil
    let action = count < tape.frames.count ? tape.actions(of: count).first?.time : nil
    restFrames = RestFrames(
      after: tape.frames[count - 1], until: [next, action].compactMap { $0 }.min(),
      period: scene.pane.engine.nominalFrame)
    isBeyondTape = next == nil
  }

  /// Returns to the end of the tape, which has grown meanwhile.
  private mutating func returnToTapeEnd(_ tape: Tape) {
    guard isBeyondTape else { return }
    if let run = atTapeEnd.first {
      let appearance = appearance
      self = run
      self.appearance = appearance
    }
    beginRest(on: tape)
  }

  /// Plays a frame that does not fit on the tape. The frame is not counted.
  package mutating func playBeyondTape(
    _ actions: some Sequence<TimedAction>, at time: Double
  ) throws(ActionError) {
    try Self.play(actions, at: time, on: &scene, constants)
    _ = scene.takeRows(at: time)
  }

  private static func play(
    _ actions: some Sequence<TimedAction>, at time: Double, on scene: inout any Scene, _ constants: Constants
  ) throws(ActionError) {
    for timed in actions {
      switch constants {
      case .recorded: try scene.handle(timed.action, in: timed.view, at: timed.sampleTime)
      case .kept:
        if !timed.action.isTuning { try? scene.handle(timed.action, in: timed.view, at: timed.sampleTime) }
      }
    }
    scene.frame(at: time)
  }

  // MARK: States

  /// Returns the times in seconds of the run's frames before and after a time, as far as there are any.
  package func neighbors(of time: Double) -> (before: Double?, after: Double?) {
    let before = times.firstIndex(notBefore: time - Motion.slack) { $0 } - 1
    let after = times.firstIndex(after: time + Motion.slack) { $0 }
    return (before >= 0 ? times[before] : nil, after < times.count ? times[after] : nil)
  }

  /// Returns the scene at a time, in its present appearance: that after the latest frame up to this time, or
  /// that before the first frame. The next state that is sought nearby is computed from it.
  package mutating func seek(_ time: Double, on tape: Tape) -> any Scene {
    let wanted = times.firstIndex(after: time + Motion.slack) { $0 }
    guard wanted < times.count else { return scene }
    var (done, state) = checkpoints.latest(upTo: wanted) ?? (0, start)
    if let sought, sought.count <= wanted, sought.count > done { (done, state) = sought }
    while done < wanted {
      let source = Int(sources[done])
      // Actions that succeeded once succeed again.
      try? Self.play(source < 0 ? [] : tape.actions(of: source), at: times[done], on: &state, constants)
      _ = state.takeRows(at: times[done])
      done += 1
    }
    sought = (wanted, state)
    state.appearance = scene.appearance
    return state
  }

  package func scene(at time: Double, on tape: Tape) -> any Scene {
    var run = self
    return run.seek(time, on: tape)
  }
}
