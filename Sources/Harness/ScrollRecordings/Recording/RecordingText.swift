import ScrollFiles
import Foundation
import ScrollScript
import Scrolling

/// The text of a recording, of which one row after the other is read.
///
/// The lines before the first row are its head. Fields are separated by commas, semicolons or tabs, whichever
/// the first row has, and may be in quotes. Numbers have decimal points or decimal commas, but not both.
struct RecordingText {
  let file: String
  private(set) var head: Recording.Head
  /// Whether the text ends within a line, as a truncated file does.
  let endsWithinLine: Bool
  private var lines: RecordingLines.Iterator
  private var number = 0
  private var separator: UInt8?
  /// The first lines that have a number with a decimal comma, and with a point.
  private var commaLine: Int?, pointLine: Int?

  init(_ data: Data, file: String) throws(InputError) {
    guard data.count <= Scenario.mostBytes else {
      throw InputError(file: file, problem: "is too long; expected at most \(Scenario.mostBytes) bytes")
    }
    try InputError.checkEncoding(of: data, file: file)
    self.file = file
    head = Recording.Head(file: file)
    endsWithinLine = data.last != RecordingLines.newline
    lines = RecordingLines(data).makeIterator()
  }

  /// Returns the next row, or nil after the last.
  mutating func next() throws(InputError) -> RecordingFields? {
    while var line = lines.next() {
      number += 1
      if line.utf8.last == UInt8(ascii: "\r") { line.unicodeScalars.removeLast() }
      if let remark = Self.remark(line) {
        if separator == nil {
          try head.take(remark, line: number)
        } else if Recording.Head.isCondition(remark) {
          throw refusal("condition after the first row")
        }
        continue
      }
      guard let texts = Self.fields(line, separator ?? Self.separator(line)) else {
        throw refusal("expected quotes around a whole field or no quotes")
      }
      guard texts.contains(where: { !$0.isEmpty }) else { continue }
      separator = separator ?? Self.separator(line)
      return RecordingFields(file: file, line: number, texts: try withPoints(texts))
    }
    return nil
  }

  private func refusal(_ problem: String) -> InputError {
    InputError(file: file, path: "line \(number)", problem: problem)
  }

  /// Returns a line's text after its #, or nil if it is none. Spreadsheets pad it with separators, and may quote it.
  private static func remark(_ line: String) -> String? {
    var text = line.withoutSpaces()
    if text.hasPrefix("\"#") { text = separators.lazy.compactMap { fields(text, $0)?.first }.first ?? text }
    guard text.hasPrefix("#") else { return nil }
    while let last = text.last, last.isWhitespace || ",;".contains(last) { text.removeLast() }
    return text.drop { $0 == "#" }.withoutSpaces()
  }

  private static let separators = Array("\t;,".utf8)

  /// Returns the separator of which a first row has a known word or a number before it.
  private static func separator(_ line: String) -> UInt8 {
    let present = separators.filter(line.utf8.contains)
    return present.first { separator in
      guard let first = fields(line, separator)?.first else { return false }
      return RecordingReader.Kind(rawValue: first) != nil || PlainColumns.Column(name: first) != nil
        || number(first) != nil
    } ?? present.first ?? separators[2]
  }

  private static func fields(_ line: String, _ separator: UInt8) -> [String]? {
    guard line.utf8.contains(UInt8(ascii: "\"")) else {
      return line.utf8.split(separator: separator, omittingEmptySubsequences: false)
        .map { Substring($0).withoutSpaces() }
    }
    let records = try? CSV.records(line, separator: separator)
    return records.map { $0.first?.fields.map { $0.withoutSpaces() } ?? [] }
  }

  private static func number(_ text: String) -> Double? { Double(text.replacing(",", with: ".")) }

  /// Replaces decimal commas by points. In a file that has both, a comma may also separate thousands.
  private mutating func withPoints(_ texts: [String]) throws(InputError) -> [String] {
    var texts = texts
    for (index, text) in texts.enumerated() {
      if text.utf8.contains(UInt8(ascii: ",")), Self.number(text) != nil {
        texts[index] = text.replacing(",", with: ".")
        commaLine = commaLine ?? number
      } else if pointLine == nil, text.utf8.contains(UInt8(ascii: ".")), Double(text) != nil {
        pointLine = number
      }
    }
    if let commaLine, let pointLine {
      throw refusal(
        "a number with a comma in line \(commaLine) and one with a point in line \(pointLine); "
          + "expected decimal commas or decimal points, and nothing between thousands")
    }
    return texts
  }
}

