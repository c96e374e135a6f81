import ScrollBitmaps
import ScrollFiles

/// A folder of goldens: values that a person verified once and that later runs are compared with.
public struct GoldenStore: Hashable, Sendable {
  /// The folder of the goldens, with one file each, such as `folder/NAME.png`.
  public var folder: String
  /// The folder in which a failure leaves a folder `NAME` with the expected image, the actual image, the
  /// difference, the three side by side, and `result.json`. Stores that share this folder must not share
  /// names.
  public var artifacts: String

  /// Creates a store for two folders, which are created when they are first written to. Relative paths refer
  /// to the working directory.
  public init(folder: String, artifacts: String = "artifacts") {
    self.folder = folder
    self.artifacts = artifacts
  }

  /// Returns a store whose folder of goldens is beside the calling source file, as is common for tests.
  public static func beside(
    _ sourceFile: String = #filePath, folder: String = "Goldens", artifacts: String = "artifacts"
  ) -> GoldenStore {
    GoldenStore(folder: PathName.folder(of: sourceFile) + "/" + folder, artifacts: artifacts)
  }

  /// The folder of goldens, through which all access takes place.
  var goldens: ConfinedFolder { ConfinedFolder(folder) }
  var left: Artifacts { Artifacts(artifacts) }

  /// Compares an image with its golden; see ``verify(_:named:as:mode:next:)``.
  /// - Throws: ``GoldenFailure``
  public func verify(
    _ bitmap: Bitmap, named name: String, comparison: BitmapComparison = .exact, mode: RecordMode,
    next: NextStep = .swiftTest(filter: nil)
  ) throws(GoldenFailure) {
    try verify(bitmap, named: name, as: PictureArtifact(comparison: comparison), mode: mode, next: next)
  }

  /// Compares a value with its golden and returns if they match.
  /// - Parameters:
  ///   - value: The value from this run.
  ///   - name: The name of the golden without the extension; `/` separates folders.
  ///   - artifact: The strategy that stores and compares the value.
  ///   - mode: The mode that determines when the golden is written instead.
  ///   - next: The step that a failure suggests.
  /// - Throws: ``GoldenFailure``, also for a golden that was just written. A mismatch leaves the expected
  ///   value, the actual value and the difference in ``artifacts``. In mode ``RecordMode/never``, a missing
  ///   golden leaves the actual value.
  public func verify<A: Artifact>(
    _ value: A.Value, named name: String, as artifact: A, mode: RecordMode,
    next: NextStep = .swiftTest(filter: nil)
  ) throws(GoldenFailure) {
    try Self.checkName(name)
    try removeLeavings(name, artifact.fileExtension)
    let golden = "\(folder)/\(name).\(artifact.fileExtension)"
    guard mode != .all else {
      throw try record(value, as: artifact, name, because: "as requested", next.again(name))
    }
    let finding = try Finding(
      read: { () throws(FileError) in
        try goldens.read("\(name).\(artifact.fileExtension)", limit: artifact.mostBytes)
      }, decode: artifact.decode, difference: { artifact.difference(expected: $0, actual: value) })
    // A single value is a sequence of one frame.
    var frame = SnapshotResult.Frame(number: 0, time: 0, verdict: finding.verdict)
    frame.command = next.accept(name)
    let reason: String
    var expected: [UInt8]?, difference: ArtifactDifference?
    switch finding {
    case .same: return
    case .missing:
      (reason, frame.lines) = ("it was missing", ["there is no golden \(golden)"])
    case .unreadable(let why):
      (reason, frame.lines) = ("it was unreadable: \(why)", ["cannot compare with \(golden): \(why)"])
    case .differs(let old, let found):
      (reason, frame.lines, expected, difference) = (found.message, found.lines, old, found)
    }
    guard !mode.writes(frame.verdict) else {
      throw try record(value, as: artifact, name, because: reason, next.again(name))
    }
    var files: [String: String] = [:]
    func leave(_ bytes: [UInt8], _ role: Artifacts.Role) throws(GoldenFailure) -> String {
      let file = role.trackName(nil, artifact.fileExtension)
      files[file] = "\(XXH64(bytes))"
      return try self.leave(bytes, file, of: name)
    }
    func leave(_ picture: Bitmap?, _ role: Artifacts.Role) throws(GoldenFailure) -> String? {
      guard let picture else { return nil }
      let bytes = try encoded(for: golden) { try PNG.encode(picture) }
      return try self.leave(bytes, role.pictureName(frame: nil), of: name)
    }
    if let expected { frame.expected = try leave(expected, .expected) }
    let bytes = try encoded(for: golden) { try artifact.encode(value) }
    let actual = try leave(bytes, .actual)
    frame.actual = actual
    frame.difference = try leave(difference?.picture, .difference)
    frame.threeUp = try leave(difference?.threeUp, .threeUp)
    try self.leave(frame, of: name, as: artifact, golden, files)
    switch finding {
    case .same: return
    case .missing: throw .missing(golden: golden, actual: actual, next: next.record(name, .missing))
    case .unreadable(let reason):
      throw .unreadable(golden: golden, reason: reason, next: next.accept(name))
    case .differs(_, let difference):
      throw .mismatch(
        golden: golden, difference: difference.message,
        files: [frame.expected, frame.actual, frame.difference, frame.threeUp].compactMap { $0 },
        next: next.accept(name))
    }
  }

