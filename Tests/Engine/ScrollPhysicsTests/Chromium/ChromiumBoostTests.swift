import Foundation
import ScrollPhysics
import Testing

/// The rules of fling_booster.cc and the expectations of fling_booster_unittest.cc (BSD-3-Clause).
@Suite struct ChromiumBoostTests {
  /// The start of the first fling, the lift of the second, its start, and the difference.
  private static let vectors: [(first: Double, second: Double, start: Double, change: Change)] = [
    (1000, 2000, 3000, .nothing), (1000, 1100, 2100, .progressed(350)), (1000, 2000, 2000, .delayed(0.051)),
    (1000, 349, 349, .nothing), (349, 2000, 2000, .nothing), (1000, 1100, 1100, .progressed(349)),
  ]

  enum Change: Sendable { case nothing, progressed(Double), delayed(Double) }

  @Test(arguments: vectors.indices) func publishedExpectations(index: Int) {
    let vector = Self.vectors[index]
    var flick = Flick(vector.second, caught: vector.first)
    switch vector.change {
    case .nothing: break
    case .progressed(let velocity): flick.caught = SIMD2(0, velocity)
    case .delayed(let pause): flick.longestPause = pause
    }
    #expect(ChromiumBoost().second(after: vector.first, flick) == vector.start)
  }

  @Test func boostsAddUp() {
    let flicks = [Flick(1000), Flick(1000, caught: 500), Flick(1000, caught: 500), Flick(1000)]
    #expect(ChromiumBoost().starts(of: flicks).map(\.y) == [1000, 2000, 3000, 1000])
    #expect(ChromiumBoost().starts(of: flicks.map(\.mirrored)).map(\.y) == [-1000, -2000, -3000, -1000])
  }

  @Test func whatPreventsABoost() {
    let law = ChromiumBoost()
    func second(_ change: (inout Flick) -> Void) -> Double {
      var flick = Flick(2000, caught: 1000)
      change(&flick)
      return law.second(flick)
    }
    #expect(second { _ in } == 3000)
    #expect(second { $0.device = .trackpad } == 2000)
    #expect(second { $0.velocity.y = -2000 } == -2000, "the other direction")
    #expect(second { $0.slowest = SIMD2(0, 149) } == 2000)
    #expect(second { $0.slowest = SIMD2(0, 151) } == 3000)
    #expect(second { $0.slowest = SIMD2(0, -500) } == 2000, "a movement against the fling before")
    #expect(second { $0.pauseBeforeDrag = 0.051 } == 2000)
    #expect(second { $0.pauseBeforeLift = 0.051 } == 2000)
    #expect(second { $0.longestPause = 0.05 } == 3000)
    #expect(second { $0.caught = nil } == 2000, "content at rest")
  }

  /// In two dimensions, the angle between the flings counts, and the whole vector is added.
  @Test func vectorsAreAdded() {
    var aslant = Flick(0, caught: 1000)
    aslant.velocity = SIMD2(1500, 100)
    #expect(ChromiumBoost().starts(of: [Flick(1000), aslant])[1] == SIMD2(1500, 1100))
    aslant.velocity = SIMD2(1500, 0)
    #expect(ChromiumBoost().starts(of: [Flick(1000), aslant])[1] == SIMD2(1500, 0))
  }
}
