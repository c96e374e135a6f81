import PlaygroundDrawing
import Foundation
import Testing

struct TextLinesTests {
  private let metrics = FixedTextMetrics(advance: 1)
  private let style = TextStyle(size: 10, lineHeight: 12)

  @Test func aLongTextBreaksAtItsSpaces() {
    func lines(_ text: String, _ width: CGFloat) -> [String] {
      metrics.lines(of: text, style: style, maxWidth: width, most: 2)
    }
    #expect(lines("one two", 70) == ["one two"])
    #expect(lines("one two", 60) == ["one", "two"])
    #expect(lines("one two three four", 80) == ["one two", "three f…"])
    #expect(lines("", 80).isEmpty)
    #expect(lines("unbreakable", 60) == ["unbre…"])
  }
}
