import PlaygroundDrawing
import Foundation
import Testing

@Suite struct TextEllipsisTests {
  /// One point per character at this size and advance.
  let metrics = FixedTextMetrics(advance: 1)
  let style = TextStyle(size: 1, lineHeight: 1)

  private func cut(_ text: String, _ width: CGFloat) -> String {
    metrics.ellipsized(text, style: style, maxWidth: width)
  }

  /// What fits stays, and nothing is left where not even the ellipsis fits. No space is before the ellipsis.
  @Test(
    arguments: [
      ("Inbox", 5, "Inbox"), ("", 0, ""), ("Inbox", .infinity, "Inbox"), ("Inbox", 4.99, "Inb…"),
      ("Inbox", 2, "I…"), ("Inbox", 1, "…"), ("👨‍👩‍👧‍👦🇩🇪é!", 3, "👨‍👩‍👧‍👦🇩🇪…"), ("Inbox", 0.5, ""),
      ("Inbox", -3, ""), ("Inbox", .nan, ""), ("New mail today", 5, "New…"), ("   x   ", 3, "…"),
    ] as [(String, CGFloat, String)])
  func whatDoesNotFitIsCut(_ text: String, _ width: CGFloat, _ shown: String) {
    #expect(cut(text, width) == shown)
  }

  @Test func theLongestBeginningIsTaken() {
    let text = String(repeating: "abcdefghij", count: 1000)
    for width in stride(from: 1, through: 9_999, by: 997) {
      #expect(cut(text, CGFloat(width)) == text.prefix(width - 1) + "…")
    }
  }
}
