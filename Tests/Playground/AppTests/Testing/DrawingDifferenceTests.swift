import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollSnapshots
import Testing

import PlaygroundApp

/// The statements of failures about drawing.
@Suite struct DrawingDifferenceTests {
  /// A list of rows below a bar with a shadow.
  private struct Rows {
    var text = Color(0x1C1C1E), bar = Color(0xFFFFFF)
    var style = TextStyle(size: 15, lineHeight: 20)
    var rows = Array(1...5)
    var hasShadow = true
    var words = "Row"
    /// The height of the picture at the end, whose content is 40 pt high.
    var pictureHeight: CGFloat = 40
    var pictureText = Color(0x565D68)
    var isReversed = false

    var list: DrawList {
      var list = DrawList()
      for (index, row) in (isReversed ? rows.reversed() : rows).enumerated() {
        let y = CGFloat(isReversed ? rows.count - 1 - index : row - 1) * 60 + 40
        list.fill(CGRect(x: 0, y: y, width: 200, height: 59), Color(0xF8F9FA))
        list.text(.init("\(words) \(row)", style: style, color: text, at: CGPoint(x: 16, y: y + 20)))
        list.hairline(from: 16, to: 200, y: y + 60, Color(0xE2E5E9))
      }
      list.picture(PictureID(kind: 1, index: 1), in: CGRect(x: 0, y: 340, width: 200, height: pictureHeight))
      if hasShadow {
        list.shape(
          .shadow(size: CGSize(width: 200, height: 40), radius: 0, blur: 8), at: CGPoint(x: -8, y: -8),
          Color(0).opacity(0.2))
      }
      list.fill(CGRect(x: 0, y: 0, width: 200, height: 40), bar)
      return list
    }
  }

  private struct Pictures: PictureSource {
    var text: Color

    func picture(_ id: PictureID) -> Picture? {
      var picture = Picture(size: CGSize(width: 200, height: 40), background: Color(0xFFFFFF))
      picture.list.text(
        .init("Footer", style: .caption, color: text, at: CGPoint(x: 8, y: 8), maxWidth: 100))
      // A gradient.
      for y in 0..<20 {
        picture.list.fill(
          CGRect(x: 100, y: CGFloat(y), width: 50, height: 1), Color(UInt32(0x101010 * (y / 3))))
      }
      return picture
    }
  }

  private func drawing(_ rows: Rows) -> PrintedDrawing {
    PrintedDrawing(
      rows.list, pictures: Pictures(text: rows.pictureText), size: CGSize(width: 200, height: 400),
      background: Color(0xF1F2F4))
  }

  private func pair(_ one: Rows, _ other: Rows, frame: Int = 14) -> FrameDrawings.Pair {
    .init(frame: frame, expected: drawing(one).text, actual: drawing(other).text)
  }

  /// Returns the lines about a list that was changed.
  private func lines(_ change: (inout Rows) -> Void) -> [String] {
    var rows = Rows()
    change(&rows)
    return DrawingDifference([pair(Rows(), rows)]).lines()
  }

  private struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    let make: @Sendable (inout Rows) -> Void

