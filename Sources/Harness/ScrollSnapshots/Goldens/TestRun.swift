import ScrollFiles

/// The outcome of a test run or of one shard of it. It is saved as `results.json` among the artifacts, and
/// `merge` joins shards.
package struct TestRun: Codable, Hashable, Sendable {
  /// The shard that was run; nil for the whole set.
  package var shard: Shard?
  /// The names of all scenarios of the set, so that a missing shard is detected.
  package var names: [String]
  /// Folders of goldens that no scenario uses, among those whose scenarios were all found.
  package var unused: [String]
  /// The folder that the paths of pictures in the results begin with.
  package var artifacts: String
  /// The options on which pictures, motion and their comparison depend, as words of a command line.
  package var options: [String]
  package var seconds: Double
  /// The results, one per scenario, sorted by name.
  package var results: [SnapshotResult]

  package init(
    shard: Shard? = nil, names: [String], unused: [String] = [], artifacts: String, options: [String] = [],
    seconds: Double = 0, results: [SnapshotResult]
  ) {
    self.shard = shard
    self.names = names
    self.unused = unused
    self.artifacts = artifacts
    self.options = options
    self.seconds = seconds
    self.results = results
  }

  package static let fileName = "results.json"
  /// The version of the file format. Files of other versions are rejected.
  package private(set) var version = Self.currentVersion
  private static let currentVersion = 2

  /// The limits for reading a file: its size in bytes, 64 MiB, and its number of JSON values.
  package static let mostBytes = 64 << 20
  private static let mostValues = 6_000_000

  /// Returns the run as JSON. Leaves out the curves and events of a run that is too large to be read again.
  package func json() throws -> [UInt8] {
    var run = self
    for index in run.results.indices { run.results[index].thin() }
    let bytes = try ResultJSON.encoded(run)
    if bytes.count <= Self.mostBytes, JSONSize.isWithin(Self.mostValues, bytes) { return bytes }
    // A file beyond the limits could not be read again.
    for index in run.results.indices { (run.results[index].curves, run.results[index].events) = ([], []) }
    return try ResultJSON.encoded(run)
  }

  /// Reads a run from its JSON; `file` is its name in messages.
  package init(json: [UInt8], file: String) throws(InputError) {
    func refusal(_ problem: String) -> InputError { InputError(file: file, problem: problem) }
    self = try ResultJSON.decoded(json, atMost: Self.mostValues) {
      refusal("is not the record of a test run: \($0); expected a file written by `playground test`")
    }
    guard version == Self.currentVersion else {
      throw refusal("has version \(version); expected \(Self.currentVersion)")
    }
    guard names.allSatisfy(GoldenStore.isUsable) else {
      throw refusal("contains an invalid scenario name; expected names of goldens")
    }
  }
}
