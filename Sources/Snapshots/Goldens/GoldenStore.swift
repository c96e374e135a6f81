import Bitmaps
import FileFormats

/// A folder of goldens: values that a person verified once and that later runs are compared with.
public struct GoldenStore: Hashable, Sendable {
  /// The folder of the goldens, with one file each, such as `folder/NAME.png`.
  public var folder: String
  /// The folder in which a failure leaves a folder `NAME` with the expected image, the actual image, the difference,
  /// the three side by side, and `result.json`. Stores that share this folder must not share names.
  public var artifacts: String

  /// Creates a store for two folders, which are created when they are first written to. Relative paths refer to the
  /// working directory.
  public init(folder: String, artifacts: String = "artifacts") {
    self.folder = folder
    self.artifacts = artifacts
  }

  /// Returns a store whose folder of goldens is beside the calling source file, as is common for tests.
  public static func beside(
    _ sourceFile: String = #filePath, folder: String = "Goldens", artifacts: String = "artifacts"
  ) -> GoldenStore {
    GoldenStore(folder: AtomicFile.folder(of: sourceFile) + "/" + folder, artifacts: artifacts)
  }

  /// The folder of goldens, through which all access takes place.
  var goldens: ConfinedFolder { ConfinedFolder(folder) }
  /// The artifacts of failures.
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
  /// - Throws: ``GoldenFailure``, also for a golden that was just written. A mismatch leaves the expected value, the
  ///   actual value and the difference in ``artifacts``. In mode ``RecordMode/never``, a missing golden leaves the
  ///   actual value.
  public func verify<A: Artifact>(
    _ value: A.Value, named name: String, as artifact: A, mode: RecordMode,
    next: NextStep = .swiftTest(filter: nil)
  ) throws(GoldenFailure) {
    guard Self.isUsable(name) else { throw .unusableName(name) }
    let golden = "\(folder)/\(name).\(artifact.fileExtension)"
    try removeLeavings(name, artifact.fileExtension)
    let finding: Finding
    switch mode {
    case .all: finding = .unasked
    case .failed, .missing, .never:
      guard let found = try compare(value, as: artifact, with: name) else { return }
      finding = found
    }
    let again = next.again(name)
    let countsAlpha = (artifact as? PictureArtifact)?.comparison.countsAlpha ?? false
    switch (finding, mode) {
    case (.unasked, _):
      throw try record(value, as: artifact, name, because: "as requested", again)
    case (.missing, .all), (.missing, .failed), (.missing, .missing):
      throw try record(value, as: artifact, name, because: "it was missing", again)
    case (.missing, .never):
      var left = Leaving(name, golden, next.accept(name), countsAlpha: countsAlpha)
      left.actual = try leave(
        encoded(value, as: artifact, for: golden), name, .actual, artifact.fileExtension)
      try leave(left, .missing, ["\(golden): no such golden"])
      throw .missing(golden: golden, actual: left.actual ?? "", next: next.record(name, .missing))
    case (.unreadable(let reason), .all), (.unreadable(let reason), .failed):
      throw try record(value, as: artifact, name, because: "it was unreadable: \(reason)", again)
    case (.unreadable(let reason), .missing), (.unreadable(let reason), .never):
      var left = Leaving(name, golden, next.accept(name), countsAlpha: countsAlpha)
      left.actual = try leave(
        encoded(value, as: artifact, for: golden), name, .actual, artifact.fileExtension)
      try leave(left, .unreadable, ["cannot compare with \(golden): \(reason)"])
      throw .unreadable(golden: golden, reason: reason, next: next.accept(name))
    case (.differs(_, let difference), .all), (.differs(_, let difference), .failed):
      throw try record(value, as: artifact, name, because: difference.message, again)
    case (.differs(let expected, let difference), .missing), (.differs(let expected, let difference), .never):
      var left = Leaving(name, golden, next.accept(name), countsAlpha: countsAlpha)
      left.expected = try leave(expected, name, .expected, artifact.fileExtension)
      left.actual = try leave(
        encoded(value, as: artifact, for: golden), name, .actual, artifact.fileExtension)
      left.difference = try difference.picture.map { (picture) throws(GoldenFailure) in
        try leave(picture, name, .difference, for: golden)
      }
      left.threeUp = try difference.threeUp.map { (picture) throws(GoldenFailure) in
        try leave(picture, name, .threeUp, for: golden)
      }
      try leave(left, .differs, difference.lines)
      throw .mismatch(
        golden: golden, difference: difference.message,
        files: [left.expected, left.actual, left.difference, left.threeUp].compactMap { $0 },
        next: left.command)
    }
  }

