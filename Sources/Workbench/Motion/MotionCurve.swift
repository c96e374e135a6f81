import Foundation
import Scrolling

/// The quantities of a motion that a panel can show over time.
package enum MotionQuantity: String, CaseIterable, Sendable {
  /// The content offset in points.
  case offset
  /// The rate of change of the offset in points per second.
  case velocity
  /// The rate of change of the velocity in pt/s².
  case acceleration
  /// The offset of one motion minus that of another, in points.
  case difference

  /// The title of the quantity's panel.
  package var title: String {
    switch self {
    case .offset: "Offset (pt)"
    case .velocity: "Velocity (pt/s)"
    case .acceleration: "Acceleration (pt/s\u{00B2})"
    case .difference: "Difference (pt)"
    }
  }
}

extension Motion {
  /// The maximum number of points in a curve, which exceeds the number of pixels across a panel.
  package static let mostPoints = 8192

  /// Returns a quantity along an axis over time. The curve includes one additional frame at each end of the span
  /// so that lines reach the sides of the panel. A motion with very many frames is reduced to the least and
  /// greatest values of each group of frames. ``MotionQuantity/difference`` has no curve here; use
  /// ``difference(from:_:in:)`` instead.
  ///
  /// The curve has a gap where the recording rests, and at a jump, which has no velocity. Frames between two rests in
  /// which the content stays idle where it was, such as those that a resize or a loaded image causes, belong to the gap.
  /// There is none while a finger holds the content still, which is a part of the gesture: the offset stays, and the
  /// velocity is 0.
  ///
  /// The velocity is that of the content: the distance between a display frame and the one before it, divided by the
  /// duration of that step. The velocities of gesture recognizers and scroll laws differ from it: the former is the
  /// finger's, and the latter is not that of content beyond an edge. See ``fingerVelocity(_:in:)``.
  ///
  /// The acceleration is that of the content's own motion: the second difference of the offset over three
  /// consecutive frames of one deceleration or animation, whose intervals may be uneven. At rest, it is 0. The curve has
  /// a gap where another motion takes over (a lift, a catch or a wheel notch), because such a change of velocity is an
  /// event rather than a force. There is no acceleration during a drag: it would be that of the hand, in steps of one
  /// pixel, and would dwarf that of the scroll law.
  package func curve(_ quantity: MotionQuantity, _ axis: Axis, in span: ClosedRange<Double>) -> [CGPoint] {
    let range = indices(in: span)
    let quiet = quietFrames(in: range)
    var points: [CGPoint] = []
    points.reserveCapacity(range.count)
    switch quantity {
    case .offset:
      for index in range where !quiet.contains(index) {
        if frames[index].isOther, points.last?.y.isFinite == true { points.append(Self.gap) }
        points.append(point(index) { $0.offset[axis] })
        guard isRest(after: index), index + 1 < range.upperBound else { continue }
        if isHeld(index) {
          let end = frames[index + 1].time - step(to: index + 1)
          points.append(CGPoint(x: CGFloat(end), y: CGFloat(frames[index].offset[axis])))
        } else {
          points.append(Self.gap)
        }
      }
    case .velocity:
      for index in range where !quiet.contains(index) {
        if let value = velocity(index, axis) {
          points.append(point(index) { _ in value })
        } else if points.last?.y.isFinite == true {
          points.append(Self.gap)
        }
        guard isRest(after: index), index + 1 < range.upperBound else { continue }
        if isHeld(index) {
          let frame = frames[index], end = frames[index + 1].time - step(to: index + 1)
          points.append(CGPoint(x: min(frame.time + step(to: index + 1), end), y: 0))
          points.append(CGPoint(x: end, y: 0))
        } else {
          points.append(Self.gap)
        }
      }
    case .acceleration:
      for index in range where !quiet.contains(index) {
        let isBreak = index > range.lowerBound && !isOneMotion(index - 1, index)
        let isBroken = isBreak || index > range.lowerBound && isRest(after: index - 1)
        if isBroken, points.last?.y.isFinite == true { points.append(Self.gap) }
        guard let value = acceleration(index, axis) else { continue }
        points.append(point(index) { _ in value })
      }
    case .difference: break
    }
    return Self.thinned(points)
  }

  /// Returns the frames of the stretches between rests in which the content is idle and does not move. A motion without
  /// any other frames has none.
  private func quietFrames(in range: Range<Int>) -> IndexSet {
    var quiet = IndexSet()
    var start = range.lowerBound, isQuiet = true
    for index in range {
      let before = frames[max(0, index - 1)]
      isQuiet = isQuiet && frames[index].phase == .idle && frames[index].offset == before.offset
      guard isRest(after: index) || index + 1 == range.upperBound else { continue }
      if isQuiet { quiet.insert(integersIn: start...index) }
      (start, isQuiet) = (index + 1, true)
    }
    return quiet.count == range.count ? IndexSet() : quiet
  }

  private static let gap = CGPoint(x: CGFloat.nan, y: .nan)

