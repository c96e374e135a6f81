/// Comma-separated values (RFC 4180). A field that contains a comma, a quote or a line break is quoted.
package enum CSV {
  /// A record of the text, which spans several lines if a field contains line breaks.
  package struct Record: Hashable {
    /// The number of its first line, from 1.
    package var line: Int
    package var fields: [String]
  }

  package static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { special.contains($0) }) else { return text }
    return "\"" + text.replacing(ascii: "\"", with: "\"\"") + "\""
  }

  /// Returns all records except empty lines. Fails for a quoted field that is not closed or is followed by
  /// other text. Quotes inside an unquoted field are literal, and so is a carriage return that is not
  /// followed by a line feed or the end of the text. Fields may be separated by other characters than commas.
  package static func records(
    _ text: String, separator: UInt8 = comma
  ) throws(QuoteError) -> [Record] {
    var records: [Record] = []
    var line = 1
    var record = Record(line: 1, fields: [])
    var field: [UInt8] = []
    var state = State.plain
    func endField() {
      record.fields.append(String(decoding: field, as: UTF8.self))
      field = []
      state = .plain
    }
    func endRecord() {
      endField()
      if record.fields != [""] { records.append(record) }
      record = Record(line: line, fields: [])
    }
    // A carriage return that is part of a line break if a line feed comes next.
    var hasReturn = false
    for byte in text.utf8 {
      if hasReturn, byte != newline {
        guard state == .plain else { throw QuoteError(line: line) }
        field.append(carriageReturn)
      }
      hasReturn = false
      if byte == newline { line += 1 }
      switch (state, byte) {
      case (.quoted, quote): state = .closed
      case (.quoted, _): field.append(byte)
      case (.plain, quote) where field.isEmpty: state = .quoted
      case (.closed, quote):
        field.append(quote)
        state = .quoted
      case (.plain, separator), (.closed, separator): endField()
      case (.plain, newline), (.closed, newline): endRecord()
      case (.plain, carriageReturn), (.closed, carriageReturn): hasReturn = true
      case (.plain, _): field.append(byte)
      case (.closed, _): throw QuoteError(line: line)
      }
    }
    guard state != .quoted else { throw QuoteError(line: record.line) }
    endRecord()
    return records
  }

  /// Returns all records as ``records(_:)`` does; `file` names the text in messages.
  package static func records(_ text: String, file: String) throws(InputError) -> [Record] {
    do throws(QuoteError) { return try records(text) } catch {
      throw InputError(
        file: file, path: "line \(error.line)", problem: "expected quotes around a whole field or no quotes")
    }
  }

  /// A quoted field that is not closed or is followed by other text.
  package struct QuoteError: Error { package var line: Int }

  private enum State { case plain, quoted, closed }
  package static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\""), newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let special = [quote, comma, newline, carriageReturn]
}