/// The fields of a row.
struct RecordingFields {
  let file: String
  let line: Int
  var texts: [String]

  /// Whether the row begins with a number.
  var isOfNumbers: Bool { texts.first.flatMap(Double.init) != nil }

  /// The kind of a row in the project's own format.
  var kind: RecordingReader.Kind? { texts.first.flatMap(RecordingReader.Kind.init) }

  func refusal(_ problem: String) -> InputError {
    InputError(
      file: file, path: "line \(line)", problem: kind.map { "\($0.rawValue): \(problem)" } ?? problem)
  }

  func require(_ counts: some Sequence<Int>, _ form: String) throws(InputError) {
    guard counts.contains(texts.count) else {
      throw refusal("expected \(form), found \(NumberText.count(texts.count, "field"))")
    }
  }

  func number(_ index: Int, _ name: String, _ range: ClosedRange<Double>) throws(InputError) -> Double {
    let text = texts.indices.contains(index) ? texts[index] : ""
    guard let number = Double(text), range.contains(number) else {
      throw refusal("\(name): expected a number from \(NumberText.range(range)), found \(Self.shown(text))")
    }
    return number
  }

  /// Returns the point in two fields with names.
  func point(
    _ index: Int, _ x: String, _ y: String, _ range: ClosedRange<Double>
  ) throws(InputError) -> CGPoint {
    CGPoint(x: try number(index, x, range), y: try number(index + 1, y, range))
  }

  /// Returns the finger's number in the last field.
  func finger() throws(InputError) -> Int {
    let text = texts.last ?? ""
    guard let id = Int(text), Scenario.wholeNumbers.contains(id) else {
      throw refusal("finger: expected a whole number, found \(Self.shown(text))")
    }
    return id
  }

  func phase(_ words: PhaseWords) throws(InputError) -> ScrollInput.Phase {
    let text = texts.indices.contains(2) ? texts[2] : ""
    guard let row = words.table.first(where: { $0.word == text }) else {
      throw refusal(
        "expected \(words.table.map(\.word).joined(separator: ", ")), found \(Self.shown(text))")
    }
    return row.value
  }

  static func shown(_ text: String) -> String { text.isEmpty ? "nothing" : JSONValue.string(text).kind }
}

/// The lines of a text, found by their bytes.
///
/// Each line is decoded on its own when it is asked for, so that neither the whole text nor a list of its
/// lines is in memory beside the bytes. A line feed is never part of another character in UTF-8, even in text
/// that is not valid.
package struct RecordingLines: Sequence {
  private let bytes: ArraySlice<UInt8>

  /// Creates the lines of a text in UTF-8. A byte order mark at its beginning is not part of the first line.
  package init(_ text: Data) {
    let bytes = [UInt8](text)
    self.bytes = bytes.starts(with: Self.mark) ? bytes.dropFirst(Self.mark.count) : bytes[...]
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let newline = UInt8(ascii: "\n")

  package func makeIterator() -> Iterator { Iterator(rest: bytes) }

  /// An iterator over the lines without their line feeds. There is always a last line, which may be empty.
  package struct Iterator: IteratorProtocol {
    fileprivate var rest: ArraySlice<UInt8>?

    package mutating func next() -> String? {
      guard let bytes = rest else { return nil }
      let end = bytes.firstIndex(of: newline)
      rest = end.map { bytes[($0 + 1)...] }
      return String(decoding: bytes[..<(end ?? bytes.endIndex)], as: UTF8.self)
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package func withoutSpaces() -> String {
    // Looking at both ends is many times faster than a set of characters, and most texts need nothing.
    if let first = unicodeScalars.first, let last = unicodeScalars.last, ("!"..."~").contains(first),
      ("!"..."~").contains(last)
    {
      return String(self)
    }
    return trimmingCharacters(in: .whitespaces)
  }
}
