import Foundation
import Scrolling

/// The quantities of a motion that a panel can show over time.
package enum MotionQuantity: String, CaseIterable, Sendable {
  case offset
  /// The rate of change of the offset in points per second.
  case velocity
  /// The rate of change of the velocity in pt/s².
  case acceleration
  /// The offset of one motion minus another's, in points.
  case difference
  /// The distance by which the content is pulled beyond an edge that stretches it, in percent of the view,
  /// negative at the top and left edges.
  case stretch

  package var title: String { row.title }
  /// Whether the quantity remains as it is while nothing moves.
  var isHeld: Bool { row.isHeld }
  /// The smallest range that an axis shows, in the unit of the quantity.
  var leastExtent: Double { row.leastExtent }

  private var row: (title: String, isHeld: Bool, leastExtent: Double) {
    switch self {
    case .offset: ("Offset (pt)", true, 10)
    case .velocity: ("Velocity (pt/s)", false, 50)
    case .acceleration: ("Acceleration (pt/s\u{00B2})", false, 200)
    case .difference: ("Difference (pt)", false, 0.1)
    case .stretch: ("Stretch, as a pull (% of the view)", true, 5)
    }
  }
}

extension Motion {
  /// The maximum number of points in a curve, which exceeds the number of pixels across a panel.
  package static let mostPoints = 8192

  /// Returns a quantity along an axis over time. The curve includes one additional frame at each end of the
  /// span so that lines reach the sides of the panel. A motion with very many frames is reduced to the least
  /// and greatest values of each group of frames. ``MotionQuantity/difference`` has no curve here; use
  /// ``difference(from:_:in:)`` instead.
  ///
  /// The curve has a gap where nothing moves the content for more than a few frames, whether display frames
  /// were recorded meanwhile or not, and at a jump, which has no velocity. A motion that never moves has no
  /// gap. There is none while a finger that moves the content holds it still, which is a part of the gesture:
  /// the offset stays, and the velocity is 0.
  ///
  /// The velocity is the content's on the screen: the distance between a display frame and the one before it,
  /// divided by the duration of that step. The step in which a glide takes over from a drag belongs to both and has no
  /// velocity of its own; the line goes on to the next step. An adjustment of the
  /// offset to content that was inserted, removed or measured is no movement. The velocities of gesture recognizers and
  /// scroll laws differ from it: the former is the finger's, and the latter is not that of content beyond an edge. See
  /// ``fingerVelocity(_:in:)``.
  ///
  /// The acceleration is of the content's own motion: the second difference of its position over three
  /// consecutive frames of one deceleration or animation, whose intervals may be uneven. The curve has a gap
  /// where another motion takes over (a lift, a catch or a wheel notch), because such a change of velocity is
  /// an event rather than a force. There is no acceleration during a drag: it would be that of the hand, in
  /// steps of one pixel, and would dwarf that of the scroll law.
  ///
  /// A velocity or an acceleration alone between gaps is left out.
  package func curve(_ quantity: MotionQuantity, _ axis: Axis, in span: ClosedRange<Double>) -> [CGPoint] {
    let range = indices(in: span)
    return curve(quantity, axis, range, without: rests(in: range))
  }

  func curves(_ axis: Axis, in span: ClosedRange<Double>) -> [[CGPoint]] {
    let range = indices(in: span)
    let rests = rests(in: range)
    return MotionQuantity.allCases.map { curve($0, axis, range, without: rests) }
  }

  private func curve(
    _ quantity: MotionQuantity, _ axis: Axis, _ range: Range<Int>, without rests: [Range<Int>]
  ) -> [CGPoint] {
    if quantity == .difference { return [] }
    // A stretch begins and ends while the content rests.
    let rests = quantity == .stretch ? [] : rests
    var points: [CGPoint] = []
    points.reserveCapacity(range.count)
    var nextRest = 0
    for index in range {
      while nextRest < rests.count, rests[nextRest].upperBound <= index { nextRest += 1 }
      let isInRest = nextRest < rests.count && rests[nextRest].lowerBound <= index
      // The frame with which a rest begins shows where the content came to rest.
      let beginsRest = isInRest && rests[nextRest].lowerBound == index && index > range.lowerBound
      if isInRest, !beginsRest { continue }
      if isBroken(before: index, quantity), index > range.lowerBound || quantity.isHeld { points.addGap() }
      if quantity == .velocity, isShared(index) { continue }
      if let value = value(quantity, index, axis) {
        points.append(CGPoint(x: frames[index].time, y: value))
      } else if quantity == .velocity || !frames[index].isMoving {
        points.addGap()
      }
      if beginsRest {
        points.addGap()
      } else if isRest(after: index), index + 1 < range.upperBound {
        addHold(after: index, quantity, axis, to: &points)
      }
    }
    return Self.thinned(quantity.isHeld ? points : Self.withoutSpecks(points))
  }

