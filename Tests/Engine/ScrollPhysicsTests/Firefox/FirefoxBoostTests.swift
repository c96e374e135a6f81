import ScrollPhysics
import Testing

/// The rules of FlingAccelerator.cpp. Its published test sequences are played by the engine's tests.
@Suite struct FirefoxBoostTests {
  private func second(_ law: FirefoxBoost = FirefoxBoost(), _ change: (inout Flick) -> Void = { _ in })
    -> Double
  {
    var flick = Flick(2000, caught: 1600)
    change(&flick)
    return law.second(after: 3000, flick)
  }

  @Test func addsTheStartOfTheFlingBefore() {
    #expect(second() == 5000)
    let flicks = [Flick(2000), Flick(2000, caught: 1600), Flick(2000, caught: 1600), Flick(2000)]
    #expect(FirefoxBoost().starts(of: flicks).map(\.y) == [2000, 4000, 6000, 2000])
  }

  @Test func whatPreventsIt() {
    #expect(second { $0.velocity.y = 1499 } == 1499)
    #expect(second { $0.velocity.y = 1500 } == 4500)
    #expect(second { $0.caught = SIMD2(0, 1499) } == 2000)
    #expect(second { $0.caught = SIMD2(0, 1500) } == 5000)
    #expect(second { $0.caught = nil } == 2000)
    #expect(second { $0.estimate = SIMD2(0, 799) } == 2000)
    #expect(second { $0.estimate = SIMD2(0, 800) } == 5000)
    #expect(second { $0.slowest = SIMD2(0, 1) } == 5000, "the estimate counts, not a movement")
    #expect(second { $0.pauseBeforeDrag = 0.05 } == 2000)
    #expect(second { $0.pauseBeforeDrag = 0.049 } == 5000)
    #expect(second { $0.longestPause = 0.09 } == 5000)
    #expect(second { $0.velocity.y = -2000 } == -2000)
    #expect(second { $0.device = .trackpad } == 2000)
  }

  /// The small component across does not matter to the other axis.
  @Test func eachAxisHasItsOwnDirection() {
    var (first, next) = (Flick(3000), Flick(2000, caught: 1600))
    first.velocity.x = 10
    for (x, start) in [(-20.0, -20.0), (20, 30), (0, 0)] {
      next.velocity.x = x
      #expect(FirefoxBoost().starts(of: [first, next])[1] == SIMD2(start, 5000))
    }
  }

  @Test func theSharesAreUsed() {
    var law = FirefoxBoost()
    (law.share, law.previousShare) = (2, 0.5)
    #expect(second(law) == 5500)
  }

  /// Whatever the shares, a series of flings stays finite.
  @Test func manyFlingsAreFinite() {
    var law = FirefoxBoost()
    (law.share, law.previousShare) = (10, 10)
    let starts = law.starts(of: [Flick(2000)] + Array(repeating: Flick(2000, caught: 1600), count: 400))
    #expect(starts.last == SIMD2(0, 1e9))
  }
}
