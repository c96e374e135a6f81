import Drawing

/// A folder of goldens: values verified once by a person, against which later runs are compared.
public struct GoldenStore: Hashable, Sendable {
  /// Where the goldens are, one file each: `folder/NAME.png`.
  public var folder: String
  /// Where a failed comparison leaves `NAME.expected.png`, `NAME.actual.png` and `NAME.difference.png`. Stores that
  /// share it must not share names.
  public var artifacts: String

  /// A store over two folders, which are made when first written to. Relative paths count from the working directory.
  public init(folder: String, artifacts: String = "artifacts") {
    self.folder = folder
    self.artifacts = artifacts
  }

  /// A store in a folder beside the calling source file, as goldens of tests are kept.
  public static func beside(
    _ sourceFile: String = #filePath, folder: String = "Goldens", artifacts: String = "artifacts"
  ) -> GoldenStore {
    GoldenStore(folder: WholeFile.folder(of: sourceFile) + "/" + folder, artifacts: artifacts)
  }

  /// Compares a picture with its golden; see ``verify(_:named:as:mode:)``.
  /// - Throws: ``GoldenFailure``
  public func verify(
    _ bitmap: Bitmap, named name: String, comparison: BitmapComparison = .exact, mode: RecordMode
  ) throws(GoldenFailure) {
    try verify(bitmap, named: name, as: PictureArtifact(comparison: comparison), mode: mode)
  }

  /// Compares a value with its golden and returns if they match.
  /// - Parameters:
  ///   - value: what this run made.
  ///   - name: the golden's, without ending; `/` separates folders.
  ///   - artifact: how the value is kept and compared.
  ///   - mode: when the golden is written instead.
  /// - Throws: ``GoldenFailure``, also for a golden that was just written. A mismatch leaves the expected and the actual
  ///   value and what differs in ``artifacts``; in mode ``RecordMode/never`` a missing golden leaves the actual value.
  public func verify<A: Artifact>(
    _ value: A.Value, named name: String, as artifact: A, mode: RecordMode
  ) throws(GoldenFailure) {
    guard Self.isUsable(name) else { throw .unusableName(name) }
    let golden = "\(folder)/\(name).\(artifact.fileExtension)"
    let finding: Finding
    switch mode {
    case .all: finding = .unasked
    case .failed, .missing, .never:
      guard let found = try compare(value, as: artifact, with: golden) else { return }
      finding = found
    }
    switch (finding, mode) {
    case (.unasked, _):
      throw try record(value, as: artifact, at: golden, because: "as every golden this time")
    case (.missing, .all), (.missing, .failed), (.missing, .missing):
      throw try record(value, as: artifact, at: golden, because: "there was none")
    case (.missing, .never):
      throw .missing(
        golden: golden,
        actual: try leave(encoded(value, as: artifact, for: golden), name, "actual", artifact.fileExtension))
    case (.unreadable(let reason), .all), (.unreadable(let reason), .failed):
      throw try record(value, as: artifact, at: golden, because: "it was unreadable: \(reason)")
    case (.unreadable(let reason), .missing), (.unreadable(let reason), .never):
      throw .unreadable(golden: golden, reason: reason)
    case (.differs(_, let difference), .all), (.differs(_, let difference), .failed):
      throw try record(value, as: artifact, at: golden, because: difference.message)
    case (.differs(let expected, let difference), .missing), (.differs(let expected, let difference), .never):
      var files = [
        try leave(expected, name, "expected", artifact.fileExtension),
        try leave(encoded(value, as: artifact, for: golden), name, "actual", artifact.fileExtension),
      ]
      if let picture = difference.picture, picture.width > 0, picture.height > 0 {
        let shown = PictureArtifact()
        files.append(
          try leave(encoded(picture, as: shown, for: golden), name, "difference", shown.fileExtension))
      }
      throw .mismatch(golden: golden, difference: difference.message, files: files)
    }
  }

  /// Why a value does not pass.
  private enum Finding {
    /// The golden was not looked at.
    case unasked
    case missing
    case unreadable(String)
    case differs(expected: [UInt8], ArtifactDifference)
  }

  /// What keeps a value from passing; nil if it matches its golden.
  private func compare<A: Artifact>(
    _ value: A.Value, as artifact: A, with golden: String
  ) throws(GoldenFailure) -> Finding? {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(golden)
    } catch {
      if error.isAboutNothingThere { return .missing }
      throw .file(error)
    }
    let expected: A.Value
    do { expected = try artifact.decode(bytes) } catch { return .unreadable("\(error)") }
    return artifact.difference(expected: expected, actual: value).map { .differs(expected: bytes, $0) }
  }

  /// A name that stays inside the folder and leaves no hidden files.
  private static func isUsable(_ name: String) -> Bool {
    name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0)
    }
  }

  /// Writes the golden and answers the failure that says so.
  private func record<A: Artifact>(
    _ value: A.Value, as artifact: A, at golden: String, because reason: String
  ) throws(GoldenFailure) -> GoldenFailure {
    try write(encoded(value, as: artifact, for: golden), to: golden)
    return .recorded(golden: golden, reason: reason)
  }

  private func encoded<A: Artifact>(
    _ value: A.Value, as artifact: A, for golden: String
  ) throws(GoldenFailure) -> [UInt8] {
    do { return try artifact.encode(value) } catch { throw .notEncodable(golden: golden, reason: "\(error)") }
  }

  private func leave(
    _ bytes: [UInt8], _ name: String, _ role: String, _ fileExtension: String
  ) throws(GoldenFailure) -> String {
    let path = "\(artifacts)/\(name).\(role).\(fileExtension)"
    try write(bytes, to: path)
    return path
  }

  private func write(_ bytes: [UInt8], to path: String) throws(GoldenFailure) {
    do {
      try WholeFile.makeFolder(WholeFile.folder(of: path))
      try WholeFile.write(bytes, to: path)
    } catch {
      throw .file(error)
    }
  }
}
