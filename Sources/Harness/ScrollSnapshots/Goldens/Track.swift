/// A strategy for a value that accompanies the frames of a sequence and is verified with them, such as the
/// positions of a view.
public protocol Track: Artifact {
  /// The name of the file beside the frames, without the extension.
  var fileName: String { get }
  /// The name of a second file beside the frames, such as one with details that older goldens lack, if any.
  var detailName: String? { get }
  /// Returns the contents of the second file, or nil if a value has no details.
  func detail(of value: Value) throws -> [UInt8]?
  /// Returns the value in both files. `detail` is nil if the golden lacks the second file.
  func decode(_ bytes: [UInt8], detail: [UInt8]?) throws -> Value
  /// Returns lines that name the cause of a failure; empty if none is known.
  func causes(of mismatch: Mismatch<Value>) -> [String]
  /// Returns lines that name the first difference between two runs that must be the same to the last bit;
  /// empty if they are.
  func repetition(_ first: Value, _ second: Value) throws -> [String]
  /// Returns the numbers of a track as functions of time, for reports. `expected` is nil without a recording.
  func curves(expected: Value?, actual: Value) -> [SnapshotResult.Curve]
  /// Returns the events of a track, ordered by time, for reports. `expected` is nil without a recording.
  func events(expected: Value?, actual: Value) -> [SnapshotResult.Event]
}

extension Track {
  /// `track`
  public var fileName: String { "track" }
  /// No second file.
  public var detailName: String? { nil }
  /// Returns nil.
  public func detail(of value: Value) throws -> [UInt8]? { nil }
  /// Returns the value in the first file.
  public func decode(_ bytes: [UInt8], detail: [UInt8]?) throws -> Value { try decode(bytes) }
  /// Returns one line per changed fact, or a line saying that none changed.
  public func causes(of mismatch: Mismatch<Value>) -> [String] { mismatch.lines }
  /// Returns the difference between two runs whose files differ.
  public func repetition(_ first: Value, _ second: Value) throws -> [String] {
    guard try encode(first) != encode(second) || detail(of: first) != detail(of: second) else { return [] }
    let lines = difference(expected: first, actual: second)?.lines ?? []
    return ["the \(fileName) of the two runs differs" + (lines.isEmpty ? " in its bytes" : ":")] + lines
  }
  /// Returns no curves.
  public func curves(expected: Value?, actual: Value) -> [SnapshotResult.Curve] { [] }
  /// Returns no events.
  public func events(expected: Value?, actual: Value) -> [SnapshotResult.Event] { [] }
}

/// Text that is compared exactly, line by line. Differently composed characters, such as an accent as a
/// separate scalar, are different.
public struct TextTrack: Track {
  /// Creates a strategy for text as a track or as a golden of its own.
  public init() {}

  /// `txt`
  public var fileExtension: String { "txt" }

  /// Returns the text in UTF-8.
  public func encode(_ value: String) -> [UInt8] { Array(value.utf8) }

  /// Returns the text in a file.
  public func decode(_ bytes: [UInt8]) throws(NoText) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw NoText() }
    return text
  }

  /// The error for a file that is not text.
  public struct NoText: Error, Hashable, Sendable, CustomStringConvertible {
    /// Creates the error.
    public init() {}

    /// The expected contents.
    public var description: String { "not text; expected UTF-8" }
  }

  /// Returns the first differing line and the number of differing lines.
  public func difference(expected: String, actual: String) -> ArtifactDifference? {
    // Lines are compared by bytes, because Swift strings are equal regardless of how characters are composed,
    // and because CR LF is a single character in Swift.
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
    let composed = text(left) == text(right) ? ", the same characters in a different composition" : ""
    return ArtifactDifference(lines: [
      "line \(first + 1): expected \(said(text(left))), actual \(said(text(right)))\(composed)",
      "\(different.count) of \(count) lines differ",
    ])
  }
}
