import ScrollBitmaps
import ScrollSnapshots
import TestSupport
import Testing

private let white = Bitmap(width: 32, height: 32, filledWith: Color(0xFFFFFF))

/// Returns the number of differing pixels, excluding antialiasing.
private func count(_ expected: Bitmap, _ actual: Bitmap) -> Int {
  BitmapComparison(ignoresAntialiasing: true).difference(expected: expected, actual: actual)?.pixels?.count
    ?? 0
}

@Suite struct AntialiasingTests {
  /// Not on a slope: a dot, a spot in an area, a step without intermediate levels, an area of another color.
  @Test func whatSmoothsNoEdgeCounts() {
    var dot = white
    dot[at: 9, 9] = 0xFF00_0000
    #expect(count(white, dot) == 1)
    var faint = white
    faint[at: 9, 9] = 0xFFFE_FFFF
    #expect(count(white, faint) == 1)
    var left = white, right = white
    left.fill(0..<16, 0..<32, 0)
    right.fill(0..<17, 0..<32, 0)
    #expect(count(left, right) == 32)
    var other = white
    other.fill(4..<28, 4..<28, 0xFF0000)
    #expect(count(white, other) == 24 * 24)
  }

  /// Returns whether a pixel with the given neighbors is ignored if it changes from gray 0x70 to 0x90 on a
  /// background without two equal pixels.
  private func isForgiven(x: Int, neighbors: [(dx: Int, dy: Int, level: UInt32)]) -> Bool {
    var expected = Bitmap(width: 9, height: 7)
    for place in expected.pixels.indices { expected.pixels[place] = 0xFF40_4001 + UInt32(place) * 0x01_01_01 }
    for neighbor in neighbors {
      expected[at: x + neighbor.dx, 3 + neighbor.dy] = 0xFF00_0000 | neighbor.level * 0x01_01_01
    }
    var actual = expected
    expected[at: x, 3] = 0xFF70_7070
    actual[at: x, 3] = 0xFF90_9090
    return count(expected, actual) == 0
  }

  @Test func atMostTwoNeighborsAreAsBright() {
    // Black with an area on the left, white on the right; two equal grays, then three.
    let area: [(Int, Int, UInt32)] = [(-1, 0, 0), (-2, -1, 0), (-2, 0, 0), (-2, 1, 0), (1, 0, 0xFF)]
    let two = area + [(-1, -1, 0x70), (0, -1, 0x70), (0, 1, 0x90), (1, 1, 0x90)]
    #expect(isForgiven(x: 4, neighbors: two))
    #expect(!isForgiven(x: 4, neighbors: two + [(1, -1, 0x70), (-1, 1, 0x90)]))
  }

  @Test func slopeEndsInAnAreaOfThreeNeighbors() {
    let slope: [(Int, Int, UInt32)] = [(-1, 0, 0), (1, 0, 0xFF)]
    #expect(!isForgiven(x: 4, neighbors: slope))
    #expect(!isForgiven(x: 4, neighbors: slope + [(-2, -1, 0), (-2, 0, 0)]))
    #expect(isForgiven(x: 4, neighbors: slope + [(-2, -1, 0), (-2, 0, 0), (-2, 1, 0)]))
    #expect(!isForgiven(x: 4, neighbors: slope + [(2, -1, 0xFF), (2, 0, 0xFF)]))
    #expect(isForgiven(x: 4, neighbors: slope + [(2, -1, 0xFF), (2, 0, 0xFF), (2, 1, 0xFF)]))
    // The edge of the image counts as one neighbor.
    #expect(!isForgiven(x: 1, neighbors: slope + [(-1, -1, 0)]))
    #expect(isForgiven(x: 1, neighbors: slope + [(-1, -1, 0), (-1, 1, 0)]))
  }

  @Test func answerDoesNotDependOnSidesOrOrder() {
    var noise = SeededGenerator(seed: 2)
    for _ in 0..<40 {
      func any() -> Bitmap {
        var bitmap = Bitmap(width: 9, height: 8)
        for place in bitmap.pixels.indices {
          bitmap.pixels[place] =
            [0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF80_8080][noise.below(5)]
        }
        return bitmap
      }
      let a = any(), b = any()
      let expected = count(a, b)
      #expect((count(b, a), count(a.flipped, b.flipped)) == (expected, expected))
      #expect((count(a.mirrored, b.mirrored), count(a.turned, b.turned)) == (expected, expected))
    }
  }
}
