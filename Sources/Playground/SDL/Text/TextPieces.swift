/// A function that splits a run of text into pieces that are shaped separately.
package enum TextPieces {
  /// A part of a run that is shaped and drawn as one.
  package enum Piece: Hashable {
    /// Characters with the spacing of the font.
    case run(String)
    /// A digit in a cell with the width of the widest digit.
    case digit(String)

    package var string: String {
      switch self {
      case .run(let string), .digit(let string): string
      }
    }
  }

  /// The maximum number of characters in a piece, which limits the size of its texture.
  package static let longestPiece = 128

  /// Splits a text into pieces. Fonts may join adjacent characters: `->` to an arrow, or the `x` of `10x20`
  /// to a multiplication sign. The text here is literal, so such neighbors are put into different pieces.
  package static func split(_ text: String, tabularDigits: Bool) -> [Piece] {
    if isWhole(text, tabularDigits: tabularDigits) { return [.run(text)] }
    var pieces: [Piece] = []
    var current = ""
    var length = 0
    var previous: Character?
    func isDigit(_ character: Character?) -> Bool { character.map { "0"..."9" ~= $0 } ?? false }
    func flush() {
      if !current.isEmpty { pieces.append(.run(current)) }
      current = ""
      length = 0
    }
    let characters = text.map(printable)
    for (index, character) in characters.enumerated() {
      if tabularDigits, isDigit(character) {
        flush()
        pieces.append(.digit(String(character)))
      } else {
        let before = index >= 2 && previous == " " ? characters[index - 2] : previous
        let joins =
          previous.map { joining.contains($0) && joining.contains(character) } ?? false
          || (crosses.contains(character) && isDigit(before))
          || (previous.map(crosses.contains) ?? false && current.count == 1)
        if joins || length == longestPiece { flush() }
        current.append(character)
        length += 1
      }
      previous = character
    }
    flush()
    return pieces
  }

  /// Returns whether a text is one piece as it is. The result may be false for such a text if it has
  /// characters outside of ASCII.
  static func isWhole(_ text: String, tabularDigits: Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard !bytes.isEmpty, bytes.count <= longestPiece else { return false }
      var previous = ASCIIKind.other, before = ASCIIKind.other
      for (index, byte) in bytes.enumerated() {
        guard byte >= 0x20, byte < 0x7F else { return false }
        let kind = ASCIIKind.all[Int(byte)]
        if kind == .digit, tabularDigits { return false }
        if previous.contains(.joining), kind.contains(.joining) { return false }
        if kind.contains(.cross), (previous == .space ? before : previous) == .digit { return false }
        if previous.contains(.cross), index == 1 { return false }
        (before, previous) = (previous, kind)
      }
      return true
    }
  }

  /// The kinds of ASCII characters that ``split(_:tabularDigits:)`` distinguishes.
  private struct ASCIIKind: OptionSet {
    let rawValue: UInt8

    static let other = ASCIIKind([])
    static let digit = ASCIIKind(rawValue: 1), space = ASCIIKind(rawValue: 2)
    static let joining = ASCIIKind(rawValue: 4), cross = ASCIIKind(rawValue: 8)

    static let all = (UInt8(0)..<128).map { byte in
      let character = Character(Unicode.Scalar(byte))
      var kind = ASCIIKind.other
      if "0"..."9" ~= character { kind.insert(.digit) }
      if character == " " { kind.insert(.space) }
      if TextPieces.joining.contains(character) { kind.insert(.joining) }
      if TextPieces.crosses.contains(character) { kind.insert(.cross) }
      return kind
    }
  }

  /// The characters that programming ligatures join with each other.
  private static let joining: Set<Character> = [
    "-", "=", "<", ">", "|", "~", ":", "!", "*", "+", "/", "\\", "_", "^",
  ]
  /// The characters that are rendered as a multiplication sign between numbers.
  private static let crosses: Set<Character> = ["x", "X", "*"]

  /// Returns the character, or a space if it has no visible glyph.
  private static func printable(_ character: Character) -> Character {
    guard let first = character.unicodeScalars.first else { return " " }
    return first.properties.generalCategory == .control || first == "\u{2028}" || first == "\u{2029}"
      ? " " : character
  }
}
