/// A kind of thing that goes along with the frames of a sequence and is verified with them, such as where a view was.
public protocol Track: Artifact {
  /// The name of its file beside the frames, without ending.
  var fileName: String { get }
  /// The numbers in it as they change with time, for a report; `expected` is nil where nothing is recorded.
  func curves(expected: Value?, actual: Value) -> [SnapshotResult.Curve]
  /// What happened in it, in order of time, for a report.
  func events(expected: Value?, actual: Value) -> [SnapshotResult.Event]
}

extension Track {
  /// `track`
  public var fileName: String { "track" }
  /// None.
  public func curves(expected: Value?, actual: Value) -> [SnapshotResult.Curve] { [] }
  /// None.
  public func events(expected: Value?, actual: Value) -> [SnapshotResult.Event] { [] }
}

/// Text, compared line by line and exactly.
public struct TextTrack: Track {
  /// Text as a track, or as a golden of its own.
  public init() {}

  /// `txt`
  public var fileExtension: String { "txt" }

  /// The text in UTF-8.
  public func encode(_ value: String) -> [UInt8] { Array(value.utf8) }

  /// The text in a file.
  public func decode(_ bytes: [UInt8]) throws(NoText) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw NoText() }
    return text
  }

  /// A file that is no text.
  public struct NoText: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error; there is only one.
    public init() {}

    /// What was expected.
    public var description: String { "it is no text (expected UTF-8)" }
  }

  /// The first line that differs, and how many do.
  public func difference(expected: String, actual: String) -> ArtifactDifference? {
    guard expected != actual else { return nil }
    let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let right = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let count = max(left.count, right.count)
    let different = (0..<count).filter { index in
      (index < left.count ? left[index] : nil) != (index < right.count ? right[index] : nil)
    }
    // Texts may be different characters that look and compare the same line by line.
    guard let first = different.first else {
      return ArtifactDifference(message: "the texts are equal but for how their characters are written")
    }
    func said(_ lines: [Substring]) -> String { first < lines.count ? "\"\(lines[first])\"" : "nothing" }
    return ArtifactDifference(lines: [
      "line \(first + 1): expected \(said(left)), actual \(said(right))",
      "\(different.count) of \(count) lines differ",
    ])
  }
}
