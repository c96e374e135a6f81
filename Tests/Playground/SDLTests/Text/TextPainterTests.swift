import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import Testing

@Suite struct TextPainterTests {
  private let style = TextStyle(size: 20, lineHeight: 26)

  private func box(_ text: DrawList.Text, scale: CGFloat = 1, fonts: FontSet) throws -> [Int]? {
    let list = makeList { $0.text(text) }
    return extent(of: try paint(list, width: 300, height: 80, scale: scale, fonts: fonts), not: white)
  }

  @Test func textKeepsToItsLineBoxAndItsMeasuredWidth() throws {
    let fonts = try installedFonts()
    for scale in [1, 1.5, 2] as [CGFloat] {
      let text = DrawList.Text("HxgÅ", style: style, color: black, at: CGPoint(x: 10, y: 8))
      let box = try #require(try box(text, scale: scale, fonts: fonts))
      #expect(CGFloat(box[0]) >= 10 * scale - 1 && CGFloat(box[1]) >= 8 * scale - 1)
      #expect(CGFloat(box[2]) <= (10 + fonts.width(of: "HxgÅ", style: style)) * scale + 1)
      #expect(CGFloat(box[3]) <= 34 * scale + 1)
    }
  }

  @Test func capitalsStandOnOneBaselineWhateverTheirNeighbors() throws {
    let fonts = try FontSet()
    func bottom(_ string: String) throws -> Int? {
      try box(.init(string, style: style, color: black, at: CGPoint(x: 10, y: 8)), fonts: fonts)?[3]
    }
    let plain = try bottom("HH")
    #expect(plain != nil)
    // Glyphs that extend above the ascent or before the pen must not move the run.
    #expect(try bottom("HẤ") == plain)
    #expect(try bottom("H1") == plain)
  }