  /// Returns whether a curve has a gap before a display frame even if it has a value on both sides.
  private func isBroken(before index: Int, _ quantity: MotionQuantity) -> Bool {
    switch quantity {
    case .offset, .stretch: frames[index].isOther
    case .acceleration: index > 0 && (!isOneMotion(index - 1, index) || isRest(after: index - 1))
    case .velocity, .difference: false
    }
  }

  private func value(_ quantity: MotionQuantity, _ index: Int, _ axis: Axis) -> CGFloat? {
    switch quantity {
    case .offset: frames[index].offset[axis]
    case .velocity: velocity(index, axis)
    case .acceleration: acceleration(index, axis)
    case .stretch: frames[index].stretch[axis] * 100
    case .difference: nil
    }
  }

  /// Adds a recorded rest after a display frame to a curve: a line if a finger holds the content, or a gap.
  private func addHold(
    after index: Int, _ quantity: MotionQuantity, _ axis: Axis, to points: inout [CGPoint]
  ) {
    guard isHeld(index) || quantity == .stretch else { return points.addGap() }
    let frame = frames[index], end = frames[index + 1].time - step(to: index + 1)
    switch quantity {
    case .offset, .stretch: points.append(CGPoint(x: end, y: value(quantity, index, axis) ?? 0))
    case .velocity:
      points.append(CGPoint(x: min(frame.time + step(to: index + 1), end), y: 0))
      points.append(CGPoint(x: end, y: 0))
    case .acceleration, .difference: break
    }
  }

  /// Returns the frames that rests leave out of a curve, but for the first of each that does not begin with
  /// the curve, in ascending order. Frames in which nothing moves the content, such as those of a tap, are a
  /// rest if they last longer than a few frames, or if nothing was recorded between them. The first of them
  /// shows where the content came to rest, and the last one where the next motion begins. Nothing is left out
  /// of a motion without any other frames.
  private func rests(in range: Range<Int>) -> [Range<Int>] {
    var rests: [Range<Int>] = []
    var start: Int?
    for index in range {
      let isQuiet = !frames[index].isMoving && !frames[index].isOther && !hasMoved(to: index)
      if isQuiet, start == nil { start = index }
      let isLast = index + 1 == range.upperBound
      guard let first = start, !isQuiet || isLast else { continue }
      let end = isQuiet ? index + 1 : index
      start = nil
      // A motion that never moves, also outside the part that is shown, has no gap.
      let isWhole = first == range.lowerBound && end == range.upperBound
      if isWhole, !frames.indices.contains(where: { frames[$0].isMoving || hasMoved(to: $0) }) { return [] }
      // A finger that is down before the content moves is a part of the gesture.
      var following = end
      if end < range.upperBound {
        while following > first, frames[following - 1].phase == .tracking { following -= 1 }
        if following == end, !isRest(after: end - 1) { following -= 1 }
      }
      let isRecorded = (first..<following).contains { isRest(after: $0) }
      if following > first, isRecorded || isLong(from: first, to: min(following, end - 1)) {
        rests.append(first..<following)
      }
    }
    return rests
  }

  private static func withoutSpecks(_ points: [CGPoint]) -> [CGPoint] {
    func isGap(_ index: Int) -> Bool { !points.indices.contains(index) || points[index].y.isNaN }
    return points.indices.reduce(into: []) { result, index in
      let isOmitted =
        isGap(index) ? result.last?.y.isFinite != true : isGap(index - 1) && isGap(index + 1)
      if !isOmitted { result.append(points[index]) }
    }
  }

  /// Returns the velocity of the content along an axis in the step that ends with the display frame that is
  /// visible at a time, in points per second. It is 0 at rest and after a jump.
  package func velocity(at time: Double, _ axis: Axis) -> Double {
    let index = frames.firstIndex(after: time + Self.slack, \.time) - 1
    guard index >= 0, let velocity = velocity(index, axis) else { return 0 }
    let isOver = frames[index].isAtRest && time > frames[index].time + Self.slack
    return isOver ? 0 : Double(velocity)
  }

  /// Returns the velocity in the step that ends with a display frame, or `nil` for a single jump of content
  /// that neither a finger nor a law moves, and where another node is shown. Content that follows another
  /// view or a keyboard moves in several steps.
  private func velocity(_ index: Int, _ axis: Axis) -> CGFloat? {
    guard index > 0 else { return 0 }
    let (before, frame) = (frames[index - 1], frames[index])
    if frame.isOther { return nil }
    let change = frame.movement(from: before)[axis]
    if change != 0, !before.isMoving, !frame.isMoving, !isMoved(near: index) { return nil }
    // Adding 0 removes the sign of a negative zero.
    return change / CGFloat(step(to: index)) + 0
  }

