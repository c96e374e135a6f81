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
    guard AtomicFile.exists(artifacts) else {
      throw PlaygroundError(
        .invalidInput, "accept: there is no folder \(artifacts) (expected what a run leaves)")
    }
    let left = try Artifacts(artifacts).names().sorted()
    let stores = try set.stores(settings: settings)
    // What runs before the last one left is not taken without being named.
    let last = (try? TestRun(artifacts: artifacts, set: set, stores: stores)).map { run in
      Set(run.results.filter { $0.outcome == .failed && $0.command != nil }.map(\.name))
    }
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
      for line in taken { try settings.console.write("accepted \(line)\n") }
    }
    if failed > 0 {
      throw PlaygroundError(.invalidInput, "\(failed) of \(known.count) could not be accepted")
    }
  }

  private func accept(_ name: String, _ stores: [String: String]) throws -> [String] {
    guard let goldens = stores[name] else {
      throw PlaygroundError(
        .invalidInput,
        "\(name): no such scenario is in \(set.description) (expected one of it; --scenarios names another set)"
      )
    }
    let store = GoldenStore(folder: goldens, artifacts: artifacts)
    return try Acceptance(name, in: store, next: set.next(artifacts: artifacts))
      .accept(part, track: TrajectoryTrack())
  }

  /// Names in a message, the first of many.
  private static func list(_ names: [String]) -> String {
    let most = 30
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + more
  }
}
