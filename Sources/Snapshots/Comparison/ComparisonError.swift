import FileFormats

/// Why a file of tolerances could not be read: one line that names the file, the key and what was expected.
public struct ComparisonError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file as it was named; nil where the text came from elsewhere.
  public var file: String?
  /// The keys that lead to the place, such as `ignore[2].width`; empty for the whole text.
  public let key: String
  /// What is there.
  public let found: String
  /// What would be right, in words that follow "expected".
  public let expected: String

  init(file: String? = nil, key: String, found: String, expected: String) {
    self.file = file
    self.key = key
    self.found = found
    self.expected = expected
  }

  /// For example: `comparison.json: share is 1.5 (expected a number from 0 to 1)`.
  public var description: String {
    let place = [file, key.isEmpty ? nil : key].compactMap(\.self).joined(separator: ": ")
    return
      "\(place.isEmpty ? "the comparison" : place.printable(limit: 4096)) is \(found.printable(limit: 200)) (expected \(expected))"
  }
}
