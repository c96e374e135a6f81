import Foundation

/// The lines of the text of a recording, found by their bytes.
///
/// Each line is decoded on its own when it is asked for, so that neither the whole text nor a list of its
/// lines is in memory beside the bytes. A line feed is never part of another character in UTF-8, even in text
/// that is not valid.
package struct RecordingLines: Sequence {
  private let bytes: ArraySlice<UInt8>

  /// Creates the lines of a text in UTF-8. A byte order mark at its beginning is not part of the first line.
  package init(_ text: Data) {
    let bytes = [UInt8](text)
    self.bytes = bytes.starts(with: Self.mark) ? bytes.dropFirst(Self.mark.count) : bytes[...]
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let newline = UInt8(ascii: "\n")

  package func makeIterator() -> Iterator { Iterator(rest: bytes) }

  /// An iterator over the lines without their line feeds. There is always a last line, which may be empty.
  package struct Iterator: IteratorProtocol {
    fileprivate var rest: ArraySlice<UInt8>?

    package mutating func next() -> String? {
      guard let bytes = rest else { return nil }
      let end = bytes.firstIndex(of: newline)
      rest = end.map { bytes[($0 + 1)...] }
      return String(decoding: bytes[..<(end ?? bytes.endIndex)], as: UTF8.self)
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends, and without line breaks if `newlines` is true.
  package func withoutSpaces(newlines: Bool = false) -> String {
    // Looking at both ends is many times faster than a set of characters, and most texts need nothing.
    if let first = unicodeScalars.first, let last = unicodeScalars.last, ("!"..."~").contains(first),
      ("!"..."~").contains(last)
    {
      return String(self)
    }
    return trimmingCharacters(in: newlines ? .whitespacesAndNewlines : .whitespaces)
  }
}
