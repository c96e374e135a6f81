import ScrollBitmaps
import ScrollSnapshots
import TestSupport
import Testing

/// Displacements are reported only where the expected image has the colors of the differing pixels.
struct ShiftSourcesTests {
  /// Rows of text on a ground, in colors.
  private func list(_ ground: UInt32, _ ink: UInt32, offset: Int) -> Bitmap {
    var long = Bitmap(width: 160, height: 640, filledWith: Color(ground))
    for row in 0..<20 { long.write(10..<140, row * 32 + 6..<row * 32 + 20, seed: UInt64(row), ink: ink) }
    return long.cropped(x: 0, y: offset, width: 160, height: 400)
  }

  @Test func theSameColorsMove() {
    let expected = list(0xFFFFFF, 0x1C1C1E, offset: 40)
    #expect(
      movements(expected, list(0xFFFFFF, 0x1C1C1E, offset: 43)).contains { $0.hasSuffix("moved by -3 px") })
  }

  /// In the other theme, the ground has the former text's color and the text nearly the former ground's.
  @Test(arguments: [0, 3]) func anotherThemeDoesNotMove(step: Int) {
    let expected = list(0xFFFFFF, 0x1C1C1E, offset: 40)
    #expect(movements(expected, list(0x1C1C1E, 0xF5F5F7, offset: 40 + step)) == [])
  }

  /// A few pixels may change anywhere in content that moved, but not as many within a label.
  @Test(arguments: [true, false]) func contentOfWhichAPartChangedDoesNotMove(isSpread: Bool) {
    func noise(_ height: Int, seed: UInt64) -> Bitmap {
      var generator = SeededGenerator(seed: seed)
      var bitmap = Bitmap(width: 120, height: height, filledWith: Color(0))
      for index in bitmap.pixels.indices {
        bitmap.pixels[index] = 0xFF00_0000 | UInt32(generator.next() >> 40)
      }
      return bitmap
    }
    let long = noise(132, seed: 1), other = noise(120, seed: 2)
    var actual = long.cropped(x: 0, y: 12, width: 120, height: 120)
    for index in actual.pixels.indices {
      let (x, y) = (index % 120, index / 120)
      let isChanged = isSpread ? y % 12 == 0 && x % 2 == 0 : (48..<72).contains(y) && y % 12 < 4
      if isChanged { actual.pixels[index] = other.pixels[index] }
    }
    let found = movements(long.cropped(x: 0, y: 0, width: 120, height: 120), actual)
    #expect(found == (isSpread ? ["rows 12 to 119 moved by -12 px"] : []))
  }

  /// With a tolerance of more levels than a cell of colors has, colors count as equal, and content is found.
  @Test func aLargeToleranceExcludesNothing() {
    let comparison = BitmapComparison(tolerance: 40)
    let expected = list(0xFFFFFF, 0x1C1C1E, offset: 40), actual = list(0xDDDDDD, 0x3C3C3E, offset: 43)
    let shifts = comparison.difference(expected: expected, actual: actual)?.shifts ?? []
    #expect(shifts.contains { $0.pixels == -3 })
  }
}
