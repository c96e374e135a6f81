import Foundation
import Snapshots

/// What came of a run of tests, or of a part of one: `results.json` among its artifacts, which `merge` joins.
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

  /// Writes it among the artifacts.
  package func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    try WholeFile.makeFolder(artifacts)
    try WholeFile.write(Array(try encoder.encode(self)), to: "\(artifacts)/\(Self.fileName)")
  }

  /// Reads the run whose artifacts were brought to a folder; paths of pictures then begin with that.
  /// - Throws: ``PlaygroundError`` for a folder without one, or one that cannot be read.
  package init(artifacts folder: String) throws {
    let path = "\(folder)/\(Self.fileName)"
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let bytes = try WholeFile.read(path)
    do { self = try decoder.decode(TestRun.self, from: Data(bytes)) } catch {
      throw PlaygroundError(
        .invalidInput, "\(path): is no record of a run (expected what `playground test` leaves there)")
    }
    let before = artifacts + "/"
    func moved(_ path: String?) -> String? {
      path.map { $0.hasPrefix(before) ? "\(folder)/\($0.dropFirst(before.count))" : $0 }
    }
    for i in results.indices {
      for j in results[i].frames.indices {
        results[i].frames[j].expected = moved(results[i].frames[j].expected)
        results[i].frames[j].actual = moved(results[i].frames[j].actual)
        results[i].frames[j].difference = moved(results[i].frames[j].difference)
        results[i].frames[j].threeUp = moved(results[i].frames[j].threeUp)
      }
      if var track = results[i].track {
        track.expected = moved(track.expected)
        track.actual = moved(track.actual)
        results[i].track = track
      }
    }
    artifacts = folder
  }
}
