import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling

/// The recorded motion of a scroll view, or of another moving part of a scene, reduced to the data that
/// curves and figures require. A display frame takes 56 bytes, so hours of a session fit in memory. The
/// recording grows by one display frame at a time, whether a window, a scenario or a replay from the middle
/// provides it.
package struct Motion: Hashable, Sendable {
  package struct Callback: Hashable, Sendable {
    package var time: Double
    /// The callback's UIKit name without its prefix.
    package var name: String
  }

  /// The predicted target of a motion, recorded at the release or the command that started the motion.
  package struct PredictedTarget: Hashable, Sendable {
    /// The time in seconds at which the target became known: that of the lift or of the command.
    package var time: Double
    /// The target content offset in points, after any change by the delegate.
    package var contentOffset: CGPoint
  }

  package struct FingerPoint: Hashable, Sendable {
    package var time: Double
    /// The content offset in points that would follow the finger exactly, not adjusted; `nil` after a lift.
    package var position: CGPoint?
    /// The part of the offset, in points, that follows from content that was inserted, removed or measured.
    package var adjustment: CGPoint

    package init(_ position: CGPoint?, adjustment: CGPoint = .zero, at time: Double) {
      (self.position, self.adjustment, self.time) = (position, adjustment, time)
    }

    /// The content offset in points that would follow the finger exactly, or NaN after a lift.
    package var offset: CGPoint {
      position.map { CGPoint(x: $0.x + adjustment.x, y: $0.y + adjustment.y) }
        ?? CGPoint(x: CGFloat.nan, y: .nan)
    }

    package var isDown: Bool { position != nil }
  }

  package private(set) var frames: [Frame] = []
  /// All delegate callbacks in order, except `didScroll`.
  package private(set) var callbacks: [Callback] = []
  package private(set) var predictedTargets: [PredictedTarget] = []
  /// The offsets that the content would have if it followed the fingers without slop or rubber band, with a
  /// gap after each lift. Fingers that the view ignored are omitted.
  package private(set) var finger: [FingerPoint] = []

  private var line = FingerLine()
  /// The node that was shown in the last display frame, or `nil` if it is unknown.
  private var node: NodeID?
  /// The nominal duration of a display frame in seconds, or `nil` if it is unknown.
  private(set) var period: Double?
  /// The content offset before the first display frame.
  private let start: CGPoint?

  /// Creates a motion from frames. A frame that is not later than the one before is omitted. A motion that continues another one begins with
  /// the last frame of that one, from which its first velocity counts. `start` is the content offset before the
  /// first display frame; it is used if a finger comes down in that frame.
  package init(_ frames: [Frame] = [], finger: [FingerPoint] = [], from start: CGPoint? = nil) {
    self.finger = finger
    self.start = start
    for frame in frames where frame.time.isFinite && frame.time > self.frames.last?.time ?? -.infinity {
      self.frames.append(frame)
    }
  }

  /// Appends the state of a moving part after a display frame that nominally takes `period` seconds, with its
  /// callbacks since the previous one. A frame that is not later than that one is omitted. `actions` contains the
  /// actions since then for any view; those that name another view are ignored. `isAtRest` indicates that nothing
  /// in the scene moves until the next frame.
  package mutating func append(
    _ part: MovingPart, _ events: [ScrollEvent], period: Double, after actions: [TimedAction],
    at time: Double, isAtRest: Bool
  ) {
    guard time.isFinite, time > frames.last?.time ?? -.infinity else { return }
    let before = frames.last
    let isOther = node.map { $0 != part.node } ?? false
    node = part.node
    let own = actions.filter { $0.view == nil || $0.view == part.name }
    let known: (offset: CGPoint, adjustment: CGPoint)? =
      isOther ? nil : before.map { ($0.offset, $0.adjustment) } ?? start.map { ($0, .zero) }
    take(own, by: part, events, from: known ?? (part.contentOffset, part.adjustment))
    let target = predictedTarget(of: part, events)
    if let target {
      predictedTargets.append(PredictedTarget(time: own.last?.time ?? time, contentOffset: target))
    }
    // Adding 0 removes the sign of a negative zero.
    let offset = part.contentOffset
    self.period = period
    frames.append(
      Frame(
        time: time, offset: CGPoint(x: offset.x + 0, y: offset.y + 0), adjustment: part.adjustment,
        stretch: part.stretch,
        overshoot: part.overshoot, phase: part.phase,
        isStart: target != nil || part.phase != before?.phase || isOther,
        isAtRest: isAtRest, isOther: isOther))
    for event in events where event != .didScroll {
      callbacks.append(Callback(time: time, name: event.name))
    }
  }

  private mutating func take(
    _ actions: [TimedAction], by part: MovingPart, _ events: [ScrollEvent],
    from before: (offset: CGPoint, adjustment: CGPoint)
  ) {
    let count = finger.count, wasDown = line.isDown, adjustment = before.adjustment
    // The line shows the positions on the screen, to which the adjustments so far are added.
    var position = CGPoint(x: before.offset.x - adjustment.x, y: before.offset.y - adjustment.y)
    for timed in actions {
      // A finger may come down in the display frame in which the content was placed.
      if case .scroll(.setContentOffset(let x, let y, animated: false)) = timed.action {
        position = CGPoint(x: x ?? position.x, y: y ?? position.y)
      }
      finger += line.take(timed, offset: position, part.fingers).map {
        FingerPoint($0, adjustment: adjustment, at: timed.time)
      }
    }
    let isNoticed =
      wasDown || part.isTracking
      || events.contains { if case .didEndDragging = $0 { true } else { false } }
    if !isNoticed {
      finger.removeSubrange(count...)
      line = FingerLine()
    } else if line.isDown, !part.isTracking {
      // The finger moves something else from now on.
      line = FingerLine()
      let time = max(actions.last?.time ?? 0, finger.last?.time ?? 0)
      finger.append(FingerPoint(nil, at: time))
    }
  }

  /// Returns the predicted target, a content offset in points, if it is new.
  private func predictedTarget(of part: MovingPart, _ events: [ScrollEvent]) -> CGPoint? {
    var told: CGPoint?
    for case .willEndDragging(_, let target) in events { told = target }
    let before = frames.last?.phase
    switch (part.phase, part.target) {
    case (.decelerating, let bound?):
      guard told != nil || before != .decelerating || events.contains(.willBeginDecelerating) else {
        return nil
      }
      // The delegate may have changed the target. Otherwise, the target reported to the delegate is more
      // exact than the engine's projection.
      return told.flatMap { hypot($0.x - bound.x, $0.y - bound.y) <= 1 ? $0 : nil } ?? bound
    case (.animating, let bound?):
      let known = predictedTargets.last?.contentOffset
      let isNews = before != .animating || known.map { hypot($0.x - bound.x, $0.y - bound.y) > 0.01 } ?? true
      return isNews ? bound : nil
    case (_, _):
      // The deceleration began and ended between two display frames.
      return events.contains(.didEndDecelerating) ? told : nil
    }
  }

  // MARK: Spans

  package var span: ClosedRange<Double>? {
    guard let first = frames.first, let last = frames.last else { return nil }
    return first.time...last.time
  }

  package func frames(in span: ClosedRange<Double>) -> ArraySlice<Frame> { frames.within(span, \.time) }

  package func callbacks(in span: ClosedRange<Double>) -> ArraySlice<Callback> {
    callbacks.within(span, \.time)
  }

  package func predictedTargets(in span: ClosedRange<Double>) -> ArraySlice<PredictedTarget> {
    predictedTargets.within(span, \.time)
  }

  package func finger(in span: ClosedRange<Double>) -> ArraySlice<FingerPoint> {
    finger.within(span, \.time)
  }

  /// Returns the display frame that is visible at a time: the latest one at or before it.
  package func frame(at time: Double) -> Frame? {
    let index = frames.firstIndex(after: time + Self.slack, \.time)
    return index > 0 ? frames[index - 1] : nil
  }

  /// Returns the offset at a time, linearly interpolated between the frames before and after it, or `nil`
  /// outside the motion.
  package func offset(at time: Double) -> CGPoint? {
    let index = frames.firstIndex(notBefore: time - Self.slack, \.time)
    guard index < frames.count else { return nil }
    let after = frames[index]
    if after.time <= time + Self.slack { return after.offset }
    guard index > 0 else { return nil }
    let before = frames[index - 1]
    let share = (time - before.time) / (after.time - before.time)
    return CGPoint(
      x: before.offset.x + (after.offset.x - before.offset.x) * share,
      y: before.offset.y + (after.offset.y - before.offset.y) * share)
  }

  /// The tolerance in seconds within which times are equal. Times are sums and quotients, and rounded.
  static let slack = 1e-9

  /// Returns whether the recording rests between a display frame and the next one, so that their distance in
  /// time says nothing about the motion.
  func isRest(after index: Int) -> Bool {
    index + 1 < frames.count && frames[index].isAtRest && isLong(from: index, to: index + 1)
  }

  /// Returns whether more time passes between two display frames than with dropped frames.
  func isLong(from index: Int, to last: Int) -> Bool { isLong(frames[last].time - frames[index].time) }

  func isLong(_ seconds: Double) -> Bool {
    guard let period else { return false }
    return seconds > (Double(FrameClock.longestStep) + 0.5) * period
  }

  /// Returns the duration in seconds of the step that ends with a display frame: its distance from the
  /// previous one or, after a rest, the nominal duration of a frame. Returns 0 for the first frame.
  func step(to index: Int) -> Double {
    guard index > 0 else { return 0 }
    let step = frames[index].time - frames[index - 1].time
    return isRest(after: index - 1) ? min(step, period ?? step) : step
  }

  func hasMoved(to index: Int) -> Bool { movement(to: index) != .zero }

  /// Returns the movement of the content on the screen in the step to a display frame, left and up.
  func movement(to index: Int) -> CGPoint {
    index > 0 ? frames[index].movement(from: frames[index - 1]) : .zero
  }

  /// Returns whether a motion begins with the step to a display frame, in which content left its place.
  func isFirstStep(to index: Int) -> Bool {
    hasMoved(to: index) && frames[index].isMoving && !frames[index - 1].isMoving
  }

  /// Returns the time in seconds of the last display frame in a time range before which the content moved or
  /// was stretched, or `nil` if it does not move.
  func lastMovement(in span: ClosedRange<Double>) -> Double? {
    frames(in: span).indices.last {
      hasMoved(to: $0) || $0 > 0 && frames[$0].stretch != frames[$0 - 1].stretch
    }.map { frames[$0].time }
  }

  /// Returns the axes along which content is stretched at an edge in a time range, the vertical one first.
  package func stretchedAxes(in span: ClosedRange<Double>) -> [Axis] {
    let frames = frames(in: span)
    return [Axis.vertical, .horizontal].filter { axis in frames.contains { $0.stretch[axis] != 0 } }
  }

  /// Returns the distance in points that the content travels in both directions in a time range.
  func distance(in span: ClosedRange<Double>) -> Double {
    let frames = frames(in: span)
    return zip(frames, frames.dropFirst()).reduce(0) { $0 + $1.1.distance(from: $1.0) }
  }

  /// Returns the axes along which the content moves in a time range, the vertical one first, or an empty
  /// array if the content does not move.
  package func movingAxes(in span: ClosedRange<Double>) -> [Axis] {
    let steps = frames(in: span).indices.dropFirst()
    return [Axis.vertical, .horizontal].filter { axis in steps.contains { movement(to: $0)[axis] != 0 } }
  }

  /// Returns the axis along which the content travels farther in a time range, or the vertical axis if both
  /// distances are equal. For content that is only stretched, it is an axis of the stretch.
  package func mainAxis(in span: ClosedRange<Double>) -> Axis {
    let way = frames(in: span).indices.dropFirst().reduce(into: AxisPair(x: 0.0, y: 0.0)) { way, index in
      let movement = movement(to: index)
      way = AxisPair(x: way.x + abs(Double(movement.x)), y: way.y + abs(Double(movement.y)))
    }
    if way.x == 0, way.y == 0 { return stretchedAxes(in: span).first ?? .vertical }
    return way.x > way.y ? .horizontal : .vertical
  }
}

extension Array {
  /// Returns the elements between two keys, both included, in an array sorted in ascending order.
  fileprivate func within(_ span: ClosedRange<Double>, _ value: (Element) -> Double) -> ArraySlice<Element> {
    let first = firstIndex(notBefore: span.lowerBound, value)
    return self[first..<Swift.max(first, firstIndex(after: span.upperBound, value))]
  }
}
