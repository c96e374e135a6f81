import ScrollBitmaps
import ScrollSnapshots
import Testing

private let gray = Bitmap(width: 8, height: 6, filledWith: Color(0x808080))

@Suite struct DifferencePictureTests {
  @Test func pictureMarksWhatDiffers() {
    let picture = BitmapComparison.exact.picture(expected: gray, actual: changed(2, 1))
    #expect((picture.width, picture.height) == (8, 6))
    #expect(picture[2, 1] == 0xFFFF_00FF)
    #expect((picture.pixels.filter { $0 == 0xFFFF_00FF }.count, picture[0, 0]) == (1, 0xFFE5_E5E5))
  }

  @Test func pictureOfTwoSizesHoldsBoth() {
    let wide = Bitmap(width: 10, height: 2, filledWith: Color(0x808080))
    let picture = BitmapComparison.exact.picture(expected: gray, actual: wide)
    #expect((picture.width, picture.height) == (10, 6))
    #expect((picture[7, 1], picture[8, 0], picture[0, 2]) == (0xFFE5_E5E5, 0xFFFF_9500, 0xFFFF_9500))
    let none = BitmapComparison.exact.picture(expected: Bitmap(width: 0, height: 0), actual: gray)
    #expect(none == Bitmap(width: 8, height: 6, filledWith: Color(0xFF9500)))
  }

  @Test func ignoredRectanglesAreHatchedAndHoldNoMark() {
    let comparison = BitmapComparison(ignored: [PixelRectangle(x: 1, y: 1, width: 4, height: 4)])
    let picture = comparison.picture(expected: gray, actual: changed(2, 1))
    #expect(!picture.pixels.contains(0xFFFF_00FF))
    let hatched = picture.pixels.indices.filter { picture.pixels[$0] == 0xFF5A_9BE6 }
    #expect(hatched.count == 4)
    #expect(hatched.allSatisfy { (1..<5).contains($0 % 8) && (1..<5).contains($0 / 8) })
  }

  @Test func antialiasingIsMarkedInItsOwnColor() {
    let (coarse, fine) = Bitmap.discs
    let picture = BitmapComparison(ignoresAntialiasing: true).picture(expected: coarse, actual: fine)
    #expect(picture[12, 12] == 0xFFFF_00FF)
    #expect(picture.pixels.contains(0xFFFF_CC00))
    #expect(!BitmapComparison.exact.picture(expected: coarse, actual: fine).pixels.contains(0xFFFF_CC00))
  }

  /// For two very long perpendicular strips, an image that covers both would be far too large.
  @Test func whatIsTooLargeIsCutToWhatBothCover() {
    let wide = Bitmap(width: 1 << 16, height: 1), high = Bitmap(width: 1, height: 1 << 16)
    #expect(
      Bitmap.Size(BitmapComparison.exact.picture(expected: wide, actual: high))
        == .init(width: 1, height: 1))
    #expect(
      Bitmap.Size(BitmapComparison.exact.threeUp(expected: wide, actual: high))
        == .init(width: 35, height: 17))
  }

  private func changed(_ x: Int, _ y: Int) -> Bitmap {
    var bitmap = gray
    bitmap[at: x, y] = 0xFF00_0000
    return bitmap
  }
}
