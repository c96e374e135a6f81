import Foundation
import ScrollFiles
import ScrollMotion
import ScrollSnapshots

/// The scenarios of a command line and the folders of their goldens on this machine. Used by commands that read
/// artifacts, which may come from another machine.
package struct GoldenPlaces {
  /// Files and folders of scenarios. If empty, the project's own scenarios are used.
  let inputs: [String]
  /// The folder of all goldens; nil for one beside each input.
  let goldens: String?
  let settings: Settings

  package init(inputs: [String] = [], goldens: String? = nil, settings: Settings = Settings()) {
    (self.inputs, self.goldens, self.settings) = (inputs, goldens, settings)
  }

  var description: String { inputs.isEmpty ? "the project's own set" : inputs.joined(separator: ", ") }

  /// Returns the inputs, or the folder of the project's own scenarios, relative if it is below the working
  /// directory.
  /// - Throws: ``PlaygroundError`` if there are no inputs and that folder cannot be found.
  func scenarios() throws -> [String] {
    guard inputs.isEmpty else { return inputs }
    let folder = try settings.assetsFolder().folder + "/Scenarios"
    let here = FileManager.default.currentDirectoryPath + "/"
    return [folder.hasPrefix(here) ? String(folder.dropFirst(here.count)) : folder]
  }

  /// Returns the scenarios with the folders of their goldens. The set is empty if there are no inputs and the
  /// project's own scenarios cannot be found.
  /// - Throws: ``PlaygroundError`` for inputs without a scenario.
  func set() throws -> ScenarioSet {
    do { return try ScenarioSet(scenarios(), goldens: goldens) } catch  where inputs.isEmpty {
      return ScenarioSet()
    }
  }

  /// Returns the commands suggested for results in a folder of artifacts. The command `test` ends with the
  /// words of `options`.
  func next(artifacts: String = Self.defaultArtifacts, options: [String] = []) -> NextStep {
    let stores = goldens.map { ["--goldens", $0] } ?? []
    let results = artifacts == Self.defaultArtifacts ? [] : ["--artifacts", artifacts]
    let project = settings.assets.map { ["--assets", $0] } ?? []
    return .playground(
      test: inputs + stores + results + project + options,
      accept: inputs.flatMap { ["--scenarios", $0] } + stores + results + (inputs.isEmpty ? project : []),
      program: settings.context.program)
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
