import FileFormats
import Snapshots

// A test run among its artifacts.
extension TestRun {
  /// Writes the run to its file among the artifacts.
  package func write() throws { try Artifacts(artifacts).write(try json(), to: Self.fileName) }

  /// Reads the run in a folder of artifacts, which may come from another machine. The paths, goldens and commands in
  /// its results are those of this machine (see `Artifacts`).
  /// - Parameters:
  ///   - path: The folder of artifacts.
  ///   - set: The scenarios that commands in the results name.
  ///   - stores: The folders of goldens by the names of scenarios.
  /// - Throws: ``TestRun/Unreadable``, `SnapshotResult.Unreadable` or ``FileError`` for a folder without a run or with one
  ///   that cannot be read.
  package init(artifacts path: String, set: GoldenPlaces, stores: GoldenFolders) throws {
    let folder = Artifacts(path)
    let file = folder.folder.path(of: Self.fileName)
    try self.init(json: try folder.folder.read(Self.fileName, limit: Self.mostBytes), file: file)
    guard let options = TestOptions(saved: options) else {
      throw Unreadable(
        file: file, reason: "contains options that are none of a test run",
        expected: "options of `playground test`")
    }
    let next = set.next(artifacts: path, options: options)
    results = try results.map { result in
      let item = stores.item(result.name)
      let store = try item.map {
        try GoldenStore(folder: $0.goldens, artifacts: path).store(for: result.environment)
      }
      return try folder.resolved(
        result, file: file, source: item?.path, goldens: store.map { ConfinedFolder($0.folder) }, next: next)
    }
    // The paths refer to the machine that ran the tests.
    unused = []
    seconds = seconds.isFinite ? max(0, seconds) : 0
    artifacts = path
  }
}
