import Foundation

/// A JSON value and its place in a file, with accessors that throw an error for an unexpected value.
package struct JSONReader {
  /// The longest name or key in bytes, not characters: one visible character can have thousands of bytes.
  package static let longestName = 200

  /// A place in a file. Its text is composed only when it is needed.
  indirect enum Place {
    case whole
    case member(of: Place, key: String)
    case element(of: Place, index: Int)

    var path: String {
      switch self {
      case .whole: ""
      case .member(.whole, let key): key
      case .member(let parent, let key): parent.path + "." + key
      case .element(let parent, let index): parent.path + "[\(index)]"
      }
    }
  }

  package let value: JSONValue
  package let file: String
  let place: Place
  package var path: String { place.path }

  /// Returns the bytes of a file of some kind, or of a stream that the process was given; see
  /// ``AtomicFile/read(_:limit:)``.
  /// - Throws: `InputError` for a file that cannot be read or has more than `count` bytes.
  package static func data(of path: String, expecting kind: String, atMost count: Int) throws(InputError)
    -> Data
  {
    do throws(FileError) { return Data(try AtomicFile.read(path, limit: count)) } catch {
      let problem =
        switch error.code {
        case ENOENT: "no such file; expected a \(kind)"
        case EISDIR: "is a directory; expected a \(kind) file"
        case EACCES, EPERM: "no permission to read it; expected a \(kind) that this user may read"
        case EFBIG: "is too long; expected at most \(count) bytes"
        case EINVAL: "cannot be read as a \(kind); expected \(error.expected)"
        default: "cannot be read: \(error.reason); expected \(error.expected)"
        }
      throw InputError(file: path, problem: problem)
    }
  }

  package func refusal(_ problem: String) -> InputError {
    InputError(file: file, path: place.path, problem: problem)
  }

  package func unexpected(_ expected: String) -> InputError {
    refusal("expected \(expected), found \(value.kind)")
  }

  private func member(_ key: String, _ value: JSONValue) -> JSONReader {
    JSONReader(value: value, file: file, place: .member(of: place, key: key))
  }

  /// Returns the members of an object. Throws an error for a key that is not among `keys`.
  package func object(keys: Set<String>) throws(InputError) -> Members {
    guard case .object(let members) = value else { throw unexpected("an object") }
    if let unknown = members.first(where: { !keys.contains($0.key) }) {
      throw refusal(
        "unknown key \(JSONValue.string(unknown.key).kind); expected \(keys.sorted().joined(separator: ", "))"
      )
    }
    return Members(reader: self, members: members)
  }

  /// Returns all members of an object in the file's order, with any keys of at most ``longestName`` bytes.
  package func anyMembers() throws(InputError) -> [(key: String, reader: JSONReader)] {
    guard case .object(let members) = value else { throw unexpected("an object") }
    if let long = members.first(where: { $0.key.utf8.count > Self.longestName }) {
      throw refusal(
        "unknown key \(JSONValue.string(long.key).kind); expected at most \(Self.longestName) bytes")
    }
    return members.map { ($0.key, member($0.key, $0.value)) }
  }

  /// Returns a member of an object with any keys, or nil if there is none of that key.
  package func member(_ key: String) -> JSONReader? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }.map { member(key, $0.value) }
  }

  /// Returns a number that is a member of an object with any keys.
  package func number(_ key: String) throws(InputError) -> Double {
    guard let member = member(key) else { throw refusal("\"\(key)\" is missing; expected a number") }
    guard case .number(let number) = member.value else { throw member.unexpected("a number") }
    return number
  }

  /// Returns the elements of an array of at most `count`. Each reader is created on access.
  package func array(atMost count: Int) throws(InputError) -> some RandomAccessCollection<JSONReader> {
    guard case .array(let values) = value else { throw unexpected("an array") }
    guard values.count <= count else {
      throw refusal("expected at most \(count) elements, found \(values.count)")
    }
    return values.indices.lazy.map {
      JSONReader(value: values[$0], file: file, place: .element(of: place, index: $0))
    }
  }

  package func number(in range: ClosedRange<Double>, _ unit: String) throws(InputError) -> Double {
    guard case .number(let number) = value, range.contains(number) else {
      throw unexpected(
        "a number from \(NumberText.range(range))"
          + (unit.isEmpty ? "" : " " + unit))
    }
    return number
  }

  package func integer(in range: ClosedRange<Int>) throws(InputError) -> Int {
    guard case .number(let number) = value, let integer = Int(exactly: number), range.contains(integer)
    else { throw unexpected("a whole number from \(range.lowerBound) to \(range.upperBound)") }
    return integer
  }

  package func bool() throws(InputError) -> Bool {
    guard case .bool(let bool) = value else { throw unexpected("true or false") }
    return bool
  }

  /// Returns a non-empty string of at most ``longestName`` bytes.
  package func name() throws(InputError) -> String {
    guard case .string(let string) = value, !string.isEmpty, string.utf8.count <= Self.longestName else {
      throw unexpected("a name of 1 to \(Self.longestName) bytes")
    }
    return string
  }

  package func word<Word: RawRepresentable & CaseIterable>(
    _: Word.Type = Word.self, or alternative: String? = nil
  ) throws(InputError) -> Word where Word.RawValue == String {
    try word(of: Word.allCases.map { ($0.rawValue, $0) }, or: alternative)
  }

  /// Returns the value of a word in a table.
  package func word<Value>(
    of table: [(word: String, value: Value)], or alternative: String? = nil
  ) throws(InputError) -> Value {
    guard case .string(let string) = value, let row = table.first(where: { $0.word == string }) else {
      throw unexpected(
        "one of " + table.map { "\"\($0.word)\"" }.joined(separator: ", ")
          + (alternative.map { " or \($0)" } ?? ""))
    }
    return row.value
  }

  /// The members of an object whose keys have been checked.
  package struct Members {
    let reader: JSONReader
    fileprivate let members: [JSONValue.Member]

    package subscript(key: String) -> JSONReader? {
      members.first { $0.key == key }.map { reader.member(key, $0.value) }
    }

    package func required(_ key: String) throws(InputError) -> JSONReader {
      guard let member = self[key] else { throw reader.refusal("\"\(key)\" is missing") }
      return member
    }

    package var keys: [String] { members.map(\.key) }
  }
}

extension JSONReader {
  /// Reads a text with at most `deepest` nested arrays and objects.
  package init(data: Data, file: String, deepest: Int = JSONParser.deepest) throws(InputError) {
    self.init(value: try JSONParser.value(of: data, file: file, deepest: deepest), file: file)
  }

  /// Reads a value that was not a text.
  package init(value: JSONValue, file: String) { self.init(value: value, file: file, place: .whole) }
}