  /// Returns the velocity of the content along an axis in the step that ends with the display frame that is visible at a
  /// time, in points per second. It is 0 at rest and after a jump.
  package func velocity(at time: Double, _ axis: Axis) -> Double {
    let index = frames.firstIndex(after: time + Self.slack, \.time) - 1
    guard index >= 0, let velocity = velocity(index, axis) else { return 0 }
    let isOver = frames[index].isAtRest && time > frames[index].time + Self.slack
    return isOver ? 0 : Double(velocity)
  }

  /// Returns the velocity in the step that ends with a display frame, or `nil` for a jump of content that neither a finger
  /// nor a law moves, and where another node is shown.
  private func velocity(_ index: Int, _ axis: Axis) -> CGFloat? {
    guard index > 0 else { return 0 }
    let (before, frame) = (frames[index - 1], frames[index])
    if frame.isOther { return nil }
    let change = frame.offset[axis] - before.offset[axis]
    switch (before.phase, frame.phase) {
    case (.idle, .idle), (.idle, .tracking), (.tracking, .idle), (.tracking, .tracking):
      return change == 0 ? 0 : nil
    case (_, _): break
    }
    // Adding 0 removes the sign of a negative zero.
    return change / CGFloat(step(to: index)) + 0
  }

  /// Returns the velocity with which the finger would move content that follows it exactly, in points per second, with
  /// gaps between fingers. It is determined between two movements of the finger, and the finger that rests has none.
  package func fingerVelocity(_ axis: Axis, in span: ClosedRange<Double>) -> [CGPoint] {
    var points: [CGPoint] = []
    let line = finger(in: span)
    for (from, to) in zip(line, line.dropFirst()) {
      let step = to.time - from.time
      if from.isDown, to.isDown {
        if step > 0 {
          points.append(CGPoint(x: to.time, y: Double(to.offset[axis] - from.offset[axis]) / step))
        }
      } else if points.last?.y.isFinite == true {
        points.append(Self.gap)
      }
    }
    return Self.thinned(points)
  }

  /// Returns the offset along an axis minus that of another motion, at the times of this motion's frames. The
  /// other motion's offset is linearly interpolated between its frames. Times outside the other motion are
  /// omitted.
  package func difference(from other: Motion, _ axis: Axis, in span: ClosedRange<Double>) -> [CGPoint] {
    Self.thinned(
      indices(in: span).compactMap { index in
        guard let known = other.offset(at: frames[index].time) else { return nil }
        return point(index) { $0.offset[axis] - known[axis] }
      })
  }

  private func indices(in span: ClosedRange<Double>) -> Range<Int> {
    let frames = frames(in: span)
    return max(0, frames.startIndex - 1)..<min(self.frames.count, frames.endIndex + 1)
  }

  private func point(_ index: Int, _ value: (Frame) -> CGFloat) -> CGPoint {
    CGPoint(x: frames[index].time, y: value(frames[index]))
  }

  /// Returns a Boolean value that indicates whether two consecutive frames belong to one motion or rest.
  private func isOneMotion(_ index: Int, _ next: Int) -> Bool {
    frames[index].phase == frames[next].phase && !frames[next].isStart
  }

  /// Returns a Boolean value that indicates whether a finger drags the content in a display frame.
  private func isHeld(_ index: Int) -> Bool { frames[index].phase == .interacting }

  private func acceleration(_ index: Int, _ axis: Axis) -> CGFloat? {
    switch frames[index].phase {
    case .idle: return 0
    case .tracking, .interacting: return nil
    case .decelerating, .animating: break
    }
    guard index > 0, index + 1 < frames.count, isOneMotion(index - 1, index), isOneMotion(index, index + 1)
    else { return nil }
    let (before, frame, after) = (frames[index - 1], frames[index], frames[index + 1])
    let (past, coming) = (CGFloat(step(to: index)), CGFloat(step(to: index + 1)))
    let change =
      (after.offset[axis] - frame.offset[axis]) / coming - (frame.offset[axis] - before.offset[axis]) / past
    return change / ((past + coming) / 2)
  }

  /// Returns the lowest and the highest point of each group of consecutive points, in their original order,
  /// together with gaps.
  private static func thinned(_ points: [CGPoint]) -> [CGPoint] {
    guard points.count > mostPoints else { return points }
    let few = (points.count + mostPoints / 4 - 1) / (mostPoints / 4)
    var result: [CGPoint] = []
    result.reserveCapacity(mostPoints)
    for first in stride(from: 0, to: points.count, by: few) {
      let last = min(first + few, points.count)
      var low = -1, high = -1, gap = -1
      for index in first..<last {
        if points[index].y.isNaN {
          gap = index
        } else {
          if low < 0 || points[index].y < points[low].y { low = index }
          if high < 0 || points[index].y > points[high].y { high = index }
        }
      }
      var previous = -1
      for index in [low, high, gap].sorted() where index > previous {
        result.append(points[index])
        previous = index
      }
    }
    return result
  }
}
