import ScrollBitmaps
import ScrollSnapshots
import Testing

@Suite struct BitmapDifferenceTests {
  let expected = Bitmap(width: 4, height: 3, filledWith: Color(0x0A0B0C))

  func line(_ actual: Bitmap, _ comparison: BitmapComparison = .exact) -> String? {
    comparison.difference(expected: expected, actual: actual)?.description
  }

  @Test func pixelsAreSaidInOneLine() {
    var actual = expected
    actual.pixels[1] = 0xFF0A_0B0F
    #expect(
      line(actual)
        == "1 of 12 pixels (8.3 %) differ by up to 3 of 255 levels (ΔE 1.5), in column 1 and row 0; "
        + "first at x 1, y 0: expected #0a0b0c, actual #0a0b0f")
    actual.pixels[11] = 0xFF00_0B0C
    #expect(
      line(actual)
        == "2 of 12 pixels (17 %) differ by up to 10 of 255 levels (ΔE 2.8), in columns 1 to 3 and rows 0 to 2; "
        + "first at x 1, y 0: expected #0a0b0c, actual #0a0b0f")
  }

  @Test func alphaIsShownWhereItDiffers() {
    var actual = expected
    actual.pixels[0] = 0x010A_0B0C
    #expect(
      line(actual)
        == "1 of 12 pixels (8.3 %) differ by up to 254 of 255 levels, in column 0 and row 0; "
        + "first at x 0, y 0: expected #0a0b0cff, actual #0a0b0c01")
  }

  @Test func sizesAreSaidInOneLine() {
    #expect(
      line(Bitmap(width: 4, height: 2, filledWith: Color(0x0A0B0C)))
        == "the size differs: expected 4x3, actual 4x2; in the common area nothing differs")
  }

  @Test func sizesAndPixelsAreSaidTogether() {
    let black = Bitmap(width: 5, height: 2)
    #expect(
      line(black)
        == "the size differs: expected 4x3, actual 5x2; in the common area 8 of 8 pixels (100 %) differ by up to "
        + "12 of 255 levels (ΔE 3.0), in columns 0 to 3 and rows 0 to 1; first at x 0, y 0: "
        + "expected #0a0b0c, actual #000000")
  }

  @Test func exceededLimitsAreNamed() {
    var actual = expected
    for place in [0, 1, 2, 5, 6] { actual.pixels[place] = 0xFFFF_FFFF }
    let comparison = BitmapComparison(pixelCount: 4, share: 0.25, densestWindow: .init(side: 2, pixels: 3))
    let difference = comparison.difference(expected: expected, actual: actual)
    #expect(difference?.exceeded.prefix(2) == [.pixelCount(4), .share(0.25)])
    #expect(
      difference?.description.hasPrefix(
        "5 of 12 pixels (42 %) differ by up to 245 of 255 levels (ΔE 97.0), more than the 4 allowed, more than the "
          + "25 % allowed, 4 of them in the 2x2 window at x 1, y 0, more than the 3 allowed, in columns 0 to 2"
      ) == true)
  }

  @Test func sharesKeepTheDigitsThatTell() {
    func share(_ count: Int, of side: Int) -> String? {
      let expected = Bitmap(width: side, height: side)
      var actual = expected
      for place in 0..<count { actual.pixels[place] = 0xFFFF_FFFF }
      let line = BitmapComparison.exact.difference(expected: expected, actual: actual)?.description
      return line.flatMap {
        $0.split(separator: "(").dropFirst().first?.split(separator: ")").first.map(String.init)
      }
    }
    #expect(share(1, of: 1) == "100 %")
    #expect((share(1, of: 10), share(3, of: 200), share(37, of: 10)) == ("1 %", "0.007 %", "37 %"))
    #expect((share(9_999, of: 100), share(1, of: 1100)) == ("over 99 %", "under 0.0001 %"))
  }

  @Test func linesTellTheCauseFirst() {
    var expected = Bitmap(width: 60, height: 60, filledWith: Color(0xFFFFFF))
    var actual = expected
    expected.write(10..<50, 20..<34, seed: 1)
    actual.write(10..<50, 21..<35, seed: 1)
    let lines = BitmapComparison.exact.difference(expected: expected, actual: actual)?.lines ?? []
    #expect((lines.count, lines.first) == (5, "rows 20 to 33 moved by +1 px"))
    #expect(lines.dropFirst(1).first?.contains("of 3600 pixels") == true)
    #expect(lines.dropFirst(2).first?.hasPrefix("in columns 10 to 49 and rows 20 to 34; first at x ") == true)
    #expect(lines.dropFirst(3).first?.hasPrefix("differing pixels by more than N levels: 0: ") == true)
    #expect(lines.last?.hasPrefix("densest 16x16 window: ") == true)
    #expect(lines.last?.contains("; without antialiased pixels: ") == true)
  }

  @Test func linesTellSizesBeforeAll() {
    let lower = Bitmap(width: 4, height: 2, filledWith: Color(0x0A0B0C))
    #expect(
      BitmapComparison.exact.difference(expected: expected, actual: lower)?.lines
        == ["the size differs: expected 4x3, actual 4x2", "in the common area nothing differs"])
  }

  @Test func antialiasingIsCountedApart() throws {
    let (coarse, fine) = Bitmap.discs
    let strict = try #require(BitmapComparison.exact.difference(expected: coarse, actual: fine))
    let lenient = try #require(
      BitmapComparison(ignoresAntialiasing: true).difference(expected: coarse, actual: fine))
    #expect((lenient.pixels?.count, strict.pixels?.count) == (1, 1 + strict.antialiasedPixels))
    #expect(strict.antialiasedPixels == lenient.antialiasedPixels && strict.antialiasedPixels > 20)
    #expect(strict.lines.last?.hasSuffix("without antialiased pixels: 1") == true)
    #expect(
      lenient.lines.last?.hasSuffix("antialiased pixels, not counted: \(strict.antialiasedPixels)") == true)
  }
}
