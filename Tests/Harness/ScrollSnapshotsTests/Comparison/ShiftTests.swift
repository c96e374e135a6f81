import ScrollBitmaps
import ScrollSnapshots
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

private func list(offset: Int) -> Bitmap { long.cropped(x: 0, y: offset, width: 200, height: 400) }

/// A header 37 rows high with a background, text and a hairline at the bottom.
private let header = {
  var header = Bitmap(width: 200, height: 37, filledWith: Color(0xFFFFFF))
  header.write(16..<80, 0..<13, seed: 3)
  header.fill(0..<200, 36..<37, 0xC6C6C8)
  return header
}()

extension Bitmap {
  /// Draws a digit of seven segments, 8x13 pixels at scale 1.
  fileprivate mutating func segments(of digit: Int, x: Int, y: Int, _ scale: Int) {
    // The segments from the top, the upper left first.
    let bars: [(Range<Int>, Range<Int>)] = [
      (0..<8, 0..<2), (0..<2, 0..<7), (6..<8, 0..<7), (0..<8, 6..<8), (0..<2, 6..<13), (6..<8, 6..<13),
      (0..<8, 11..<13),
    ]
    let lit = ["012456", "25", "02346", "02356", "1235", "01356", "013456", "025", "0123456", "012356"][
      digit]
    for segment in lit.compactMap(\.wholeNumberValue) {
      let (columns, rows) = bars[segment]
      fill(
        x + columns.lowerBound * scale..<x + columns.upperBound * scale,
        y + rows.lowerBound * scale..<y + rows.upperBound * scale, 0x1C1C1E)
    }
  }

  /// Draws an antialiased curve of two pixels.
  fileprivate mutating func curve(_ height: (Double) -> Double) {
    for x in 0..<width {
      let middle = height(Double(x))
      let steepness = max(1, abs(height(Double(x) + 0.5) - height(Double(x) - 0.5)))
      for y in 0..<self.height {
        let cover = max(0, min(1, 1.5 - abs(Double(y) - middle) / steepness))
        let level = UInt32((255 - 200 * cover).rounded())
        if cover > 0 { self[at: x, y] = 0xFF00_0000 | level << 16 | level << 8 | 255 }
      }
    }
  }
}

