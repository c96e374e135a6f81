import Testing
import PlaygroundControls

/// Typing, deleting, moving and selecting in a line.
@Suite struct EditLineTests {
  @Test func beginsSelected() {
    var line = EditLine("0.998")
    #expect((line.selectedText, line.caret) == ("0.998", 5))
    line.insert("7")
    #expect((line.text, line.selection) == ("7", 1..<1))
  }

  @Test func movesAndExtends() {
    var line = EditLine("abcd")
    line.move(.left)
    #expect(line.caret == 0)
    #expect(line.selection.isEmpty)
    line.move(.right)
    line.move(.right, extending: true)
    line.move(.right, extending: true)
    #expect(line.selectedText == "bc")
    line.move(.right)
    #expect(line.caret == 3)
    #expect(line.selection.isEmpty)
    line.move(.start, extending: true)
    #expect(line.selectedText == "abc")
    line.move(.end)
    line.move(.right)
    #expect(line.caret == 4)
    line.move(to: 99)
    line.move(to: -3, extending: true)
    #expect(line.selection == 0..<4)
    #expect(line.prefix(-1).isEmpty)
    #expect(line.prefix(99) == "abcd")
  }

  @Test func deletes() {
    var line = EditLine("abcd")
    line.move(.end)
    line.deleteBackward()
    line.move(.start)
    line.deleteForward()
    #expect(line.text == "bc")
    line.deleteBackward()
    #expect((line.text, line.caret) == ("bc", 0))
    line.move(.end)
    line.deleteForward()
    #expect(line.text == "bc")
    line.selectAll()
    line.deleteBackward()
    #expect(line.isEmpty)
    #expect(line.caret == 0)
    line.deleteBackward()
    line.deleteForward()
    #expect(line.isEmpty)
  }

  @Test func takesOneLineOfSoMany() {
    var line = EditLine("12345678", limit: 5)
    #expect(line.text == "12345")
    line.insert("a\n\u{0}\u{7F}\tb")
    #expect(line.text == "a b")
    line.insert("cdefgh")
    #expect((line.text, line.caret) == ("a bcd", 5))
    line.insert("é👍🏽")
    #expect(line.text == "a bcd")
    line.move(.left)
    line.deleteBackward()
    line.insert("👍🏽")
    #expect((line.text, line.caret) == ("a b👍🏽d", 4))
    #expect(EditLine("x", limit: -1).isEmpty)
  }
}