  @Test func alignmentTurnsAboutTheAnchor() throws {
    for fonts in [try FontSet(), try noFonts()] {
      let width = fonts.width(of: "mmmm", style: style)
      let boxes = try [DrawList.Text.Alignment.leading, .center, .trailing].map {
        try #require(
          try box(
            .init("mmmm", style: style, color: black, at: CGPoint(x: 150, y: 8), alignment: $0), fonts: fonts)
        )
      }
      #expect(abs(CGFloat(boxes[0][0] - boxes[1][0]) - width / 2) <= 1)
      #expect(abs(CGFloat(boxes[0][0] - boxes[2][0]) - width) <= 1)
      #expect(boxes[2][2] <= 151)
    }
  }

  /// The same text in two weights is two entries of the cache.
  @Test func theSameTextInAnotherWeightIsPaintedAnew() throws {
    let fonts = try FontSet()
    try #require(fonts.regularPath != fonts.semiboldPath, "needs a font: apt install fonts-inter")
    func list(_ weight: TextStyle.Weight) -> DrawList {
      let style = TextStyle(size: 20, lineHeight: 26, weight: weight)
      return makeList { $0.text(.init("Today", style: style, color: black, at: CGPoint(x: 10, y: 8))) }
    }
    let alone = try paint(list(.semibold), width: 100, height: 40, fonts: fonts)
    let renderer = try SceneRenderer(width: 100, height: 40, fonts: fonts)
    for weight in [TextStyle.Weight.regular, .semibold] {
      try renderer.draw(list(weight), pictures: Album(), scale: 1, background: white)
      #expect((try renderer.bitmap() == alone) == (weight == .semibold))
    }
  }

  @Test func longTextEndsInsideItsWidth() throws {
    for fonts in [try FontSet(), try noFonts()] {
      let text = DrawList.Text(
        "A rather long run of text", style: style, color: black, at: CGPoint(x: 10, y: 8), maxWidth: 90)
      let box = try #require(try box(text, fonts: fonts))
      #expect(box[2] <= 101 && box[2] > 70)
    }
  }

  /// Text that is cut is not also rendered as a whole.
  @Test func onlyTheCutTextIsRendered() throws {
    let fonts = try installedFonts()
    let words = "A rather long run of text that is cut to a few of its words"
    func painted(_ words: String, maxWidth: CGFloat?) throws -> (Bitmap, byteCount: Int) {
      let renderer = try SceneRenderer(width: 200, height: 40, fonts: fonts)
      let text = DrawList.Text(
        words, style: style, color: black, at: CGPoint(x: 10, y: 8), maxWidth: maxWidth)
      try renderer.draw(makeList { $0.text(text) }, pictures: Album(), scale: 1, background: white)
      return (try renderer.bitmap(), renderer.keptByteCount)
    }
    let cut = try painted(words, maxWidth: 150)
    let alone = try painted(fonts.ellipsized(words, style: style, maxWidth: 150), maxWidth: nil)
    #expect(cut.0 == alone.0)
    #expect(cut.byteCount == alone.byteCount && alone.byteCount > 0)
  }

  /// Paints words at 4, 4 in the scale of a transform.
  private func painted(
    _ words: String, _ style: TextStyle, reducedBy scale: CGFloat, _ fonts: FontSet
  ) throws -> Bitmap {
    let list = makeList {
      $0.transformed(origin: CGPoint(x: 4, y: 4), scale: scale) {
        $0.text(.init(words, style: style, color: black, at: .zero))
      }
    }
    return try paint(list, width: 420, height: 40, fonts: fonts)
  }

  /// Reduced text is as wide as the measured text times the scale, and keeps its spaces.
  @Test(
    arguments: [0.75, 0.5] as [CGFloat], ["At rest", "13 reasons", "Four monitors and the actual state"])
  func reducedTextKeepsItsSpacing(scale: CGFloat, words: String) throws {
    let fonts = try installedFonts(), style = TextStyle(size: 22, lineHeight: 28)
    let bitmap = try painted(words, style, reducedBy: scale, fonts)
    let box = try #require(extent(of: bitmap, not: white))
    let expected = fonts.width(of: words, style: style) * scale
    #expect(abs(CGFloat(box[2] - 4) - expected) <= 2)
    // Ink per column around the space, which has at least one column with hardly any.
    let space = try #require(words.firstIndex(of: " "))
    let before = fonts.width(of: String(words[..<space]), style: style) * scale
    let width = fonts.width(of: " ", style: style) * scale
    let columns = (Int(4 + before - 1)...Int(4 + before + width + 1)).map { x in
      (0..<bitmap.height).reduce(0) { $0 + 255 - Int((bitmap[x, $1] ?? 0xFFFFFF) & 255) }
    }
    let (lightest, heaviest) = (try #require(columns.min()), try #require(columns.max()))
    #expect(lightest == 0 || lightest * 3 < heaviest, "\(columns)")
  }

  /// Reduced text is painted at 11 points, and as bars where its lines are too low for that.
  @Test func reducedTextIsLegibleOrABar() throws {
    let fonts = try installedFonts()
    func ink(_ style: TextStyle, scale: CGFloat) throws -> Int {
      let box = try #require(extent(of: painted("Hilt", style, reducedBy: scale, fonts), not: white))
      return box[3] - box[1]
    }
    let natural = try ink(.caption, scale: 1)
    for (style, scale) in [
      (TextStyle.caption, 0.75), (.rowSubtitle, 0.75), (.rowSubtitle, 0.5), (.rowTitle, 0.5),
    ] {
      #expect(try ink(style, scale: scale) == natural, "\(style) at \(scale)")
    }
    #expect(try ink(.bannerTitle, scale: 0.75) > natural)
    #expect(try ink(.caption, scale: 0.5) < natural / 2 && ink(.rowTitle, scale: 0.25) < natural / 2)
  }

  @Test func thinFillsNeverVanish() throws {
    for step in 0..<8 {
      let list = makeList {
        $0.transformed(origin: .zero, scale: 0.25) {
          $0.fill(CGRect(x: CGFloat(4 + step), y: 4, width: 1, height: 40), black)
        }
      }
      let box = try #require(extent(of: paint(list), not: white))
      #expect(box[2] - box[0] == 1)
    }
  }

  @Test func theColorTints() throws {
    let fonts = try installedFonts()
    let list = makeList {
      $0.text(.init("MMM", style: TextStyle(size: 40, lineHeight: 44), color: blue, at: .zero))
      $0.text(.init("MMM", style: TextStyle(size: 40, lineHeight: 44), color: red, at: CGPoint(x: 150, y: 0)))
    }
    let bitmap = try paint(list, width: 300, height: 44, fonts: fonts)
    func has(_ color: Color, _ columns: Range<Int>) -> Bool {
      columns.contains { x in (0..<44).contains { bitmap[x, $0] == color.word } }
    }
    #expect(has(blue, 0..<150))
    #expect(!has(red, 0..<150))
    #expect(has(red, 150..<300))
    #expect(!has(blue, 150..<300))
  }

  @Test func aDigitThatChangesMovesNoOther() throws {
    let fonts = try FontSet()
    func columns(_ string: String) throws -> [UInt32] {
      let list = makeList { $0.text(.init(string, style: .panelNumber, color: black, at: .zero)) }
      let bitmap = try paint(list, width: 60, height: 16, scale: 1, fonts: fonts)
      let end = Int(fonts.width(of: "00", style: .panelNumber).rounded(.up)) + 1
      return (0..<16).flatMap { y in (end..<60).map { bitmap[$0, y] ?? 0 } }
    }
    #expect(try columns("118.4") == columns("808.4"))
    #expect(try columns("118.4") != columns("118.5"))
  }

  @Test func withoutFontsABarOfTheEstimatedWidthIsDrawn() throws {
    let fonts = try noFonts()
    let text = DrawList.Text("words", style: style, color: red, at: CGPoint(x: 10, y: 8))
    let box = try #require(try box(text, fonts: fonts))
    #expect(box[0] == 10 && box[2] == 10 + Int(5 * 0.55 * 20))
    #expect(box[1] > 8 && box[3] < 34 && box[3] - box[1] == 10)
  }

  /// Text that cannot be drawn properly has no effect on the text that is drawn over it.
  @Test func oddTextLeavesTheNextTextAsItIs() throws {
    let fonts = try FontSet()
    func painted(after odd: String?, size: CGFloat) throws -> Bitmap {
      let list = makeList {
        if let odd {
          $0.text(.init(odd, style: TextStyle(size: size, lineHeight: 20), color: red, at: .zero))
          $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20), white)
        }
        $0.text(.init("w", style: TextStyle(size: 12, lineHeight: 20), color: red, at: .zero))
      }
      return try paint(list, width: 60, height: 60, scale: 3, fonts: fonts)
    }
    let alone = try painted(after: nil, size: 12)
    #expect(Set(alone.pixels).count > 1)
    for odd in [
      "", " ", "\u{200B}", "\u{301}", "\u{0}", "\u{1F600}", "\u{FFFD}\u{E000}",
      String(repeating: "w", count: 20_000),
    ] {
      for size in [0.01, 0.5, 12, 900] as [CGFloat] {
        #expect(try painted(after: odd, size: size) == alone, "\(odd.prefix(8)) at \(size)")
      }
    }
  }
}
