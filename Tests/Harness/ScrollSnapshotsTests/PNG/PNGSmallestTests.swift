import ScrollBitmaps
import ScrollSnapshots
import TestSupport
import Testing

/// A picture with exactly so many colors, in patches as drawn pictures have them and single pixels between.
private func picture(_ width: Int, _ height: Int, colors count: Int, seed: Int, opaque: Bool = true) -> Bitmap
{
  var numbers = SeededGenerator(seed: UInt64(seed) &* 77 &+ UInt64(count))
  var distinct: Set<UInt32> = []
  while distinct.count < count {
    let word = UInt32(truncatingIfNeeded: numbers.below(1 << 24))
    distinct.insert(word | (opaque ? 0xFF00_0000 : UInt32(numbers.below(256)) << 24))
  }
  let colors = distinct.sorted()
  var bitmap = Bitmap(width: width, height: height)
  var color = colors[0]
  for place in bitmap.pixels.indices {
    if numbers.below(5) == 0 { color = colors[numbers.below(count)] }
    bitmap.pixels[place] = color
  }
  // Every color appears at least once.
  for (place, color) in colors.enumerated() { bitmap.pixels[place] = color }
  return bitmap
}

private func form(of bytes: [UInt8]) -> [UInt8] { Array(bytes[24...25]) }

@Suite struct PNGSmallestTests {
  @Test(
    arguments: [
      (1, [1, 3]), (2, [1, 3]), (3, [2, 3]), (4, [2, 3]), (5, [4, 3]), (16, [4, 3]), (17, [8, 3]),
      (255, [8, 3]),
      (256, [8, 3]), (257, [8, 2]), (300, [8, 2]),
    ] as [(Int, [UInt8])])
  func pixelsComeBack(colors: Int, expected: [UInt8]) throws {
    for (seed, size) in [(23, 17), (301, 1), (1, 301), (64, 5), (19, 16), (20, 16)].enumerated() {
      guard size.0 * size.1 >= colors else { continue }
      let bitmap = picture(size.0, size.1, colors: colors, seed: seed)
      let bytes = try PNG.encodeSmallest(bitmap)
      #expect(form(of: bytes) == expected)
      #expect(try (PNG.decode(bytes), PNG.encodeSmallest(bitmap)) == (bitmap, bytes))
      let short = try PNG.encodeSmallest(bitmap, search: .short)
      #expect(try (form(of: short), PNG.decode(short)) == (expected, bitmap))
    }
  }

  /// 3 is a palette, 6 is RGBA.
  @Test(arguments: [(1, 3), (2, 3), (16, 3), (17, 3), (256, 3), (257, 6)])
  func alphaComesBack(colors: Int, type: UInt8) throws {
    for seed in 0..<5 {
      let bitmap = picture(23, 17, colors: colors, seed: seed, opaque: false)
      let bytes = try PNG.encodeSmallest(bitmap)
      #expect(try (form(of: bytes)[1], PNG.decode(bytes)) == (type, bitmap))
      let short = try PNG.encodeSmallest(bitmap, search: .short)
      #expect(try (form(of: short)[1], PNG.decode(short)) == (type, bitmap))
    }
  }

  /// Words with the same slot in the table of the palette must not be confused.
  @Test func colorsThatShareAPlace() throws {
    func place(_ word: UInt32) -> UInt32 { (word &* 2_654_435_761) >> 22 }
    let words: ClosedRange<UInt32> = 0xFF00_0000...0xFF04_0000
    let crowd = Array(words.filter { place($0) > 1020 || place($0) == 0 }.prefix(256))
    #expect(crowd.count == 256)
    let bitmap = try #require(Bitmap(width: 16, height: 16, pixels: crowd))
    let bytes = try PNG.encodeSmallest(bitmap)
    #expect(try (form(of: bytes), PNG.decode(bytes)) == ([8, 3], bitmap))
  }

  @Test(arguments: [PNG.Search.short, .long]) func theSmallerOfBothFiltersIsTaken(search: PNG.Search) throws {
    // Filters suit a gradient with noise; a board of two colors in long rows is best without.
    var slope = Bitmap(width: 200, height: 150)
    for place in slope.pixels.indices {
      let x = UInt32(place % 200), y = UInt32(place / 200), grain = UInt32((place &* 7919) % 3)
      slope.pixels[place] = 0xFF00_0000 | (x + grain) << 16 | (y + grain) << 8 | (x + y) / 2
    }
    let plain = try PNG.encode(slope, level: 9)
    let small = try PNG.encodeSmallest(slope, search: search)
    #expect(small.count < plain.count / 2)
    #expect(try PNG.decode(small) == slope)

    let drawn = picture(200, 150, colors: 400, seed: 4)
    let most = try PNG.encode(drawn, level: 6).count
    #expect(try PNG.encodeSmallest(drawn, search: search).count <= most + most / 20)
  }

  @Test func palettesAreSmaller() throws {
    let drawn = picture(200, 150, colors: 200, seed: 9)
    #expect(try PNG.encodeSmallest(drawn).count < (try PNG.encode(drawn, level: 9).count))
  }
}
