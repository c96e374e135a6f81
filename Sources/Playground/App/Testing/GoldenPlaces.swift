import ScrollFiles
import ScrollMotion
import ScrollSnapshots

/// The folders of goldens on this machine, derived from its scenarios. Used by commands that read artifacts,
/// which may come from another machine.
package struct GoldenPlaces: Hashable, Sendable {
  /// Files and folders of scenarios. If empty, the project's own scenarios are used.
  let inputs: [String]
  /// The folder of all goldens; nil for one beside each input.
  let goldens: String?
  /// The folder with the project's own scenarios if it is not found automatically. It does not matter if
  /// there are inputs.
  let assets: String?
  /// The name under which the program was called, for commands in messages.
  let program: String

  package init(
    inputs: [String] = [], goldens: String? = nil, assets: String? = nil, program: String = "playground"
  ) {
    (self.inputs, self.goldens, self.assets, self.program) = (inputs, goldens, assets, program)
  }

  /// Returns the folders of goldens by the names of their scenarios. The result is empty if there are no
  /// inputs and the project's own scenarios cannot be found.
  /// - Throws: ``PlaygroundError`` for inputs without a scenario.
  func stores(settings: Settings) throws -> GoldenFolders {
    guard inputs.isEmpty else { return GoldenFolders(try ScenarioSet(inputs, goldens: goldens).items) }
    let own = try? ScenarioSet([settings.ownScenarios()], goldens: goldens)
    return GoldenFolders(own?.items ?? [])
  }

  var description: String { inputs.isEmpty ? "the project's own set" : inputs.joined(separator: ", ") }

  /// Returns the commands suggested for results in a folder of artifacts. The command `test` ends with the
  /// words of `options`.
  func next(artifacts: String, options: [String] = []) -> NextStep {
    let stores = goldens.map { ["--goldens", $0] } ?? []
    let results = artifacts == Self.defaultArtifacts ? [] : ["--artifacts", artifacts]
    let project = assets.map { ["--assets", $0] } ?? []
    return .playground(
      test: inputs + stores + results + project + options,
      accept: inputs.flatMap { ["--scenarios", $0] } + stores + results + (inputs.isEmpty ? project : []),
      program: program)
  }

  package static let defaultArtifacts = "artifacts"

  /// Rejects a folder of the default name that is a link: nobody named the place that it leads to.
  /// - Throws: ``PlaygroundError``
  static func checkArtifacts(_ path: String) throws {
    guard path != defaultArtifacts || !AtomicFile.isLink(path) else {
      throw PlaygroundError(
        .invalidInput, "\(path): is a link; expected a folder, or another one with --artifacts")
    }
  }

}

/// Folders of goldens by the names of scenarios. Names are compared by bytes, as the file system does: names
/// that compare equal as strings may differ.
package struct GoldenFolders: Sendable {
  private var items: [[UInt8]: ScenarioSet.Item] = [:]

  package init(_ items: [ScenarioSet.Item] = []) {
    for item in items { self.items[Array(item.name.utf8)] = item }
  }

  func item(_ name: String) -> ScenarioSet.Item? { items[Array(name.utf8)] }

  var all: [String] { Set(items.values.map(\.goldens)).sorted() }
}
