import Bitmaps
import Snapshots
import TestSupport
import Testing

/// A list of distinct 64-pixel rows with a disc, two lines of text and a hairline each.
private let long = {
  var long = Bitmap(width: 200, height: 1024, filledWith: Color(0xFFFFFF))
  for row in 0..<16 {
    let y = row * 64, seed = UInt64(row)
    var disc = Bitmap(width: 40, height: 40, filledWith: Color(0xFFFFFF))
    disc.fillDisc(
      x: 20, y: 20, radius: 20, samples: 4, [0x8E6A3B, 0x6E7236, 0x8E5E7A, 0x2F7F7C][row * 7 % 4])
    disc.write(12..<28, 14..<26, seed: seed + 100, ink: 0xFFFFFF)
    long.lay(disc, x: 8, y: y + 12, opacity: 1)
    long.write(60..<60 + 70 + row * 5, y + 14..<y + 27, seed: seed)
    long.write(60..<180 - row * 3, y + 36..<y + 46, seed: seed + 50, ink: 0x6C6C70)
    long.fill(60..<200, y + 63..<y + 64, 0xE2E2E6)
  }
  return long
}()

/// Returns the visible part of the list.
private func list(offset: Int) -> Bitmap { long.cropped(x: 0, y: offset, width: 200, height: 400) }

/// A header 37 rows high with a background, text and a hairline at the bottom.
private let header = {
  var header = Bitmap(width: 200, height: 37, filledWith: Color(0xFFFFFF))
  header.write(16..<80, 0..<13, seed: 3)
  header.fill(0..<200, 36..<37, 0xC6C6C8)
  return header
}()

private func shifts(_ expected: Bitmap, _ actual: Bitmap, _ comparison: BitmapComparison = .exact) -> [Shift]
{
  comparison.difference(expected: expected, actual: actual)?.shifts ?? []
}

@Suite struct ShiftTests {
  @Test func bandsAreNamedInWords() {
    #expect("\(Shift(.rows, 3..<10, by: 3))" == "rows 3 to 9 moved by +3 px")
    #expect("\(Shift(.columns, 10..<41, by: -2))" == "columns 10 to 40 moved by -2 px")
    #expect("\(Shift(.rows, 7..<8, by: -1))" == "row 7 moved by -1 px")
  }

  /// A line of text on an empty background, moved vertically and horizontally.
  @Test(arguments: [1, -1, 2, -3, 9, -20, 40, 64, -64])
  func textThatMovedIsFound(by pixels: Int) {
    var expected = Bitmap(width: 60, height: 240, filledWith: Color(0xFFFFFF))
    var actual = expected
    expected.write(10..<50, 100..<114, seed: 1)
    actual.write(10..<50, 100 + pixels..<114 + pixels, seed: 1)
    #expect(shifts(expected, actual) == [Shift(.rows, 100..<114, by: pixels)])
    #expect(shifts(expected.turned, actual.turned) == [Shift(.columns, 100..<114, by: pixels)])
    #expect(shifts(expected.flipped, actual.flipped) == [Shift(.rows, 126..<140, by: -pixels)])
    #expect(shifts(expected.mirrored, actual.mirrored) == [Shift(.rows, 100..<114, by: pixels)])
  }

  @Test func beyondReachNothingIsSaid() {
    var expected = Bitmap(width: 60, height: 240, filledWith: Color(0xFFFFFF))
    var actual = expected
    expected.write(10..<50, 100..<114, seed: 1)
    actual.write(10..<50, 165..<179, seed: 1)
    #expect(shifts(expected, actual) == [])
  }

  /// The shifts in pixels with and without an indicator. Samples have one up and one down.
  private static let listsUnderBars: [(Int, Bool)] =
    [(-3, true), (17, false)]
    + (Tier.isLong
      ? [(3, false), (17, true), (-40, false), (3, true), (-3, false), (-40, true)] : [])

