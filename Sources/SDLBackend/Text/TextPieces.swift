/// A run of text cut into the pieces that are shaped by themselves.
package enum TextPieces {
  /// What is shaped and drawn as one.
  package enum Piece: Hashable {
    /// Characters with the font's own spacing.
    case run(String)
    /// A digit in a cell as wide as the widest digit.
    case digit(String)

    package var string: String {
      switch self {
      case .run(let string), .digit(let string): string
      }
    }
  }

  /// The most characters in a piece, which bounds the size of its picture.
  package static let longestPiece = 128

  /// Cuts a text. Fonts join what stands side by side: `->` to an arrow, `10x20` with a multiplication sign. Text here
  /// means what it says, so such neighbours go to different pieces.
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

  /// Marks that fonts with ligatures for programmers join with each other.
  private static let joining: Set<Character> = [
    "-", "=", "<", ">", "|", "~", ":", "!", "*", "+", "/", "\\", "_", "^",
  ]
  /// Letters taken for a multiplication sign between numbers.
  private static let crosses: Set<Character> = ["x", "X", "*"]

  /// The character itself, or a space for one that has no picture.
  private static func printable(_ character: Character) -> Character {
    guard let first = character.unicodeScalars.first else { return " " }
    return first.properties.generalCategory == .control || first == "\u{2028}" || first == "\u{2029}"
      ? " " : character
  }
}
