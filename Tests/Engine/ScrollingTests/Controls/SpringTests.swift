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

  /// Integrates the law itself with fourth-order steps.
  private func integrated(
    _ spring: Spring, from distance: Double, velocity: Double, after seconds: Double
  ) -> (Double, Double) {
    let omega = 2 * Double.pi / spring.response
    func pull(_ x: Double, _ v: Double) -> Double {
      -omega * omega * x - 2 * spring.dampingRatio * omega * v
    }
    var (x, v) = (distance, velocity)
    let count = 8000
    let h = seconds / Double(count)
    for _ in 0..<count {
      let (k1x, k1v) = (v, pull(x, v))
      let (k2x, k2v) = (v + h / 2 * k1v, pull(x + h / 2 * k1x, v + h / 2 * k1v))
      let (k3x, k3v) = (v + h / 2 * k2v, pull(x + h / 2 * k2x, v + h / 2 * k2v))
      let (k4x, k4v) = (v + h * k3v, pull(x + h * k3x, v + h * k3v))
      x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
    }
    return (x, v)
  }

  @Test(arguments: [0.2, 0.85, 0.999999, 1, 1.000001, 1.5, 4], [0.25, 0.9])
  func theClosedFormIsTheLawsOwn(dampingRatio: Double, response: Double) {
    let spring = Spring(response: response, dampingRatio: dampingRatio)
    for (distance, velocity) in [(100.0, 0.0), (0, 900), (-80, 700), (60, 2500)] {
      for seconds in [0.05, 0.7] {
        let exact = spring.value(from: distance, velocity: velocity, after: seconds)
        let stepped = integrated(spring, from: distance, velocity: velocity, after: seconds)
        #expect(abs(exact.distance - stepped.0) < 1e-6)
        #expect(abs(exact.velocity - stepped.1) < 1e-4)
      }
    }
  }

  @Test(arguments: [0.3, 1, 3.0])
  func itIsOneMotionHoweverItIsCut(dampingRatio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
    let half = spring.value(from: 70, velocity: -300, after: 0.13)
    let whole = spring.value(from: 70, velocity: -300, after: 0.26)
    let cut = spring.value(from: half.distance, velocity: half.velocity, after: 0.13)
    #expect(abs(cut.distance - whole.distance) < 1e-9)
    #expect(abs(cut.velocity - whole.velocity) < 1e-8)
    #expect(spring.value(from: 70, velocity: -300, after: 0) == (70, -300))
    #expect(spring.value(from: 70, velocity: -300, after: -1) == (70, -300))
    let mirrored = spring.value(from: -70, velocity: 300, after: 0.26)
    #expect(mirrored == (-whole.distance, -whole.velocity))
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
