import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// The velocities that other projects publish for recorded fingers, reproduced by whole engines.
@Suite struct PublishedStrokesTests {
  private struct Strokes: Decodable {
    struct Stroke: Decodable {
      var samples: [Sample]
      var expected_velocity_px_per_s: [Double]
    }
    struct Sample: Decodable {
      var time: Double, point: CGPoint, phase: String

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        time = try container.decode(Double.self) / 1000
        point = CGPoint(x: try container.decode(Double.self), y: try container.decode(Double.self))
        phase = try container.decode(String.self)
      }
    }
    var strokes: [Stroke]
    var interrupted: [Stroke]
  }

  private struct Impulses: Decodable {
    var impulse: [[Double]]
    var impulse_interrupted: [Double]
  }

  /// Returns the velocity of the lift at the end of a stroke, in the finger's direction, in pt/s.
  private func lift(_ stroke: Strokes.Stroke, _ profile: ScrollProfile) -> CGPoint? {
    let side = 1e5
    var engine = Driver(
      metrics: ScrollMetrics(400, 800, content: side, side),
      profile: profile, contentOffset: CGPoint(x: side / 2, y: side / 2))
    for sample in stroke.samples {
      let time = sample.time - stroke.samples[0].time
      switch sample.phase {
      case "down": engine.touchDown(sample.point, at: time)
      case "up": engine.touchUp(at: time)
      case _: engine.touchMoved(to: sample.point, at: time)
      }
    }
    return engine.drain().compactMap(\.velocity).first.map { CGPoint(x: $0.x * -1000, y: $0.y * -1000) }
  }

  private func expect(
    _ stroke: Strokes.Stroke, _ profile: ScrollProfile, _ expected: [Double],
    within tolerance: (Double) -> Double
  ) throws {
    let velocity = try #require(lift(stroke, profile))
    for (velocity, expected) in zip([velocity.x, velocity.y], expected) {
      #expect(abs(velocity - expected) <= tolerance(expected), "\(velocity), expected \(expected)")
    }
  }

  /// 28 velocities of 14 strokes to 0.1 % (Flutter velocity_tracker_test.dart, BSD-3-Clause). Two strokes have
  /// events without movement, and one has a pause.
  @Test(ReferenceFolder.vectors.needed) func flutter() throws {
    let file = try ReferenceFolder.vectors.decode(Strokes.self, "flutter_velocity_tracker")
    // The tests of Flutter ask the estimator, which has no limits.
    var profile = ScrollProfile.flutterAndroid
    profile.release = FlingRelease(LeastSquaresVelocity.flutter, minimumSpeed: 0)
    for stroke in file.strokes + file.interrupted {
      try expect(stroke, profile, stroke.expected_velocity_px_per_s) { abs($0) * 0.001 }
      // None of these is above the maximum.
      try expect(stroke, .flutterAndroid, stroke.expected_velocity_px_per_s.map { abs($0) < 50 ? 0 : $0 }) {
        abs($0) * 0.001
      }
    }
    #expect(file.strokes.count + file.interrupted.count == 14)
  }

  /// The same strokes with 28 velocities to 0.2 px/s (androidx VelocityTrackerTest.kt, Apache-2.0).
  @Test(ReferenceFolder.vectors.needed) func compose() throws {
    let strokes = try ReferenceFolder.vectors.decode(Strokes.self, "flutter_velocity_tracker")
    let file = try ReferenceFolder.vectors.decode(Impulses.self, "compose_velocity_impulse")
    var profile = ScrollProfile.compose
    profile.release = FlingRelease(ImpulseVelocity.compose, minimumSpeed: 0)
    for (stroke, expected) in zip(
      strokes.strokes + strokes.interrupted, file.impulse + [file.impulse_interrupted])
    {
      try expect(stroke, profile, expected) { _ in 0.2 }
    }
  }

  /// The end of Flutter's stroke 5 begins with an event at the place of the touch-down: −2910.1 px/s.
  @Test func aStrokeWithAnEventWithoutMovement() throws {
    let rows: [(Double, Double)] = [
      (0, 545.4285888671875), (23, 545.4285888671875), (53, 535.1428833007812), (62, 528.8571166992188),
      (69, 518.5714111328125), (77, 503.4285583496094), (85, 485.4285583496094), (92, 464),
      (100, 440.28570556640625),
    ]
    var engine = Driver(profile: .flutterAndroid, contentOffset: CGPoint(x: 0, y: 2000))
    engine.touchDown(CGPoint(x: 224, y: rows[0].1), at: 0)
    for (time, y) in rows.dropFirst() { engine.touchMoved(to: CGPoint(x: 224, y: y), at: time / 1000) }
    engine.touchUp(at: 0.115)
    let velocity = try #require(engine.drain().compactMap(\.velocity).first)
    #expect(abs(velocity.y - 2.910105747) < 0.00291)
  }
}
