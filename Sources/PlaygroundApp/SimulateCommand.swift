import Foundation
import PlaygroundCore
import ScrollScript

/// `simulate`: a scenario's trajectory on standard output, without a pixel.
package struct SimulateCommand: Sendable {
  /// How the trajectory is written.
  package enum Format: String, CaseIterable, Sendable { case csv, json }

  package var scenario: String
  package var format = Format.csv
  package var allViews = false
  package var settings: Settings

  package init(scenario: String, settings: Settings) {
    self.scenario = scenario
    self.settings = settings
  }

  package func run() throws {
    let trajectory = try Self.trajectory(
      of: try settings.scenario(scenario), file: scenario, allViews: allViews)
    try settings.console.write(format == .csv ? trajectory.csv : trajectory.json)
  }

  static func trajectory(
    of scenario: Scenario, file: String, allViews: Bool = false
  ) throws -> Trajectory {
    var player = Player(scenario, file: file, on: AnyScene(try SceneKind.scene(for: scenario, file: file)))
    return try player.trajectory(allViews: allViews)
  }
}
