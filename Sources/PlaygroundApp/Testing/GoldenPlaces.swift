import Foundation
import Snapshots

/// The places of goldens on this machine, found from its scenarios: for commands that read artifacts, which may come
/// from another.
package struct GoldenPlaces: Hashable, Sendable {
  /// Files and folders of scenarios; the project's own with none.
  package var inputs: [String] = []
  /// The folder of all goldens; beside each input unless given.
  package var goldens: String?
  /// How the program was called, for the commands that messages end with.
  package var program = "playground"

  package init() {}

  /// The folders of goldens by the names of their scenarios. Without inputs, and without scenarios of the project's own,
  /// there are none.
  /// - Throws: ``PlaygroundError`` for inputs that hold no scenario.
  func stores(settings: Settings) throws -> [String: String] {
    let set: ScenarioSet
    if inputs.isEmpty {
      guard let own = try? settings.ownScenarios(), let found = try? ScenarioSet([own], goldens: goldens)
      else { return [:] }
      set = found
    } else {
      set = try ScenarioSet(inputs, goldens: goldens)
    }
    return Dictionary(set.items.map { ($0.name, $0.goldens) }) { first, _ in first }
  }

  /// What messages call the set.
  var description: String { inputs.isEmpty ? "the project's own set" : inputs.joined(separator: ", ") }

  /// The commands that results from a folder of artifacts end with.
  func next(artifacts: String) -> NextStep {
    .playground(
      test: inputs + (goldens.map { ["--goldens", $0] } ?? []) + artifactOption(artifacts),
      accept: acceptOptions(artifacts: artifacts), program: program)
  }

  /// The options of `accept` that name this set and a folder of artifacts.
  func acceptOptions(artifacts: String) -> [String] {
    inputs.flatMap { ["--scenarios", $0] } + (goldens.map { ["--goldens", $0] } ?? [])
      + artifactOption(artifacts)
  }

  private func artifactOption(_ artifacts: String) -> [String] {
    artifacts == TestPlan.defaultArtifacts ? [] : ["--artifacts", artifacts]
  }
}
