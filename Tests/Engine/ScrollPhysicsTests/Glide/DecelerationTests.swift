import Foundation
import ScrollPhysics
import Testing

@Suite struct DecelerationTests {
  let law = Deceleration()
  let frame = 1.0 / 60

  @Test(arguments: [1.0, -1]) func crossesAnEdgeWithinAFrame(direction: Double) {
    // 20 pt before the edge at 2 pt/ms, a frame of 16 ms. x = 16·ln .998 = −.03203204, E = .9684809865;
    // the free step is 2·499·(1 − E) = 31.45597545 pt; contact after 16·20/31.45597545 = 10.17294856 ms.
    let contact = 0.01017294856
    let start = direction > 0 ? 480.0 : 520
    let edges: ClosedRange<Double> = direction > 0 ? 0...500 : 500...2000
    var motion = AxisRun(offset: start, velocity: direction * 2000)
    #expect(law.step(&motion, by: 0.016, within: edges, bounces: true) == .moving)
    var expected = AxisRun(offset: start, velocity: direction * 2000)
    law.glide.advance(&expected, by: contact)
    #expect(abs(expected.velocity) > 1959, "it meets the edge with all its velocity")
    law.bounce.advance(&expected, by: 0.016 - contact, beyond: 500, glide: law.glide)
    #expect(abs(motion.offset - expected.offset) < 1e-6)
    #expect(abs(motion.velocity - expected.velocity) < 1e-4)
    #expect((motion.offset - 500) * direction > 10)
  }

  @Test func withoutBouncesEndsAtTheEdge() {
    var motion = AxisRun(offset: 480, velocity: 2000)
    #expect(law.step(&motion, by: 0.016, within: 0...500, bounces: false) == .arrived(edge: 500))
    #expect(motion.motion == AxisMotion(offset: 500, velocity: 0))
    var outside = AxisRun(offset: -40, velocity: -2000)
    #expect(law.step(&outside, by: 0.016, within: 0...500, bounces: false) == .arrived(edge: 0))
    #expect(outside.motion == AxisMotion(offset: 0, velocity: 0))
  }

  @Test func anAxisAtTheEdgeIsInside() {
    var motion = AxisRun(offset: 500, velocity: 0)
    #expect(law.step(&motion, by: frame, within: 0...500, bounces: true) == .rested)
    #expect(motion.offset == 500)
    var leaving = AxisRun(offset: 500, velocity: 3000)
    #expect(law.step(&leaving, by: frame, within: 0...500, bounces: true) == .moving)
    #expect(leaving.offset > 530)
  }

  @Test func aThrowTowardsTheInsideGlidesOn() {
    // 0.6 pt outside and 2 pt/ms inwards: the motion passes the edge and glides on inside.
    var motion = AxisRun(offset: -0.6, velocity: 2000)
    #expect(law.step(&motion, by: frame, within: 0...5000, bounces: true) == .moving)
    #expect(motion.offset > 20)
    var last = MotionStep.moving
    var frames = 0
    while last == .moving, frames < 1000 {
      last = law.step(&motion, by: frame, within: 0...5000, bounces: true)
      frames += 1
    }
    #expect(last == .rested)
    #expect(motion.offset > 700)
  }

  /// If the content fits, both edges coincide, and the side of the content decides.
  @Test(arguments: [1.0, -1]) func aThrowTowardsTheOnlyEdgePassesItOnBothSides(side: Double) {
    var motion = AxisRun(offset: 100 + side * 19.5, velocity: -side * 1200)
    #expect(law.step(&motion, by: frame, within: 100...100, bounces: true) == .moving)
    #expect(abs(motion.offset - 100) < 0.5, "close to the edge, yet on its way across")
    #expect(law.step(&motion, by: frame, within: 100...100, bounces: true) == .moving)
    #expect(side * (motion.offset - 100) < -5)
  }

  /// The recorded numbers, and halves, which round up from the floor.
  @Test(arguments: [
    (2364.545562729367, 3.0, 2364.6666666666665), (1798.3306207382084, 2, 1798.5),
    (5316.981956533756, 3, 5317), (2003.969, 3, 2004), (3.8, 1, 4), (0.5, 1, 1), (-0.5, 1, 0),
    (-0.25, 2, 0), (-20.3, 2, -20.5), (1e300, 3, 1e300),
  ])
  func roundsToPixelsFromTheFloorUp(number: Double, scale: Double, rounded: Double) {
    #expect(number.roundedToPixel(scale: scale) == rounded)
  }

  @Test func roundsAThirdAndClampsToARange() {
    #expect(abs(2160.4012.roundedToPixel(scale: 3) - 2160.3333) < 0.0001)
    #expect(Double.nan.roundedToPixel(scale: 3).isNaN)
    #expect([5.0, -5, 2].map { $0.clamped(to: 0...3) } == [3, 0, 2])
  }
}
