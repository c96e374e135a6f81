import Foundation
import Scrolling

/// The figures of a motion over a time range. A figure that does not apply is `nil`.
package struct MotionNumbers: Hashable, Sendable {
  /// The distance in points by which the content lags behind the finger.
  package struct FingerLag: Hashable, Sendable {
    /// The mean over all display frames in which a finger is down and has moved.
    package var mean: Double
    package var greatest: Double
  }

  /// The distance that the content traveled on the screen in both directions, with the step in which it left
  /// its place before the first frame. This property and the next three require at least two frames.
  package var distance: Double?
  /// The time in seconds during which the content was dragged, decelerated or animated, without rests. The
  /// bands of a plot show the same phases.
  package var time: Double?
  /// The greatest distance beyond an edge in points, or 0 if the content stayed inside its edges.
  package var overshoot: Double?
  package var timeOutside: Double?
  /// The lag of the content behind the finger, on the axes of its motion, or `nil` if no finger moved it.
  package var lag: FingerLag?
  /// The mean second difference of the offset, in points per frame squared. It measures visible roughness and
  /// is 0 at an even pace. Only frames before or after which the content moves count. For uneven frame
  /// intervals, it is the difference of the two velocities, in points per second, multiplied by the span's
  /// median interval. A stall thus counts by the change of velocity rather than by its length.
  package var roughness: Double?

  /// Creates the figures of a motion in a time range, or of the whole motion if the range is nil.
  package init(_ motion: Motion, in span: ClosedRange<Double>? = nil) {
    guard let span = span ?? motion.span else { return }
    let frames = motion.frames(in: span)
    let axes = motion.movingAxes(in: span)
    lag = Self.lag(of: motion, in: span, axes)
    guard frames.count > 1 else { return }
    var (distance, time, outside) = (0.0, 0.0, 0.0)
    for index in frames.indices where motion.isFirstStep(to: index) {
      time += motion.step(to: index)
      if index == frames.startIndex { distance += frames[index].distance(from: motion.frames[index - 1]) }
    }
    for (index, (frame, next)) in zip(frames.indices, zip(frames, frames.dropFirst())) {
      // A rest takes no time from a motion, whether a finger holds the content meanwhile or not.
      let step = motion.isRest(after: index) ? 0 : next.time - frame.time
      distance += next.distance(from: frame)
      if frame.isMoving { time += step }
      if frame.isOutside { outside += step }
    }
    (self.distance, self.time, timeOutside) = (distance, time, outside)
    overshoot = frames.map(\.overshoot).max()
    roughness = Self.roughness(of: motion, frames)
  }

  private static func lag(of motion: Motion, in span: ClosedRange<Double>, _ axes: [Axis]) -> FingerLag? {
    // A finger that is down at the beginning of the span counts from its touch-down.
    guard !axes.isEmpty, !motion.finger.isEmpty else { return nil }
    var point = motion.finger.firstIndex(notBefore: span.lowerBound, \.time)
    while point > 0, motion.finger[point - 1].isDown { point -= 1 }
    var down: CGPoint?
    var place: CGPoint?
    var (count, sum, greatest) = (0, 0.0, 0.0)
    for frame in motion.frames(in: span) {
      while point < motion.finger.count, motion.finger[point].time <= frame.time + Motion.slack {
        let next = motion.finger[point].position
        if place == nil || next == nil { down = next }
        place = next
        point += 1
      }
      guard let place, place != down else { continue }
      let behind = axes.map { Double(place[$0] - frame.position[$0]) }
      let distance = behind.reduce(0) { hypot($0, $1) }
      count += 1
      sum += distance
      greatest = max(greatest, distance)
    }
    return count > 0 ? FingerLag(mean: sum / Double(count), greatest: greatest) : nil
  }

  private static func roughness(of motion: Motion, _ frames: ArraySlice<Motion.Frame>) -> Double? {
    guard frames.count > 2 else { return nil }
    let steps = frames.indices.dropFirst().map { motion.step(to: $0) }.sorted()
    let median = steps[steps.count / 2]
    let inner = frames.indices.dropFirst().dropLast().filter { index in
      (motion.hasMoved(to: index) || motion.hasMoved(to: index + 1)) && !frames[index].isOther
        && !frames[index + 1].isOther
    }
    let sum = inner.reduce(0) { sum, index in
      let x = motion.velocityChange(at: index, .horizontal), y = motion.velocityChange(at: index, .vertical)
      return sum + hypot(x, y) * median
    }
    return inner.isEmpty ? nil : sum / Double(inner.count)
  }
}
