import SDLBackend
import Scenes
import ScrollRecordings
import ScrollScript
import Workbench

// The words that options take, under the names by which the command line knows them.

/// What to scroll. No alias of the scenes' own type: an incremental build does not rebuild the command line when only that
/// has another case, and the two would disagree about it.
package struct SceneName: RawRepresentable, CaseIterable, Hashable, Sendable {
  package let rawValue: String

  /// The scene of that name; nil where there is none.
  package init?(rawValue: String) {
    guard SceneKind(rawValue: rawValue) != nil else { return nil }
    self.rawValue = rawValue
  }

  package static var allCases: [SceneName] {
    SceneKind.allCases.compactMap { SceneName(rawValue: $0.rawValue) }
  }
}

/// Light or dark.
package typealias Theme = Scenario.Appearance
/// How high rows are.
package typealias RowHeightsKind = Scenario.Content.Heights
/// What a recording was made under.
package typealias RecordingCondition = Recording.Condition
/// What curves compare.
package typealias ComparedView = AnalysisView
/// What a panel of a plot shows.
package typealias PlotQuantity = MotionQuantity
/// Who paints the window.
package typealias Painter = RendererChoice

/// What options may be.
package enum OptionLimits {
  /// Rows of a list.
  package static let rows = 0...Scenario.mostRows
  /// Seeds that a scenario file can hold.
  package static let seeds = 0...Scenario.largestSeed
  /// Frames per second.
  package static let frameRates = 1.0...1000.0
  /// Sides of the window in points.
  package static let windowSides = 1.0...8192.0
  /// Pixels a point.
  package static let scales = 0.25...8.0
}

/// `schema`: the JSON schema of scenario files.
package struct SchemaCommand: Sendable {
  private let settings: Settings

  package init(settings: Settings) { self.settings = settings }

  package func run() throws { try settings.console.write(Scenario.schema) }
}
