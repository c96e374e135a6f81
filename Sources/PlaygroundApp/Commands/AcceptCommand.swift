import FileFormats
import Foundation
import Snapshots

/// `accept`: makes what a failed run left the goldens.
package struct AcceptCommand: Sendable {
  /// Names of what failed; see ``acceptsAll``.
  package var names: [String]
  /// Whether everything that failed is taken, in place of names.
  package var acceptsAll = false
  /// What of them is taken.
  package var part = Acceptance.Part.everything
  /// The folder that failures left their files in.
  package var artifacts = TestCommand.artifacts
  package var settings: Settings

  package init(_ names: [String], settings: Settings) {
    self.names = names
    self.settings = settings
  }

  package func run() throws {
    guard WholeFile.exists(artifacts) else {
      throw PlaygroundError(
        .invalidInput, "accept: there is no folder \(artifacts) (expected what a run leaves)")
    }
    let left = try Self.failures(in: artifacts, below: "", depth: 0).sorted()
    // What runs before the last one left is not taken without being named.
    let last = (try? TestRun(artifacts: artifacts)).map { run in
      run.results.filter { $0.outcome == .failed && $0.command != nil }.map(\.name)
    }
    let known = acceptsAll ? left.filter { last?.contains($0) ?? true } : left
    let list = known.isEmpty ? "nothing failed there" : "expected some of: \(known.joined(separator: ", "))"
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
      do { taken = try accept(name) } catch  where acceptsAll {
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

  private func accept(_ name: String) throws -> [String] {
    let path = "\(artifacts)/\(name)/\(SnapshotResult.fileName)"
    let result = try SnapshotResult(json: try WholeFile.read(path), file: path)
    return try Acceptance(result.beside("\(artifacts)/\(name)")).accept(part)
  }

  /// Names of all that left a result.
  private static func failures(in folder: String, below prefix: String, depth: Int) throws -> [String] {
    guard depth <= 16 else { return [] }
    var found: [String] = []
    for name in try WholeFile.names(in: folder) {
      var isFolder: ObjCBool = false
      let path = folder + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        continue
      }
      if WholeFile.exists(path + "/" + SnapshotResult.fileName) { found.append(prefix + name) }
      found += try failures(in: path, below: prefix + name + "/", depth: depth + 1)
    }
    return found
  }
}
