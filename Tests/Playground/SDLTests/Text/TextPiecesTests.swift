import PlaygroundSDL
import Testing

@Suite struct TextPiecesTests {
  private func strings(_ text: String, tabular: Bool = false) -> [String] {
    TextPieces.split(text, tabularDigits: tabular).map(\.string)
  }

  @Test func plainTextStaysWhole() {
    #expect(
      strings("Six axes, 12:30, next x-ray (well-known)") == ["Six axes, 12:30, next x-ray (well-known)"])
    #expect(strings("").isEmpty)
  }

  @Test func marksThatFontsJoinArePartedAndNothingIsLost() {
    #expect(strings("a -> b") == ["a -", "> b"])
    #expect(strings("<=>") == ["<", "=", ">"])
    #expect(strings("0x10") == ["0", "x", "10"])
    #expect(strings("1024 x 768") == ["1024 ", "x", " 768"])
    for text in ["a->b=>c!=d", "3x4x5 X 6", "x", "->", "0x", "--- *** ::"] {
      #expect(strings(text).joined() == text)
      #expect(strings(text, tabular: true).joined() == text)
    }
  }

  @Test func tabularDigitsStandAlone() {
    let pieces = TextPieces.split("-12.5 pt", tabularDigits: true)
    #expect(pieces == [.run("-"), .digit("1"), .digit("2"), .run("."), .digit("5"), .run(" pt")])
  }

  @Test func whatHasNoPictureIsASpaceAndLongTextIsCut() {
    #expect(strings("a\u{0}b\nc\r\nd\u{2028}e") == ["a b c d e"])
    let pieces = strings(String(repeating: "m", count: 1000))
    #expect(pieces.allSatisfy { $0.count <= TextPieces.longestPiece })
    #expect(pieces.joined().count == 1000)
  }
}