/// Returns all displacements in words, as failures begin with them.
func movements(_ expected: Bitmap, _ actual: Bitmap) -> [String] {
  BitmapComparison.exact.difference(expected: expected, actual: actual)?.movements ?? []
}

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

  /// A line of text on an empty background, moved vertically and horizontally; one pixel farther, it is not
  /// found.
  @Test(arguments: [1, -1, 2, -3, 9, -20, 40, 64, -64, 65])
  func textThatMovedIsFound(by pixels: Int) {
    var expected = Bitmap(width: 60, height: 240, filledWith: Color(0xFFFFFF))
    var actual = expected
    expected.write(10..<50, 100..<114, seed: 1)
    actual.write(10..<50, 100 + pixels..<114 + pixels, seed: 1)
    func found(_ shift: Shift) -> [Shift] { pixels == 65 ? [] : [shift] }
    #expect(shifts(expected, actual) == found(Shift(.rows, 100..<114, by: pixels)))
    #expect(shifts(expected.turned, actual.turned) == found(Shift(.columns, 100..<114, by: pixels)))
    #expect(shifts(expected.flipped, actual.flipped) == found(Shift(.rows, 126..<140, by: -pixels)))
    #expect(shifts(expected.mirrored, actual.mirrored) == found(Shift(.rows, 100..<114, by: pixels)))
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
    #expect((found[0].axis, found[0].pixels) == (.rows, pixels))
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

  /// One row or column is too little to distinguish movement from a change.
  @Test(arguments: [1, 2, 20]) func hairlineHasNotMoved(by pixels: Int) {
    var expected = Bitmap(width: 60, height: 60, filledWith: Color(0xFFFFFF))
    var actual = expected
    expected.fill(10..<60, 20..<21, 0xC6C6C8)
    actual.fill(10..<60, 20 + pixels..<21 + pixels, 0xC6C6C8)
    #expect((movements(expected, actual), movements(expected.turned, actual.turned)) == ([], []))
  }

  /// Pairs of digits that share strokes, or all of them.
  private static let digits =
    Tier.isLong
    ? (0..<100).map { ($0 / 10, $0 % 10) }.filter { $0.0 != $0.1 }
    : [(4, 5), (2, 5), (8, 0), (1, 7), (0, 4)]
  /// Numbers of several digits that became other ones.
  private static let numbers = [
    ([1, 4, 2], [4, 2, 1]), ([0, 8, 8], [8, 8, 0]), ([2, 5, 2], [5, 2, 5]), ([1, 1, 7], [7, 1, 1]),
  ]

  /// Digits of seven segments, whose strokes are where other digits have strokes, too: none of them moved.
  @Test(arguments: [1, 2]) func aChangedNumberHasNotMoved(scale: Int) {
    func picture(_ digits: [Int]) -> Bitmap {
      var picture = Bitmap(width: 80, height: 48, filledWith: Color(0xFFFFFF))
      for (place, digit) in digits.enumerated() {
        picture.segments(of: digit, x: 5 + 12 * scale * place, y: 8, scale)
      }
      return picture
    }
    let single = Self.digits.map { ([1, $0.0, 2], [1, $0.1, 2]) }
    for (old, new) in single + (scale == 1 ? Self.numbers : []) {
      #expect(movements(picture(old), picture(new)) == [], "\(old) became \(new)")
    }
  }

  /// The slope of a curve in a plot changed, or all of a straight line moved, which looks the same along it.
  @Test(arguments: [(0.5, 0.52), (1, 1.05)] + (Tier.isLong ? [(0.5, 0.6), (0.1, 0.12), (-0.7, -0.8)] : []))
  func aCurveOfAnotherSlopeHasNotMoved(_ old: Double, _ new: Double) {
    func plot(_ slope: Double, bend: Double = 0) -> Bitmap {
      var plot = Bitmap(width: 200, height: 160, filledWith: Color(0xFFFFFF))
      plot.write(4..<60, 4..<14, seed: 1)
      plot.curve { 80 + slope * ($0 - 100) + bend * ($0 - 100) * ($0 - 100) }
      return plot
    }
    #expect(movements(plot(old), plot(new)) == [])
    #expect(movements(plot(old, bend: 0.002), plot(new, bend: 0.002)) == [])
    #expect(movements(plot(old).turned, plot(new).turned) == [])
  }

  /// Words of which some letters are the same, elsewhere.
  @Test func changedTextHasNotMoved() {
    func word(_ letters: [UInt64]) -> Bitmap {
      var word = Bitmap(width: 120, height: 40, filledWith: Color(0xFFFFFF))
      for (place, letter) in letters.enumerated() {
        word.write(8 + 9 * place..<15 + 9 * place, 12..<24, seed: letter)
      }
      return word
    }
    let old = word([1, 2, 3, 4, 5, 6, 7, 8])
    for new: [UInt64] in [
      [1, 2, 9, 10, 4, 11, 12, 8], [8, 7, 6, 5, 4, 3, 2, 1], [2, 1, 4, 3, 6, 5, 8, 7],
      [9, 2, 3, 5, 4, 6, 7, 8],
    ] {
      #expect(movements(old, word(new)) == [], "\(new)")
    }
  }

  @Test(arguments: [(3, 2), (-1, 1), (12, -20)]) func aDiagonalIsNamed(_ dx: Int, _ dy: Int) {
    var expected = Bitmap(width: 120, height: 100, filledWith: Color(0xFFFFFF))
    var actual = expected
    expected.write(30..<80, 40..<54, seed: 1)
    actual.write(30 + dx..<80 + dx, 40 + dy..<54 + dy, seed: 1)
    let sign = { (value: Int) in (value > 0 ? "+" : "") + "\(value)" }
    let said = movements(expected, actual)
    #expect(said.count == 1)
    #expect(
      said.first?.hasSuffix(" moved by \(sign(dx)) px across and \(sign(dy)) px down") == true, "\(said)")
  }

  @Test(arguments: [0.5, -0.5, 2.5]) func halfAPixelIsNamed(_ distance: Double) {
    let whole = Int((distance - 0.5).rounded())
    func text(_ y: Int) -> Bitmap {
      var text = Bitmap(width: 120, height: 60, filledWith: Color(0xFFFFFF))
      text.write(20..<90, 20 + y..<34 + y, seed: 1)
      return text
    }
    var actual = text(whole)
    actual.lay(text(whole + 1), y: 0, opacity: 0.5)
    let sign = distance > 0 ? "+" : ""
    #expect(movements(text(0), actual).first?.hasSuffix(" moved by \(sign)\(distance) px down") == true)
    #expect(
      movements(text(0).turned, actual.turned).first?.hasSuffix(" moved by \(sign)\(distance) px across")
        == true)
    // A blurred text has not moved.
    var blurred = text(0)
    blurred.lay(text(1), y: 0, opacity: 0.33)
    blurred.lay(text(-1), y: 0, opacity: 0.25)
    #expect(movements(text(0), blurred) == [])
  }

  /// A ruler: long lines, which could be any others, and labels, which could not.
  @Test func labelsBetweenLinesAreFound() {
    func ruler(_ y: Int) -> Bitmap {
      var ruler = Bitmap(width: 300, height: 240, filledWith: Color(0xFFFFFF))
      for line in 0..<4 {
        ruler.fill(0..<300, line * 60 + y..<line * 60 + y + 1, 0xE2E5E9)
        ruler.write(16..<38, line * 60 + y + 6..<line * 60 + y + 15, seed: UInt64(line))
      }
      return ruler
    }
    #expect(movements(ruler(20), ruler(19)).first?.hasSuffix(" moved by -1 px") == true)
  }

  /// A ruler that moved by nearly the distance of its lines, and its numbers too, has not moved by the rest.
  @Test func regularLinesWithOtherNumbersHaveNotMoved() {
    func ruler(_ y: Int, from first: Int) -> Bitmap {
      var ruler = Bitmap(width: 300, height: 480, filledWith: Color(0xFFFFFF))
      for line in 0..<4 {
        let top = line * 110 + y
        ruler.fill(0..<300, top..<top + 1, 0xE2E5E9)
        ruler.write(16..<25, top + 6..<top + 16, seed: UInt64(first + line))
        ruler.write(26..<44, top + 6..<top + 16, seed: 100)
      }
      return ruler
    }
    #expect(movements(ruler(30, from: 4), ruler(17, from: 3)) == [])
    #expect(movements(ruler(30, from: 4), ruler(17, from: 4)).first?.hasSuffix(" moved by -13 px") == true)
  }

  /// A ruler without numbers may have moved by any multiple of its distances more, also one beyond the reach
  /// of the search, and numbers that do not fit say that it did. With its own numbers, it has moved.
  @Test(arguments: [10, -28, 43]) func linesThatCouldBeOthersHaveNotMoved(pixels: Int) {
    func ruler(_ y: Int, from first: Int?) -> Bitmap {
      var ruler = Bitmap(width: 320, height: 240, filledWith: Color(0xFFFFFF))
      for line in -1..<4 where (0..<230).contains(line * 100 + y) {
        let top = line * 100 + y
        ruler.fill(0..<320, top..<top + 1, 0xE2E5E9)
        guard let first, top < 220 else { continue }
        ruler.write(16..<24, top + 6..<top + 15, seed: UInt64(first + line))
        ruler.write(25..<44, top + 6..<top + 15, seed: 100)
      }
      return ruler
    }
    #expect(movements(ruler(40, from: nil), ruler(40 + pixels, from: nil)) == [])
    #expect(movements(ruler(40, from: 10), ruler(40 + pixels, from: 6)) == [])
    let found = movements(ruler(40, from: 10), ruler(40 + pixels, from: 10))
    #expect(found.first?.hasSuffix(" moved by \(pixels > 0 ? "+" : "")\(pixels) px") == true, "\(found)")
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

  /// Fields of two colors, moved by one field: shifts in four directions explain it, or exchanged colors.
  @Test func oneOfSeveralWaysIsNotTold() {
    func fields(_ first: Int) -> Bitmap {
      var fields = Bitmap(width: 80, height: 96, filledWith: Color(0xFFFFFF))
      for row in 0..<12 {
        for column in 0..<10 where (row + column) % 2 == first {
          fields.fill(column * 8..<column * 8 + 8, row * 8..<row * 8 + 8, 0x2F6BFF)
        }
      }
      return fields
    }
    #expect(movements(fields(0), fields(1)) == [])
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
    #expect((shifts(empty, expected), shifts(expected, empty)) == ([], []))
    var small = empty, large = empty
    small.fill(20..<80, 40..<80, 0x2F6BFF)
    large.fill(20..<80, 30..<80, 0x2F6BFF)
    #expect((shifts(small, large), shifts(large, small), shifts(small.turned, large.turned)) == ([], [], []))
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
    #expect((shifts(expected, actual), shifts(actual, expected)) == ([], []))
    // A single line on a background of two colors: a shift of the rows above explains it, but so do others.
    let ground = {
      var ground = Bitmap(width: 120, height: 200, filledWith: Color(0xFFFFFF))
      ground.fill(50..<120, 0..<200, 0xC6C6C8)
      return ground
    }()
    var line = ground
    line.write(10..<100, 90..<106, seed: 1)
    #expect((shifts(line, ground), shifts(ground, line)) == ([], []))
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
