import Foundation

// Values as JSON text. Numbers have all their digits; those that are not finite are null.
extension JSONValue {
  package static func record(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Member(key: $0, value: $1) })
  }

  package static func strings(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }

  /// Returns an array of numbers, with null in place of nil.
  package static func numbers(_ numbers: [Double?]) -> JSONValue { .array(numbers.map { .number(or: $0) }) }

  package static func point(_ point: CGPoint) -> JSONValue { .numbers([point.x, point.y]) }

  package static func number(or number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }

  /// The value as JSON on one line. Zero has no sign.
  package var text: String { text(exact: false) }

  /// The value as JSON on one line, from which every number is read back with the same bits.
  package var exactText: String { text(exact: true) }

  /// The value as JSON text with a line for each of its elements or members, and for each object in an array
  /// among these. It ends in a line break. Zero has no sign.
  package var document: String { document(exact: false) }

  /// The value as JSON text laid out as ``document``, from which every number is read back with the same
  /// bits. Arrays of more than eight numbers have eight on a line.
  package var exactDocument: String { document(exact: true) }

  /// The value as JSON text in which an array or object has a line for each of its elements or members if it
  /// does not fit in a line of 120 characters. It ends in a line break.
  package var indented: String { indented(by: "", after: 0) + "\n" }

  private func text(exact: Bool) -> String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    // Adding zero removes its sign.
    case .number(let value): value.isFinite ? "\(exact ? value : value + 0)" : "null"
    case .integer(let value): "\(value)"
    case .string(let value): Self.quoted(value)
    case .array(let elements): "[" + elements.map { $0.text(exact: exact) }.joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}" : "{ " + members.map { Self.text($0, exact: exact) }.joined(separator: ", ") + " }"
    }
  }

  private static func text(_ member: Member, exact: Bool) -> String {
    quoted(member.key) + ": " + member.value.text(exact: exact)
  }

  private func document(exact: Bool) -> String {
    switch self {
    case .null, .bool, .number, .integer, .string: text(exact: exact) + "\n"
    case .array(let elements):
      JSONRows.start + Self.lines(elements.map { $0.text(exact: exact) }, indent: JSONRows.indent)
        + JSONRows.end
    case .object(let members):
      "{"
        + Self.lines(
          members.map { member in
            guard case .array(let elements) = member.value,
              let perLine = Self.elementsPerLine(elements, exact: exact)
            else { return Self.text(member, exact: exact) }
            let texts = elements.map { $0.text(exact: exact) }
            let lines = stride(from: 0, to: texts.count, by: perLine).map {
              texts[$0..<min(texts.count, $0 + perLine)].joined(separator: ", ")
            }
            return Self.quoted(member.key) + ": [" + Self.lines(lines, indent: "    ") + "\n  ]"
          }, indent: "  ") + "\n}\n"
    }
  }

  /// The number of elements on a line, or nil if all are on the line of their key.
  private static func elementsPerLine(_ elements: [JSONValue], exact: Bool) -> Int? {
    switch elements.first {
    case .object: 1
    case .number: exact && elements.count > 8 ? 8 : nil
    case nil, .null, .bool, .integer, .string, .array: nil
    }
  }

  private func indented(by indent: String, after count: Int) -> String {
    let line = text
    guard indent.count + count + line.count > 120 else { return line }
    let inner = indent + "  "
    switch self {
    case .null, .bool, .number, .integer, .string: return line
    case .array(let elements):
      return "[" + Self.lines(elements.map { $0.indented(by: inner, after: 0) }, indent: inner)
        + "\n\(indent)]"
    case .object(let members):
      let texts = members.map { member in
        let key = Self.quoted(member.key) + ": "
        return key + member.value.indented(by: inner, after: key.count)
      }
      return "{" + Self.lines(texts, indent: inner) + "\n\(indent)}"
    }
  }

  /// Returns values that are already JSON text, one per line.
  private static func lines(_ values: [String], indent: String) -> String {
    values.isEmpty ? "" : "\n" + indent + values.joined(separator: ",\n" + indent)
  }
}

// Values to write as literals. The members of an object keep their order.
extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .record(members) }
}
