import Foundation
import ScrollPhysics

/// `profiles`: the feels that come with the engine, and every constant of one with unit, range and source.
package struct ProfilesCommand: Sendable {
  package var settings: Settings

  package init(settings: Settings) { self.settings = settings }

  /// Their names, one a line.
  package func list() throws {
    try settings.console.write(ScrollProfile.builtIn.map(\.name).joined(separator: "\n") + "\n")
  }

  /// Every constant of one, a line each: name, value, unit, range, confidence, source.
  package func show(_ name: String) throws {
    let profile = try Settings.profile(name, from: "profiles show")
    let lines = profile.tunables.map { Self.cells($0, of: profile) }
    let widths = (0..<4).map { column in lines.map { $0[column].count }.max() ?? 0 }
    let text = lines.map { cells in
      zip(cells, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        .joined(separator: "  ") + "  " + cells[4...].joined(separator: "  ")
    }
    try settings.console.write(text.joined(separator: "\n") + "\n")
  }

  private static func cells(_ tunable: Tunable<ScrollProfile>, of profile: ScrollProfile) -> [String] {
    let (value, unit, range) =
      switch tunable.access {
      case .number(let get, _, let unit, let range):
        ("\(get(profile))", unit, "\(range.lowerBound) to \(range.upperBound)")
      case .toggle(let get, _): ("\(get(profile))", "", "true or false")
      }
    return [
      tunable.name, value, unit, range, "[\(tunable.confidence.rawValue)]",
      "\(tunable.summary) (\(tunable.source))",
    ]
  }
}
