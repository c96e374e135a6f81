import ScrollBitmaps
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

private let gray: UInt32 = 0xFF80_8080

/// The layout of images, tested through the filmstrip of a sequence.
@Suite struct BitmapLayoutTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  func strip(_ pictures: [Bitmap]) throws -> Bitmap {
    let store = GoldenStore(folder: folder("goldens"), artifacts: folder("artifacts"))
    var check = try SequenceCheck("a", in: store, track: TextTrack(), mode: .all)
    for (number, picture) in pictures.enumerated() {
      try check.verify(frame: number, at: Double(number)) { picture }
    }
    _ = try check.finish(track: nil)
    return try PNG.read(contentsOf: folder("goldens/a/filmstrip.png"))
  }

  func plain(_ width: Int, _ height: Int, _ color: UInt32) -> Bitmap {
    Bitmap(width: width, height: height, filledWith: Color(color))
  }

  @Test func smallPicturesStandSideBySideAsTheyAre() throws {
    let strip = try strip([plain(3, 2, 0xFF0000), plain(2, 4, 0x0000FF)])
    #expect((strip.width, strip.height) == (3 + 4 + 2, 4))
    for y in 0..<4 {
      let first = y < 2 ? 0xFFFF_0000 : gray
      let row = [first, first, first, gray, gray, gray, gray, 0xFF00_00FF, 0xFF00_00FF]
      #expect((0..<9).map { strip[$0, y] } == row)
    }
  }

  /// The maximum is 180 x 120 pixels, and each pixel is the mean of the area it represents.
  @Test func largePicturesAreMadeSmaller() throws {
    var large = plain(360, 200, 0)
    for y in 0..<200 {
      for x in 0..<360 where (x + y) % 2 == 0 { large.pixels[y * 360 + x] = 0xFF64_C8FF }
    }
    let strip = try strip([large, plain(1000, 10, 0x112233), plain(10, 1200, 0x445566)])
    #expect((strip.width, strip.height) == (180 + 4 + 180 + 4 + 1, 120))
    #expect(strip[0, 0] == 0xFF32_6480 && strip[179, 99] == 0xFF32_6480 && strip[0, 100] == gray)
    #expect(strip[184, 1] == 0xFF11_2233 && strip[363, 1] == 0xFF11_2233 && strip[184, 2] == gray)
    #expect(strip[368, 119] == 0xFF44_5566)
  }

  /// Sides that are not multiples: every pixel of the original counts, and none of another row.
  @Test func unevenSidesAreMeansOfTheirOwnPixels() throws {
    var large = plain(271, 7, 0)
    for x in 0..<271 { for y in 0..<7 { large.pixels[y * 271 + x] = 0xFF00_0000 | UInt32(x) & 0xFF } }
    let strip = try strip([large, large])
    #expect((strip.width, strip.height) == (364, 5))
    for x in 0..<170 {
      let left = x * 271 / 180, right = max(left + 1, (x + 1) * 271 / 180)
      let sum = (left..<right).reduce(0) { $0 + UInt32($1 & 0xFF) }, count = UInt32(right - left)
      #expect(strip[x, 2] == 0xFF00_0000 | (sum + count / 2) / count)
    }
  }

  @Test func aDozenFramesAtMostAreShown() throws {
    for (count, shown) in [(2, 2), (12, 12), (13, 7), (24, 12), (25, 9), (37, 10)] {
      let pictures = (0..<count).map { plain(2, 2, UInt32($0)) }
      let strip = try strip(pictures)
      #expect(strip.width == 6 * shown - 4, "\(count) frames")
      let step = (count + 11) / 12
      #expect((0..<shown).allSatisfy { strip[6 * $0, 0] == 0xFF00_0000 | UInt32($0 * step) })
      try FileManager.default.removeItem(atPath: folder("goldens"))
    }
  }

  @Test func aSingleFrameHasNone() throws {
    #expect(throws: PNGError.self) { try strip([plain(3, 3, 0)]) }
    _ = try strip([plain(3, 3, 0), plain(3, 3, 0)])
    #expect(throws: PNGError.self) { try strip([plain(3, 3, 0)]) }
  }
}
