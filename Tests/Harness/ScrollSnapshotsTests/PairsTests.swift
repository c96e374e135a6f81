import ScrollBitmaps
import ScrollSnapshots
import Testing

private let white = Bitmap(width: 40, height: 30, filledWith: Color(0xFFFFFF))

private func painted(_ paint: (inout Bitmap) -> Void) -> Bitmap {
  var bitmap = white
  paint(&bitmap)
  return bitmap
}

private let page = painted {
  $0.write(4..<36, 4..<12, seed: 1)
  $0.fill(4..<36, 15..<16, 0xC6C6C8)
  $0.fill(6..<14, 18..<26, 0x2F6BFF)
}

private func page(changed count: Int, by levels: UInt32) -> Bitmap {
  var bitmap = page
  for step in 0..<count { bitmap[at: 20 + step % 10, 17 + step % 10 + step / 10] -= levels << 8 }
  return bitmap
}

private func page(square side: Int, by levels: UInt32) -> Bitmap {
  var bitmap = page
  for y in 17..<17 + side { for x in 20..<20 + side { bitmap[at: x, y] -= levels << 8 } }
  return bitmap
}

private func disc(samples: Int, x: Double = 20) -> Bitmap {
  painted { $0.fillDisc(x: x, y: 15, radius: 9, samples: samples, 0x2F6BFF) }
}

/// ΔE*ab of white and of white less ten levels of green, just between the two limits below.
private let tenLevels = CIELAB(0xFFFFFF).distance(to: CIELAB(0xFFF5FF))

/// Two images, their comparison, and whether they must match.
private let pairs: [(expected: Bitmap, actual: Bitmap, comparison: BitmapComparison, matches: Bool)] = [
  // Exact comparison: the smallest difference counts.
  (page, page, .exact, true),
  (page, page(changed: 1, by: 1), .exact, false),
  (white, page, .exact, false),
  // Each tolerance is just met and just exceeded.
  (page, page(changed: 9, by: 3), BitmapComparison(tolerance: 3), true),
  (page, page(changed: 9, by: 4), BitmapComparison(tolerance: 3), false),
  (page, page(changed: 9, by: 10), BitmapComparison(colorDistance: tenLevels + 0.01), true),
  (page, page(changed: 9, by: 10), BitmapComparison(colorDistance: tenLevels - 0.01), false),
  (page, page(changed: 7, by: 90), BitmapComparison(pixelCount: 7), true),
  (page, page(changed: 8, by: 90), BitmapComparison(pixelCount: 7), false),
  (page, page(changed: 12, by: 90), BitmapComparison(share: 0.01), true),
  (page, page(changed: 13, by: 90), BitmapComparison(share: 0.01), false),
  (page, page(square: 3, by: 90), BitmapComparison(densestWindow: .init(side: 4, pixels: 9)), true),
  (page, page(square: 3, by: 90), BitmapComparison(densestWindow: .init(side: 4, pixels: 8)), false),
  // Scattered pixels pass, while the same number of clustered ones does not.
  (page, page(changed: 9, by: 90), BitmapComparison(densestWindow: .init(side: 3, pixels: 3)), true),
  (page, page(square: 3, by: 90), BitmapComparison(densestWindow: .init(side: 3, pixels: 3)), false),
  // A pixel must exceed both levels and distance; the pixels must meet every limit.
  (page, page(changed: 9, by: 10), BitmapComparison(tolerance: 9, colorDistance: tenLevels + 1), true),
  (page, page(changed: 9, by: 10), BitmapComparison(tolerance: 10, colorDistance: 0), true),
  (page, page(changed: 9, by: 10), BitmapComparison(tolerance: 9, colorDistance: tenLevels - 1), false),
  (page, page(changed: 9, by: 90), BitmapComparison(pixelCount: 9, share: 0.001), false),
  (page, page(changed: 9, by: 90), BitmapComparison(pixelCount: 8, share: 1), false),
  (page, page(changed: 9, by: 3), BitmapComparison(tolerance: 3, pixelCount: 0), true),
  (page, page(changed: 9, by: 4), BitmapComparison(tolerance: 3, pixelCount: 9), true),
  // Moved by one pixel.
  (
    page, painted { $0.lay(page.cropped(x: 0, y: 0, width: 40, height: 29), y: 1, opacity: 1) }, .exact, false
  ),
  (
    page, painted { $0.lay(page.cropped(x: 0, y: 0, width: 39, height: 30), x: 1, y: 0, opacity: 1) },
    BitmapComparison(tolerance: 8, ignoresAntialiasing: true), false
  ),
  // Edges with different smoothing, and edges at other positions.
  (disc(samples: 2), disc(samples: 8), BitmapComparison(ignoresAntialiasing: true), true),
  (disc(samples: 2), disc(samples: 8), .exact, false),
  (disc(samples: 1), disc(samples: 2), BitmapComparison(ignoresAntialiasing: true), true),
  (disc(samples: 1), disc(samples: 8), BitmapComparison(ignoresAntialiasing: true), true),
  (disc(samples: 8), disc(samples: 8, x: 22), BitmapComparison(ignoresAntialiasing: true), false),
  // An ignored area, and one pixel beside it.
  (
    page, page(square: 3, by: 90),
    BitmapComparison(ignored: [PixelRectangle(x: 20, y: 17, width: 3, height: 3)]), true
  ),
  (
    page, page(square: 3, by: 90),
    BitmapComparison(ignored: [PixelRectangle(x: 20, y: 17, width: 2, height: 3)]), false
  ),
  (
    page, page(square: 3, by: 90),
    BitmapComparison(ignored: [PixelRectangle(x: 20, y: 18, width: 3, height: 2)]), false
  ),
  // No tolerance applies to different sizes, even of as many pixels.
  (white, white.turned, BitmapComparison(tolerance: 255), false),
  (page, page.cropped(x: 0, y: 0, width: 40, height: 29), BitmapComparison(tolerance: 255), false),
  (
    page, page.cropped(x: 0, y: 0, width: 39, height: 30), BitmapComparison(pixelCount: 9999, share: 1), false
  ),
  // Alpha, and colors that nobody sees.
  (painted { $0[at: 3, 3] = 0x8033_66CC }, painted { $0[at: 3, 3] = 0xFF33_66CC }, .exact, false),
  (white, painted { $0[at: 3, 3] = 0xF0FF_FFFF }, BitmapComparison(tolerance: 15), true),
  (white, painted { $0[at: 3, 3] = 0xF0FF_FFFF }, BitmapComparison(tolerance: 14), false),
  (white, painted { $0[at: 3, 3] = 0xF0FF_FFFF }, BitmapComparison(colorDistance: 259), false),
  (painted { $0[at: 3, 3] = 0x00FF_FFFF }, painted { $0[at: 3, 3] = 0x0012_3456 }, .exact, true),
  (painted { $0[at: 3, 3] = 0x00FF_FFFF }, painted { $0[at: 3, 3] = 0x0112_3456 }, .exact, false),
  (
    painted { $0[at: 3, 3] = 0x00FF_FFFF }, painted { $0[at: 3, 3] = 0x0112_3456 },
    BitmapComparison(tolerance: 1), true
  ),
]

