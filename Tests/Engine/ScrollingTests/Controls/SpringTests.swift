import Foundation
import Scrolling
import Testing

struct SpringTests {
  /// The accelerations of m·x″ = −k·x − c·x′ at x = 1 and at v = 1, measured over a millionth of a second.
  @Test(arguments: [(1.0, 170.0, 26.0), (2.0, 340.0, 36.0), (0.3, 75.0, 1.0)])
  func aPresetWithAMassMovesByItsEquation(mass: Double, stiffness: Double, damping: Double) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    let step = 1e-6
    let pulled = spring.value(from: 1, velocity: 0, after: step).velocity / step
    let braked = (spring.value(from: 0, velocity: 1, after: step).velocity - 1) / step
    #expect(abs(pulled + stiffness / mass) < 1e-3 * stiffness / mass)
    #expect(abs(braked + damping / mass) < 1e-3 * stiffness / mass)
  }

  @Test(arguments: [0.1, 0.85, 1, 6])
  func itsReachNeverRises(dampingRatio: Double) {
    let spring = Spring(response: 0.4, dampingRatio: dampingRatio)
    var last = Double.infinity
    for step in 0...2000 {
      let (x, v) = spring.value(from: 50, velocity: 1200, after: Double(step) * 0.01)
      let reach = spring.reach(x, velocity: v)
      #expect(reach <= last * (1 + 1e-12))
      #expect(abs(x) <= reach)
      last = reach
    }
    #expect(last < 1e-3)
  }

  @Test func strangeNumbersAreHeld() {
    for value in [Double.nan, .infinity, -.infinity, 0, -1, 1e300] {
      let spring = Spring(response: value, dampingRatio: value)
      for seconds in [0, 1e-9, 1, 1e6, 1e308, .infinity, .nan] {
        let (x, v) = spring.value(from: 50, velocity: 1200, after: seconds)
        #expect((x.isFinite, v.isFinite) == (true, true))
      }
    }
    #expect(Spring(response: 0.4).value(from: 1, velocity: 1, after: .infinity) == (0, 0))
  }
}
