import Drawing
import Snapshots
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
      line(actual, BitmapComparison(countsAlpha: true))
        == "1 of 12 pixels (8.3 %) differ by up to 254 of 255 levels, in column 0 and row 0; "
        + "first at x 0, y 0: expected #0a0b0cff, actual #0a0b0c01")
  }

  @Test func sizesAreSaidInOneLine() {
    #expect(
      line(Bitmap(width: 4, height: 2, filledWith: Color(0x0A0B0C)))
        == "the size differs: expected 4x3, actual 4x2; in what both cover nothing differs")
  }
}
