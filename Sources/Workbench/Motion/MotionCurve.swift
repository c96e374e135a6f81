import Foundation
import Scrolling

/// What a panel shows of motions over time.
package enum MotionQuantity: String, CaseIterable, Sendable {
  /// contentOffset in points.
  case offset
  /// Its rate of change in pt/s, as the engine tells it.
  case velocity
  /// That one's in pt/s².
  case acceleration
  /// The offset of a motion less that of another, in points.
  case difference

  /// What a panel of it is headed with.
  package var title: String {
    switch self {
    case .offset: "offset, pt"
    case .velocity: "velocity, pt/s"
    case .acceleration: "acceleration, pt/s\u{00B2}"
    case .difference: "difference, pt"
    }
  }
}

extension Motion {
  /// Most points that a curve has: more than a panel has pixels.
  package static let mostPoints = 8192

  /// A quantity along an axis over time, with a frame more at both ends of a span, so that lines reach the panel's sides.
  /// Of a motion of very many frames it is the least and the greatest of every few. A difference has no curve here, see
  /// ``difference(from:_:in:)``.
  ///
  /// The acceleration is that of the content's own motion: the second difference of the offset over three frames of one
  /// glide or animation, which may be unevenly apart; 0 at rest. (The engine's velocity would not do: beyond an edge the
  /// law's own is not the content's.) Where something else took over (a lift, a catch, a notch of the wheel) there is a
  /// gap, for a change of pace there is an event and no force; and while a finger leads there is none at all: it is the
  /// hand's, in steps of a pixel, and would dwarf the law's.
  package func curve(_ quantity: MotionQuantity, _ axis: Axis, in span: ClosedRange<Double>) -> [CGPoint] {
    let range = indices(in: span)
    var points: [CGPoint] = []
    points.reserveCapacity(range.count)
    switch quantity {
    case .offset: for index in range { points.append(point(index) { $0.offset[axis] }) }
    case .velocity: for index in range { points.append(point(index) { $0.velocity[axis] }) }
    case .acceleration:
      for index in range {
        let isBreak = index > range.lowerBound && !isOneMotion(index - 1, index)
        if isBreak, points.last?.y.isFinite == true { points.append(CGPoint(x: CGFloat.nan, y: .nan)) }
        guard let value = acceleration(index, axis) else { continue }
        points.append(point(index) { _ in value })
      }
    case .difference: break
    }
    return Self.thinned(points)
  }

  /// The offset along an axis less another motion's at the times of these frames, on the straight line between that one's
  /// frames; none where it has no frames.
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

  /// Whether two frames in a row belong to one motion of the content's own, or to one rest.
  private func isOneMotion(_ index: Int, _ next: Int) -> Bool {
    frames[index].phase == frames[next].phase && !frames[next].isStart
  }

  private func acceleration(_ index: Int, _ axis: Axis) -> CGFloat? {
    switch frames[index].phase {
    case .idle: return 0
    case .tracking, .interacting: return nil
    case .decelerating, .animating: break
    }
    guard index > 0, index + 1 < frames.count, isOneMotion(index - 1, index), isOneMotion(index, index + 1)
    else { return nil }
    let (before, frame, after) = (frames[index - 1], frames[index], frames[index + 1])
    let (past, coming) = (CGFloat(frame.time - before.time), CGFloat(after.time - frame.time))
    let change =
      (after.offset[axis] - frame.offset[axis]) / coming - (frame.offset[axis] - before.offset[axis]) / past
    return change / ((past + coming) / 2)
  }

  /// Of every few points the lowest and the highest, in their order, and the gaps.
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
