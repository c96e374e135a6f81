import Foundation
import ScrollPhysics
import Testing

@Suite struct FreeGlideTests {
  typealias Row = (
    rate: Double, velocity: Double, hz60: (distance: Double, frames: Int),
    hz120: (distance: Double, frames: Int),
    target: Double
  )

  /// The rate, the velocity at the start in pt/ms, the distance and the number of frames at 60 and at 120 Hz, and the
  /// target, derived from the laws (UIKIT facts, 9.1).
  static let table: [Row] = [
    (0.998, 0.25, (119.8445, 97), (119.7643, 193), 119.8800),
    (0.998, 0.5, (244.6308, 118), (244.5516, 235), 244.7549),
    (0.998, 1, (494.1668, 139), (494.0887, 277), 494.5048),
    (0.998, 2, (993.0398, 159), (993.0435, 318), 994.0047),
    (0.998, 5, (2490.1273, 187), (2490.0497, 373), 2492.5042),
    (0.99, 0.5, (48.5923, 24), (48.5291, 47), 48.7546),
    (0.99, 1, (98.0678, 28), (98.0853, 56), 98.5042),
    (0.99, 5, (494.1192, 38), (494.0667, 75), 496.5008),
  ]

  @Test(arguments: table, [1.0, -1]) func leadsWhereTheTableSays(row: Row, direction: Double) {
    var glide = FreeGlide()
    glide.rate = row.rate
    for (rate, expected) in [(60.0, row.hz60), (120, row.hz120)] {
      let run = Self.run(glide, velocity: direction * row.velocity * 1000, seconds: 1 / rate)
      #expect(abs(direction * run.offset - expected.distance) < 0.00006, "\(rate) Hz")
      #expect(run.frames == expected.frames, "\(rate) Hz")
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

  @Test func projectionOfLessThanTheStopSpeedIsHere() {
    for velocity in [-10, -9.9, 0, 9.9, 10.0] {
      let motion = AxisRun(offset: 3.25, velocity: velocity)
      #expect(FreeGlide().projectedOffset(of: motion) == 3.25)
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
