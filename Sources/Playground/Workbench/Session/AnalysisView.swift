/// The comparison that the curves beside the scene show.
package enum AnalysisView: String, CaseIterable, Sendable {
  case whatIf = "what-if"
  case profiles
  case frameRates = "frame-rates"
  case release

  package var title: String {
    switch self {
    case .whatIf: "What if"
    case .profiles: "A | B"
    case .frameRates: "Frame rates"
    case .release: "Release"
    }
  }

  var summary: String {
    switch self {
    case .whatIf: "The recording, and the same input with the present constants"
    case .profiles: "The same input under two or more profiles"
    case .frameRates: "The same input at other frame rates"
    case .release: "How the velocity of a release is calculated"
    }
  }
}
