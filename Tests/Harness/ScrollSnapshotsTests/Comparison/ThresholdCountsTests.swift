import ScrollBitmaps
import ScrollSnapshots
import Testing

@Suite struct ThresholdCountsTests {
  /// One pixel for each difference of 0 to 255 levels.
  @Test func everyLevelIsCountedAboveItsThresholds() throws {
    let expected = Bitmap(width: 16, height: 16)
    var actual = expected
    for place in 0..<256 { actual.pixels[place] = 0xFF00_0000 | UInt32(place) << [0, 8, 16][place % 3] }
    let difference = try #require(BitmapComparison.exact.difference(expected: expected, actual: actual))
    #expect(difference.thresholds.counts == ThresholdCounts.levels.map { 255 - Int($0) })
    #expect(
      difference.thresholds.description
        == "0: 255, 1: 254, 2: 253, 4: 251, 8: 247, 16: 239, 32: 223, 64: 191, "
        + "96: 159, 128: 127, 192: 63, 254: 1")
  }

  /// The counts serve to select tolerances, so current tolerances do not affect them.
  @Test func tolerancesDoNotMatterAndIgnoredPixelsDo() throws {
    let expected = Bitmap(width: 4, height: 4)
    var actual = expected
    actual[at: 0, 0] = 0xFF00_0003
    actual[at: 3, 3] = 0xFF00_0060
    let tolerant = BitmapComparison(tolerance: 10, ignoresAntialiasing: true)
    let difference = try #require(tolerant.difference(expected: expected, actual: actual))
    #expect(difference.thresholds.description == "0: 2, 1: 2, 2: 2, 4: 1, 8: 1, 16: 1, 32: 1, 64: 1, 96: 0")
    let ignoring = BitmapComparison(ignored: [PixelRectangle(x: 0, y: 0, width: 2, height: 2)])
    let rest = try #require(ignoring.difference(expected: expected, actual: actual))
    #expect(rest.thresholds.counts.first == 1)
  }
}
