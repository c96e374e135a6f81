import ScrollFiles
import Testing

struct TextTableTests {
  @Test func columnsAreAsWideAsTheirLongestCell() {
    let rows = [["a", "1", "x"], ["long", "100", ""], ["b", "20", "yy"]]
    #expect(
      TextTable.lines(rows, [.leading, .trailing], margin: 1) == [
        " a       1  x", " long  100", " b      20  yy",
      ])
    #expect(TextTable.lines(rows, [], rest: .trailing) == ["   a    1   x", "long  100", "   b   20  yy"])
  }

  @Test func aShortRowRunsOn() {
    let rows = [["a", "1", "x"], ["b", "a sentence that is long"]]
    #expect(TextTable.lines(rows, [.leading, .leading]) == ["a  1  x", "b  a sentence that is long"])
    #expect(TextTable.lines([], [.leading]).isEmpty)
    #expect(TextTable.lines([[]], [.leading]) == [""])
  }
}
