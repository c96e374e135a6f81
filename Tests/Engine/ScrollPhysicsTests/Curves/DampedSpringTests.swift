import Foundation
import ScrollPhysics
import Testing

@Suite struct DampedSpringTests {
  private func floors(
    _ spring: DampedSpring, from start: Double, to end: Double, _ rows: [(t: Double, x: Double, v: Double)]
  ) {
    for row in rows {
      let motion = spring.motion(after: row.t, from: AxisMotion(offset: start - end, velocity: 0))
      #expect((motion.offset + end).rounded(.down) == row.x)
      #expect(motion.velocity.rounded(.down) == row.v, "\(motion.velocity)")
    }
  }

  /// 16 numbers of Flutter's spring_simulation_test.dart (BSD-3-Clause): critically, over- and underdamped.
  @Test func springsMoveAsFlutters() {
    floors(
      DampedSpring(stiffness: 100, dampingRatio: 1), from: 0, to: 500,
      [(0.25, 356, 1026), (0.5, 479, 168), (0.75, 497, 20)])
    floors(
      DampedSpring(stiffness: 100, dampingRatio: 1.25), from: 0, to: 500,
      [(0.5, 445, 273), (1, 495, 22), (1.5, 499, 1)])
    floors(
      DampedSpring(stiffness: 100, dampingRatio: 0.25), from: 0, to: 300, [(1, 325, -65), (6, 299, 0)])
  }

  /// The three regimes of Motion's spring.test.ts (MIT), every 200 ms, with Motion's rule for the end.
  @Test func springsMoveAsMotions() {
    let rows: [(stiffness: Double, damping: Double, values: [Double])] = [
      (300, 10, [100, 1343, 873, 1046, 984, 1005, 998, 1001, 1000]),
      (100, 20, [100, 635, 918, 984, 997, 1000]),
      (300, 100, [100, 499, 731, 855, 922, 958, 977, 988, 993, 996, 998, 999, 999, 1000]),
    ]
    for row in rows {
      let spring = DampedSpring(
        stiffness: row.stiffness, dampingRatio: row.damping / (2 * row.stiffness.squareRoot()))
      for (index, value) in row.values.enumerated() {
        let motion = spring.motion(
          after: Double(index) * 0.2, from: AxisMotion(offset: -900, velocity: 0))
        let isOver = abs(motion.velocity) <= 10 && abs(motion.offset) <= 0.5
        #expect((isOver ? 1000 : 1000 + motion.offset).rounded() == value)
      }
    }
  }

  /// The settling times of androidx's SpringEstimationTest (Apache-2.0), to 1 ms. That of the underdamped
  /// spring is the time of its envelope.
  @Test func springsSettleAsAndroidxEstimates() {
    let start = AxisMotion(offset: 100, velocity: 3000)
    for (ratio, expected) in [(1.0, 811.0), (5, 4830)] {
      let spring = DampedSpring(stiffness: 100, dampingRatio: ratio)
      let last = (0...10000).last { abs(spring.motion(after: Double($0) / 1000, from: start).offset) >= 1 }
      #expect(abs(Double(last ?? 0) - expected) <= 1)
    }
    // With ζ = .5, the envelope is √(x₀² + ((v₀ + a·x₀)/d)²)·e^(−at), a = 5 and d² = 75.
    let envelope = (1e4 + 3500 * 3500 / 75.0).squareRoot()
    #expect(abs(log(envelope) / 5 * 1000 - 1206) <= 1)
    let spring = DampedSpring(stiffness: 100, dampingRatio: 0.5)
    var highest = 0.0
    for millisecond in 0..<3000 {
      let time = Double(millisecond) / 1000
      highest = max(highest, abs(spring.motion(after: time, from: start).offset) * exp(5 * time))
    }
    #expect(abs(highest - envelope) < envelope * 1e-4, "the spring touches its envelope")
  }

  @Test(arguments: [0.1, 0.999999, 1, 1.000001, 3]) func aSpringObeysItsEquation(ratio: Double) {
    let spring = DampedSpring(mass: 0.5, stiffness: 100, dampingRatio: ratio)
    #expect(abs(spring.frequency - 200.0.squareRoot()) < 1e-12)
    let start = AxisMotion(offset: 3, velocity: -400)
    #expect(spring.motion(after: 0, from: start) == start)
    for t in stride(from: 0.01, to: 0.6, by: 0.05) {
      let (before, now, after) = (
        spring.motion(after: t - 1e-5, from: start), spring.motion(after: t, from: start),
        spring.motion(after: t + 1e-5, from: start)
      )
      #expect(abs((after.offset - before.offset) / 2e-5 - now.velocity) < 1e-2)
      let pull = -200 * now.offset - 2 * ratio * spring.frequency * now.velocity
      #expect(abs((after.velocity - before.velocity) / 2e-5 - pull) < 0.5)
      let halfway = spring.motion(after: t / 2, from: start)
      #expect(abs(spring.motion(after: t / 2, from: halfway).offset - now.offset) < 1e-9)
    }
    for time in [Double.infinity, .nan] {
      #expect(spring.motion(after: time, from: start) == AxisMotion(offset: 0, velocity: 0))
    }
  }
}
