import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling

extension Session {
  package var whatIf: TapeRun? { comparison.runs.whatIf }
  package var others: [TapeRun] { comparison.runs.others }
  package var changes: [Action.Tuning] { window.input.changes }

  // MARK: Constants

  /// The current profile, including changes that wait for the next display frame.
  package var presentProfile: ScrollProfile {
    var profile = scene.profile
    for case .profile(let other) in changes { profile = other }
    profile.name = take.profileName
    for case .set(let name, let value) in changes { try? profile.set(name, to: value) }
    return profile
  }

  /// The profile of the run beside the recorded one: the one that is tried, or the present one.
  package var comparedProfile: ScrollProfile { comparison.preview ?? presentProfile }

  /// The scene's own constants, including changes that wait for the next display frame.
  package var presentConstants: [SceneConstant] {
    scene.constants.map { constant in
      var constant = constant
      for case .set(constant.name, let value) in changes { try? constant.set(value) }
      return constant
    }
  }

  /// Changes a constant in the next display frame. A change to the present value is ignored.
  package mutating func change(_ name: String, to value: ScrollProfile.Value) {
    window.input.changes.removeAll { if case .set(name, _) = $0 { true } else { false } }
    let isAsItIs =
      (try? presentProfile.value(of: name)) == value
      || presentConstants.contains { $0.name == name && $0.value == value }
    if !isAsItIs { window.input.changes.append(.set(name, value)) }
  }

  package mutating func adopt(_ profile: ScrollProfile) {
    preview(nil)
    for case .tuning(let tuning) in profile.changes(from: presentProfile) {
      switch tuning {
      case .set(let name, let value): change(name, to: value)
      case .profile(let profile): window.input.change(to: profile)
      }
    }
    take.profileName = profile.name
  }

  package mutating func rename(_ name: String) { take.profileName = name }

  // MARK: Comparison

  package mutating func choose(_ view: AnalysisView) {
    comparison.view = view
    guard view == .profiles else { return }
    // The variants stand beside the present constants.
    preview(nil)
    if compared == nil { compared = ScrollProfile.uikit }
  }

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
    show()
  }

  private var comparisonKey: ComparedRuns.Key {
    ComparedRuns.Key(
      beginning: comparison.comparesFromStart ? 0 : gesture?.beginning ?? 0, profile: comparedProfile,
      constants: presentConstants)
  }

  /// The variants that play beside A.
  var comparedVariants: [ScrollProfile] { comparison.view == .profiles ? comparison.variants : [] }

  /// Whether the runs were made from other values, or have not come to their end.
  var needsComparison: Bool {
    comparison.runs.key != comparisonKey || comparison.runs.variants != comparedVariants
      || comparison.runs.isBehind(take.tape)
  }

  mutating func compare() {
    comparison.runs.advance(to: comparisonKey, comparedVariants, on: take.tape, recorded: take.recorded)
  }

  /// Whether the device shows another run than the recorded one at the present.
  private var showsComparisonAtPresent: Bool {
    if comparison.view == .profiles, !others.isEmpty { return true }
    guard window.tools.opensPanel, whatIf != nil, playhead.side == .whatIf else { return false }
    return take.isAtRest && window.input.held.isEmpty
  }

  /// Updates the axes and the scenes that are shown, after everything that changes one of the four values.
  mutating func show() {
    fitScale()
    look()
  }

  /// Updates the scenes that are shown to the position of the playback.
  ///
  /// At the present, the device shows the session while someone scrolls in it, and the what-if run at its end
  /// while someone tunes the constants.
  mutating func look() {
    let isPresent = !isPaused
    if isPresent, !showsComparisonAtPresent {
      shown = ShownScenes(scene: scene)
    } else if take.isTapeFull, isPresent {
      shown = ShownScenes(scene: scene, variants: others.map(\.scene))
    } else {
      let time = isPresent ? .infinity : playhead.time(on: take.tape)
      shown = comparison.runs.shown(at: time, of: &take.recorded, on: take.tape, side: playhead.side)
    }
  }
}
