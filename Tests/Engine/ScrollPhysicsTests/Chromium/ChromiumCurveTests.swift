import Foundation
import ScrollPhysics
import Testing

/// Chromium's published numbers (BSD-3-Clause, The Chromium Authors).
@Suite struct ChromiumCurveTests {
  /// The movements between 0, 0.02, 0.25, 10 and 20 s from 5000 px/s, to 1 px (fling_curve_unittest.cc).
  @Test(arguments: [1.0, -1]) func aTrackpadFlingMovesAsPublished(side: Double) {
    let glide = TrackpadGlide()
    let duration = glide.duration(from: 5000)
    var last = 0.0
    for (time, delta) in [(0.02, 96.0), (0.25, 705), (10, 392), (20, 0)] {
      let place = side * glide.motion(after: min(time, duration), from: side * 5000).offset
      #expect(abs(place - last - delta) <= 1)
      last = place
    }
    #expect(glide.motion(after: 0, from: 30000).velocity == glide.motion(after: 0, from: 1e9).velocity)
    #expect(abs(glide.motion(after: 0, from: 30000).velocity - 20946) < 1, "the curve's highest speed")
  }

  /// The movements between 0, 0.02, 0.25 and 10 s, to 1 px, at 96 ppi in a view of 1920 × 1080 px
  /// (physics_based_fling_curve_unittest.cc).
  @Test(arguments: [1.0, -1]) func aPhysicsFlingMovesAsPublished(side: Double) {
    for (view, velocity, seconds, deltas) in [
      (1080.0, 5000.0, 2.0, [98.0, 923, 2218]), (1920, 5000, 2, [99, 1054, 3571]),
      (1080, 4000, 1.7391304347826086, [79, 803, 2141]),
    ] {
      let glide = PhysicsGlide()
      let duration = glide.duration(from: side * velocity)
      #expect(abs(duration - seconds) < 1e-12)
      var last = 0.0
      for (time, delta) in zip([0.02, 0.25, 10], deltas) {
        let place =
          side * glide.motion(after: min(time, duration), from: side * velocity, length: view).offset
        #expect(abs(place - last - delta) <= 1, "\(place - last), expected \(delta)")
        last = place
      }
    }
  }

  /// A fling of (2000, 4000) px/s has the curve and duration of its faster axis, and a distance per axis.
  @Test func aPhysicsFlingOfTwoAxesSharesACurve() {
    let glide = PhysicsGlide()
    let share = glide.travel(from: 2000, length: 1080) / glide.travel(from: 4000, length: 1080)
    var last = 0.0
    for (time, delta) in [(0.02, 19.0), (0.25, 200), (1.7391304347826086, 535)] {
      let place = share * glide.motion(after: time, from: 4000, length: 1080).offset
      #expect(abs(place - last - delta) <= 1)
      last = place
    }
  }

  @Test func aPhysicsFlingHasThePublishedControlPoints() {
    let glide = PhysicsGlide()
    let slow = glide.curve(from: 5000, length: 1920), fast = glide.curve(from: 15000, length: 1920)
    #expect(abs(slow.x1 - 0.2) < 0.01 && abs(slow.y1 - 0.43) < 0.01)
    #expect(abs(fast.x1 - 0.19) < 0.01 && fast.y1 == 1)
    #expect([slow.x2, slow.y2, fast.x2, fast.y2] == [0.55, 1, 0.55, 1])
  }

  /// A fling is limited to three views, and a bounce to a tenth of one.
  @Test(arguments: [200.0, 720, 1080]) func theLimitsFollowTheRunsView(view: Double) {
    let law = ComposedDeceleration(glide: PhysicsGlide(), bounce: BezierEdge())
    var run = AxisRun(AxisMotion(offset: 0, velocity: 12000), length: view)
    #expect(abs(law.projectedOffset(of: run) - 3 * view) < 1e-9)
    run.elapsed = 10
    #expect(law.step(&run, by: 10, within: 0...1e6, bounces: true) == .rested)
    #expect(abs(run.offset - 3 * view) < 1e-9)
    var aimed = AxisRun(AxisMotion(offset: 0, velocity: 0), length: view)
    law.aim(&aimed, at: 4 * view)
    #expect(abs(law.projectedOffset(of: aimed) - 4 * view) < 1e-6)
    let peak =
      (1...400).map { frame in
        var run = AxisRun(AxisMotion(offset: 1e6, velocity: 20000), length: view)
        run.elapsed = Double(frame) / 1000
        _ = law.step(&run, by: run.elapsed, within: 0...1e6, bounces: true)
        return run.offset - 1e6
      }.max() ?? 0
    #expect(abs(peak - min(0.1 * view, 35 * 20.squareRoot())) < 0.01)
  }

