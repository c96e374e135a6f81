import ScrollBitmaps
import ScrollSnapshots
import TestSupport
import Testing

@Suite struct DifferingPixelsTests {
  /// Compares the result with a naive twin that counts each window.
  @Test func densestWindowIsTheFullestOfAll() throws {
    var noise = SeededGenerator(seed: 8)
    for _ in 0..<60 {
      let width = 1 + noise.below(20), height = 1 + noise.below(20), side = 1 + noise.below(24)
      let expected = Bitmap(width: width, height: height)
      var actual = expected
      for _ in 0...noise.below(30) { actual[at: noise.below(width), noise.below(height)] = 0xFFFF_FFFF }
      func count(_ x: Int, _ y: Int) -> Int {
        actual.cropped(x: x, y: y, width: side, height: side).pixels.count { $0 == 0xFFFF_FFFF }
      }
      let fullest = (0..<height).flatMap { y in (0..<width).map { count($0, y) } }.max() ?? 0
      let comparison = BitmapComparison(densestWindow: .init(side: side, pixels: 0))
      let found = try #require(
        comparison.difference(expected: expected, actual: actual)?.densestWindow)
      #expect((found.pixels, count(found.x, found.y), found.side) == (fullest, fullest, side))
      #expect(found.x >= 0 && found.x <= max(0, width - side))
      #expect(found.y >= 0 && found.y <= max(0, height - side))
      // The limit is just met and just exceeded.
      let kept = BitmapComparison(densestWindow: .init(side: side, pixels: fullest))
      #expect(kept.difference(expected: expected, actual: actual) == nil)
      let exceeded = BitmapComparison(densestWindow: .init(side: side, pixels: fullest - 1))
      #expect(exceeded.difference(expected: expected, actual: actual) != nil)
    }
  }

  @Test func sideIsSixteenUnlessSaid() throws {
    let expected = Bitmap(width: 40, height: 40)
    var actual = expected
    actual.fill(2..<12, 2..<12, 0xFFFFFF)
    actual[at: 39, 39] = 0xFFFF_FFFF
    let found = try #require(
      BitmapComparison.exact.difference(expected: expected, actual: actual)?.densestWindow)
    #expect((found.side, found.pixels) == (16, 100))
  }
}
