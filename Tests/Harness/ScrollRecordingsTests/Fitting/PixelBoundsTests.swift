import ScrollRecordings
import Testing

struct PixelBoundsTests {
  @Test func oneParameterIsBoundedFromBothSides() throws {
    // |x − 1| and |2x − 3| at most 1/2: x in 1.25...1.5.
    let bounds = try #require(PixelBounds([[1], [2]], [-1, -3], reach: 0.5))
    #expect(abs(bounds.bounds[0].lowerBound - 1.25) < 1e-12)
    #expect(abs(bounds.bounds[0].upperBound - 1.5) < 1e-12)
    #expect(abs(bounds.middle[0] - 1.375) < 1e-12)
  }

  @Test func twoThatGoTogetherReachFartherThanEachAlone() throws {
    // |x + y| and |x − y| at most 1: a diamond.
    let diamond = try #require(PixelBounds([[1, 1], [1, -1]], [0, 0], reach: 1))
    for side in diamond.bounds {
      #expect(abs(side.lowerBound + 1) < 1e-9)
      #expect(abs(side.upperBound - 1) < 1e-9)
    }
    // Nearly parallel constraints: thin and long.
    let thin = try #require(PixelBounds([[1, 1], [1, 1.01]], [0, 0], reach: 0.1))
    #expect(thin.bounds[0].upperBound > 10)
  }

  @Test func whatCannotBeIsNone() {
    #expect(PixelBounds([[1], [1]], [0, 5], reach: 0.5) == nil)
    #expect(PixelBounds([[1, 0], [1, 0]], [0, 0], reach: 0.5) == nil, "nothing bounds the second")
    #expect(PixelBounds([[1, 1], [2, 2]], [0, 0], reach: 0.5) == nil, "nor where both go along")
    #expect(PixelBounds([[1, 1, 1]], [0], reach: 0.5) == nil)
    #expect(PixelBounds([], [], reach: 0.5) == nil)
  }
}
