import Foundation

/// A JSON value as it was read.
enum JSONValue: Decodable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// What it is, in words for a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Why a scenario was refused: file, place in it, and what was expected.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, or what else the text came from.
  public var file: String
  /// Key path inside it, as `events[3].t`; empty for the whole.
  public var path: String
  /// What is wrong and what was expected.
  public var problem: String

  /// A refusal.
  public init(file: String, path: String = "", problem: String) {
    self.file = file
    self.path = path
    self.problem = problem
  }

  /// `file: path: problem`.
  public var description: String { path.isEmpty ? "\(file): \(problem)" : "\(file): \(path): \(problem)" }
}

/// Walks a JSON value, knowing where it is, and refuses what it does not expect.
struct JSONReader {
  let value: JSONValue
  let file: String
  let path: String

  /// Reads a text as JSON.
  init(data: Data, file: String) throws(ScenarioError) {
    self.file = file
    path = ""
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch DecodingError.dataCorrupted(let context) {
      let detail = (context.underlyingError as? NSError)?.userInfo[NSDebugDescriptionErrorKey] as? String
      throw ScenarioError(
        file: file, problem: "is not JSON: " + (detail ?? context.debugDescription))
    } catch {
      throw ScenarioError(file: file, problem: "is not JSON: \(error)")
    }
  }

  private init(value: JSONValue, file: String, path: String) {
    self.value = value
    self.file = file
    self.path = path
  }

  func refusal(_ problem: String) -> ScenarioError {
    ScenarioError(file: file, path: path, problem: problem)
  }

  private func unexpected(_ expected: String) -> ScenarioError {
    refusal("expected \(expected), found \(value.kind)")
  }

  /// The object's members; a key that is not among `keys` is refused.
  func object(keys: Set<String>) throws(ScenarioError) -> Members {
    guard case .object(let members) = value else { throw unexpected("an object") }
    if let unknown = members.keys.filter({ !keys.contains($0) }).min() {
      throw refusal("unknown key \"\(unknown)\"; expected \(keys.sorted().joined(separator: ", "))")
    }
    return Members(reader: self, members: members)
  }

  /// All of the object's members, whatever their keys, by key.
  func anyMembers() throws(ScenarioError) -> [(key: String, reader: JSONReader)] {
    guard case .object(let members) = value else { throw unexpected("an object") }
    return members.keys.sorted().map { key in
      (key, JSONReader(value: members[key] ?? .null, file: file, path: join(key)))
    }
  }

  func array() throws(ScenarioError) -> [JSONReader] {
    guard case .array(let values) = value else { throw unexpected("an array") }
    return values.enumerated().map {
      JSONReader(value: $0.element, file: file, path: "\(path)[\($0.offset)]")
    }
  }

  func number(in range: ClosedRange<Double>, _ unit: String) throws(ScenarioError) -> Double {
    let expected = "a number from \(range.lowerBound) to \(range.upperBound)\(unit.isEmpty ? "" : " ")\(unit)"
    guard case .number(let number) = value, range.contains(number) else { throw unexpected(expected) }
    return number
  }

  func integer(in range: ClosedRange<Int>) throws(ScenarioError) -> Int {
    guard case .number(let number) = value, let integer = Int(exactly: number), range.contains(integer)
    else { throw unexpected("a whole number from \(range.lowerBound) to \(range.upperBound)") }
    return integer
  }

  func bool() throws(ScenarioError) -> Bool {
    guard case .bool(let bool) = value else { throw unexpected("true or false") }
    return bool
  }

  func string() throws(ScenarioError) -> String {
    guard case .string(let string) = value else { throw unexpected("a string") }
    return string
  }

  func word<Word: RawRepresentable & CaseIterable>(
    _: Word.Type = Word.self
  ) throws(ScenarioError) -> Word where Word.RawValue == String {
    guard case .string(let string) = value, let word = Word(rawValue: string) else {
      throw unexpected(
        "one of " + Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    }
    return word
  }

  private func join(_ key: String) -> String { path.isEmpty ? key : path + "." + key }

  /// The members of an object whose keys have been checked.
  struct Members {
    let reader: JSONReader
    fileprivate let members: [String: JSONValue]

    /// The member of that key, if there is one.
    subscript(key: String) -> JSONReader? {
      members[key].map { JSONReader(value: $0, file: reader.file, path: reader.join(key)) }
    }

    /// The member of that key.
    func required(_ key: String) throws(ScenarioError) -> JSONReader {
      guard let member = self[key] else { throw reader.refusal("\"\(key)\" is missing") }
      return member
    }

    var keys: Dictionary<String, JSONValue>.Keys { members.keys }
  }
}