  /// A whole list under a fixed bar, with and without an indicator at the right edge.
  @Test(arguments: listsUnderBars)
  func listUnderABarIsFound(by pixels: Int, hasIndicator: Bool) throws {
    func screen(_ offset: Int, indicator: Int) -> Bitmap {
      var screen = list(offset: offset)
      var bar = Bitmap(width: 200, height: 56, filledWith: Color(0xF9F9F9))
      bar.write(60..<140, 20..<36, seed: 7)
      screen.lay(bar, y: 0, opacity: 1)
      if hasIndicator { screen.fill(194..<197, indicator..<indicator + 60, 0x7F7F7F) }
      return screen
    }
    let found = shifts(screen(100, indicator: 90), screen(100 - pixels, indicator: 88))
    try #require(found.count == 1)
    #expect(found[0].axis == .rows)
    #expect(found[0].pixels == pixels)
    // Content that moved in or out from under the bar has not moved within the image.
    #expect((56...76).contains(found[0].range.lowerBound - max(0, -pixels)))
    #expect((380...400).contains(found[0].range.upperBound + max(0, pixels)))
  }

  /// The header of a section over a list that is visible through its translucent background.
  @Test(arguments: [1, -1])
  func headerOnePixelLowerIsFound(by pixels: Int) {
    func screen(_ y: Int) -> Bitmap {
      var screen = list(offset: 30)
      screen.lay(header, y: y, opacity: 0.94)
      return screen
    }
    #expect(shifts(screen(240), screen(240 + pixels)) == [Shift(.rows, 240..<277, by: pixels)])
  }

  @Test func hairlineThatMovedIsFound() {
    var expected = Bitmap(width: 60, height: 40, filledWith: Color(0xFFFFFF))
    var actual = expected
    expected.fill(10..<60, 20..<21, 0xC6C6C8)
    actual.fill(10..<60, 22..<23, 0xC6C6C8)
    #expect(shifts(expected, actual) == [Shift(.rows, 20..<21, by: 2)])
  }

  @Test func flatAreaThatMovedIsFound() {
    var expected = Bitmap(width: 100, height: 100, filledWith: Color(0xFFFFFF))
    var actual = expected
    expected.fill(20..<50, 30..<60, 0x2F6BFF)
    actual.fill(20..<50, 37..<67, 0x2F6BFF)
    #expect(shifts(expected, actual) == [Shift(.rows, 30..<60, by: 7)])
    #expect(shifts(expected.turned, actual.turned) == [Shift(.columns, 30..<60, by: 7)])
  }

  @Test func severalBandsAreToldTheLargestFirst() {
    var expected = Bitmap(width: 120, height: 300, filledWith: Color(0xFFFFFF))
    var actual = expected
    for (number, shift) in [5, -2, 9, 1].enumerated() {
      let y = 20 + 70 * number, width = 40 + 20 * number
      expected.write(5..<5 + width, y..<y + 14, seed: UInt64(number))
      actual.write(5..<5 + width, y + shift..<y + 14 + shift, seed: UInt64(number))
    }
    let found = shifts(expected, actual)
    #expect(found.count == 3)
    #expect(Set(found.map(\.pixels)).isSubset(of: [5, -2, 9, 1]))
    #expect(found.contains(Shift(.rows, 160..<174, by: 9)))
    #expect(found.contains(Shift(.rows, 230..<244, by: 1)))
  }

  /// The rest of the image, in other columns of the same rows, does not hide the shift.
  @Test func restOfThePictureDoesNotCountAgainstIt() {
    var expected = Bitmap(width: 200, height: 500, filledWith: Color(0xFFFFFF))
    expected.write(5..<90, 0..<500, seed: 9)
    var actual = expected
    expected.write(110..<190, 200..<214, seed: 1)
    actual.write(110..<190, 203..<217, seed: 1)
    actual.fill(20..<24, 480..<482, 0xFF0000)
    #expect(shifts(expected, actual) == [Shift(.rows, 200..<214, by: 3)])
    #expect(shifts(expected.flipped, actual.flipped) == [Shift(.rows, 286..<300, by: -3)])
  }

  /// Fields of two colors, moved by one field: vertical and horizontal shifts both explain it. One is reported, with
  /// the shortest distance.
  @Test func oneOfTwoWaysIsTold() {
    func fields(_ first: Int) -> Bitmap {
      var fields = Bitmap(width: 80, height: 96, filledWith: Color(0xFFFFFF))
      for row in 0..<12 {
        for column in 0..<10 where (row + column) % 2 == first {
          fields.fill(column * 8..<column * 8 + 8, row * 8..<row * 8 + 8, 0x2F6BFF)
        }
      }
      return fields
    }
    let found = shifts(fields(0), fields(1))
    #expect(!found.isEmpty)
    #expect(Set(found.map(\.axis)).count == 1)
    #expect(found.allSatisfy { abs($0.pixels) == 8 })
  }

