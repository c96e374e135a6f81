import ScrollFiles
import ScrollMotion
import Foundation
import ScrollSnapshots

// A test run among its artifacts.
extension TestRun {
  /// Reads the run in a folder of artifacts, which may come from another machine. The paths, goldens and
  /// commands in its results are those of this machine (see `Artifacts`), which has the scenarios in `set`.
  /// - Throws: `InputError` or ``FileError`` for a folder without a run or with one that cannot be read.
  package init(artifacts path: String, of places: GoldenPlaces, in set: ScenarioSet) throws {
    let folder = Artifacts(path)
    let file = folder.folder.path(of: Self.fileName)
    try self.init(json: try folder.folder.read(Self.fileName, limit: Self.mostBytes), file: file)
    guard let options = TestOptions.saved(options) else {
      throw InputError(
        file: file,
        problem: "contains options that are none of a test run; expected options of `playground test`")
    }
    let next = places.next(artifacts: path, options: options.words)
    results = try results.map { result in
      let item = set.item(result.name)
      let store = try item.map {
        try GoldenStore(folder: $0.goldens, artifacts: path).store(for: result.environment)
      }
      let own = try folder.resolved(
        result, file: file, source: item?.path, goldens: store.map { ConfinedFolder($0.folder) }, next: next)
      return folder.lacksFiles(of: own) ? folder.withoutAcceptance(own, next: next) : own
    }
    // The paths refer to the machine that ran the tests.
    unused = []
    seconds = seconds.isFinite ? max(0, seconds) : 0
    artifacts = path
  }
}

// The files of a run as a whole, which replace those of an earlier one.
extension TestRun {
  /// Rejects a folder of artifacts with a file that the run would replace or remove and no run wrote. Its report is one of
  /// them if it is written `withReport`.
  /// - Throws: ``PlaygroundError``, `FileError` for a file that cannot be read.
  static func checkReplaceable(in path: String, withReport: Bool) throws {
    let folder = ConfinedFolder(path)
    // A run in a folder that is a file has an error of its own.
    guard try folder.kind(of: "") == .folder else { return }
    for name in [fileName] + (withReport ? [TestSummary.reportName] : []) {
      try check(name, in: folder, path: folder.path(of: name), expected: "another folder with --artifacts")
    }
  }

  /// Rejects a report that nobody named, if it would replace a file that is not a report.
  /// - Throws: ``PlaygroundError``, `FileError` for a file that cannot be read.
  static func checkReplaceable(report path: String) throws {
    try check(
      PathName.last(of: path), in: ConfinedFolder(PathName.folder(of: path)), path: path,
      expected: "another file with --report")
  }

  private static func check(
    _ name: String, in folder: ConfinedFolder, path: String, expected: String
  ) throws {
    let (kind, isOwn) = name == fileName ? ("record", isRecord) : ("report", isReport)
    guard try folder.kind(of: name) != nil, try !isOwn(name, folder) else { return }
    throw PlaygroundError(
      .invalidInput, "\(path): is not the \(kind) of a test run, and is not replaced; expected \(expected)")
  }

  private static func isRecord(_ name: String, in folder: ConfinedFolder) throws(FileError) -> Bool {
    guard try folder.kind(of: name) == .file else { return false }
    let bytes = try folder.read(name, limit: mostBytes)
    // Nothing is decoded of a record as it is written, of whatever version: it may be long.
    let end = String(decoding: bytes.suffix(32), as: UTF8.self)
    return (bytes.starts(with: #"{"artifacts":"#.utf8) && end.contains(#""version":"#))
      || (try? TestRun(json: bytes, file: name)) != nil
  }

  private static func isReport(_ name: String, in folder: ConfinedFolder) throws(FileError) -> Bool {
    guard try folder.kind(of: name) == .file else { return false }
    do { _ = try folder.read(name, limit: 1 << 30, frame: .init(first: Report.beginning, last: [])) } catch {
      guard error.code == EINVAL else { throw error }
      return false
    }
    return true
  }
}
