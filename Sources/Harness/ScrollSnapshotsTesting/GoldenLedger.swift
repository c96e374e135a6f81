import ScrollFiles
import Foundation
import ScrollSnapshots
import Synchronization

/// The goldens that the tests of this process verified and the failures, from which suites report.
package final class GoldenLedger: Sendable {
  static let shared = GoldenLedger()

  /// The name of a golden among the artifacts of its store.
  private struct Key: Hashable {
    var artifacts: String
    var name: String
  }

  private struct State {
    /// The latest use of each golden.
    var uses: [Key: GoldenPlace] = [:]
    var extensions: Set<String> = ["png"]
    var failures: [Key: SnapshotResult] = [:]
    /// The folders of goldens by the folder of artifacts, for reports.
    var folders: [String: Set<String>] = [:]
    var annotations = 0
  }

  private let state = Mutex(State())
  /// Whether tests run more than once, and names are therefore used repeatedly.
  private let isRepeating: Bool

  package init(arguments: [String] = CommandLine.arguments) {
    isRepeating = arguments.contains { $0.hasPrefix("--repetitions") || $0.hasPrefix("--repeat-until") }
  }

  /// Notes that a golden is verified. Returns the message if another one of the same name was.
  ///
  /// A test may verify several values against a golden that it names, but not two goldens named after it.
  package func take(_ place: GoldenPlace, fileExtension: String? = nil) -> String? {
    state.withLock { state in
      let key = Key(artifacts: place.store.artifacts, name: place.name)
      state.folders[place.store.artifacts, default: []].insert(place.store.folder)
      if let fileExtension { state.extensions.insert(fileExtension) }
      guard let other = state.uses.updateValue(place, forKey: key), !isRepeating,
        other.test != place.test || !(other.isNamed && place.isNamed)
      else { return nil }
      let user = other.test == place.test ? "this test" : other.test ?? "other code"
      return
        "\(place.name): \(user) verified a golden of this name already, and both would be one file; expected \(place.isNamed ? "another name" : "a name or a variant of its own, as in variant: \"dark\"")"
    }
  }

  /// Notes the result of a failure, or nil for a value that passed.
  package func note(_ result: SnapshotResult?, of place: GoldenPlace) {
    state.withLock {
      $0.failures[Key(artifacts: place.store.artifacts, name: place.name)] = result
    }
  }

  /// Returns the annotation of a failure for GitHub Actions, or nil elsewhere and after the first ten.
  package func annotation(
    of failure: any Error, named name: String, file: String, line: Int,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    return state.withLock { state in
      state.annotations += 1
      guard state.annotations <= GitHubAnnotation.most else { return nil }
      return GitHubAnnotation.line(for: failure, of: name, file: file, line: line)
    }
  }

  /// Returns the goldens of a suite that no test verified, as paths, sorted. `suite` names its folder.
  package func unused(of suite: String, in store: GoldenStore) throws -> [String] {
    let (used, extensions) = state.withLock { state in
      (Set(state.uses.keys.filter { $0.artifacts == store.artifacts }.map(\.name)), state.extensions)
    }
    return try store.goldens(of: suite, extensions: extensions).filter { !used.contains($0.name) }.map(\.path)
      .sorted()
  }

  /// Writes the report of all failures with the artifacts of a store, or else removes an earlier one.
  /// - Returns: The path of the report, or nil if nothing failed.
  package func writeReport(of store: GoldenStore) throws -> String? {
    try state.withLock { state in
      let artifacts = ConfinedFolder(store.artifacts)
      let results = state.failures.filter { $0.key.artifacts == store.artifacts }.map(\.value)
        .sorted { $0.name < $1.name }
      guard !results.isEmpty else {
        try artifacts.remove(TestSummary.reportName)
        return nil
      }
      let folders = [store.artifacts] + (state.folders[store.artifacts] ?? []).sorted()
      let page = Report(title: "Snapshot tests", results: results)
      let html = page.html(picture: Report.pictures(in: folders))
      try artifacts.write(Array(html.utf8), to: TestSummary.reportName)
      return artifacts.path(of: TestSummary.reportName)
    }
  }
}
