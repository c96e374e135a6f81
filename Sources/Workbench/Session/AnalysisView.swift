/// The comparison that the curves beside the scene show.
package enum AnalysisView: String, CaseIterable, Sendable {
  /// The recorded run and the run with the present constants.
  case whatIf = "what-if"
  /// Two profiles with the same input.
  case profiles
  /// The same input at other frame rates.
  case frameRates = "frame-rates"
  /// The calculation of a release velocity.
  case release

  /// The title of the tab.
  package var title: String {
    switch self {
    case .whatIf: "What if"
    case .profiles: "A | B"
    case .frameRates: "Frame rates"
    case .release: "Release"
    }
  }
}
