import Foundation
import Scrolling

/// What a motion comes to in figures, over a span of time. One that does not apply is nil.
package struct MotionNumbers: Hashable, Sendable {
  /// How far the content is behind where the finger put it, in points.
  package struct Lag: Hashable, Sendable {
    /// Over all frames in which a finger is down that has moved.
    package var mean: Double
    package var greatest: Double
  }

  /// Points that the content travelled, forth and back. Needs two frames, as do the next three.
  package var distance: Double?
  /// Seconds for which it was dragged, glided or was animated: what the bands of a plot show.
  package var time: Double?
  /// The furthest beyond an edge, in points; 0 if it never was.
  package var overshoot: Double?
  /// Seconds for which it was beyond an edge.
  package var timeOutside: Double?
  /// Of the content behind the finger, on the axes on which the content moves; nil where no finger moved it.
  package var lag: Lag?
  /// Mean second difference of the offset, in points a frame squared: how rough it looks, 0 for an even pace. It counts
  /// where the content moves before or after a frame. For uneven frames it is the difference of the two paces, points
  /// over seconds, times the span's median step; a stall thus weighs by the change of pace and not by its length.
  package var roughness: Double?

  /// The figures of what happened in a span; nil is all of it.
  package init(_ motion: Motion, in span: ClosedRange<Double>? = nil) {
    guard let span = span ?? motion.span else { return }
    let frames = motion.frames(in: span)
    let axes = motion.movingAxes(in: span)
    lag = Self.lag(of: motion, in: span, axes)
    guard frames.count > 1 else { return }
    var (distance, time, outside, overshoot) = (0.0, 0.0, 0.0, 0.0)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      let step = next.time - frame.time
      distance += hypot(
        Double(next.offset.x - frame.offset.x), Double(next.offset.y - frame.offset.y))
      switch frame.phase {
      case .interacting, .decelerating, .animating: time += step
      case .idle, .tracking: break
      }
      if frame.isOutside { outside += step }
    }
    for frame in frames { overshoot = max(overshoot, frame.overshoot) }
    (self.distance, self.time, timeOutside, self.overshoot) = (distance, time, outside, overshoot)
    roughness = Self.roughness(of: frames)
  }

  private static func lag(of motion: Motion, in span: ClosedRange<Double>, _ axes: [Axis]) -> Lag? {
    // A finger that is down at the span's beginning counts from there.
    guard !axes.isEmpty, !motion.finger.isEmpty else { return nil }
    var point = motion.finger.firstIndex(notBefore: span.lowerBound, \.time)
    while point > 0, motion.finger[point - 1].isDown { point -= 1 }
    var down: CGPoint?
    var place: CGPoint?
    var (count, sum, greatest) = (0, 0.0, 0.0)
    for frame in motion.frames(in: span) {
      while point < motion.finger.count, motion.finger[point].time <= frame.time + Motion.slack {
        let next = motion.finger[point]
        if next.isDown {
          if place == nil { down = next.offset }
          place = next.offset
        } else {
          (down, place) = (nil, nil)
        }
        point += 1
      }
      guard let place, place != down else { continue }
      let behind = axes.map { Double(place[$0] - frame.offset[$0]) }
      let distance = behind.reduce(0) { hypot($0, $1) }
      count += 1
      sum += distance
      greatest = max(greatest, distance)
    }
    return count > 0 ? Lag(mean: sum / Double(count), greatest: greatest) : nil
  }

  private static func roughness(of frames: ArraySlice<Motion.Frame>) -> Double? {
    guard frames.count > 2 else { return nil }
    let steps = zip(frames.dropFirst(), frames).map { $0.time - $1.time }.sorted()
    let median = steps[steps.count / 2]
    var (count, sum) = (0, 0.0)
    for index in frames.indices.dropFirst().dropLast() {
      let (before, frame, after) = (frames[index - 1], frames[index], frames[index + 1])
      guard before.offset != frame.offset || frame.offset != after.offset else { continue }
      let (past, coming) = (frame.time - before.time, after.time - frame.time)
      func change(_ axis: Axis) -> Double {
        let coming = Double(after.offset[axis] - frame.offset[axis]) / coming
        return coming - Double(frame.offset[axis] - before.offset[axis]) / past
      }
      count += 1
      sum += hypot(change(.horizontal), change(.vertical)) * median
    }
    return count > 0 ? sum / Double(count) : nil
  }
}