    init(_ lines: String..., make: @escaping @Sendable (inout Rows) -> Void) {
      (testDescription, self.lines, self.make) = (lines[0], lines, make)
    }
  }

  private static let rowsOfText =
    #"  5 runs of text in frame-00014, the first at 16, 60 pt: "Row 1", "Row 2", "Row 3""#
  private static let rows = "1 fill, 1 hairline, 1 run of text"

  /// What is drawn otherwise is named, with its place.
  @Test(arguments: [
    Change("text color was #1C1C1E, is #1C1C21", rowsOfText) { $0.text = Color(0x1C1C21) },
    Change("fill color was #FFFFFF, is #FFCC00", "  1 fill in frame-00014, the first at 0, 0 pt") {
      $0.bar = Color(0xFFCC00)
    },
    Change(
      "text color was #565D68, is #56606B",
      #"  1 run of text in frame-00014, the first at 8, 348 pt: "Footer""#
    ) { $0.pictureText = Color(0x56606B) },
    Change("font size was 15, is 15.5", rowsOfText) { $0.style = TextStyle(size: 15.5, lineHeight: 20) },
    Change("font weight was regular, is semibold", rowsOfText) {
      $0.style = TextStyle(size: 15, lineHeight: 20, weight: .semibold)
    },
    // A style of which one length changed is another one.
    Change("text line height was 20, is 18", rowsOfText) { $0.style.lineHeight = 18 },
    Change("no longer drawn: \(rows)", #"  in frame-00014, after "Row 2" at 16, 120 pt"#) {
      $0.rows = [1, 2, 4, 5]
    },
    Change("newly drawn: \(rows)", #"  in frame-00014, at 0, 340 to 200, 400 pt: "Row 6""#) {
      $0.rows = [1, 2, 3, 4, 5, 6]
    },
    Change("no longer drawn: 1 shadow", "  in frame-00014") { $0.hasShadow = false },
    Change("drawn as recorded, painted differently: the renderer, a library or the machine") { _ in },
    Change("the same items are drawn, in another order or under other clips") { $0.isReversed = true },
  ]) private func aChangeIsNamed(_ change: Change) {
    #expect(lines(change.make) == change.lines)
  }

  /// The font of a squeezed picture is as recorded.
  @Test func aSqueezedPictureIsNoOtherFont() {
    let said = lines { $0.pictureHeight = 36 }
    #expect(said.first == "text is drawn 0.9 times as high as recorded")
    #expect(!said.contains { $0.contains("font") || $0.contains("line height") }, "\(said)")
  }

  @Test func anotherTextIsNamed() {
    #expect(lines { $0.words = "Line" }.first == "another text is drawn: 5 runs of text")
  }

  @Test func severalChangesAreNamedByImportance() {
    let said = lines {
      $0.text = Color(0xD2373B)
      $0.style.size = 16
      $0.hasShadow = false
    }
    #expect(
      said.filter { !$0.hasPrefix(" ") } == [
        "font size was 15, is 16", "text color was #1C1C1E, is #D2373B",
        "no longer drawn: 1 shadow",
      ])
  }

  @Test func framesAreCounted() {
    var rows = Rows()
    rows.bar = Color(0xFFCC00)
    let pairs = (0..<3).map { pair(Rows(), rows, frame: $0) }
    #expect(
      DrawingDifference(pairs).lines().last
        == "  1 fill in frame-00000 and 2 other frames, the first at 0, 0 pt")
  }

  @Test func nothingIsSaidWithoutARecord() {
    #expect(DrawingDifference([]).lines().isEmpty)
    #expect(
      DrawingDifference([.init(frame: 0, expected: "a view tree", actual: drawing(Rows()).text)]).lines()
        .isEmpty)
  }

  @Test func gradientsAreOneItem() {
    let items = drawing(Rows()).items.filter { $0.kind == .gradient }
    #expect(
      items.map { $0.line.prefix { $0 != "|" } } == ["gradient 100 340 50 20 from=#000000 to=#606060 "])
  }

  @Test func drawingsAreReadAsTheyWereWritten() throws {
    var rows = Rows()
    rows.pictureHeight = 37
    rows.words = "a | b #FFFFFF e\u{301}=1"
    let drawing = drawing(rows)
    #expect(PrintedDrawing(drawing.text)?.items == drawing.items)
    #expect(PrintedDrawing(drawing.text)?.text == drawing.text)
    for text in [
      "", "x", "square 0 0 #FFFFFF", "fill 1 2 3 4 5", "fill 1 nan", "fill 1 #12345", "fill | \n#",
    ] {
      #expect(PrintedDrawing(text) == nil)
    }
  }
}
