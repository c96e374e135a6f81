import FileFormats

/// The reason why a file of tolerances could not be read, in one line with the file, the key and the expectation.
public struct ComparisonError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the file, or nil for text from elsewhere.
  public var file: String?
  /// The path of keys, such as `ignore[2].width`; empty for the whole text.
  public let key: String
  /// The value that was found.
  public let found: String
  /// The expectation, as text that follows "expected".
  public let expected: String

  init(file: String? = nil, key: String, found: String, expected: String) {
    self.file = file
    self.key = key
    self.found = found
    self.expected = expected
  }

  /// For example: `comparison.json: share is 1.5; expected a number from 0 to 1`.
  public var description: String {
    let place = [file, key.isEmpty ? nil : key].compactMap(\.self).joined(separator: ": ")
    return
      "\(place.isEmpty ? "the comparison" : place.printable(limit: 4096)) is \(found.printable(limit: 200)); expected \(expected)"
  }
}
