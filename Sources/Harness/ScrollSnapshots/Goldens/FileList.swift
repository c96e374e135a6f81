import ScrollFiles

/// The file `files.txt` beside the goldens of a sequence, with a hash of the bytes of each file that the
/// program wrote there. A file with the recorded bytes is the recorded one, and need not be examined further.
///
/// ```
/// 61f6a1c2c06c9d49  frame-00000.png
/// 9f3c0a1be2d41177  pixels.txt
/// ```
///
/// The lines are those of the program `xxhsum`: `xxhsum -c files.txt` verifies the files, too.
package struct FileList: Hashable, Sendable {
  /// The reason why a list could not be read.
  package struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
    package var file: String
    /// The number of the line, starting at 1.
    package var line: Int
    package var expected: String

    /// For example: `files.txt: line 3: expected a hash and a name as "61f6a1c2c06c9d49  frame-00014.png"`.
    package var description: String { "\(file): line \(line): expected \(expected)".printable(limit: 8192) }
  }

  package var hashes: [String: XXH64] = [:]

  static let fileName = "files.txt"
  /// The maximum size of a list that is read, in bytes: 8 MiB, enough for more than 100,000 files.
  package static let mostBytes = 8 << 20

  package init() {}

  package init(_ text: String, file: String) throws(Unreadable) {
    let rows = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      let bytes = row.last == UInt8(ascii: "\r") ? row.dropLast() : row
      guard !bytes.isEmpty else { continue }
      let name = String(Substring(bytes.dropFirst(18)))
      guard let hash = XXH64(String(Substring(bytes.prefix(16)))),
        bytes.dropFirst(16).starts(with: "  ".utf8),
        Self.canHold(name)
      else {
        throw Unreadable(
          file: file, line: index + 1,
          expected: "a hash and a name as \"61f6a1c2c06c9d49  frame-00014.png\"")
      }
      guard hashes[name] == nil else {
        throw Unreadable(file: file, line: index + 1, expected: "one line for \(name), found a second")
      }
      hashes[name] = hash
    }
  }

  /// Returns whether a name can stand in a list: that of a file in the same folder, without line breaks.
  private static func canHold(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F }
  }

  /// Returns whether a file has the recorded bytes; nil if none are recorded for it.
  package func matches(_ name: String, _ bytes: [UInt8]) -> Bool? {
    hashes[name].map { $0 == XXH64(bytes) }
  }

  func contains(_ other: FileList) -> Bool { other.hashes.allSatisfy { hashes[$0.key] == $0.value } }

  /// The contents of the file. Parsing them gives the same list.
  package var text: String {
    hashes.filter { Self.canHold($0.key) }.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }
      .joined()
  }
}
