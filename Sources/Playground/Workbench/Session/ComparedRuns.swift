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
  /// The values from which the what-if run is made, and all but the profile for the runs of the variants.
  struct Key: Hashable, Sendable {
    /// The number of frames of the tape that the runs leave out. They begin in the state after them.
    var beginning: Int
    var profile: ScrollProfile
    var constants: [SceneConstant]
  }

  /// The run with the present constants from its beginning, or `nil` if the recording has the same.
  private(set) var whatIf: TapeRun?
  /// The runs of the variants B to E.
  private(set) var others: [TapeRun] = []
  var all: [TapeRun] { [whatIf].compactMap { $0 } + others }
  private(set) var key: Key?
  /// The profiles of the variants B to E. The array is empty if no profiles are compared.
  private(set) var variants: [ScrollProfile] = []
  private(set) var scale = PlotScale()
  /// The curves and their beginning in seconds that the axes were last fitted to.
  private var scaled: (subject: WindowPlots.Subject, start: Double)?
  /// Whether constants have changed since the axes were fitted.
  private var mustRefit = false
  /// The recorded scene with which the runs begin, after a number of frames.
  private var begun: (count: Int, scene: any Scene)?

  /// The number of frames of a tape that are played per display frame: 20 seconds at 60 Hz.
  private static let framesAtOnce = 1200

  func isBehind(_ tape: Tape) -> Bool { all.contains { $0.isBehind(tape) } }

  /// Continues the runs on a tape, and restarts those whose values have changed.
  mutating func advance(to key: Key, _ variants: [ScrollProfile], on tape: Tape, recorded: TapeRun) {
    let isNew = self.key != key
    let beginning = self.beginning(of: recorded, after: key.beginning, on: tape)
    func run(with profile: ScrollProfile) -> TapeRun {
      let scene = beginning.changed(to: profile, key.constants)
      return TapeRun(scene, continuing: recorded, after: key.beginning, on: tape)
    }
    if beginning.changes(to: key.profile, key.constants).isEmpty,
      !recorded.hasMoved(sinceChangeAfter: key.beginning, on: tape)
    {
      whatIf = nil
    } else if isNew || whatIf == nil {
      whatIf = run(with: key.profile)
    }
    if isNew || self.variants != variants { (others, mustRefit) = (variants.map(run), true) }
    (self.key, self.variants) = (key, variants)
    try? whatIf?.advance(on: tape, atMost: Self.framesAtOnce)
    for index in others.indices { try? others[index].advance(on: tape, atMost: Self.framesAtOnce) }
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
    return begun.scene.changed(to: key.profile, key.constants)
  }

  /// Returns the scenes to show at a time in seconds: `side` in the device, the variants in the others.
  /// Beside variants, the device always shows A.
  mutating func shown(
    at time: Double, of recorded: inout TapeRun, on tape: Tape, side: Playhead.Side
  ) -> ShownScenes {
    let then = recorded.seek(time, on: tape)
    var shown = ShownScenes(scene: then)
    // Before their beginning and where they have not been played yet, the runs are the recorded one.
    let first = key?.beginning ?? 0
    let isBefore = first < tape.frames.count && time < tape.frames[first] - 1e-9
    func hasReached(_ run: TapeRun) -> Bool { !isBefore && run.hasReached(time, on: tape) }
    for index in others.indices {
      shown.variants.append(hasReached(others[index]) ? others[index].seek(time, on: tape) : then)
    }
    guard side == .whatIf || !others.isEmpty, whatIf.map(hasReached) == true,
      let now = whatIf?.seek(time, on: tape)
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
    whatIf?.appearance = appearance
    for index in others.indices { others[index].appearance = appearance }
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

extension Scene {
  /// The profile of the root.
  var profile: ScrollProfile { (panes.first ?? pane).engine.profile }

  /// Returns the changes that give the scene a profile and constants.
  func changes(to profile: ScrollProfile, _ constants: [SceneConstant]) -> [Action] {
    profile.changes(from: self.profile)
      + zip(constants, self.constants).filter { $0 != $1 }.map { .tuning(.set($0.0.name, $0.0.value)) }
  }

  fileprivate func changed(to profile: ScrollProfile, _ constants: [SceneConstant]) -> any Scene {
    var scene = self
    for action in changes(to: profile, constants) { try? scene.handle(action, at: 0) }
    return scene
  }
}
