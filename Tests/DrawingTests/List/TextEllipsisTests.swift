import Drawing
import Foundation
import Testing

@Suite struct TextEllipsisTests {
  /// One point per character at this size and advance.
  let metrics = FixedTextMetrics(advance: 1)
  let style = TextStyle(size: 1, lineHeight: 1)

  private func cut(_ text: String, _ width: CGFloat) -> String {
    metrics.ellipsized(text, style: style, maxWidth: width)
  }

  @Test func whatFitsStays() {
    #expect(cut("Inbox", 5) == "Inbox")
    #expect(cut("", 0) == "")
    #expect(cut("Inbox", .infinity) == "Inbox")
  }

  @Test func whatDoesNotIsCut() {
    #expect(cut("Inbox", 4.99) == "Inb…")
    #expect(cut("Inbox", 2) == "I…")
    #expect(cut("Inbox", 1) == "…")
    #expect(cut("👨‍👩‍👧‍👦🇩🇪é!", 3) == "👨‍👩‍👧‍👦🇩🇪…")
  }

  @Test func noSpaceBeforeTheEllipsis() {
    #expect(cut("New mail today", 5) == "New…")
    #expect(cut("   x   ", 3) == "…")
  }

  @Test func nothingWhereNotEvenTheEllipsisFits() {
    #expect(cut("Inbox", 0.5) == "")
    #expect(cut("Inbox", -3) == "")
    #expect(cut("Inbox", .nan) == "")
  }

  @Test func theLongestBeginningIsTaken() {
    let text = String(repeating: "abcdefghij", count: 1000)
    for width in stride(from: 1, through: 9_999, by: 997) {
      #expect(cut(text, CGFloat(width)) == text.prefix(width - 1) + "…")
    }
  }
}
