import Foundation
import ScrollPhysics
import Testing

/// Flutter's published numbers: test/physics/{friction,spring}_simulation_test.dart, newton_test.dart and
/// test/widgets/scroll_simulation_test.dart (BSD-3-Clause, The Flutter Authors). The springs alone are in
/// `DampedSpringTests`, the rubber band in `RubberBandTests`.
@Suite struct FlutterPhysicsTests {
  @Test func frictionMovesAsPublished() {
    let rows: [(velocity: Double, deceleration: Double, places: [(t: Double, x: Double)], end: Double)] = [
      (100, 0, [(0.1, 110), (0.5, 131), (2, 149)], 149), (-100, 0, [(0.1, 91), (0.5, 68), (2, 51)], 50),
      (-100, 100, [(0.1, 91), (0.5, 80), (2, 80)], 80),
    ]
    for row in rows {
      let glide = ExponentialGlide(
        friction: -log(0.135), stopSpeed: 0.001, deceleration: row.deceleration)
      let duration = glide.duration(from: row.velocity)
      for place in row.places {
        let x = 100 + glide.motion(after: min(place.t, duration), from: row.velocity).offset
        #expect(abs(x - place.x) <= 1, "\(x), expected \(place.x)")
      }
      #expect(abs(100 + glide.travel(from: row.velocity) - row.end) <= 1)
    }
  }

  @Test func frictionSlowsAsPublished() {
    let glide = ExponentialGlide(friction: -log(0.3), stopSpeed: 1)
    for (t, v) in [(1.0, 120.0), (2, 36), (3, 10.8)] {
      #expect(abs(glide.motion(after: t, from: 400).velocity - v) < 1e-10)
    }
    #expect((330...335).contains(100 + glide.motion(after: 1, from: 400).offset))
    #expect((431...432).contains(100 + glide.motion(after: 5, from: 400).offset))
    #expect((0.0...5).contains(glide.duration(from: 400)), "not done at 0 s, done at 5 s")
    #expect(glide.duration(from: 400) > 0)
  }

  @Test func aBouncingScrollHandsOverAtTheEdge() {
    let law = ComposedDeceleration(
      glide: ExponentialGlide(friction: -log(0.135), stopSpeed: 0.001),
      bounce: SpringEdge(stiffness: 170, dampingRatio: 1.1, stopDistance: 1e-6, stopSpeed: 1e-6))
    for side in [1.0, -1] {
      for (t, x, v) in [
        (0.0, 500.0, -7500.0), (0.065, 42, -6584), (0.1, -123, -2613), (0.5, -15, 124), (2, 0, 0),
      ] {
        let edges = side > 0 ? 0.0...1000 : -1000...0.0
        let (motion, _) = law.motion(
          after: t, from: AxisMotion(offset: side * 500, velocity: side * -7500), within: edges, bounces: true
        )
        #expect(abs(side * motion.offset - x) <= 1)
        #expect(abs(side * motion.velocity - v) <= 1, "\(motion.velocity), expected \(v)")
      }
    }
  }

  @Test func aBouncingScrollThatMissesTheEdgeGlides() {
    let law = ComposedDeceleration(
      glide: ExponentialGlide(friction: -log(0.135), stopSpeed: 0.001),
      bounce: SpringEdge(stiffness: 50, dampingRatio: 0.5, stopDistance: 1e-6, stopSpeed: 1e-6))
    for (t, x, v) in [(1.0, 272.0, 54.0), (2, Double.nan, 7), (5, 300, .nan)] {
      let (motion, _) = law.motion(
        after: t, from: AxisMotion(offset: 100, velocity: 400), within: 0...1e9, bounces: true)
      if !x.isNaN { #expect(abs(motion.offset - x) <= 1) }
      if !v.isNaN { #expect(abs(motion.velocity - v) <= 1) }
    }
  }

  @Test func uniformAccelerationIsNewtons() {
    for (t, x, v) in [
      (0.25, 106.25, 50.0), (0.5, 125, 100), (0.75, 156.25, 150), (1, 200, 200), (1.25, 256.25, 250),
      (1.5, 325, 300), (1.75, 406.25, 350), (2.5, 725, 500),
    ] {
      #expect(
        AxisMotion(offset: 100, velocity: 0).accelerated(by: 200, for: t)
          == AxisMotion(offset: x, velocity: v))
    }
  }

  /// From 8000 px/s, the glide slows down throughout, by at most 5130 px/s², and ends within 3 s. Restarted
  /// after any ninetieth of a second, it takes the same path.
  @Test func aClampingScrollRestartsAnywhere() {
    let glide = FlutterClampingGlide()
    let duration = glide.duration(from: 8000)
    #expect(duration < 3)
    let frame = 1.0 / 90
    for time in stride(from: 0, to: duration - frame, by: frame) {
      let (now, next) = (
        glide.motion(after: time, from: 8000), glide.motion(after: time + frame, from: 8000)
      )
      #expect(next.velocity < now.velocity)
      #expect((now.velocity - next.velocity) / frame <= 5130)
      let restarted = glide.motion(after: frame, from: now.velocity)
      #expect(abs(restarted.velocity - next.velocity) < 1e-7)
      #expect(abs(now.offset + restarted.offset - next.offset) < 1e-9)
    }
    #expect((glide.duration(from: 0), glide.travel(from: 0)) == (0, 0))
  }
}
