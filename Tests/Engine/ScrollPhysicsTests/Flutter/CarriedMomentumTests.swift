import Foundation
import ScrollPhysics
import Testing

/// The rules of scroll_physics.dart and scroll_activity.dart.
@Suite struct CarriedMomentumTests {
  private let law = CarriedMomentum()

  /// Computed independently of this project: 0.000816·v^1.967.
  @Test(arguments: [(1000.0, 649.6660), (2000, 2539.8973), (6000, 22045.1810), (-1000, -649.6660), (0, 0)])
  func theMomentumIsAPower(velocity: Double, momentum: Double) {
    #expect(abs(CarriedMomentum().momentum(of: velocity) - momentum) < 1e-3)
  }

  @Test func theMomentumIsLimited() {
    #expect(CarriedMomentum().momentum(of: 20000) == 40000)
    #expect(CarriedMomentum().momentum(of: -20000) == -40000)
  }

  @Test func aFlingInTheSameDirectionHasTheMomentum() {
    let momentum = law.momentum(of: 1000)
    #expect(law.second(Flick(2000, caught: 1000)) == 2000 + momentum)
    #expect(law.second(Flick(-2000, caught: -1000)) == -2000 - momentum)
    #expect(law.second(Flick(-2000, caught: 1000)) == -2000)
    #expect(law.second(Flick(2000)) == 2000, "content at rest")
    #expect(law.second(Flick(0, caught: 1000)) == 0)
  }

  @Test func eachAxisHasItsOwn() {
    var flick = Flick(2000, caught: 1000)
    (flick.velocity.x, flick.caught) = (-900, SIMD2(500, 1000))
    #expect(law.starts(of: [flick]) == [SIMD2(-900, 2000 + law.momentum(of: 1000))])
    flick.caught = SIMD2(-500, 1000)
    #expect(
      law.starts(of: [flick])
        == [SIMD2(-900 - law.momentum(of: 500), 2000 + law.momentum(of: 1000))])
  }

  @Test func aSlowFlingLosesIt() {
    let half = law.momentum(of: 1000) / 2
    #expect(law.second(Flick(half, caught: 1000)) == half)
    #expect(law.second(Flick(half + 1, caught: 1000)) == 3 * half + 1)
  }

  @Test func aPauseLosesIt() {
    var flick = Flick(2000, caught: 1000)
    flick.longestPause = 0.041
    #expect(law.second(flick) == 2000)
    flick.longestPause = 0.04
    // Before the drag, the finger may wait.
    flick.pauseBeforeDrag = 1
    #expect(law.second(flick) == 2000 + law.momentum(of: 1000))
  }
}
