import FileFormats
import Foundation
import Snapshots

/// The outcome of a test run or of one shard of it. It is saved as `results.json` among the artifacts, and `merge`
/// joins shards.
package struct TestRun: Codable, Hashable, Sendable {
  /// The shard that was run; nil for the whole set.
  package var shard: Shard?
  /// The names of all scenarios of the set, so that a missing shard is detected.
  package var names: [String]
  /// Folders of goldens that no scenario uses, among those whose scenarios were all found.
  package var unused: [String]
  /// The folder that the paths of pictures in the results begin with.
  package var artifacts: String
  /// The duration of the run in seconds.
  package var seconds: Double
  /// The results, one per scenario, sorted by name.
  package var results: [SnapshotResult]

  package init(
    shard: Shard? = nil, names: [String], unused: [String] = [], artifacts: String, seconds: Double = 0,
    results: [SnapshotResult]
  ) {
    self.shard = shard
    self.names = names
    self.unused = unused
    self.artifacts = artifacts
    self.seconds = seconds
    self.results = results
  }

  /// The name of the file.
  package static let fileName = "results.json"
  /// The version of the file format. Files of other versions are rejected.
  package private(set) var version = 1

  /// Writes the run to its file among the artifacts. Leaves out the curves and events of a run that would be too large
  /// to be read again.
  package func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    var run = self
    for index in run.results.indices { run.results[index].thin() }
    var bytes = Array(try encoder.encode(run))
    if bytes.count > Self.mostBytes || !JSONSize.isWithin(Self.mostValues, bytes) {
      // A file beyond the limits could not be read again.
      for index in run.results.indices { (run.results[index].curves, run.results[index].events) = ([], []) }
      bytes = Array(try encoder.encode(run))
    }
    try Artifacts(artifacts).write(bytes, to: Self.fileName)
  }

  /// The limits for reading a file: its size in bytes, 64 MiB, and its number of JSON values.
  private static let mostBytes = 64 << 20, mostValues = 6_000_000

  /// Reads the run in a folder of artifacts, which may come from another machine. The paths, goldens and commands in
  /// its results are those of this machine (see `Artifacts`).
  /// - Parameters:
  ///   - path: The folder of artifacts.
  ///   - set: The scenarios that commands in the results name.
  ///   - stores: The folders of goldens by the names of scenarios.
  /// - Throws: ``PlaygroundError`` or ``FileError`` for a folder without a run or with one that cannot be read.
  package init(artifacts path: String, set: GoldenPlaces, stores: GoldenFolders) throws {
    let folder = Artifacts(path)
    let file = folder.folder.path(of: Self.fileName)
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let bytes = try folder.folder.read(Self.fileName, limit: Self.mostBytes)
    func noRecord(_ reason: String) -> PlaygroundError {
      PlaygroundError(
        .invalidInput,
        "\(file): is not the record of a test run: \(reason); expected a file written by `playground test`")
    }
    guard JSONSize.isWithin(Self.mostValues, bytes) else {
      throw noRecord("more than \(Self.mostValues) values")
    }
    do {
      self = try decoder.decode(TestRun.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw noRecord(error.reason)
    } catch {
      throw noRecord("not JSON")
    }
    guard version == 1 else {
      throw PlaygroundError(.invalidInput, "\(file): has version \(version); expected 1")
    }
    guard names.allSatisfy(GoldenStore.isUsable) else {
      throw PlaygroundError(
        .invalidInput, "\(file): contains an invalid scenario name; expected names of goldens")
    }
    let next = set.next(artifacts: path)
    results = try results.map { result in
      try folder.resolved(
        result, file: file, goldens: stores[result.name].map { ConfinedFolder($0) }, next: next)
    }
    // The paths refer to the machine that ran the tests.
    unused = []
    seconds = seconds.isFinite ? max(0, seconds) : 0
    artifacts = path
  }
}
