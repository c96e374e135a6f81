import Foundation
import Scenes
import ScrollPhysics
import ScrollScript
import Scrolling

extension Session {
  /// The scenes that are shown.
  package struct Shown {
    /// The scene in the device.
    package var scene: AnyScene
    /// The recorded scene while the device shows the what-if run, or `nil` if both look the same.
    package var ghost: AnyScene?
    /// The scene in the second device, or `nil` if there is none.
    package var second: AnyScene?
  }

  /// The runs beside the recorded one, which play the same input under other constants, and the axes on which their
  /// curves are compared.
  struct Comparison {
    /// The values from which the runs are made.
    struct Key: Hashable {
      var profile: ScrollProfile
      var constants: [SceneConstant]
      /// Profile B, or `nil` if no profiles are compared.
      var compared: ScrollProfile?
    }

    /// The run with the present constants from the start, or `nil` if the constants have never changed.
    private(set) var whatIf: TapeRun?
    /// The run with profile B, or `nil` if there is none.
    private(set) var other: TapeRun?
    /// The values from which the runs were made.
    private(set) var key: Key?
    /// A Boolean value that indicates whether the values from which the runs are made may have changed. A new
    /// comparison has no runs yet.
    var isStale = true
    /// The axes of the curves.
    private(set) var scale = PlotScale()
    /// The seconds that the axes were last fitted to.
    private var scaledSpan: ClosedRange<Double>?
    /// A Boolean value that indicates whether constants have changed since the axes were fitted.
    private var mustRefit = false
    /// The states that were shown last. A state nearby is computed from them.
    private var nearRecorded: (count: Int, scene: AnyScene)?
    private var nearWhatIf: (count: Int, scene: AnyScene)?

    /// The number of frames of a tape that are played per display frame: 20 seconds at 60 Hz.
    private static let framesAtOnce = 1200

    /// Returns a Boolean value that indicates whether a run has not reached the end of a tape.
    func isBehind(_ tape: Tape) -> Bool {
      let count = tape.frames.count
      return isStale || whatIf.map { $0.count < count } ?? false || other.map { $0.count < count } ?? false
    }

    /// Continues the runs on a tape, and restarts those whose key has changed.
    mutating func advance(to key: Key, on tape: Tape, recorded: TapeRun) {
      isStale = false
      let isNew = self.key.map { $0.profile != key.profile || $0.constants != key.constants } ?? true
      let beginning = recorded.scene(after: 0, on: tape)
      let isAsBegun =
        key.profile.differences(from: beginning.panes.first?.engine.profile ?? key.profile).isEmpty
        && key.constants == beginning.constants
      if !tape.hasChanges, isAsBegun {
        whatIf = nil
        nearWhatIf = nil
      } else if isNew || whatIf == nil {
        whatIf = TapeRun(Self.scene(beginning, with: key.profile, key.constants), makesChanges: false)
        nearWhatIf = nil
      }
      if key.compared != self.key?.compared || isNew { other = nil }
      if other == nil, let profile = key.compared {
        other = TapeRun(Self.scene(beginning, with: profile, key.constants), makesChanges: false)
      }
      mustRefit = mustRefit || isNew
      self.key = key
      try? whatIf?.advance(on: tape, atMost: Self.framesAtOnce)
      try? other?.advance(on: tape, atMost: Self.framesAtOnce)
    }

    /// Returns a scene at its beginning with other constants.
    private static func scene(
      _ beginning: AnyScene, with profile: ScrollProfile, _ constants: [SceneConstant]
    ) -> AnyScene {
      var scene = beginning
      let begun = scene.panes.first?.engine.profile ?? profile
      for (name, value) in profile.differences(from: begun) { try? scene.handle(.set(name, value), at: 0) }
      for constant in constants { try? scene.handle(.set(constant.name, .number(constant.value)), at: 0) }
      return scene
    }

    /// Returns the scenes to show after a number of frames of a tape: `side` in the device, profile B in the second.
    mutating func shown(
      after count: Int, of recorded: TapeRun, on tape: Tape, side: Playback.Side
    ) -> Shown {
      let then = recorded.scene(after: count, on: tape, near: nearRecorded)
      nearRecorded = (count, then)
      var shown = Shown(scene: then, second: second(after: count, on: tape))
      guard side == .whatIf, let whatIf else { return shown }
      let now = whatIf.scene(after: count, on: tape, near: nearWhatIf)
      nearWhatIf = (min(count, whatIf.count), now)
      shown.scene = now
      // A second device leaves no need for a ghost.
      if shown.second == nil, now.panes.map(\.engine.contentOffset) != then.panes.map(\.engine.contentOffset)
      {
        shown.ghost = then
      }
      return shown
    }