  @Test func whatIsIgnoredHasNotMoved() {
    var expected = Bitmap(width: 120, height: 100, filledWith: Color(0xFFFFFF))
    var actual = expected
    expected.write(5..<60, 20..<34, seed: 1)
    actual.write(5..<60, 23..<37, seed: 1)
    actual.fill(100..<104, 90..<92, 0xFF0000)
    let ignoring = BitmapComparison(ignored: [PixelRectangle(x: 0, y: 10, width: 70, height: 40)])
    #expect(shifts(expected, actual) == [Shift(.rows, 20..<34, by: 3)])
    #expect(shifts(expected, actual, ignoring) == [])
  }

  /// Nothing moved here, so no shift may be reported.
  @Test func whatChangedHasNotMoved() {
    var expected = Bitmap(width: 120, height: 120, filledWith: Color(0xFFFFFF))
    var actual = expected
    // Different text, another color, something added, something removed, something enlarged, noise.
    expected.write(10..<100, 50..<64, seed: 1)
    actual.write(10..<100, 50..<64, seed: 2)
    #expect(shifts(expected, actual) == [])
    actual = expected
    actual.fill(0..<120, 0..<120, 0x101010)
    actual.write(10..<100, 50..<64, seed: 1, ink: 0xF0F0F0)
    #expect(shifts(expected, actual) == [])
    let empty = Bitmap(width: 120, height: 120, filledWith: Color(0xFFFFFF))
    #expect(shifts(empty, expected) == [])
    #expect(shifts(expected, empty) == [])
    var small = empty, large = empty
    small.fill(20..<80, 40..<80, 0x2F6BFF)
    large.fill(20..<80, 30..<80, 0x2F6BFF)
    #expect(shifts(small, large) == [])
    #expect(shifts(large, small) == [])
    #expect(shifts(small.turned, large.turned) == [])
    var noise = empty
    noise.write(0..<120, 0..<120, seed: 5)
    #expect(shifts(expected, noise) == [])
  }

  /// A line of text is removed from several lines with gaps of the same height.
  @Test func lineTakenOutHasNotMoved() {
    var expected = Bitmap(width: 120, height: 200, filledWith: Color(0xFFFFFF))
    for line in 0..<6 { expected.write(10..<100, line * 32 + 8..<line * 32 + 24, seed: UInt64(line)) }
    var actual = expected
    actual.fill(10..<100, 72..<88, 0xFFFFFF)
    #expect(shifts(expected, actual) == [])
    #expect(shifts(actual, expected) == [])
    // A single line on a background of two colors: a shift of the rows above explains it, but so do others.
    let ground = {
      var ground = Bitmap(width: 120, height: 200, filledWith: Color(0xFFFFFF))
      ground.fill(50..<120, 0..<200, 0xC6C6C8)
      return ground
    }()
    var line = ground
    line.write(10..<100, 90..<106, seed: 1)
    #expect(shifts(line, ground) == [])
    #expect(shifts(ground, line) == [])
  }

  /// After a scroll beyond the search range, a regular list has rows that look like moved ones.
  @Test(arguments: [130, 257] + (Tier.isLong ? [190, 300] : [])) func listScrolledFarIsNotTakenForAShortShift(
    by pixels: Int
  ) {
    #expect(shifts(list(offset: 20), list(offset: 20 + pixels)) == [])
  }

  @Test func anyPicturesAreSearchedWithoutTraps() {
    var noise = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      func any() -> Bitmap {
        var bitmap = Bitmap(width: noise.below(40), height: noise.below(150))
        for place in bitmap.pixels.indices {
          bitmap.pixels[place] = [0xFF00_0000, 0xFFFF_FFFF, 7][noise.below(3)]
        }
        return bitmap
      }
      for shift in shifts(any(), any()) {
        #expect(abs(shift.pixels) <= 64)
        #expect(shift.pixels != 0)
        #expect(!shift.range.isEmpty)
      }
    }
  }
}
