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

/// Text, compared line by line and exactly: an accent that is a character of its own is another text.
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
    // By bytes: Swift's strings are equal however their characters are composed, and take a CR LF for one character.
    func lines(_ text: String) -> [Substring.UTF8View] {
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let left = lines(expected), right = lines(actual)
    let count = max(left.count, right.count)
    let different = (0..<count).filter { index in
      guard index < left.count, index < right.count else { return true }
      return !left[index].elementsEqual(right[index])
    }
    guard let first = different.first else { return nil }
    func text(_ lines: [Substring.UTF8View]) -> String? {
      first < lines.count ? String(Substring(lines[first])) : nil
    }
    func said(_ line: String?) -> String { line?.debugDescription ?? "nothing" }
    let composed = text(left) == text(right) ? ", the same characters composed in another way" : ""
    return ArtifactDifference(lines: [
      "line \(first + 1): expected \(said(text(left))), actual \(said(text(right)))\(composed)",
      "\(different.count) of \(count) lines differ",
    ])
  }
}
