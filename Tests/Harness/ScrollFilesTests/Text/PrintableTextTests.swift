import ScrollFiles
import Testing

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("plain, äöü, 日本語, 👩‍👩‍👧, e\u{301}", "plain, äöü, 日本語, 👩‍👩‍👧, e\u{301}"),
    ("\u{1B}[31mred\u{1B}]0;title\u{7}", "\\u001b[31mred\\u001b]0;title\\u0007"),
    ("\u{9B}2J\u{90}x\u{9C}", "\\u009b2J\\u0090x\\u009c"),
    ("a\nb\r\nc\u{2028}d\u{85}", "a\\u000ab\\u000d\\u000ac\\u2028d\\u0085"),
    ("\u{202E}gnp.exe\u{2066}\u{200F}\u{61C}", "\\u202egnp.exe\\u2066\\u200f\\u061c"),
    ("\0\t\u{7F}", "\\u0000\\u0009\\u007f"), ("", ""), ("…–“”", "…–“”"),
  ])
  func controlCharactersAreEscaped(_ text: String, _ shown: String) { #expect(text.printable() == shown) }

  @Test func lineBreaksOfOursStay() {
    #expect("a\n\tb\r\u{1B}".printable(keepingLineBreaks: true) == "a\n\tb\\u000d\\u001b")
  }

  /// Every scalar that controls a terminal is also found by its first byte.
  @Test func theQuickTestMissesNothing() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = String(scalar).printable()
      #expect(scalar.isTerminalControl == (shown != String(scalar)), "U+\(String(value, radix: 16))")
    }
  }

  /// The length of a grapheme with a million marks is that of its bytes.
  @Test func textIsLimitedInBytes() {
    let long = "e" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(long.count == 1)
    #expect(long.printable(limit: 11) == "e" + String(repeating: "\u{301}", count: 5) + "… (2000001 bytes)")
    #expect("日本".printable(limit: 4) == "日… (6 bytes)")
    #expect("日本".printable(limit: 6) == "日本")
  }
}
