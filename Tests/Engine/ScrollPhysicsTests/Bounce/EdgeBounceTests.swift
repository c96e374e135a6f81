import Foundation
import ScrollPhysics
import Testing

@Suite struct EdgeBounceTests {
  /// Overshoot at rest in points, and frames at 60 Hz until it is within 0.5 pt (300 to 650 ms; derived).
  static let returns: [(overshoot: Double, frames: Int)] = [
    (10, 18), (50, 28), (100, 32), (190.98, 36), (300, 39),
  ]

  @Test(arguments: returns, [1.0, -1])
  func returnsFromRestInTheTableTime(row: (overshoot: Double, frames: Int), side: Double) {
    let bounce = EdgeBounce()
    var motion = AxisRun(offset: 100 + side * row.overshoot, velocity: 0)
    var frames = 0
    while abs(motion.offset - 100) >= bounce.stopDistance, frames < 1000 {
      let before = abs(motion.offset - 100)
      bounce.advance(&motion, by: 1.0 / 60, beyond: 100, glide: FreeGlide())
      frames += 1
      #expect(abs(motion.offset - 100) < before)
      #expect((motion.offset - 100) * side > 0, "it never crosses to the other side")
    }
    #expect((frames, motion.velocity) == (row.frames, 0))
  }

  @Test func peaksAtAThirtiethOfASecondsWay() {
    // Closed form: e^(−.01005t)·499·v·(1 − .998^t) peaks at ≈33.3 pt per pt/ms after ≈90 ms.
    let bounce = EdgeBounce()
    for seconds in [1.0 / 60, 1.0 / 120, 1.0 / 1000] {
      var motion = AxisRun(offset: 0, velocity: 1000)
      var (peak, time, at) = (0.0, 0.0, 0.0)
      for _ in 0..<Int((0.4 / seconds).rounded()) {
        bounce.advance(&motion, by: seconds, beyond: 0, glide: FreeGlide())
        time += seconds
        if motion.offset > peak { (peak, at) = (motion.offset, time) }
      }
      #expect(abs(peak - 33.3) < 0.1, "\(seconds)")
      #expect((0.080...0.101).contains(at), "\(seconds)")
    }
  }

  @Test func oneStepByHand() {
    // 10 ms at r = .998 from 100 pt beyond the edge with 2 pt/ms: s = 1 − .1005 + .1005²/2, d = 1 + x + x²/2
    // with x = 10·ln .998 = −.020020026706730793.
    let s = 0.904550125
    let d = 0.9801803740
    var motion = AxisRun(offset: 600, velocity: 2000)
    EdgeBounce().advance(&motion, by: 0.010, beyond: 500, glide: FreeGlide())
    #expect(abs(motion.offset - (500 + s * 100 + 2 * 499 * s * (1 - d))) < 1e-5)
    #expect(abs(motion.velocity - 2000 * d * s) < 1e-5)
  }
}
