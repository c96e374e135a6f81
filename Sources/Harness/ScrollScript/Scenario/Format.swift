import ScrollFiles
import Foundation

// A file format is a table of fields. Each field reads and writes a property and states its part of the schema.

typealias JSONMember = (String, JSONValue)

/// The written form of a value.
struct Format<Value>: Sendable {
  var schema: JSONValue
  /// The definition to which the schema refers, if it does.
  var definition: JSONMember?
  let read: @Sendable (JSONReader) throws(InputError) -> Value
  let write: @Sendable (Value) -> JSONValue

  /// Returns the format with its schema as a definition.
  func defined(as name: String) -> Format {
    var format = self
    format.definition = (name, schema)
    format.schema = .reference(name)
    return format
  }
}

extension Format where Value: BinaryFloatingPoint & SendableMetatype {
  static func number(_ range: ClosedRange<Double>, _ unit: String, _ summary: String) -> Self {
    Format(
      schema: .number(range, summary),
      read: { reader throws(InputError) in Value(try reader.number(in: range, unit)) },
      write: { .number(Double($0)) })
  }

  static func points(_ range: ClosedRange<Double>, _ summary: String = "Points.") -> Self {
    number(range, "pt", summary)
  }

  static func seconds(_ range: ClosedRange<Double>, _ summary: String = "Seconds.") -> Self {
    number(range, "s", summary)
  }
}

extension Format where Value == Int {
  static func integer(_ range: ClosedRange<Int>, _ summary: String) -> Self {
    Format(
      schema: [
        "type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
        "description": .string(summary),
      ], read: { reader throws(InputError) in try reader.integer(in: range) }, write: { .integer($0) })
  }
}

extension Format where Value == Bool {
  static func flag(_ summary: String) -> Self {
    Format(
      schema: .flag(summary), read: { reader throws(InputError) in try reader.bool() }, write: { .bool($0) })
  }

  /// The value true, which is the only one.
  static let yes = Format(
    schema: ["const": true],
    read: { reader throws(InputError) in
      guard try reader.bool() else { throw reader.refusal("expected true, found false") }
      return true
    }, write: { _ in true })
}

extension Format where Value == String {
  static func name(_ summary: String) -> Self {
    Format(
      schema: [
        "type": "string", "minLength": 1, "maxLength": .integer(JSONReader.longestName),
        "description": .string(summary),
      ], read: { reader throws(InputError) in try reader.name() }, write: { .string($0) })
  }
}

extension Format where Value: RawRepresentable & CaseIterable & SendableMetatype, Value.RawValue == String {
  static func words(_ summary: String) -> Self {
    Format(
      schema: ["enum": .strings(Value.allCases.map(\.rawValue)), "description": .string(summary)],
      read: { reader throws(InputError) in try reader.word() }, write: { .string($0.rawValue) })
  }
}

extension Format where Value == CGPoint {
  /// An array of two numbers.
  static func pair(_ number: Format<Double>, _ unit: String, _ summary: String) -> Self {
    Format(
      schema: .array(number.schema, atLeast: 2, atMost: 2, summary),
      read: { reader throws(InputError) in
        let parts = Array(try reader.array(atMost: 2))
        guard parts.count == 2 else { throw reader.refusal("expected [x, y] in \(unit)") }
        return CGPoint(x: try number.read(parts[0]), y: try number.read(parts[1]))
      }, write: { .point($0) })
  }
}

extension Format {
  /// An object of the fields of a value that begins with defaults.
  static func object(
    _ summary: String? = nil, of value: @escaping @autoclosure @Sendable () -> Value, _ fields: [Field<Value>]
  ) -> Self {
    Format(
      schema: fields.schema(summary),
      read: { reader throws(InputError) in
        var value = value()
        try fields.read(reader.object(keys: fields.keys()), into: &value)
        return value
      }, write: { .record(fields.members(of: $0)) })
  }
}

