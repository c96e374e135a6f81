import FileFormats
import Foundation
import Snapshots

/// `accept`: makes what a failed run left the goldens.
///
/// Names, verdicts and pictures come from the artifacts, which may be another machine's; where goldens are written is decided
/// by the local set of scenarios alone (see `Artifacts`).
package struct AcceptCommand: Sendable {
  /// Names of what failed; see ``acceptsAll``.
  package var names: [String]
  /// Whether everything that failed is taken, in place of names.
  package var acceptsAll = false
  /// What of them is taken.
  package var part = Acceptance.Part.everything
  /// The folder that failures left their files in.
  package var artifacts = TestCommand.artifacts
  /// The scenarios whose goldens may be written.
  package var set = GoldenPlaces()
  package var settings: Settings

  package init(_ names: [String], settings: Settings) {
    self.names = names
    self.settings = settings
  }

  package func run() throws {
    guard !artifacts.isEmpty, WholeFile.exists(artifacts) else {
      throw PlaygroundError(
        .invalidInput, "accept: there is no folder \"\(artifacts)\" (expected what a run leaves)")
    }
    try TestCommand.checkArtifacts(artifacts)
    let left = try Artifacts(artifacts).names().sorted()
    let stores = try set.stores(settings: settings)
    // What runs before the last one left is not taken without being named.
    let last =
      try Artifacts(artifacts).has(TestRun.fileName)
      ? Set(
        try TestRun(artifacts: artifacts, set: set, stores: stores).results
          .filter { $0.outcome == .failed && $0.command != nil }.map(\.name)) : nil
    let known = acceptsAll ? left.filter { last?.contains($0) ?? true } : left
    let list = known.isEmpty ? "nothing failed there" : "expected some of: \(Self.list(known))"
    guard acceptsAll || !names.isEmpty else {
      throw PlaygroundError(.usage, "accept: nothing is named; \(list), or --all")
    }
    guard !acceptsAll || !known.isEmpty else {
      throw PlaygroundError(
        .invalidInput, "accept --all: no failure is in \(artifacts) (expected what a run leaves)")
    }
    for name in names where !known.contains(name) {
      throw PlaygroundError(.invalidInput, "\(name): no failure of it is in \(artifacts); \(list)")
    }
    var failed = 0
    for name in acceptsAll ? known : names {
      let taken: [String]
      do { taken = try accept(name, stores) } catch  where acceptsAll {
        // One that cannot be taken keeps no other from it.
        settings.console.note("\(error)")
        failed += 1
        continue
      }
      try settings.console.write(lines: taken.map { "accepted \($0)" })
    }
    if failed > 0 {
      throw PlaygroundError(.invalidInput, "\(failed) of \(known.count) could not be accepted")
    }
  }

  private func accept(_ name: String, _ stores: GoldenFolders) throws -> [String] {
    guard let goldens = stores[name] else {
      throw PlaygroundError(
        .invalidInput,
        "\(name): no such scenario is in \(set.description) (expected one of it; --scenarios names another set)"
      )
    }
    let store = GoldenStore(folder: goldens, artifacts: artifacts)
    return try Acceptance(name, .sequence, in: store, next: set.next(artifacts: artifacts))
      .accept(part, track: TrajectoryTrack())
  }

  /// Names in a message, the first of many.
  private static func list(_ names: [String]) -> String {
    let most = 30
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + more
  }
}
