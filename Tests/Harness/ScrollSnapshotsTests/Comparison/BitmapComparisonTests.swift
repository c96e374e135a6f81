import ScrollBitmaps
import ScrollSnapshots
import Testing

private let gray = Bitmap(width: 8, height: 6, filledWith: Color(0x808080))

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

  /// The first difference may be to the right of a later one.
  @Test func differencesAreCountedAndPlaced() {
    let actual = changed([(6, 1, 0xFF7A_8080), (2, 3, 0xFF80_8081), (3, 4, 0xFF80_8A80)])
    let found = pixels(BitmapComparison.exact.difference(expected: gray, actual: actual))
    #expect((found?.count, found?.total, found?.columns, found?.rows) == (3, 48, 2..<7, 1..<5))
    #expect(found?.largest == 10)
    #expect((found?.first.x, found?.first.y) == (6, 1))
    #expect((found?.first.expected, found?.first.actual) == (0xFF80_8080, 0xFF7A_8080))
  }

  @Test(arguments: [0, 8, 16] as [UInt32], [-1, 1])
  func toleranceIsPerChannelAndInclusive(shift: UInt32, sign: Int) {
    func differs(by levels: Int, tolerance: UInt8) -> Bool {
      let channel = UInt32(0x80 + sign * levels)
      let word = 0xFF80_8080 & ~(0xFF << shift) | channel << shift
      let comparison = BitmapComparison(tolerance: tolerance)
      return comparison.difference(expected: gray, actual: changed([(1, 1, word)])) != nil
    }
    #expect((differs(by: 1, tolerance: 0), differs(by: 2, tolerance: 2)) == (true, false))
    #expect((differs(by: 3, tolerance: 2), differs(by: 127, tolerance: 255)) == (true, false))
  }

  @Test func toleratedPixelsAreNotCounted() {
    let actual = changed([(2, 1, 0xFF81_8080), (3, 4, 0xFF90_8080)])
    let found = pixels(BitmapComparison(tolerance: 1).difference(expected: gray, actual: actual))
    #expect((found?.count, found?.columns, found?.largest) == (1, 3..<4, 16))
  }

  @Test func toleratedThingsAreSaidInWords() {
    #expect("\(BitmapComparison.exact)" == "exact")
    #expect("\(BitmapComparison(tolerance: 3, pixelCount: 20))" == "up to 3 of 255 levels, up to 20 pixels")
    #expect(
      "\(BitmapComparison(tolerance: 3, colorDistance: 2.3, pixelCount: 1, share: 0.001))"
        == "up to 3 of 255 levels or ΔE 2.3, up to 1 pixel, up to 0.1 % of the pixels")
    let rectangle = PixelRectangle(x: 0, y: 0, width: 1, height: 1)
    #expect(
      "\(BitmapComparison(colorDistance: 5, densestWindow: .init(side: 16, pixels: 40), ignoresAntialiasing: true, ignored: [rectangle]))"
        == "up to ΔE 5.0, up to 40 pixels in any 16x16 window, antialiasing ignored, 1 rectangle ignored")
  }

  /// Values out of range tolerate nothing, and nothing traps.
  @Test func valuesOutOfRangeTolerateNothing() {
    let actual = changed([(2, 1, 0xFF80_8081)])
    for comparison in [
      BitmapComparison(colorDistance: .nan), BitmapComparison(colorDistance: -1),
      BitmapComparison(pixelCount: .min),
      BitmapComparison(share: .nan), BitmapComparison(share: -.infinity),
      BitmapComparison(densestWindow: .init(side: .min, pixels: 0)),
      BitmapComparison(densestWindow: .init(side: .max, pixels: .min)),
      BitmapComparison(ignored: [
        PixelRectangle(x: .max, y: 0, width: .max, height: .max),
        PixelRectangle(x: 0, y: 0, width: .min, height: 9),
        PixelRectangle(x: .min, y: .min, width: .max, height: .max),
      ]),
    ] {
      let difference = comparison.difference(expected: gray, actual: actual)
      #expect(difference?.pixels?.count == 1, "\(comparison)")
      #expect(difference?.lines.isEmpty == false)
    }
  }

  @Test func ignoredPixelsAreNoneOfTheTotal() {
    let actual = changed([(0, 0, 0), (7, 5, 0xFF00_0000)])
    let overlapping = BitmapComparison(ignored: [
      PixelRectangle(x: -2, y: -2, width: 5, height: 4), PixelRectangle(x: 1, y: 1, width: 3, height: 2),
    ])
    let found = pixels(overlapping.difference(expected: gray, actual: actual))
    #expect((found?.count, found?.first.x, found?.total) == (1, 7, 48 - 3 * 2 - 3 * 2 + 2))
    let nested = BitmapComparison(ignored: [
      PixelRectangle(x: 1, y: 0, width: 6, height: 6), PixelRectangle(x: 2, y: 0, width: 2, height: 6),
    ])
    #expect(nested.difference(expected: gray, actual: changed([(5, 3, 0)])) == nil)
    #expect(nested.difference(expected: gray, actual: changed([(7, 3, 0)]))?.pixels?.total == 12)
    let everything = BitmapComparison(ignored: [PixelRectangle(x: 0, y: 0, width: .max, height: .max)])
    #expect(everything.difference(expected: gray, actual: actual) == nil)
  }
}
