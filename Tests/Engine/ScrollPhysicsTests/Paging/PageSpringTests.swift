import Foundation
import ScrollPhysics
import Testing

@Suite struct PageSpringTests {
  let spring = PageSpring()

  /// Returns the motion according to UIKIT facts, section 6: each millisecond v = (v + (target −
  /// x)·pull)·friction, then x += v, with x and v in pt and pt/ms. The target is 0.
  private func recurrence(_ start: AxisMotion, pull: Double, friction: Double, milliseconds: Int)
    -> AxisMotion
  {
    var (x, v) = (start.offset, start.velocity / 1000)
    for _ in 0..<milliseconds {
      v = (v - x * pull) * friction
      x += v
    }
    return AxisMotion(offset: x, velocity: v * 1000)
  }

  /// Returns the motion of the law with the target at 0, without its end condition.
  private func closedForm(_ start: AxisMotion, _ spring: PageSpring, length: Double, seconds: Double)
    -> AxisMotion
  {
    var endless = spring
    endless.stopSpeed = 0
    endless.stopDistance = 0
    var motion = start
    _ = endless.step(&motion, to: 0, by: seconds, length: length)
    return motion
  }

  static let starts = [
    AxisMotion(offset: -402, velocity: 0), AxisMotion(offset: 120, velocity: -3000),
    AxisMotion(offset: -30, velocity: 5000), AxisMotion(offset: 0.3, velocity: 300),
    AxisMotion(offset: -874, velocity: -800),
  ]

  // MARK: Constants

  /// Lengths in points, pull (0 if not quoted) and friction, as in section 6.
  static let known: [(Double, Double, Double)] = [
    (320.0, 3.0e-4, 0.970), (1024, 1.7e-4, 0.977), (343, 0.0, 0.9702286931818183),
    (402, 2.848580e-4, 0.97081534), (2000, 1.7e-4, 0.977), (200, 3.0e-4, 0.970), (0, 3.0e-4, 0.970),
  ]

