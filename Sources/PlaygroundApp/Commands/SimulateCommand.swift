import ArgumentParser
import FileFormats
import Foundation
import Scenes
import ScrollPhysics
import ScrollRecordings
import ScrollScript

/// The command `simulate`, which prints a scenario's trajectory without rendering.
package struct SimulateCommand: PlaygroundCommand {
  /// The format of the output. A recording contains the input of the fingers beside the trajectory.
  enum Format: String, CaseIterable, ExpressibleByArgument { case csv, json, recording }

  /// The views in the trajectory.
  enum Views: String, CaseIterable, ExpressibleByArgument { case root, all }

  package static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Print the trajectory of a scenario, without rendering.",
    discussion:
      "Each row contains the state after one frame. Times are in s, offsets in pt, velocities in pt/s.")

  @Argument(help: ArgumentHelp("The scenario file.", valueName: "scenario"))
  var scenario: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second, 1 to 1000 (default: the scenario's).", valueName: "n"))
  var frameRate: Double?
  @Option(help: "The output format.")
  var format: Format = .csv
  @Option(help: "The views to print: the root view, or all views.")
  var views: Views = .root
  @OptionGroup var content: ContentOptions
  @OptionGroup var shared: SharedOptions

  package init() {}

  package func validate() throws {
    if let frameRate, !OptionLimits.frameRates.contains(frameRate) {
      throw ValidationError("--frame-rate \(frameRate): expected 1 to 1000 per second")
    }
  }

  package func files(in context: CommandContext) -> CommandFiles {
    var files = CommandFiles()
    files.reads(scenario, "the scenario")
    files.reads(shared.settings(in: context))
    return files
  }

  package func run(in context: CommandContext) throws {
    var settings = shared.settings(in: context)
    content.apply(to: &settings)
    settings.frameRate = frameRate
    let read = try settings.scenario(scenario)
    let trajectory = try Self.trajectory(of: read, file: scenario, allViews: views == .all)
    switch format {
    case .csv: try settings.console.write(trajectory.csv)
    case .json: try settings.console.write(trajectory.json)
    case .recording:
      let panes = try SceneKind.scene(for: read, file: scenario).panes
      guard let pane = panes.first, panes.count == 1 else {
        throw InputError(
          file: scenario, path: "scene",
          problem:
            "contains the views \(panes.map(\.name).joined(separator: ", ")); expected a scene with one view, "
            + "because a recording describes one view")
      }
      let recording = try Recording(of: read, engine: pane.engine, trajectory: trajectory, file: scenario)
      try Self.check(recording, of: read, trajectory, file: scenario)
      try settings.console.write(
        recording.csv(
          "made by playground simulate, scene \(read.scene), profile \(Self.text(read.profile))"))
    }
  }

  /// Rejects a scenario whose fingers did not only scroll, but also tapped a button or swiped a row: played from a recording,
  /// they would scroll the view differently, or touch it where they did not.
  private static func check(
    _ recording: Recording, of scenario: Scenario, _ trajectory: Trajectory, file: String
  ) throws(InputError) {
    let verification = Verification(recording, profile: scenario.profile)
    let differing = zip(trajectory.rows, verification.rows).first { row, played in
      row.phase != played.phase || played.expectedEvents != played.actualEvents
        || !(played.error <= verification.tolerance)
    }
    guard let time = differing?.0.time else { return }
    throw InputError(
      file: file,
      problem:
        "the scene handles a finger at \(NumberText.trimmed(time)) s, such as a tap or a swipe; expected fingers "
        + "that only scroll, because a recording contains only the scroll view")
  }

  /// Returns the name of a profile and its changed constants.
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

  /// Returns the trajectory of a scenario, of its root view or of all views. `file` names the scenario in messages.
  package static func trajectory(
    of scenario: Scenario, file: String, allViews: Bool = false
  ) throws -> Trajectory {
    var player = Player(scenario, file: file, on: AnyScene(try SceneKind.scene(for: scenario, file: file)))
    return try player.trajectory(allViews: allViews)
  }
}