  /// The reason why a value does not pass.
  private enum Finding {
    /// The golden was not read.
    case unasked
    case missing
    case unreadable(String)
    case differs(expected: [UInt8], ArtifactDifference)
  }

  /// Returns the reason why a value does not pass, or nil if it matches its golden.
  private func compare<A: Artifact>(
    _ value: A.Value, as artifact: A, with name: String
  ) throws(GoldenFailure) -> Finding? {
    let bytes: [UInt8]
    do {
      bytes = try goldens.read("\(name).\(artifact.fileExtension)", limit: artifact.mostBytes)
    } catch {
      if error.isAboutNothingThere { return .missing }
      throw .file(error)
    }
    let expected: A.Value
    do { expected = try artifact.decode(bytes) } catch { return .unreadable("\(error)") }
    return artifact.difference(expected: expected, actual: value).map { .differs(expected: bytes, $0) }
  }

  /// The maximum length of a golden's name in bytes, including its folders.
  static let longestName = 1024

  /// Returns whether a name stays inside the folder, has no hidden part and contains no terminal control characters.
  public static func isUsable(_ name: String) -> Bool {
    // The comparison is by bytes, as in the file system, because a slash or dot may be followed by a combining accent.
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
    let bytes = try encoded(value, as: artifact, for: golden)
    do { try goldens.write([(file, bytes)]) } catch { throw .file(error) }
    return .recorded(golden: golden, reason: reason, next: next)
  }

  private func encoded<A: Artifact>(
    _ value: A.Value, as artifact: A, for golden: String
  ) throws(GoldenFailure) -> [UInt8] {
    do { return try artifact.encode(value) } catch { throw .notEncodable(golden: golden, reason: "\(error)") }
  }

  private func leave(
    _ bytes: [UInt8], _ name: String, _ role: Artifacts.Role, _ fileExtension: String
  ) throws(GoldenFailure) -> String {
    do { return try left.leave(bytes, role.trackName(nil, fileExtension), of: name) } catch {
      throw .file(error)
    }
  }

  private func leave(
    _ picture: Bitmap, _ name: String, _ role: Artifacts.Role, for golden: String
  ) throws(GoldenFailure) -> String {
    let bytes: [UInt8]
    do { bytes = try PNG.encode(picture) } catch { throw .notEncodable(golden: golden, reason: "\(error)") }
    return try leave(bytes, name, role, "png")
  }

  /// The files that a failure of a single value leaves.
  private struct Leaving {
    var name: String, golden: String, command: String, countsAlpha: Bool
    var expected: String?, actual: String?, difference: String?, threeUp: String?

    init(_ name: String, _ golden: String, _ command: String, countsAlpha: Bool) {
      self.name = name
      self.golden = golden
      self.command = command
      self.countsAlpha = countsAlpha
    }
  }

  /// Writes the result of a failure beside its files.
  private func leave(
    _ left: Leaving, _ verdict: SnapshotResult.Frame.Verdict, _ lines: [String]
  ) throws(GoldenFailure) {
    var result = SnapshotResult(name: left.name, outcome: .failed)
    result.golden = .file(left.golden)
    result.lines = lines
    result.command = left.command
    result.countsAlpha = left.countsAlpha
    if left.actual?.hasSuffix(".png") ?? false {
      var frame = SnapshotResult.Frame(number: 0, time: 0, verdict: verdict)
      frame.lines = lines
      (frame.expected, frame.actual) = (left.expected, left.actual)
      (frame.difference, frame.threeUp) = (left.difference, left.threeUp)
      frame.command = left.command
      result.frames = [frame]
    } else {
      result.track = .init(golden: left.golden, expected: left.expected, actual: left.actual)
    }
    let bytes: [UInt8]
    do { bytes = try result.json() } catch { throw .notEncodable(golden: left.golden, reason: "\(error)") }
    do { _ = try self.left.leave(bytes, SnapshotResult.fileName, of: left.name) } catch { throw .file(error) }
  }

  /// Removes the artifacts of an earlier failure of a sequence, so that they cannot be accepted.
  /// - Throws: `FileError`
  public func forget(_ name: String) throws(FileError) {
    guard Self.isUsable(name) else { return }
    try left.clear(name, files: [])
  }

  /// Removes the artifacts of an earlier failure of a value.
  private func removeLeavings(_ name: String, _ fileExtension: String) throws(GoldenFailure) {
    let files = Artifacts.Role.allCases.flatMap {
      [$0.trackName(nil, fileExtension), $0.pictureName(frame: nil)]
    }
    do { try left.clear(name, files: files) } catch { throw .file(error) }
  }
}
