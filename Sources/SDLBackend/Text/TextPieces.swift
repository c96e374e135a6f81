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

  /// Splits a text into pieces.
  /// Fonts may join adjacent characters: `->` to an arrow, or the `x` of `10x20` to a multiplication sign. The
  /// text here is literal, so such neighbors are put into different pieces.
  package static func split(_ text: String, tabularDigits: Bool) -> [Piece] {
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

  /// The characters that programming ligatures join with each other.
  private static let joining: Set<Character> = [
    "-", "=", "<", ">", "|", "~", ":", "!", "*", "+", "/", "\\", "_", "^",
  ]
  /// The characters that are taken for a multiplication sign between numbers.
  private static let crosses: Set<Character> = ["x", "X", "*"]

  /// Returns the character, or a space if it has no visible glyph.
  private static func printable(_ character: Character) -> Character {
    guard let first = character.unicodeScalars.first else { return " " }
    return first.properties.generalCategory == .control || first == "\u{2028}" || first == "\u{2029}"
      ? " " : character
  }
}
