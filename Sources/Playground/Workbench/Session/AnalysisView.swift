/// The comparison that the curves beside the scene show.
package enum AnalysisView: String, CaseIterable, Sendable {
  case whatIf = "what-if"
  case profiles
  case frameRates = "frame-rates"
  case release

  package var title: String { texts.title }
  var summary: String { texts.summary }

  /// Whether the curves have the times of the session. The times before a lift are others.
  var isOverTime: Bool { self != .release }

  private var texts: (title: String, summary: String) {
    switch self {
    case .whatIf: ("What if", "The recording, and the same input with the present constants")
    case .profiles: ("A | B", "The same input under two or more profiles")
    case .frameRates: ("Frame rates", "The same input at other frame rates")
    case .release: ("Release", "How the velocity of a release is calculated")
    }
  }
}
