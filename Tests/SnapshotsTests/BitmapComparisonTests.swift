import Drawing
import Snapshots
import Testing

private let gray = Bitmap(width: 8, height: 6, filledWith: Color(0x808080))

/// A grey picture with some pixels changed.
private func changed(_ changes: [(x: Int, y: Int, word: UInt32)]) -> Bitmap {
  var bitmap = gray
  for change in changes { bitmap.pixels[change.y * bitmap.width + change.x] = change.word }
  return bitmap
}

private func pixels(_ difference: BitmapDifference?) -> BitmapDifference.Pixels? {
  difference?.pixels
}

@Suite struct BitmapComparisonTests {
  @Test func equalPicturesDoNotDiffer() {
    #expect(BitmapComparison.exact.difference(expected: gray, actual: gray) == nil)
    #expect(BitmapComparison.exact.difference(expected: gray, actual: changed([(0, 0, 0xFF80_8080)])) == nil)
    let empty = Bitmap(width: 0, height: 3)
    #expect(BitmapComparison.exact.difference(expected: empty, actual: empty) == nil)
  }

  @Test func differencesAreCountedAndPlaced() {
    let actual = changed([(2, 1, 0xFF80_8081), (6, 1, 0xFF7A_8080), (3, 4, 0xFF80_8A80)])
    let found = pixels(BitmapComparison.exact.difference(expected: gray, actual: actual))
    #expect(found?.count == 3)
    #expect(found?.total == 48)
    #expect(found?.columns == 2..<7)
    #expect(found?.rows == 1..<5)
    #expect(found?.largest == 10)
    #expect(found?.first == .init(x: 2, y: 1, expected: 0xFF80_8080, actual: 0xFF80_8081))
  }

  @Test func firstDifferenceMayLieRightOfALaterOne() {
    let found = pixels(
      BitmapComparison.exact.difference(
        expected: gray, actual: changed([(7, 0, 0xFF00_0000), (0, 5, 0xFFFF_FFFF)])))
    #expect(found?.columns == 0..<8)
    #expect(found?.rows == 0..<6)
    #expect(found?.first.x == 7)
    #expect(found?.largest == 128)
  }

  @Test(arguments: [0, 8, 16] as [UInt32], [-1, 1])
  func toleranceIsPerChannelAndInclusive(shift: UInt32, sign: Int) {
    func differs(by levels: Int, tolerance: UInt8) -> Bool {
      let channel = UInt32(0x80 + sign * levels)
      let word = 0xFF80_8080 & ~(0xFF << shift) | channel << shift
      let comparison = BitmapComparison(tolerance: tolerance)
      return comparison.difference(expected: gray, actual: changed([(1, 1, word)])) != nil
    }
    #expect(differs(by: 1, tolerance: 0))
    #expect(!differs(by: 2, tolerance: 2))
    #expect(differs(by: 3, tolerance: 2))
    #expect(!differs(by: 127, tolerance: 255))
  }

  @Test func toleratedPixelsAreNotCounted() {
    let actual = changed([(2, 1, 0xFF81_8080), (3, 4, 0xFF90_8080)])
    let found = pixels(BitmapComparison(tolerance: 1).difference(expected: gray, actual: actual))
    #expect(found?.count == 1)
    #expect(found?.columns == 3..<4)
    #expect(found?.largest == 16)
  }

  @Test func alphaCountsOnlyWhenAsked() {
    let actual = changed([(5, 5, 0x0080_8080)])
    #expect(BitmapComparison.exact.difference(expected: gray, actual: actual) == nil)
    let found = pixels(BitmapComparison(countsAlpha: true).difference(expected: gray, actual: actual))
    #expect(found?.count == 1)
    #expect(found?.largest == 255)
  }

  @Test func sizesAreTheirOwnDifference() {
    // The same pixels in other rows must not pass.
    let turned = Bitmap(width: 6, height: 8, filledWith: Color(0x808080))
    let difference = BitmapComparison(tolerance: 255).difference(expected: gray, actual: turned)
    #expect(difference?.expectedSize == .init(width: 8, height: 6))
    #expect(difference?.actualSize == .init(width: 6, height: 8))
    #expect(difference != nil && difference?.pixels == nil)
  }

  @Test func pictureMarksWhatDiffers() {
    let picture = BitmapComparison.exact.picture(expected: gray, actual: changed([(2, 1, 0xFF00_0000)]))
    #expect(picture.width == 8 && picture.height == 6)
    #expect(picture[2, 1] == 0xFFFF_00FF)
    #expect(picture.pixels.filter { $0 == 0xFFFF_00FF }.count == 1)
    #expect(picture[0, 0] == 0xFFE5_E5E5)
  }

  @Test func pictureOfTwoSizesHoldsBoth() {
    let wide = Bitmap(width: 10, height: 2, filledWith: Color(0x808080))
    let picture = BitmapComparison.exact.picture(expected: gray, actual: wide)
    #expect(picture.width == 10 && picture.height == 6)
    #expect(picture[7, 1] == 0xFFE5_E5E5)
    #expect(picture[8, 0] == 0xFFFF_9500)
    #expect(picture[0, 2] == 0xFFFF_9500)
    let none = BitmapComparison.exact.picture(expected: Bitmap(width: 0, height: 0), actual: gray)
    #expect(none == Bitmap(width: 8, height: 6, filledWith: Color(0xFF9500)))
  }
}
