import FileFormats
import Foundation
import Scenes
import ScrollPhysics
import ScrollRecordings
import ScrollScript

/// `simulate`: a scenario's trajectory on standard output, without a pixel.
package struct SimulateCommand: Sendable {
  /// How the trajectory is written; as a recording together with what the fingers did.
  package enum Format: String, CaseIterable, Sendable { case csv, json, recording }

  package var scenario: String
  package var format = Format.csv
  package var allViews = false
  package var settings: Settings

  package init(scenario: String, settings: Settings) {
    self.scenario = scenario
    self.settings = settings
  }

  package func run() throws {
    let read = try settings.scenario(scenario)
    let trajectory = try Self.trajectory(of: read, file: scenario, allViews: allViews)
    switch format {
    case .csv: try settings.console.write(trajectory.csv)
    case .json: try settings.console.write(trajectory.json)
    case .recording:
      let panes = try SceneKind.scene(for: read, file: scenario).panes
      guard let pane = panes.first, panes.count == 1 else {
        throw InputError(
          file: scenario, path: "scene",
          problem:
            "has the views \(panes.map(\.name).joined(separator: ", ")); expected a scene with one, which is "
            + "what a recording holds")
      }
      let recording = try Recording(of: read, engine: pane.engine, trajectory: trajectory, file: scenario)
      try settings.console.write(
        recording.csv(
          "made by playground simulate, scene \(read.scene), profile \(Self.text(read.profile))"))
    }
  }

  /// A profile's name, and what it has changed.
  private static func text(_ profile: ScrollProfile) -> String {
    let base = (try? ScrollProfile.named(profile.base)) ?? .uikit
    let changes = profile.differences(from: base).map { name, value in
      switch value {
      case .number(let number): "\(name) \(number)"
      case .toggle(let isOn): "\(name) \(isOn)"
      }
    }
    return profile.name + (changes.isEmpty ? "" : " with \(changes.joined(separator: ", "))")
  }

  /// A scenario's trajectory: of its root view, or of all views; `file` names it in messages.
  package static func trajectory(
    of scenario: Scenario, file: String, allViews: Bool = false
  ) throws -> Trajectory {
    var player = Player(scenario, file: file, on: AnyScene(try SceneKind.scene(for: scenario, file: file)))
    return try player.trajectory(allViews: allViews)
  }
}