/// Pairs that must match and pairs that must not, as a test of the comparison itself.
@Suite struct PairsTests {
  @Test(arguments: pairs.indices) func pairIsJudged(_ index: Int) {
    let pair = pairs[index]
    func matches(_ expected: Bitmap, _ actual: Bitmap, _ change: (PixelRectangle) -> PixelRectangle) -> Bool {
      var comparison = pair.comparison
      comparison.ignored = comparison.ignored.map(change)
      return comparison.difference(expected: expected, actual: actual) == nil
    }
    let width = white.width, height = white.height
    #expect(matches(pair.expected, pair.actual) { $0 } == pair.matches)
    #expect(matches(pair.actual, pair.expected) { $0 } == pair.matches)
    #expect(
      matches(pair.expected.mirrored, pair.actual.mirrored) {
        .init(x: width - $0.x - $0.width, y: $0.y, width: $0.width, height: $0.height)
      } == pair.matches)
    #expect(
      matches(pair.expected.flipped, pair.actual.flipped) {
        .init(x: $0.x, y: height - $0.y - $0.height, width: $0.width, height: $0.height)
      } == pair.matches)
    #expect(
      matches(pair.expected.turned, pair.actual.turned) {
        .init(x: $0.y, y: $0.x, width: $0.height, height: $0.width)
      } == pair.matches)
  }

  /// A pair that differs has a description and an image of the difference.
  @Test(arguments: pairs.indices.filter { !pairs[$0].matches }) func differenceIsShown(_ index: Int) throws {
    let pair = pairs[index]
    let difference = try #require(pair.comparison.difference(expected: pair.expected, actual: pair.actual))
    #expect(!difference.description.isEmpty)
    #expect(!difference.lines.contains(""))
    let picture = pair.comparison.picture(expected: pair.expected, actual: pair.actual)
    #expect(picture.pixels.count { $0 == 0xFFFF_00FF } == difference.pixels?.count ?? 0)
    if difference.pixels == nil { #expect(picture.pixels.contains(0xFFFF_9500)) }
  }
}
