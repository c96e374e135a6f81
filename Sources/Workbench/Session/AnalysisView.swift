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

  /// One line about the comparison.
  var summary: String {
    switch self {
    case .whatIf: "The recording, and the same input with the present constants"
    case .profiles: "The same input under two or more profiles"
    case .frameRates: "The same input at other frame rates"
    case .release: "How the velocity of a release is calculated"
    }
  }
}
