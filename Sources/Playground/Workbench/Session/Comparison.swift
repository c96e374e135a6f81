import ScrollPhysics

/// What the take is compared with: variants, the present constants, other frame rates.
package struct Comparison {
  package internal(set) var view = AnalysisView.whatIf
  /// The profiles with which the present constants are compared: B to E. Without any, the curves compare no profiles.
  package var variants: [ScrollProfile] = [] {
    didSet { if variants.isEmpty, view == .profiles { view = .whatIf } }
  }
  /// The profile that is tried in place of the present constants, or `nil`.
  package internal(set) var preview: ScrollProfile?
  /// The number of the variant that is an outline over A, where the variants have no devices.
  var outlined = 0
  /// Whether other runs begin at the start of the session instead of the last gesture.
  package var comparesFromStart = false
  /// The number of the scroll view whose motion is shown, or `nil` for the one that moves.
  package var chosenView: Int?
  var runs = ComparedRuns()
  package internal(set) var study = Session.Study()

  /// Returns the same comparison of another take.
  var ofNewTake: Comparison {
    Comparison(
      view: view, variants: variants, outlined: outlined, comparesFromStart: comparesFromStart)
  }
}
