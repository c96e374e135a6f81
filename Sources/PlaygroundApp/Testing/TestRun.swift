import FileFormats
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
  /// The form of the file: another one is not read.
  package private(set) var version = 1

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
    do {
      self = try decoder.decode(TestRun.self, from: Data(bytes))
      guard version == 1 else {
        throw PlaygroundError(.invalidInput, "\(path): is of version \(version) (expected 1)")
      }
    } catch let error as PlaygroundError {
      throw error
    } catch {
      throw PlaygroundError(
        .invalidInput,
        "\(path): is no record of a run: \(error) (expected what `playground test` leaves there)")
    }
    let accept = NextStep.playground(test: [], accept: ["--artifacts", folder])
    results = results.map { result in
      guard result.outcome == .failed else { return result }
      var moved = result.beside("\(folder)/\(result.name)")
      // What is accepted is accepted from there.
      if moved.frames.contains(where: { $0.command != nil && $0.verdict != .unsteady }) || moved.track != nil
      {
        moved.command = accept.accept(result.name)
      }
      for index in moved.frames.indices where moved.frames[index].verdict != .unsteady {
        let number = moved.frames[index].number
        if moved.frames[index].command != nil {
          moved.frames[index].command = accept.accept(result.name, frames: number...number)
        }
      }
      return moved
    }
    artifacts = folder
  }
}