  /// The maximum length of a golden's name in bytes, including its folders.
  static let longestName = 1024

  /// Verifies that a golden can be written under a name on any system.
  static func checkName(_ name: String) throws(GoldenFailure) {
    guard isUsable(name), PathName.problem(of: name) == nil else { throw .unusableName(name) }
  }

  /// Returns whether a name stays inside the folder, has no hidden part and no terminal control characters.
  public static func isUsable(_ name: String) -> Bool {
    // The comparison is by bytes, as in the file system, because a slash or dot may be followed by a
    // combining accent.
    name.utf8.count <= longestName && !name.unicodeScalars.contains(where: \.isTerminalControl)
      && name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0.first != UInt8(ascii: ".")
      }
  }

  /// Writes the golden and returns the failure that reports it.
  private func record<A: Artifact>(
    _ value: A.Value, as artifact: A, _ name: String, because reason: String, _ next: String
  ) throws(GoldenFailure) -> GoldenFailure {
    let file = "\(name).\(artifact.fileExtension)", golden = goldens.path(of: file)
    let bytes = try encoded(for: golden) { try artifact.golden(value) }
    do { try goldens.write(bytes, to: file) } catch { throw .file(error) }
    return .recorded(golden: golden, reason: reason, next: next)
  }

  /// Returns what a closure encodes for a golden.
  func encoded<Bytes>(for golden: String, _ encode: () throws -> Bytes) throws(GoldenFailure) -> Bytes {
    do { return try encode() } catch { throw .notEncodable(golden: golden, reason: "\(error)") }
  }

  /// Leaves a file of a failure among the artifacts.
  /// - Returns: The file's path.
  func leave(_ bytes: [UInt8], _ file: String, of name: String) throws(GoldenFailure) -> String {
    do { return try left.leave(bytes, file, of: name) } catch { throw .file(error) }
  }

  /// Leaves the result of a failure beside its files. A value that is no picture is reported as a track.
  private func leave<A: Artifact>(
    _ frame: SnapshotResult.Frame, of name: String, as artifact: A, _ golden: String,
    _ files: [String: String]
  ) throws(GoldenFailure) {
    var result = SnapshotResult(name: name, outcome: .failed)
    result.golden = .file(golden)
    result.files = files
    result.lines = frame.lines
    result.command = frame.command
    if artifact.fileExtension == "png" {
      result.frames = [frame]
    } else {
      result.track = .init(
        golden: golden, expected: frame.expected, actual: frame.actual, verdict: frame.verdict)
    }
    let bytes = try encoded(for: golden) { try result.json() }
    _ = try leave(bytes, SnapshotResult.fileName, of: name)
  }

  /// Removes the artifacts of an earlier failure of a sequence, so that they cannot be accepted.
  /// - Throws: `FileError`
  public func forget(_ name: String) throws(FileError) {
    guard Self.isUsable(name) else { return }
    try left.clear(name, files: [])
  }

  private func removeLeavings(_ name: String, _ fileExtension: String) throws(GoldenFailure) {
    let files = Artifacts.Role.allCases.flatMap {
      [$0.trackName(nil, fileExtension), $0.pictureName(frame: nil)]
    }
    do { try left.clear(name, files: files) } catch { throw .file(error) }
  }
}
