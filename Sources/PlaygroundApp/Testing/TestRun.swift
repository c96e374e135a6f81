import FileFormats
import Foundation
import Snapshots

/// The outcome of a run of tests, or of a part of one: `results.json` among its artifacts, which `merge` joins.
package struct TestRun: Codable, Hashable, Sendable {
  /// The part of the set that was run; nil for all of it.
  package var shard: Shard?
  /// The names of the whole set, so that a missing part is noticed.
  package var names: [String]
  /// Folders of goldens that no scenario has, among those whose every scenario was looked for.
  package var unused: [String]
  /// The folder that paths of pictures in the results begin with.
  package var artifacts: String
  /// How long it took in seconds.
  package var seconds: Double
  /// A result a scenario, in order of their names.
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

  /// The file's name.
  package static let fileName = "results.json"
  /// The form of the file: another one is not read.
  package private(set) var version = 1

  /// Writes it among the artifacts.
  package func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    var run = self
    for index in run.results.indices { run.results[index].thin() }
    var bytes = Array(try encoder.encode(run))
    if bytes.count > Self.mostBytes || !JSONSize.isWithin(Self.mostValues, bytes) {
      // What cannot be read again is of no use: a set this large does without the curves.
      for index in run.results.indices { (run.results[index].curves, run.results[index].events) = ([], []) }
      bytes = Array(try encoder.encode(run))
    }
    try Artifacts(artifacts).write(bytes, to: Self.fileName)
  }

  /// The largest file in bytes that is read, 64 MiB, and the most values in it.
  private static let mostBytes = 64 << 20, mostValues = 6_000_000

  /// Reads the run whose artifacts are in a folder, perhaps brought from another machine: paths, goldens and commands in
  /// its results are this machine's (see `Artifacts`).
  /// - Parameters:
  ///   - path: The folder of artifacts.
  ///   - set: What commands in the results name.
  ///   - stores: The folders of goldens by the names of scenarios.
  /// - Throws: ``PlaygroundError`` for a folder without a run, or with one that cannot be read.
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
        "\(file): is no record of a run: \(reason) (expected what `playground test` leaves there)")
    }
    guard JSONSize.isWithin(Self.mostValues, bytes) else {
      throw noRecord("more than \(Self.mostValues) values")
    }
    do {
      self = try decoder.decode(TestRun.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw noRecord(error.reason)
    } catch {
      throw noRecord("no JSON")
    }
    guard version == 1 else {
      throw PlaygroundError(.invalidInput, "\(file): is of version \(version) (expected 1)")
    }
    guard names.allSatisfy(GoldenStore.isUsable) else {
      throw PlaygroundError(
        .invalidInput, "\(file): names a scenario that no run can have (expected names of goldens)")
    }
    let next = set.next(artifacts: path)
    results = try results.map { result in
      try folder.resolved(
        result, file: file, goldens: stores[result.name].map { ConfinedFolder($0) }, next: next)
    }
    // They are folders of the machine that ran it.
    unused = []
    seconds = seconds.isFinite ? max(0, seconds) : 0
    artifacts = path
  }
}
