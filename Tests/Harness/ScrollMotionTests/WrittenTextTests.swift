import Testing

import ScrollMotion

@Suite struct WrittenTextTests {
  private func lines(_ text: String) -> [String] {
    var written = WrittenText()
    written.append(Array(text.utf8))
    return written.lines
  }

  @Test func fewLinesAreAllThere() {
    #expect(["", "one", "one\n\n  \ntwo\n"].map(lines) == [[], ["one"], ["one", "two"]])
  }

  @Test func manyLinesAreTheFirstAndTheLast() {
    let most = WrittenText.mostLines
    let all = (1...2 * most).map(String.init)
    #expect(lines(all.joined(separator: "\n")) == all)
    let more = (1...2 * most + 5).map(String.init)
    #expect(
      lines(more.joined(separator: "\n")) == more.prefix(most) + ["… 5 lines left out"] + more.suffix(most))
  }

  @Test func aLineIsCutAndInvalidBytesAreReplaced() {
    #expect(
      lines(String(repeating: "x", count: 5000)) == [String(repeating: "x", count: WrittenText.longestLine)])
    var written = WrittenText()
    written.append([0x61, 0xFF, 0x62])
    #expect(written.lines == ["a\u{FFFD}b"])
  }

  /// Bytes that come in pieces are the same text.
  @Test func textMayComeInPieces() {
    var written = WrittenText()
    for byte in "é one\ntwo".utf8 { written.append([byte]) }
    #expect(written.lines == ["é one", "two"])
  }
}
