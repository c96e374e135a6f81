import Foundation
import ScrollPhysics
import Testing

@Suite struct FreeGlideTests {
  struct Row: Sendable {
    var rate: Double, velocity: Double, distance60: Double, frames60: Int, distance120: Double
    var frames120: Int, target: Double
  }

  /// Start velocity in pt/ms and the resulting motion, derived from the laws (UIKIT facts, 9.1).
  static let table = [
    Row(
      rate: 0.998, velocity: 0.25, distance60: 119.8445, frames60: 97, distance120: 119.7643,
      frames120: 193, target: 119.8800),
    Row(
      rate: 0.998, velocity: 0.5, distance60: 244.6308, frames60: 118, distance120: 244.5516,
      frames120: 235, target: 244.7549),
    Row(
      rate: 0.998, velocity: 1, distance60: 494.1668, frames60: 139, distance120: 494.0887,
      frames120: 277, target: 494.5048),
    Row(
      rate: 0.998, velocity: 2, distance60: 993.0398, frames60: 159, distance120: 993.0435,
      frames120: 318, target: 994.0047),
    Row(
      rate: 0.998, velocity: 5, distance60: 2490.1273, frames60: 187, distance120: 2490.0497,
      frames120: 373, target: 2492.5042),
    Row(
      rate: 0.99, velocity: 0.5, distance60: 48.5923, frames60: 24, distance120: 48.5291, frames120: 47,
      target: 48.7546),
    Row(
      rate: 0.99, velocity: 1, distance60: 98.0678, frames60: 28, distance120: 98.0853, frames120: 56,
      target: 98.5042),
    Row(
      rate: 0.99, velocity: 5, distance60: 494.1192, frames60: 38, distance120: 494.0667, frames120: 75,
      target: 496.5008),
  ]

  @Test(arguments: table, [1.0, -1]) func leadsWhereTheTableSays(row: Row, direction: Double) {
    var glide = FreeGlide()
    glide.rate = row.rate
    for (rate, distance, frames) in [
      (60.0, row.distance60, row.frames60), (120, row.distance120, row.frames120),
    ] {
      let run = Self.run(glide, velocity: direction * row.velocity * 1000, seconds: 1 / rate)
      #expect(abs(direction * run.offset - distance) < 0.00006, "\(rate) Hz")
      #expect(run.frames == frames, "\(rate) Hz")
    }
    let start = AxisRun(offset: 0, velocity: direction * row.velocity * 1000)
    #expect(abs(direction * glide.projectedOffset(of: start) - row.target) < 0.00006)
  }

  @Test func isTheSumOfMillisecondSteps() {
    // The closed form of "each millisecond: v *= r, then x += v", with the series in place of rᵗ, which is
    // 1.3e-9 too small for one millisecond.
    let glide = FreeGlide()
    var motion = AxisRun(offset: 7, velocity: 3000)
    var (x, v) = (7.0, 3.0)
    for _ in 0..<100 {
      glide.advance(&motion, by: 0.001)
      v *= 0.998
      x += v
    }
    #expect(abs(motion.offset - x) < 3e-4)
    #expect(abs(motion.velocity / 1000 - v) < 1e-6)
    #expect(abs(FreeGlide.reach(glide.rate) - 0.499) < 1e-12)
  }

  @Test func projectionIsNotTheLanding() {
    // medium-flick: released at 318⅔ with 4.1097627 pt/ms it landed on 2364.67; the target is 2366.5.
    let start = AxisRun(offset: 318 + 2.0 / 3, velocity: 4109.7627)
    #expect(abs(FreeGlide().projectedOffset(of: start) - 2366.4975) < 0.0001)
  }

  @Test func projectionOfLessThanTheStopSpeedIsHere() {
    for velocity in [-10, -9.9, 0, 9.9, 10.0] {
      let motion = AxisRun(offset: 3.25, velocity: velocity)
      #expect(FreeGlide().projectedOffset(of: motion) == 3.25)
    }
  }

  @Test func ratesAreApples() {
    let glide = FreeGlide()
    #expect(glide.value(of: .normal) == 0.998)
    #expect(glide.value(of: .fast) == 0.99)
    #expect(glide.value(of: .custom(0.995)) == 0.995)
    for (odd, sound) in [(-1.0, 0), (1, 0.9999), (.infinity, 0.9999), (.nan, 0.998)] {
      #expect(glide.value(of: .custom(odd)) == sound)
      var run = AxisRun(AxisMotion(offset: 0, velocity: 1000), rate: .custom(odd))
      glide.advance(&run, by: 1.0 / 60)
      #expect(run.offset.isFinite)
      #expect(run.velocity.isFinite)
    }
  }

  /// Steps until the speed is below the stop speed.
  static func run(_ glide: FreeGlide, velocity: Double, seconds: Double) -> (offset: Double, frames: Int) {
    var motion = AxisRun(offset: 0, velocity: velocity)
    var frames = 0
    repeat {
      glide.advance(&motion, by: seconds)
      frames += 1
    } while abs(motion.velocity) >= glide.stopSpeed && frames < 10_000
    return (motion.offset, frames)
  }
}
