import Foundation

/// A strict parser of JSON (RFC 8259). Foundation's decoders report neither the location of an error nor
/// duplicate keys, and they accept trailing commas. An error of this parser contains the line and the column.
package struct JSONParser {
  /// The deepest nesting of arrays and objects; scenario files need five levels.
  package static let deepest = 64

  private let deepest: Int

  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var depth = 0

  static func value(
    of data: Data, file: String, deepest: Int = deepest
  ) throws(InputError) -> JSONValue {
    try InputError.checkEncoding(of: data, file: file)
    var parser = JSONParser(bytes: [UInt8](data), file: file, deepest: deepest)
    // A byte order mark is redundant, because the text must be UTF-8.
    if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
    parser.skipSpace()
    guard parser.current != nil else {
      throw InputError(file: file, problem: "is empty; expected JSON")
    }
    let value = try parser.value()
    parser.skipSpace()
    guard parser.current == nil else { throw parser.unexpected("the end") }
    return value
  }

  private init(bytes: [UInt8], file: String, deepest: Int) {
    self.bytes = bytes
    self.file = file
    self.deepest = deepest
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = current, byte == character.value else { return false }
    index += 1
    return true
  }

  // MARK: Values

  private mutating func value() throws(InputError) -> JSONValue {
    guard let byte = current else { throw unexpected("a value") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try list(until: "]") { parser throws(InputError) in elements.append(try parser.value()) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default:
      for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw unexpected("a value")
    }
  }

  /// Reads an array or an object up to its end, with a closure that reads an element or a member.
  private mutating func list(
    until end: Unicode.Scalar, _ read: (inout JSONParser) throws(InputError) -> Void
  ) throws(InputError) {
    guard depth < deepest else {
      throw refusal("expected at most \(deepest) nested arrays and objects")
    }
    depth += 1
    index += 1
    skipSpace()
    if !skip(end) {
      repeat {
        skipSpace()
        try read(&self)
        skipSpace()
      } while skip(",")
      guard skip(end) else { throw unexpected("\",\" or \"\(end)\"") }
    }
    depth -= 1
  }

  private mutating func members() throws(InputError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var known: Set<String> = []
    try list(until: "}") { parser throws(InputError) in
      let start = parser.index
      guard parser.current == UInt8(ascii: "\"") else { throw parser.unexpected("a key in quotes") }
      let key = try parser.string()
      // For few keys, a linear search is faster than hashing.
      let isKnown = members.count < 12 ? members.contains { $0.key == key } : known.contains(key)
      guard !isKnown else {
        throw parser.refusal("key \(JSONValue.string(key).kind) occurs twice in one object", at: start)
      }
      parser.skipSpace()
      guard parser.skip(":") else { throw parser.unexpected("\":\"") }
      parser.skipSpace()
      members.append(JSONValue.Member(key: key, value: try parser.value()))
      if members.count == 12 { known.formUnion(members.map(\.key)) }
      if members.count > 12 { known.insert(key) }
    }
    return members
  }

  private mutating func number() throws(InputError) -> Double {
    let start = index
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw refusal("\(JSONValue.string(text).kind) is too large for a number", at: start)
    }
    return number
  }

  private mutating func digits() throws(InputError) {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw unexpected("a digit") }
  }

  // MARK: Strings

  private mutating func string() throws(InputError) -> String {
    let start = index
    index += 1
    var text = ""
    var piece = index
    func taken() throws(InputError) -> String {
      guard let text = String(validating: bytes[piece..<index], as: UTF8.self) else {
        throw refusal("expected UTF-8 text", at: piece)
      }
      return text
    }
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        text += try taken()
        index += 1
        return text
      case UInt8(ascii: "\\"):
        text += try taken()
        text.unicodeScalars.append(try escape())
        piece = index
      case 0..<0x20:
        throw refusal("expected control characters in strings to be escaped as \\u and four digits")
      default: index += 1
      }
    }
    throw refusal("the string has no closing quote", at: start)
  }

  private mutating func escape() throws(InputError) -> Unicode.Scalar {
    let start = index
    index += 1
    let escaped = current
    index += 1
    switch escaped {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var units: [UInt16] = []
      if let unit = codeUnit() { units.append(unit) }
      if let first = units.first, UTF16.isLeadSurrogate(first), skip("\\"), skip("u"), let unit = codeUnit() {
        units.append(unit)
      }
      if let text = String(validating: units, as: UTF16.self), let scalar = text.unicodeScalars.first {
        return scalar
      }
      throw refusal("expected \\u and four digits, in pairs for characters beyond ffff", at: start)
    default: throw refusal("expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u", at: start)
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit() -> UInt16? {
    guard bytes.count - index >= 4 else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    index += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Refusals

  private func unexpected(_ expected: String) -> InputError {
    guard index < bytes.count else { return refusal("expected \(expected), found the end of the file") }
    let rest = bytes[index...]
    guard let text = String(validating: rest.prefix { $0 > 0x20 }.prefix(200), as: UTF8.self), !text.isEmpty
    else { return refusal("expected \(expected) in UTF-8 text") }
    // A whole word, or a single character.
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "+" || $0 == "-" || $0 == "." }
    let found = JSONValue.quoted(word.isEmpty ? text.prefix(1) : word.prefix(20))
    return refusal("expected \(expected), found \(found)")
  }

  private func refusal(_ problem: String, at place: Int? = nil) -> InputError {
    let before = bytes[..<min(place ?? index, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // Columns count characters, not bytes: continuation bytes are skipped.
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return InputError(
      file: file, path: "line \(line), column \(column)", problem: "is not JSON: " + problem)
  }
}
