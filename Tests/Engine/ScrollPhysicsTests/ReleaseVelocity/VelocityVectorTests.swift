import Foundation
import ScrollPhysics
import TestSupport
import Testing

/// The estimators against the velocities that other projects publish for recorded fingers.
@Suite struct VelocityVectorTests {
  // MARK: AOSP

  private struct AOSP: Decodable {
    struct Case: Decodable {
      struct Expectation: Decodable {
        var strategy: String, axis: String, pointer: Int, value: Double?, rel_tol: Double
      }
      var name: String
      var events: [Event]
      var expect: [Expectation]
    }
    /// A time in nanoseconds and the place of each pointer, with a mark for resampled places.
    struct Event: Decodable {
      var time: Double
      var pointers: [[Double?]]

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        time = try container.decode(Double.self)
        pointers = try container.decode([[Double?]].self)
      }
    }
    struct ScrollCase: Decodable {
      var name: String
      var events: [[Double]]
      var value: Double?
      var rel_tol: Double
    }
    var cases: [Case]
    var axis_scroll_delta_cases: [ScrollCase]
  }

  /// 88 expectations for 34 touches, most of them of real fingers (AOSP VelocityTracker_test.cpp, Apache-2.0).
  @Test(ReferenceFolder.vectors.needed) func aosp() throws {
    let file = try ReferenceFolder.vectors.decode(AOSP.self, "aosp_velocity_tracker")
    var count = 0
    for item in file.cases {
      for expectation in item.expect {
        let velocity = Self.velocity(item, expectation)
        let expected = expectation.value ?? 0
        let isClose = abs(velocity - expected) <= max(abs(expected) * expectation.rel_tol, 1e-3)
        #expect(
          isClose,
          "\(item.name) \(expectation.strategy) \(expectation.axis)\(expectation.pointer): \(velocity), expected \(expected)"
        )
        count += 1
      }
    }
    #expect(count == 88)
  }

  /// Returns the velocity of a pointer after the last event. The last event of a pointer is its lift, which gives no
  /// sample. A pause before the end counts as a stop: the engine has that rule in `restTime`.
  private static func velocity(_ item: AOSP.Case, _ wanted: AOSP.Case.Expectation) -> Double {
    let events = item.events.compactMap { event -> (time: Double, position: Double, isResampled: Bool)? in
      guard event.pointers.indices.contains(wanted.pointer),
        let position = event.pointers[wanted.pointer][wanted.axis == "X" ? 0 : 1]
      else { return nil }
      let time = (event.time - item.events[0].time) / 1e9
      return (time, position, event.pointers[wanted.pointer][2] != 0)
    }
    var samples = PanSamples(position: events[0].position, time: events[0].time)
    for event in events.dropFirst().dropLast() where !event.isResampled {
      samples.add(position: event.position, time: event.time)
    }
    let end = (item.events[item.events.count - 1].time - item.events[0].time) / 1e9
    guard end - samples.time(0) <= 0.04 else { return 0 }
    return wanted.strategy == "LSQ2"
      ? LeastSquaresVelocity.android.velocity(of: samples) : ImpulseVelocity.android.velocity(of: samples)
  }

  /// 9 expectations for crowns and wheels, whose events are movements.
  @Test(ReferenceFolder.vectors.needed) func aospScrollAxis() throws {
    let file = try ReferenceFolder.vectors.decode(AOSP.self, "aosp_velocity_tracker")
    for item in file.axis_scroll_delta_cases {
      // One case moves by a pixel per nanosecond, which the samples refuse. A thousand times slower, the velocity is
      // a thousandth.
      let slower = item.name == "AxisScrollVelocity_SimilarDifferentialValues" ? 1000.0 : 1
      var samples = PanSamples(position: 0, time: 0)
      var position = 0.0
      for (index, event) in item.events.enumerated() {
        let seconds = (event[0] - item.events[0][0]) / 1e9 * slower
        // The first movement has no time before it.
        if index > 0 { position += event[1] }
        samples.add(position: position, time: seconds)
      }
      let velocity = ImpulseVelocity.android.velocity(of: samples) * slower
      let expected = item.value ?? 0
      let isClose = abs(velocity - expected) <= max(abs(expected) * item.rel_tol, 1e-3)
      #expect(isClose, "\(item.name): \(velocity), expected \(expected)")
    }
    #expect(file.axis_scroll_delta_cases.count == 9)
  }
}
