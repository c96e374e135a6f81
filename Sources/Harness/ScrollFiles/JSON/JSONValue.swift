/// A JSON value, read from a file or to be written, with the members of objects in their order.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// A whole number, written without a fraction. Reading yields ``number(_:)`` instead.
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Sendable {
    package let key: String
    let value: JSONValue
  }

  /// A short description of the value for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): NumberText.exact(value)
    case .integer(let value): "\(value)"
    case .string(let value): Self.quoted(value.utf8.count > 60 ? value.printable(limit: 60) : value)
    case .array: "an array"
    case .object: "an object"
    }
  }

  package static func quoted(_ text: some StringProtocol) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.isTerminalControl: quoted += scalar.jsonEscape
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