  /// Returns the velocity with which the finger would move content that follows it exactly, in points per
  /// second, with gaps between fingers. It is determined between two movements of the finger, and the finger
  /// that rests has none.
  package func fingerVelocity(_ axis: Axis, in span: ClosedRange<Double>) -> [CGPoint] {
    var points: [CGPoint] = []
    let line = finger(in: span)
    for (from, to) in zip(line, line.dropFirst()) {
      let step = to.time - from.time
      if let start = from.position, let end = to.position {
        guard step > 0 else { continue }
        let velocity = Double(end[axis] - start[axis]) / step
        // A finger that rests stops with its last movement, and not slowly until the next one.
        if let period, isLong(step) { points.append(CGPoint(x: from.time + period, y: velocity)) }
        points.append(CGPoint(x: to.time, y: velocity))
      } else {
        points.addGap()
      }
    }
    return Self.thinned(points)
  }

  /// Returns the offset along an axis minus another motion's, at the times of this motion's frames. The other
  /// motion's offset is linearly interpolated between its frames. Times outside the other motion are omitted.
  package func difference(from other: Motion, _ axis: Axis, in span: ClosedRange<Double>) -> [CGPoint] {
    Self.thinned(
      indices(in: span).compactMap { index in
        other.offset(at: frames[index].time).map {
          CGPoint(x: frames[index].time, y: frames[index].offset[axis] - $0[axis])
        }
      })
  }

  private func indices(in span: ClosedRange<Double>) -> Range<Int> {
    let frames = frames(in: span)
    return max(0, frames.startIndex - 1)..<min(self.frames.count, frames.endIndex + 1)
  }

  /// Returns whether two consecutive frames belong to one motion or rest.
  private func isOneMotion(_ index: Int, _ next: Int) -> Bool {
    frames[index].phase == frames[next].phase && !frames[next].isStart
  }

  /// Returns whether a glide that goes on takes over from a drag in the step to a display frame.
  private func isShared(_ index: Int) -> Bool {
    index > 0 && index + 1 < frames.count && frames[index - 1].phase == .interacting
      && frames[index].phase == .decelerating && isOneMotion(index, index + 1) && !isRest(after: index)
  }

  private func isHeld(_ index: Int) -> Bool {
    switch frames[index].phase {
    case .tracking, .interacting: true
    case .idle, .decelerating, .animating: false
    }
  }

  private func isMoved(near index: Int) -> Bool {
    let nearby =
      max(1, index - FrameClock.longestStep)...min(frames.count - 1, index + FrameClock.longestStep)
    return nearby.contains { $0 != index && hasMoved(to: $0) }
  }

  private func acceleration(_ index: Int, _ axis: Axis) -> CGFloat? {
    switch frames[index].phase {
    case .idle, .tracking, .interacting: return nil
    case .decelerating, .animating: break
    }
    guard index > 0, index + 1 < frames.count, isOneMotion(index - 1, index), isOneMotion(index, index + 1)
    else { return nil }
    return CGFloat(velocityChange(at: index, axis) / ((step(to: index) + step(to: index + 1)) / 2))
  }

  /// Returns the change of the velocity between the steps before and after a display frame, in pt/s.
  func velocityChange(at index: Int, _ axis: Axis) -> Double {
    Double(movement(to: index + 1)[axis]) / step(to: index + 1)
      - Double(movement(to: index)[axis]) / step(to: index)
  }

  /// Returns the lowest and the highest point of each group of consecutive points, in their original order,
  /// together with gaps.
  private static func thinned(_ points: [CGPoint]) -> [CGPoint] {
    guard points.count > mostPoints else { return points }
    let few = (points.count + mostPoints / 4 - 1) / (mostPoints / 4)
    var result: [CGPoint] = []
    result.reserveCapacity(mostPoints)
    for first in stride(from: 0, to: points.count, by: few) {
      let group = first..<min(first + few, points.count)
      let values = group.filter { !points[$0].y.isNaN }, gap = group.last { points[$0].y.isNaN }
      let ends = [
        values.min { points[$0].y < points[$1].y }, values.max { points[$0].y < points[$1].y }, gap,
      ]
      result += Set(ends.compactMap { $0 }).sorted().map { points[$0] }
    }
    return result
  }
}

extension [CGPoint] {
  /// Adds a gap after the last point, unless there is none or a gap is there already.
  fileprivate mutating func addGap() {
    if last?.y.isFinite == true { append(CGPoint(x: CGFloat.nan, y: .nan)) }
  }
}
