import Foundation

// The conversion of values to JSON text.
extension JSONValue {
  /// Returns an object with members in this order.
  package static func record(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Member(key: $0, value: $1) })
  }

  /// Returns an array of strings.
  package static func strings(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }

  /// Returns an array of numbers, with null in place of nil.
  package static func numbers(_ numbers: [Double?]) -> JSONValue { .array(numbers.map { .number(or: $0) }) }

  /// Returns a point as an array of x and y.
  package static func point(_ point: CGPoint) -> JSONValue { .numbers([point.x, point.y]) }

  /// Returns a number, or null for nil.
  package static func number(or number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }

  /// The value as JSON on one line. Numbers have all their digits. Zero has no sign, and numbers that are not finite
  /// are null, because JSON cannot represent them.
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

  /// The value as JSON text with one line per element or member, and one line per object of an array among these. The
  /// text ends with a line break.
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

  /// Returns values that are already JSON text, one per line.
  private static func lines(_ values: [String], indent: String) -> String {
    values.isEmpty ? "" : "\n" + indent + values.joined(separator: ",\n" + indent)
  }
}
