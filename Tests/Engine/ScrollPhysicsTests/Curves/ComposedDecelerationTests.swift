import Foundation
import ScrollPhysics
import Testing

@Suite struct ComposedDecelerationTests {
  let law = ComposedDeceleration(
    glide: ExponentialGlide(friction: 4, stopSpeed: 0.1),
    bounce: SpringEdge(stiffness: 200, dampingRatio: 1, stopDistance: 0.1, stopSpeed: 5))

  /// The glide ends at the edge with its velocity, and the spring takes over at that instant.
  @Test(arguments: [1.0, -1]) func theEdgeTakesOverAtTheContact(side: Double) {
    let start = AxisMotion(offset: side * 900, velocity: side * 2000)
    let edges = side > 0 ? 0.0...1000 : -1000.0...0
    // 100 = 2000/4·(1 − e^(−4t)); the velocity there is 2000 − 4·100.
    let contact = -log(0.8) / 4
    let spring = DampedSpring(stiffness: 200, dampingRatio: 1)
    for time in [0.01, 0.05, 0.056, 0.1, 0.4] {
      let (motion, step) = law.motion(after: time, from: start, within: edges, bounces: true)
      let free = 900 - 500 * expm1(-4 * time)
      let expected =
        time < contact
        ? free
        : 1000 + spring.motion(after: time - contact, from: AxisMotion(offset: 0, velocity: 1600)).offset
      #expect(abs(side * motion.offset - expected) < 1e-6)
      #expect(step == .moving)
    }
    let (end, step) = law.motion(after: 5, from: start, within: edges, bounces: true)
    #expect((step, end) == (.arrived(edge: side * 1000), AxisMotion(offset: side * 1000, velocity: 0)))
    let (stopped, wall) = law.motion(after: 0.1, from: start, within: edges, bounces: false)
    #expect((wall, stopped) == (.arrived(edge: side * 1000), AxisMotion(offset: side * 1000, velocity: 0)))
  }

  @Test func aGlideInsideRests() {
    let start = AxisMotion(offset: 100, velocity: -200)
    let (motion, step) = law.motion(after: 3, from: start, within: 0...1000, bounces: true)
    #expect(step == .rested)
    #expect(abs(motion.offset - (100 - 199.9 / 4)) < 1e-9)
    #expect(motion.velocity == 0)
    #expect(abs(law.projectedOffset(of: AxisRun(start)) - motion.offset) < 1e-9)
  }

  @Test func contentThatFitsReturnsToItsEdge() {
    for side in [1.0, -1] {
      let start = AxisMotion(offset: 50 + side * 30, velocity: 0)
      let (motion, step) = law.motion(after: 0.05, from: start, within: 50...50, bounces: true)
      #expect(step == .moving)
      #expect((0..<30).contains(side * (motion.offset - 50)))
    }
  }

  @Test func aimsAtATargetByItsVelocity() {
    var run = AxisRun(offset: 100, velocity: 3)
    law.aim(&run, at: 700)
    #expect(abs(law.projectedOffset(of: run) - 700) < 1e-6)
  }

  /// A Flickable glides 2083 pt at most. A target beyond that stretches the distances; a nearer one does not.
  @Test(arguments: [1.0, -1]) func aTargetBeyondTheReachStretchesTheGlide(side: Double) {
    let law = ComposedDeceleration(glide: FlickableGlide(), bounce: RigidEdge())
    for distance in [500.0, 2083, 4000] {
      var run = AxisRun(offset: 100, velocity: side * 300)
      law.aim(&run, at: 100 + side * distance)
      #expect((run.multiplier > 1) == (distance > 2084))
      #expect(abs(run.velocity) < 5000)
      #expect(abs(law.projectedOffset(of: run) - (100 + side * distance)) < 1e-6)
      for frame in 1...200 {
        run.elapsed = Double(frame) / 60
        guard case .moving = law.step(&run, by: 1 / 60.0, within: -1e5...1e5, bounces: true) else { break }
      }
      #expect(abs(run.offset - (100 + side * distance)) < 1e-6)
    }
    for nowhere in [100, Double.infinity, -Double.infinity, .nan] {
      var run = AxisRun(offset: 100, velocity: 300)
      law.aim(&run, at: nowhere)
      #expect(run.velocity == 0)
    }
  }

  /// A multiplied glide continues with its velocity when the edges move.
  @Test func edgesThatMoveKeepTheVelocity() {
    var run = AxisRun(AxisMotion(offset: 0, velocity: 1000), multiplier: 3)
    run.elapsed = 0.1
    _ = law.step(&run, by: 0.1, within: 0...1e5, bounces: true)
    #expect(abs(run.velocity - 3000 * exp(-0.4)) < 1e-9)
    run.elapsed = 0.2
    _ = law.step(&run, by: 0.1, within: 0...2e5, bounces: true)
    #expect(abs(run.velocity - 3000 * exp(-0.8)) < 1e-9)
    #expect(abs(run.offset - 750 * (1 - exp(-0.8))) < 1e-9)
  }

  @Test func noGlideEndsWhereItBegins() {
    let still = ComposedDeceleration(glide: NoGlide(), bounce: RigidEdge())
    let (motion, step) = still.motion(
      after: 0.01, from: AxisMotion(offset: 40, velocity: 5000), within: 0...1000, bounces: true)
    #expect((step, motion) == (.rested, AxisMotion(offset: 40, velocity: 0)))
    let (home, arrival) = still.motion(
      after: 0.01, from: AxisMotion(offset: -40, velocity: 0), within: 0...1000, bounces: true)
    #expect((arrival, home.offset) == (.arrived(edge: 0), 0))
    var run = AxisRun(offset: 40, velocity: 5000)
    still.aim(&run, at: 200)
    #expect(run.velocity == 0)
  }

  @Test func aSpringAtTheEdgeBeginsAtItsMaximumSpeedAtMost() {
    let edge = SpringEdge(
      stiffness: 200, dampingRatio: 1, maximumSpeed: 1000, stopDistance: 0.1, stopSpeed: 5)
    for (speed, limited) in [(5000.0, 1000.0), (-5000, -1000), (900, 900)] {
      let motion = edge.motion(after: 0.1, from: AxisMotion(offset: 10, velocity: speed), length: 800)
      let free = DampedSpring(stiffness: 200, dampingRatio: 1)
        .motion(after: 0.1, from: AxisMotion(offset: 10, velocity: limited))
      #expect(motion == free)
    }
  }
}