/// A property of a value as a member of an object.
struct Field<Root>: Sendable {
  let key: String
  let schema: JSONValue
  var isRequired = false
  /// The reason for which other forms of the object do not have the field.
  var reason = ""
  /// Whether a value is of this form, among several forms with the same key.
  var accepts: @Sendable (JSONValue) -> Bool = { _ in true }
  let read: @Sendable (JSONReader, inout Root) throws(InputError) -> Void
  let write: @Sendable (Root) -> JSONValue?

  /// The same field, which may not be left out.
  var required: Field {
    var field = self
    field.isRequired = true
    return field
  }

  /// Returns the same field with the reason for which other forms do not have it.
  func only(_ reason: String) -> Field {
    var field = self
    field.reason = reason
    return field
  }
}

extension Field {
  init<Value>(
    _ key: String, _ path: WritableKeyPath<Root, Value> & Sendable, _ format: Format<Value>,
    when isWritten: @escaping @Sendable (Root) -> Bool = { _ in true }
  ) {
    self.init(
      key: key, schema: format.schema,
      read: { reader, root throws(InputError) in root[keyPath: path] = try format.read(reader) },
      write: { isWritten($0) ? format.write($0[keyPath: path]) : nil })
  }

  /// A property that is left out if it is nil.
  init<Value>(_ key: String, _ path: WritableKeyPath<Root, Value?> & Sendable, _ format: Format<Value>) {
    self.init(
      key: key, schema: format.schema,
      read: { reader, root throws(InputError) in root[keyPath: path] = try format.read(reader) },
      write: { $0[keyPath: path].map(format.write) })
  }
}

extension Array {
  func keys<Root>() -> Set<String> where Element == Field<Root> { Set(map(\.key)) }

  func read<Root>(_ members: JSONReader.Members, into root: inout Root) throws(InputError)
  where Element == Field<Root> {
    for field in self {
      if let reader = members[field.key] {
        try field.read(reader, &root)
      } else if field.isRequired {
        _ = try members.required(field.key)
      }
    }
  }

  func members<Root>(of root: Root) -> [JSONMember] where Element == Field<Root> {
    compactMap { field in field.write(root).map { (field.key, $0) } }
  }

  func schema<Root>(_ summary: String?, _ further: [JSONMember] = []) -> JSONValue
  where Element == Field<Root> {
    func named(_ isRequired: Bool) -> [JSONMember] {
      filter { $0.isRequired == isRequired }.map { ($0.key, $0.schema) }
    }
    return .object(summary, named(true), named(false), further)
  }
}

extension JSONReader.Members {
  /// Throws an error for keys that belong to other forms of an object.
  func refuse(_ keys: Set<String>, reason: (String) -> String) throws(InputError) {
    guard let key = self.keys.first(where: keys.contains) else { return }
    throw try required(key).refusal("is not allowed here, because \(reason(key))")
  }
}

// The parts of a schema.
extension JSONValue {
  static func reference(_ definition: String) -> JSONValue { ["$ref": "#/$defs/\(definition)"] }

  static func number(_ range: ClosedRange<Double>, _ summary: String) -> JSONValue {
    [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      "description": .string(summary),
    ]
  }

  static func flag(_ summary: String) -> JSONValue {
    ["type": "boolean", "description": .string(summary)]
  }

  static func array(
    _ element: JSONValue, atLeast least: Int? = nil, atMost most: Int, _ summary: String
  ) -> JSONValue {
    var members: [JSONMember] = [("description", .string(summary)), ("type", "array")]
    if let least { members.append(("minItems", .integer(least))) }
    return .record(members + [("maxItems", .integer(most)), ("items", element)])
  }

  static func object(
    _ summary: String?, _ required: [JSONMember], _ optional: [JSONMember], _ further: [JSONMember] = []
  ) -> JSONValue {
    var parts: [JSONMember] = summary.map { [("description", .string($0))] } ?? []
    parts += [
      ("type", "object"), ("additionalProperties", false), ("properties", .record(required + optional)),
    ]
    if !required.isEmpty { parts.append(("required", .strings(required.map(\.0)))) }
    return .record(parts + further)
  }
}
