import ScrollPhysics
import Testing

@Suite struct FlickableBoostTests {
  private func flicks(_ count: Int, _ change: (inout Flick) -> Void = { _ in }) -> [Flick] {
    var flick = Flick(2000, caught: 1000)
    change(&flick)
    return [Flick(2000)] + Array(repeating: flick, count: count - 1)
  }

  private func factors(_ flicks: [Flick]) -> [Double] {
    zip(flicks, FlickableBoost().starts(of: flicks)).map { $1.y / $0.velocity.y }
  }

  @Test func theFactorGrowsToThree() {
    #expect((factors(flicks(4)), factors(flicks(12)).suffix(4)) == ([1, 1.25, 1.5, 1.75], [3, 3, 3, 3]))
    #expect(factors(flicks(4).map(\.mirrored)) == [1, 1.25, 1.5, 1.75])
  }

  @Test func whatPreventsIt() {
    #expect(factors(flicks(2) { $0.views = 10 }) == [1, 1])
    #expect(factors(flicks(2) { $0.views = 10.1 }) == [1, 1.25])
    #expect(factors(flicks(2) { $0.velocity.y = 1250 }) == [1, 1])
    #expect(factors(flicks(2) { $0.velocity.y = 1251 }) == [1, 1.25])
    #expect(factors(flicks(2) { $0.velocity.y = -2000 }) == [1, 1])
    #expect(factors(flicks(2) { $0.caught = nil }) == [1, 1])
    // A flick without boost sets the factor back.
    let slow = Flick(1000, caught: 1000)
    #expect(factors(flicks(3) + [slow] + [Flick(2000, caught: 1000)]) == [1, 1.25, 1.5, 1, 1.25])
  }

  @Test func lateTouchesLowerIt() {
    func last(_ wait: Double) -> Double {
      var late = Flick(2000, caught: 1000)
      late.wait = wait
      return factors(flicks(5) + [late]).last ?? 0
    }
    #expect([0.3, 0.301, 0.6, 0.601].map(last) == [2.25, 1.75, 1.75, 1])
    // The factor is 1 at least.
    var late = Flick(2000, caught: 1000)
    late.wait = 0.4
    #expect(factors(flicks(2) + [late]) == [1, 1.25, 1.25])
  }
}
