import Foundation
import ScrollPhysics
import Scrolling

/// The effect of an action or a frame on a view.
struct ViewChange {
  /// The action, or nil for a frame.
  var action: Action?
  var time: Double
  var before: ScrollEngine
  var after: ScrollEngine
  var events: [ScrollEvent]
  /// The stops that the action or the frame caused. A log of lifts does without them.
  var stops: [ScrollStop]
  /// Whether another view was touched or in motion, which this view may follow.
  var movesOthers = false

  /// Whether a callback ended a motion.
  var endsMotion: Bool {
    let endings: Set<ScrollEvent> = [.didEndDecelerating, .didEndScrollingAnimation, .didScrollToTop]
    return events.contains(where: endings.contains)
  }

  /// Whether the content of a view at rest was moved.
  var movesResting: Bool {
    before.phase == .idle && after.phase == .idle && before.contentOffset != after.contentOffset
  }

  /// The velocity in pt/s and the target that willEndDragging reported, or nil without that callback.
  var release: (velocity: CGPoint, target: CGPoint)? {
    for case .willEndDragging(let velocity, let target) in events {
      return (CGPoint(x: velocity.x * 1000, y: velocity.y * 1000), target)
    }
    return nil
  }
}

extension ScrollProfile {
  func number(_ name: String) -> Double? {
    if case .number(let number)? = try? value(of: name) { number } else { nil }
  }
}

extension ScrollEngine {
  /// Returns the offset at which the content comes to rest without further actions after a change. A copy of
  /// the engine is played to find it.
  func end(after change: ViewChange, _ frames: ScenarioFrames) -> CGPoint {
    var core = ScrollViewCore(self)
    frames.play(after: change.time, hasPlayed: change.action == nil, on: &core)
    return core.engine.contentOffset
  }

  /// Returns the overshoot of the content beyond an edge, the larger of both axes, or nil inside.
  func overshoot(at time: Double) -> Explanation.Overshoot? {
    Axis.allCases.compactMap { axis -> Explanation.Overshoot? in
      let edges = metrics.edges(axis)
      let offset = Double(contentOffset[axis])
      let distance = max(edges.lowerBound - offset, offset - edges.upperBound)
      guard distance > 0, metrics.canScroll(axis) else { return nil }
      return Explanation.Overshoot(
        distance: distance, side: axis.side(isLeast: offset < edges.lowerBound), time: time)
    }.max { $0.distance < $1.distance }
  }

  /// Returns the edge that is nearest to the content's position, among those that bounce or among those that
  /// do not. The other edges count if there are none. Of two edges at the same distance, the result is the
  /// edge of the axis on which the content moved farther from `start`.
  func nearestSide(bouncing: Bool, from start: CGPoint) -> Explanation.Side {
    let moved = CGPoint(x: abs(contentOffset.x - start.x), y: abs(contentOffset.y - start.y))
    let axes = (moved.x > moved.y ? [Axis.horizontal, .vertical] : [.vertical, .horizontal])
      .filter { metrics.isScrollable($0) }
    let candidates = axes.filter { metrics.bounces($0) == bouncing }
    let sides = (candidates.isEmpty ? axes : candidates).flatMap { axis in
      let (edges, offset) = (metrics.edges(axis), Double(contentOffset[axis]))
      return [
        (side: axis.side(isLeast: true), distance: abs(offset - edges.lowerBound)),
        (side: axis.side(isLeast: false), distance: abs(offset - edges.upperBound)),
      ]
    }
    return sides.min { $0.distance < $1.distance }?.side ?? .top
  }

  /// Returns the content's velocity for a finger's velocity: the opposite, or 0 on a fixed axis.
  func contentVelocity(ofFinger velocity: CGPoint) -> CGPoint {
    CGPoint(
      x: metrics.canScroll(.horizontal) ? 0 - velocity.x : 0,
      y: metrics.canScroll(.vertical) ? 0 - velocity.y : 0)
  }
}

extension Axis {
  func side(isLeast: Bool) -> Explanation.Side {
    switch self {
    case .horizontal: isLeast ? .left : .right
    case .vertical: isLeast ? .top : .bottom
    }
  }
}
