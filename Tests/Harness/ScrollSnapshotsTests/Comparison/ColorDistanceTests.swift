import ScrollBitmaps
import ScrollSnapshots
import TestSupport
import Testing

@Suite struct ColorDistanceTests {
  /// Published coordinates of the primaries of sRGB (Lindbloom's calculator, D65, without adaptation).
  @Test(
    arguments: [
      (0x000000, 0, 0, 0), (0xFFFFFF, 100, 0, 0), (0xFF0000, 53.24, 80.09, 67.20),
      (0x00FF00, 87.73, -86.18, 83.18),
      (0x0000FF, 32.30, 79.19, -107.86), (0xFFFF00, 97.14, -21.55, 94.48), (0x00FFFF, 91.11, -48.09, -14.13),
      (0xFF00FF, 60.32, 98.23, -60.82), (0x777777, 50.03, 0, 0),
    ] as [(UInt32, Double, Double, Double)])
  func placesAreThePublishedOnes(pixel: UInt32, l: Double, a: Double, b: Double) {
    let place = CIELAB(pixel)
    #expect(abs(place.l - l) < 0.01, "\(place)")
    #expect(abs(place.a - a) < 0.01, "\(place)")
    #expect(abs(place.b - b) < 0.01, "\(place)")
    #expect(CIELAB(pixel | 0xFF00_0000) == place)
  }

  @Test func distancesAreStraight() {
    func distance(_ a: UInt32, _ b: UInt32) -> Double { CIELAB(a).distance(to: CIELAB(b)) }
    #expect(abs(distance(0, 0xFFFFFF) - 100) < 1e-3)
    #expect(abs(distance(0x00FF00, 0x0000FF) - 258.69) < 0.05)
    #expect((distance(0x123456, 0x123456), distance(0x123456, 0x654321)) == (0, distance(0x654321, 0x123456)))
    // A difference of one level of gray is far from noticeable; one of six levels is noticeable.
    #expect(distance(0x808080, 0x818181) < 0.4)
    #expect(distance(0x808080, 0x868686) > 2.3)
  }

  /// Cached distances are identical to newly computed ones.
  @Test func everyPairIsJudgedByItsOwnDistance() {
    var noise = SeededGenerator(seed: 4)
    let width = 64
    var expected = Bitmap(width: width, height: 128), actual = expected
    for place in expected.pixels.indices {
      let word = UInt32(noise.below(1 << 24))
      expected.pixels[place] = 0xFF00_0000 | word
      actual.pixels[place] =
        0xFF00_0000 | word ^ UInt32([0, 1, 0x0408, 0x10_0000, 0x80_8080][noise.below(5)])
    }
    for limit in [0.5, 2.3, 10, 60] {
      let beyond = zip(expected.pixels, actual.pixels).map { CIELAB($0).distance(to: CIELAB($1)) }
      let difference = BitmapComparison(colorDistance: limit).difference(expected: expected, actual: actual)
      #expect(difference?.pixels?.count == beyond.count { $0 > limit })
      #expect(difference?.largestColorDistance == beyond.max())
    }
  }
}
