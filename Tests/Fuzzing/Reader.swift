import Foundation

/// A reader of a kind of file, with what must hold for any bytes.
package struct Reader: Sendable {
  /// The name of the reader, and of the folder of its inputs in the corpus.
  package let name: String
  /// The words that the reader knows and that random changes seldom produce.
  package let words: [String]
  private let read: @Sendable ([UInt8]) throws -> Bool

  init(_ name: String, words: [String], _ read: @escaping @Sendable ([UInt8]) throws -> Bool) {
    self.name = name
    self.words = words
    self.read = read
  }

  /// All readers.
  package static let all: [Reader] = [goldens, scenarios, recordings, states].flatMap(\.self)

  /// Reads bytes. Throws what does not hold for them.
  /// - Returns: A Boolean value that indicates whether the bytes are valid. Bytes rejected in good order are not an error.
  @discardableResult package func check(_ bytes: [UInt8]) throws(Finding) -> Bool {
    do { return try read(bytes) } catch let error as Finding { throw error } catch {
      throw Finding("\(error)")
    }
  }

  /// Words of all JSON files.
  static let wordsOfJSON = [
    "1e308", "-1e308", "1e-320", "-0.0", "9223372036854775807", "18446744073709551616", "null", "true",
    "false",
    "{}", "[]", "[[[[", "\\u0000", "\\ud800", "\\\"", "\u{FEFF}",
  ]
}

/// What does not hold for an input.
package struct Finding: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Checks that bytes are either rejected with an error of one line, or give a value that survives writing and reading: what
/// was written is read, equal to the value, and written as the same bytes.
/// - Returns: A Boolean value that indicates whether the bytes gave a value.
func expectSurvival<Value>(
  of bytes: [UInt8], read: ([UInt8]) throws -> Value, write: (Value) throws -> [UInt8],
  isSame: (Value, Value) -> Bool, refuse: (any Error) throws -> Void = { try expectOneLine("\($0)") }
) throws -> Bool {
  let value: Value
  do { value = try read(bytes) } catch {
    try refuse(error)
    return false
  }
  let written: [UInt8]
  do { written = try write(value) } catch { throw Finding("read, but cannot be written: \(error)") }
  let again: Value
  do { again = try read(written) } catch { throw Finding("what was written cannot be read: \(error)") }
  guard isSame(value, again) else { throw Finding("another value after writing and reading") }
  guard try write(again) == written else { throw Finding("other bytes after writing, reading and writing") }
  return true
}

/// Checks the same for values that can be compared.
func expectSurvival<Value: Equatable>(
  of bytes: [UInt8], read: ([UInt8]) throws -> Value, write: (Value) throws -> [UInt8],
  refuse: (any Error) throws -> Void = { try expectOneLine("\($0)") }
) throws -> Bool {
  try expectSurvival(of: bytes, read: read, write: write, isSame: ==, refuse: refuse)
}

/// Checks that the message of a rejection is one line.
/// - Returns: False: the bytes are not valid.
@discardableResult func expectOneLine(_ message: String) throws(Finding) -> Bool {
  guard !message.isEmpty, !message.contains(where: \.isNewline) else {
    throw Finding("not one line: \(message)")
  }
  return false
}
