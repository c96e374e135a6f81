import Foundation
import ScrollPhysics
import TestSupport
import Testing

/// The steps of a wheel or keys and the frames of a file beside these tests.
struct RecordedSteps {
  /// The times of the steps, in seconds.
  var steps: [Double] = []
  var frames: [(time: Double, y: Double)] = []

  init(_ name: String) throws {
    let trace = try Trace(name)
    (steps, frames) = (trace.rows.filter { $0.kind == "# step" }.map(\.time), trace.frames)
    try #require(!steps.isEmpty && frames.count > 5)
  }

  /// The offset of the last frame, in points.
  var end: Double { frames.last?.y ?? 0 }

  /// Returns the greatest difference between a law's motion and the frames, in points, and the times from
  /// each step to the beginning of its motion, in seconds. These times are fitted: browsers begin a motion at
  /// the time of a frame or of the event, and show it a frame or two later.
  func fit(_ law: some StepLaw, distance: Double) -> (largest: Double, delays: [Double]) {
    var delays = [Double](repeating: 0, count: steps.count)
    func cost(_ delays: [Double]) -> Double {
      differences(law, distance, delays).reduce(0) { $0 + $1 * $1 }
    }
    // All of them together, then one after the other.
    let together = stride(from: -0.03, through: 0.04, by: 0.001).map {
      [Double](repeating: $0, count: steps.count)
    }
    delays = together.min { cost($0) < cost($1) } ?? delays
    for range in [0.02, 0.01, 0.002] {
      for index in delays.indices {
        let candidates = stride(from: -range, through: range, by: range / 10).map { change in
          var changed = delays
          changed[index] += change
          return changed
        }
        delays = candidates.min { cost($0) < cost($1) } ?? delays
      }
    }
    return (differences(law, distance, delays).map { abs($0) }.max() ?? 0, delays)
  }

  private func differences(_ law: some StepLaw, _ distance: Double, _ delays: [Double]) -> [Double] {
    var (place, start, target) = (0.0, 0.0, 0.0)
    var course = StepCourse(duration: 0, curve: .even)
    func motion(at time: Double) -> (place: Double, velocity: Double) {
      guard time - start < course.duration else { return (target, 0) }
      let (progress, slope) = course.value(at: max(0, time - start) / course.duration)
      return (place + (target - place) * progress, (target - place) * slope / course.duration)
    }
    var count = 0
    return frames.map { frame in
      while count < steps.count, steps[count] + delays[count] <= frame.time {
        let time = steps[count] + delays[count]
        let (now, velocity) = count == 0 ? (0, 0) : motion(at: time)
        let intervals = (max(1, count - 2)..<max(1, count + 1)).map { steps[$0] - steps[$0 - 1] }
        let next = (law.addsToTarget ? target : now) + distance
        course = law.course(
          of: StepStart(
            distance: next - now, velocity: velocity, remaining: target - now, intervals: intervals))
        (place, start, target) = (now, time, next)
        count += 1
      }
      return motion(at: frame.time).place - frame.y
    }
  }
}
