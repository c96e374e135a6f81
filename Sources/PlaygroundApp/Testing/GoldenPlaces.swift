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
  func stores(settings: Settings) throws -> GoldenFolders {
    let set: ScenarioSet
    if inputs.isEmpty {
      guard let own = try? settings.ownScenarios(), let found = try? ScenarioSet([own], goldens: goldens)
      else { return GoldenFolders() }
      set = found
    } else {
      set = try ScenarioSet(inputs, goldens: goldens)
    }
    return GoldenFolders(set.items)
  }

  /// The name of the set in messages.
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

/// Folders of goldens by the names of scenarios. Names are compared by their bytes, as files are: two that read the same are two.
package struct GoldenFolders: Sendable {
  private var folders: [[UInt8]: String] = [:]

  package init(_ items: [ScenarioSet.Item] = []) {
    for item in items { folders[Array(item.name.utf8)] = item.goldens }
  }

  /// The folder in which a scenario's goldens are; nil for a name that the set does not have.
  subscript(name: String) -> String? { folders[Array(name.utf8)] }

  /// All folders, sorted.
  var all: [String] { Set(folders.values).sorted() }
}
