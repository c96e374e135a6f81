import Foundation

// Values as JSON text.
extension JSONValue {
  /// An object to write.
  package static func record(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Member(key: $0, value: $1) })
  }

  /// An array of strings.
  package static func strings(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }

  /// An array of numbers, null for those that are nil.
  package static func numbers(_ numbers: [Double?]) -> JSONValue { .array(numbers.map { .number(or: $0) }) }

  /// A point as an array of x and y.
  package static func point(_ point: CGPoint) -> JSONValue { .numbers([point.x, point.y]) }

  /// A number, or null for nil.
  package static func number(or number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }

  /// The value as JSON on one line. Numbers have all their digits; zero has no sign, and numbers that are not finite are
  /// null, because JSON has none.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value.isFinite ? "\(value + 0)" : "null"
    case .integer(let value): "\(value)"
    case .string(let value): Self.quoted(value)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members): Self.members(members.map(Self.text))
    }
  }

  /// The value as JSON text with a line for each of its elements or members, and for each object in an array among
  /// these. It ends in a line break.
  package var document: String {
    switch self {
    case .null, .bool, .number, .integer, .string: text + "\n"
    case .array(let elements): "[" + Self.lines(elements.map(\.text), indent: "  ") + "\n]\n"
    case .object(let members):
      "{"
        + Self.lines(
          members.map { member in
            guard case .array(let elements) = member.value, case .object = elements.first else {
              return Self.text(member)
            }
            return Self.quoted(member.key) + ": [" + Self.lines(elements.map(\.text), indent: "    ")
              + "\n  ]"
          }, indent: "  ") + "\n}\n"
    }
  }

  private static func text(_ member: Member) -> String { quoted(member.key) + ": " + member.value.text }

  /// Written values, each on a line.
  private static func lines(_ values: [String], indent: String) -> String {
    values.isEmpty ? "" : "\n" + indent + values.joined(separator: ",\n" + indent)
  }
}