  /// Two bounces of 28 frames of 16 ms, exact after rounding
  /// (elastic_overscroll_controller_bezier_unittest.cc).
  @Test(arguments: [
    [
      -19.0, -4000, -19, -41, -55, -65, -72, -78, -82, -85, -88, -89, -78, -64, -53, -44, -37, -30, -25, -20,
      -16,
      -13, -10, -7, -5, -4, -2, -1, -1, 0,
    ],
    [
      -9, -3000, -9, -24, -34, -42, -48, -54, -58, -62, -66, -69, -62, -52, -43, -36, -30, -25, -20, -17, -13,
      -10, -8, -6, -4, -3, -2, -1, 0, 0,
    ],
  ]) func aBounceIsTheTrace(row: [Double]) {
    let start = AxisMotion(offset: -row[0], velocity: -row[1])
    #expect(row.count == 30)
    for (frame, value) in row.dropFirst(2).enumerated() {
      let overshoot =
        BezierEdge().motion(after: Double(frame) * 0.016, from: start, length: 1000)?.offset ?? 0
      #expect(-overshoot.rounded() == value, "frame \(frame): \(-overshoot)")
    }
  }

  @Test func aReleaseAtRestReturnsAsPublished() {
    for (start, values) in [(19.0, [14.0, 8, 0]), (15, [10, 5, 0])] {
      for (time, value) in zip([0.032, 0.08, 0.24], values) {
        let motion = BezierEdge().motion(
          after: time, from: AxisMotion(offset: start, velocity: 0), length: 1000)
        #expect((motion?.offset ?? 0).rounded() == value, "\(motion?.offset ?? 0)")
      }
    }
  }

  /// A velocity of 199 px/s is ignored; one of 201 px/s has moved the content by 16 px when it turns.
  @Test func aSlowContactDoesNotBounce() {
    #expect(BezierEdge().motion(after: 0, from: AxisMotion(offset: 0, velocity: 199), length: 1000) == nil)
    let places = stride(from: 0, to: 0.3, by: 0.001).compactMap {
      BezierEdge().motion(after: $0, from: AxisMotion(offset: 0, velocity: 201), length: 1000)?.offset
    }
    #expect((places.max() ?? 0).rounded() == 16)
  }

  /// The middle of the curves outward and back, (0.25, 1, 0.99, 1) and (0.05, 0.7, 0.25, 1) with their
  /// first point on the slope of the speed: at the parameter 0.5, three eighths of each control point
  /// and an eighth of the end. The way out takes 2.5 ms per pixel, at most 150 ms, the way back 15 ms
  /// per pixel, at most 300 ms.
  @Test(arguments: [
    (speed: 20000.0, out: (x: 0.515, y: 0.875), back: (x: 0.231875, y: 0.7625)),
    (speed: 4000.0, out: (x: 0.59, y: 0.875), back: (x: 0.2375, y: 0.575)),
    (speed: 1000.0, out: (x: 0.59, y: 0.59375), back: (x: 0.2375, y: 0.51875)),
    (speed: 250.0, out: (x: 0.59, y: 0.5234375), back: (x: 0.2375, y: 0.5046875)),
  ])
  func aBouncePassesTheMiddleOfItsCurves(
    speed: Double, out: (x: Double, y: Double), back: (x: Double, y: Double)
  ) {
    let distance = 35 * (speed / 1000).squareRoot()
    let duration = min(0.15, 0.0025 * distance), homeward = min(0.3, 0.015 * distance)
    let start = AxisMotion(offset: 0, velocity: speed)
    let there = BezierEdge().motion(after: out.x * duration, from: start, length: 10_000)
    #expect(abs((there?.offset ?? 0) - out.y * distance) < 1e-3)
    let home = BezierEdge().motion(after: duration + back.x * homeward, from: start, length: 10_000)
    #expect(abs((home?.offset ?? 0) - (1 - back.y) * distance) < 1e-3)
  }

  /// A view without length has no distance to glide.
  @Test(arguments: [-4000.0, 0, 250, 9000]) func aViewWithoutLengthStandsStill(velocity: Double) {
    for seconds in [0, 0.1, 5] {
      let motion = PhysicsGlide().motion(after: seconds, from: velocity, length: 0)
      #expect((motion.offset, motion.velocity) == (0, 0))
    }
  }
}