    /// Returns the scene with profile B after a number of frames of a tape, or `nil` if there is none.
    func second(after count: Int, on tape: Tape) -> AnyScene? { other?.scene(after: count, on: tape) }

    /// Shows the runs in light or dark colors.
    mutating func setAppearance(_ appearance: Scenario.Appearance) {
      whatIf?.appearance = appearance
      other?.appearance = appearance
      (nearRecorded, nearWhatIf) = (nil, nil)
    }

    /// Fits the axes to the curves in a span. The axes grow with the curves. They restart for changed constants, and
    /// for another start of the span if a person chose the span.
    mutating func fitScale(to recorded: TapeRun, in span: ClosedRange<Double>, isChosen: Bool) {
      let axis = recorded.motion.mainAxis(in: span)
      let isElsewhere = span.lowerBound != scaledSpan?.lowerBound && isChosen
      if isElsewhere || mustRefit { scale = PlotScale() }
      (scaledSpan, mustRefit) = (span, false)
      scale.include(recorded.motion, in: span, axis)
      if let whatIf { scale.include(whatIf.motion, in: span, axis) }
      if let other {
        scale.include(other.motion, in: span, axis)
        scale.include(differenceOf: other.motion, from: (whatIf ?? recorded).motion, in: span, axis)
      }
    }
  }

  /// The run with the present constants from the start, or `nil` if the constants have never changed.
  package var whatIf: TapeRun? { comparison.whatIf }
  /// The run with profile B, or `nil` if there is none.
  package var other: TapeRun? { comparison.other }
  /// The changes of constants to apply in the next display frame.
  package var changes: [Change] { input.changes }

  // MARK: Constants

  /// The current profile, including changes that wait for the next display frame.
  package var presentProfile: ScrollProfile {
    var profile = scene.panes.first?.engine.profile ?? start.profile
    profile.name = profileName ?? start.profile.name
    for change in changes { try? profile.set(change.name, to: change.value) }
    return profile
  }

  /// The scene's own constants, including changes that wait for the next display frame.
  package var presentConstants: [SceneConstant] {
    scene.constants.map { constant in
      var constant = constant
      for case .number(let value) in changes.filter({ $0.name == constant.name }).map(\.value) {
        constant.value = value
      }
      return constant
    }
  }

  /// Changes a constant in the next display frame. A change to the present value is ignored.
  package mutating func change(_ name: String, to value: ScrollProfile.Value) {
    input.removeChange(of: name)
    let isAsItIs =
      (try? presentProfile.value(of: name)) == value
      || presentConstants.contains { $0.name == name && .number($0.value) == value }
    if !isAsItIs { input.add(Change(name: name, value: value)) }
    comparison.isStale = true
  }

  /// Changes the constants to those of another profile, all at once.
  package mutating func take(_ profile: ScrollProfile) {
    for (name, value) in profile.differences(from: presentProfile) { change(name, to: value) }
    profileName = profile.name
  }

  /// Renames the profile.
  package mutating func rename(_ name: String) { profileName = name }

  // MARK: Comparison

  /// Selects another comparison.
  package mutating func choose(_ view: AnalysisView) {
    self.view = view
    if view == .profiles, compared == nil { compared = ScrollProfile.uikit }
    comparison.isStale = true
  }

  /// Compares with another profile, or with none, in one of the views.
  package mutating func compare(with profile: ScrollProfile?, _ view: AnalysisView) {
    compared = profile
    choose(view)
  }

  /// Plays every comparison to the end of the tape, however long it takes.
  package mutating func settle() {
    repeat {
      compare()
      playStudy()
    } while needsComparison || needsStudy
    fitScale()
    look()
  }

  /// A Boolean value that indicates whether a comparison has not reached the end of the tape.
  var needsComparison: Bool { comparison.isBehind(tape) }

  /// Continues the comparison under the present constants and under profile B.
  mutating func compare() {
    let key = Comparison.Key(
      profile: presentProfile, constants: presentConstants, compared: view == .profiles ? compared : nil)
    comparison.advance(to: key, on: tape, recorded: recorded)
  }

  /// Updates the scenes that are shown to the position of the playback.
  mutating func look() {
    let count = playback.count(of: tape)
    if isPaused, count < tape.frames.count || playback.side == .whatIf {
      shown = comparison.shown(after: count, of: recorded, on: tape, side: playback.side)
    } else {
      shown = Shown(scene: scene, second: comparison.second(after: count, on: tape))
    }
  }
}