  @Test(arguments: known) func constants(length: Double, pull: Double, friction: Double) {
    let constants = spring.constants(length: length)
    if pull > 0 { #expect(abs(constants.pull - pull) < 5e-11, "\(constants.pull)") }
    #expect(abs(constants.friction - friction) < 5e-9, "\(constants.friction)")
    if (320...1024).contains(length) {
      // The coefficients are quoted with nine digits.
      #expect(abs(constants.pull - (3.59090909e-4 - 1.84659091e-7 * length)) < 1e-12)
      #expect(abs(constants.friction - (0.966818182 + 9.94318182e-6 * length)) < 1e-9)
    }
  }

  @Test func theFrictionReadFromUIKitIsMetToAllDigits() {
    #expect(abs(spring.constants(length: 343).friction - 0.9702286931818183) < 2e-16)
  }

  // MARK: The spring

  @Test(arguments: [320.0, 343, 402, 1024]) func equalsTheRecurrenceAtWholeMilliseconds(length: Double) {
    let (pull, friction) = spring.constants(length: length)
    for start in Self.starts {
      for milliseconds in [1, 2, 3, 8, 17, 100, 333, 1000] {
        let expected = recurrence(start, pull: pull, friction: friction, milliseconds: milliseconds)
        let motion = closedForm(start, spring, length: length, seconds: Double(milliseconds) / 1000)
        #expect(abs(motion.offset - expected.offset) < 1e-9, "\(milliseconds) ms")
        // In pt/ms, as in the recurrence.
        #expect(abs(motion.velocity - expected.velocity) / 1000 < 1e-9, "\(milliseconds) ms")
      }
    }
  }

  /// The pull at which trace = 2·√det, (1 − √f)²/f, for a friction of 0.96.
  static let critical = (1 - 0.96.squareRoot()) * (1 - 0.96.squareRoot()) / 0.96

  /// Pull and friction: underdamped, overdamped, and just between the two, where both formulas meet.
  static let regimes: [(Double, Double)] = [
    (2.8e-4, 0.97), (1e-6, 0.97), (0.01, 0.999), (1e-6, 0.5), (0.01, 0.5), (1e-4, 0.9801),
    (critical, 0.96), (critical * (1 + 1e-9), 0.96), (critical * (1 - 1e-9), 0.96),
  ]

  @Test(arguments: regimes) func bothDampingRegimes(pull: Double, friction: Double) {
    var spring = PageSpring()
    (spring.pullShort, spring.frictionShort) = (pull, friction)
    for start in Self.starts {
      for milliseconds in [1, 8, 17, 50, 400, 3000] {
        let expected = recurrence(start, pull: pull, friction: friction, milliseconds: milliseconds)
        let motion = closedForm(start, spring, length: 320, seconds: Double(milliseconds) / 1000)
        // The scale of the motion: its distance and the distance covered by its velocity.
        let scale = max(abs(start.offset), abs(start.velocity) / 10)
        #expect(abs(motion.offset - expected.offset) < 1e-9 * scale, "\(milliseconds) ms")
        #expect(abs(motion.velocity - expected.velocity) < 1e-9 * scale, "\(milliseconds) ms")
      }
    }
  }

  /// As in iAd 1.1: no farther than 1 pt and no faster than 10 pt/s, whichever side the page is on.
  @Test(arguments: [1.0, -1]) func endsWithinAPointOfThePage(side: Double) {
    func ends(at distance: Double, speed: Double = 0) -> Bool {
      var motion = AxisMotion(offset: 100 + side * distance, velocity: -side * speed)
      switch spring.step(&motion, to: 100, by: 1e-9, length: 402) {
      case .arrived(let edge): return edge == 100 && motion == AxisMotion(offset: 100, velocity: 0)
      case .moving, .rested: return false
      }
    }
    #expect(ends(at: 0.99) && !ends(at: 1.01))
    #expect(ends(at: 0.5, speed: 9.9) && !ends(at: 0.5, speed: 10.1))
  }

  @Test(arguments: [24.0, 60, 90, 120, 144, 1000]) func theFrameRateDoesNotMatter(rate: Double) {
    for start in Self.starts {
      let whole = closedForm(start, spring, length: 402, seconds: 0.5)
      var motion = start
      for _ in 0..<Int(rate / 2) {
        motion = closedForm(motion, spring, length: 402, seconds: 1 / rate)
      }
      #expect(abs(motion.offset - whole.offset) < 1e-9)
      #expect(abs(motion.velocity - whole.velocity) < 1e-6)
    }
  }

  /// Every constant at either end of its range, with any length and step, gives a bounded motion.
  @Test func nothingIsEverNaN() {
    var ranges: [ClosedRange<Double>] = []
    for tunable in PageSpring.tunables {
      guard case .number(_, _, _, let range) = tunable.access else { continue }
      ranges.append(range)
    }
    #expect(ranges.count == PageSpring.tunables.count)
    for corner in 0..<(1 << ranges.count) {
      var spring = PageSpring()
      for (index, tunable) in PageSpring.tunables.enumerated() {
        guard case .number(_, let set, _, let range) = tunable.access else { continue }
        set(&spring, corner >> index & 1 == 0 ? range.lowerBound : range.upperBound)
      }
      for length in [0.0, 320, 700, 1024, 1e12] {
        for seconds in [1e-9, 0.001, 1.0 / 60, 3, 3600] {
          for start in [AxisMotion(offset: 1e12, velocity: -1e9), AxisMotion(offset: -402, velocity: 5000)] {
            var motion = start
            _ = spring.step(&motion, to: 0, by: seconds, length: length)
            guard motion.offset.isFinite, motion.velocity.isFinite,
              abs(motion.offset) <= 1e14, abs(motion.velocity) <= 1e15
            else {
              Issue.record("\(spring) \(length) \(seconds) \(motion)")
              return
            }
          }
        }
      }
    }
  }

  // MARK: Choice of the page

  /// Pages of 400 pt from 0 to 1600: offset, velocity in pt/s, and the page.
  static let choices: [(Double, Double, Double)] = [
    // Slow: the nearest.
    (0.0, 0.0, 0.0), (199, 0, 0), (200, 0, 400), (201, 0, 400), (500, 0, 400), (1599, 0, 1600),
    (50, 300, 0), (350, -300, 400), (350, 100, 400), (50, -100, 0),
    // Fast: the next page in its direction.
    (50, 301, 400), (350, -301, 0), (399, -5000, 0), (401, 5000, 800), (401, -5000, 400), (1, 9e9, 400),
    // On a page: the page beside it.
    (400, 301, 800), (400, -301, 0), (400, 0, 400), (400, 300, 400),
    // There is no page beyond the last or the first.
    (1600, 5000, 1600), (0, -5000, 0), (1590, 5000, 1600),
    // Beyond the edges: the page there, and never the one after it.
    (-50, 0, 0), (-50, -5000, 0), (-50, 5000, 0), (1650, 0, 1600), (1650, -5000, 1600), (1650, 5000, 1600),
  ]

  @Test(arguments: choices) func chooses(offset: Double, velocity: Double, page: Double) {
    for origin in [0.0, -44, 17.5] {
      let chosen = spring.page(
        from: offset + origin, velocity: velocity, within: origin...(origin + 1600), stride: 400)
      #expect(chosen == page + origin, "from \(origin)")
    }
  }

  /// The same with a last page that is only 120 pt wide and therefore at 920.
  static let narrow: [(Double, Double, Double)] = [
    (920.0, 0.0, 920.0), (910, 0, 920), (861, 0, 920), (859, 0, 800), (800, 0, 800), (850, 301, 920),
    (910, -301, 800), (920, -301, 800), (920, 301, 920), (800, 301, 920), (950, 0, 920), (950, -301, 800),
  ]

  @Test(arguments: narrow) func aLastPageThatIsNarrower(offset: Double, velocity: Double, page: Double) {
    #expect(spring.page(from: offset, velocity: velocity, within: 0...920, stride: 400) == page)
  }

  @Test func contentOfOnePage() {
    for velocity in [-5000.0, 0, 5000] {
      #expect(spring.page(from: 3, velocity: velocity, within: -44 ... -44, stride: 400) == -44)
      #expect(spring.page(from: 0, velocity: velocity, within: 0...0, stride: 1e-300) == 0)
    }
  }
}
