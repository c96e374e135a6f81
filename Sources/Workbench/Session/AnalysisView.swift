/// What the curves beside the scene compare.
package enum AnalysisView: String, CaseIterable, Sendable {
  /// What happened, and what would have happened with the present constants.
  case whatIf = "what-if"
  /// Two profiles under one input.
  case profiles
  /// The same input at other frame rates.
  case frameRates = "frame-rates"
  /// What the velocity of a lift is made of.
  case release

  /// What its tab says.
  package var title: String {
    switch self {
    case .whatIf: "What if"
    case .profiles: "A | B"
    case .frameRates: "Frame rates"
    case .release: "Release"
    }
  }
}
