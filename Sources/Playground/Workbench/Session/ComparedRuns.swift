import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling

/// The scenes that the window shows.
package struct ShownScenes {
  /// The scene in the device.
  package var scene: any Scene
  /// The recorded scene while the device shows the what-if run, or `nil` if both look the same.
  package var ghost: (any Scene)?
  /// The scenes of the variants B to E, in order.
  package var variants: [any Scene] = []
}

/// The runs beside the recorded one, which play the same input under other constants, and the axes on which
/// their curves are compared.
struct ComparedRuns {
  /// The values from which the runs are made.
  struct Key: Hashable, Sendable {
    /// The number of frames of the tape that the runs leave out. They begin in the state after them.
    var beginning: Int
    var profile: ScrollProfile
    var constants: [SceneConstant]
    /// The variants B to E. The array is empty if no profiles are compared.
    var variants: [ScrollProfile]
  }

  /// A run with the state that was shown last, from which a state nearby is computed.
  private struct ShownRun {
    private(set) var run: TapeRun
    var near: (count: Int, scene: any Scene)?

    mutating func advance(on tape: Tape) {
      // A run that went on beyond the tape returns to its end when it grows, and loses its later states.
      if run.count < tape.frames.count { near = nil }
      try? run.advance(on: tape, atMost: framesAtOnce)
    }

    mutating func setAppearance(_ appearance: Scenario.Appearance) {
      run.appearance = appearance
      near = nil
    }

    mutating func scene(at time: Double, on tape: Tape) -> (any Scene)? {
      run.hasReached(time, on: tape) ? run.scene(at: time, on: tape, near: &near) : nil
    }
  }

  /// The run with the present constants from its beginning, or `nil` if the recording has the same.
  private var present: ShownRun?
  private var variants: [ShownRun] = []
  var whatIf: TapeRun? { present?.run }
  var others: [TapeRun] { variants.map(\.run) }
  var all: [TapeRun] { ([present].compactMap { $0 } + variants).map(\.run) }
  private(set) var key: Key?
  private(set) var scale = PlotScale()
  /// The curves and their beginning in seconds that the axes were last fitted to.
  private var scaled: (subject: WindowPlots.Subject, start: Double)?
  /// Whether constants have changed since the axes were fitted.
  private var mustRefit = false
  /// The state of the recorded run that was shown last.
  private var nearRecorded: (count: Int, scene: any Scene)?
  /// The recorded scene with which the runs begin, after a number of frames.
  private var begun: (count: Int, scene: any Scene)?

  /// The number of frames of a tape that are played per display frame: 20 seconds at 60 Hz.
  private static let framesAtOnce = 1200

  func isBehind(_ tape: Tape) -> Bool { all.contains { $0.isBehind(tape) } }

  /// Continues the runs on a tape, and restarts those whose key has changed.
  mutating func advance(to key: Key, on tape: Tape, recorded: TapeRun) {
    var former = self.key
    former?.variants = key.variants
    let isNew = former != key
    let beginning = self.beginning(of: recorded, after: key.beginning, on: tape)
    let isAsBegun =
      key.profile.changes(from: beginning.panes.first?.engine.profile ?? key.profile).isEmpty
      && key.constants == beginning.constants
    func run(with profile: ScrollProfile) -> ShownRun {
      ShownRun(
        run: TapeRun(
          Self.scene(beginning, with: profile, key.constants), continuing: recorded, after: key.beginning,
          on: tape))
    }
    if isAsBegun, !recorded.hasMoved(sinceChangeAfter: key.beginning, on: tape) {
      present = nil
    } else if isNew || present == nil {
      present = run(with: key.profile)
    }
    if self.key != key { (variants, mustRefit) = (key.variants.map(run), true) }
    self.key = key
    present?.advance(on: tape)
    for index in variants.indices { variants[index].advance(on: tape) }
  }

  /// Returns the recorded scene after a number of frames. It is looked up once.
  private mutating func beginning(of recorded: TapeRun, after count: Int, on tape: Tape) -> any Scene {
    if var begun, begun.count == count {
      begun.scene.appearance = recorded.appearance
      return begun.scene
    }
    let scene = recorded.scene(at: tape.lastTime(of: count), on: tape)
    begun = (count, scene)
    return scene
  }

  /// The scene with the present constants at its beginning, or `nil` before there is a comparison.
  var beginningOfWhatIf: (any Scene)? {
    guard let key, let begun else { return nil }
    return Self.scene(begun.scene, with: key.profile, key.constants)
  }

  private static func scene(
    _ beginning: any Scene, with profile: ScrollProfile, _ constants: [SceneConstant]
  ) -> any Scene {
    var scene = beginning
    for action in profile.changes(from: scene.panes.first?.engine.profile ?? profile) {
      try? scene.handle(action, at: 0)
    }
    for constant in constants { try? scene.handle(.tuning(.set(constant.name, constant.value)), at: 0) }
    return scene
  }

  /// Returns the scenes to show at a time in seconds: `side` in the device, the variants in the others.
  /// Beside variants, the device always shows A.
  mutating func shown(
    at time: Double, of recorded: TapeRun, on tape: Tape, side: Playhead.Side
  ) -> ShownScenes {
    let then = recorded.scene(at: time, on: tape, near: &nearRecorded)
    var shown = ShownScenes(scene: then)
    // Before their beginning and where they have not been played yet, the runs are the recorded one.
    let first = key?.beginning ?? 0
    let isBefore = first < tape.frames.count && time < tape.frames[first] - 1e-9
    for index in variants.indices {
      shown.variants.append(isBefore ? then : variants[index].scene(at: time, on: tape) ?? then)
    }
    guard side == .whatIf || !variants.isEmpty, !isBefore, let now = present?.scene(at: time, on: tape)
    else { return shown }
    shown.scene = now
    // A second device leaves no need for a ghost.
    if shown.variants.isEmpty,
      now.movingParts.map(\.contentOffset) != then.movingParts.map(\.contentOffset)
    {
      shown.ghost = then
    }
    return shown
  }

  mutating func setAppearance(_ appearance: Scenario.Appearance) {
    present?.setAppearance(appearance)
    for index in variants.indices { variants[index].setAppearance(appearance) }
    nearRecorded = nil
  }

  /// Fits the axes to the curves of a subject in a span. If `onlyGrows` is true, the axes grow with the
  /// curves, and restart for other curves, for changed constants unless these are being dragged, and where
  /// the beginning of the curves has left the span. Otherwise, they depend on the curves alone.
  mutating func fitScale(
    to recorded: TapeRun, in span: ClosedRange<Double>, _ subject: WindowPlots.Subject, isDragging: Bool,
    onlyGrows: Bool
  ) {
    let view = subject.view, motion = recorded.motions[view]
    let axis = motion.mainAxis(in: span)
    let isElsewhere =
      scaled.map { $0.subject != subject || abs($0.start - span.lowerBound) > span.length } ?? true
    if isElsewhere || !onlyGrows || mustRefit && !isDragging {
      scale = PlotScale()
      mustRefit = false
      scaled = (subject, span.lowerBound)
    }
    scale.include(motion, in: span, axis)
    let front = (whatIf ?? recorded).motions[view]
    scale.include(front.fingerVelocity(axis, in: span), in: span, of: .velocity)
    if whatIf != nil { scale.include(front, in: span, axis) }
    for other in others.map(\.motions[view]) {
      scale.include(other, in: span, axis)
      scale.include(other.difference(from: front, axis, in: span), in: span, of: .difference)
    }
  }
}
