import Foundation
import ScrollPhysics

// Content that moves within the content view: rows inserted, removed or measured above the visible part.
extension ScrollEngine {
  /// Adjusts the offset to content that moved and was resized. The visible content stays where it is on
  /// screen, and the current activity continues unaffected.
  ///
  /// The offset changes by exactly the distance, without rounding to pixels, so many small adjustments
  /// accumulate no drift. A drag continues from the new offset (and rounds as the finger moves). A glide
  /// keeps its velocity, and its target or page moves along. The start and target of an animation move along
  /// too, except that a motion to an edge still ends at that edge. (A motion of a wheel or a key moves along
  /// with content that moves by more than the view's length.) The adjustment sends one didScroll, as UIKit
  /// does when self-sizing rows adjust the offset. It sends no other callback, and none if the offset does not
  /// change.
  ///
  /// Content never moves farther beyond an edge than it was: the part of `delta` that would move it there is
  /// left out. At rest, content that a smaller size leaves outside is moved to the edge. During a drag, a
  /// glide or an animation, content that is outside stays there. A drag or a glide then bounces, and a motion
  /// of a wheel or a key ends at the edge.
  ///
  /// - Parameters:
  ///   - delta: The distance in points (y down) by which the visible content moved. A value that is
  ///     not finite has no effect.
  ///   - contentSize: The new size of the content, effective immediately, or nil if the size does not change.
  /// - Returns: The distance by which the offset changes.
  @discardableResult public mutating func adjustContentOffset(
    by delta: CGPoint, contentSize: CGSize? = nil
  ) -> CGPoint {
    guard delta.isFinite else { return .zero }
    let old = metrics
    if let contentSize { resizeContent(to: contentSize, movedBy: delta) }
    let isAtRest =
      switch activity {
      case .idle, .touching: true
      case .dragging, .lifting, .gliding, .animating: false
      }
    // The caller says where the content is: from right to left, a view at its beginning does not follow that.
    if metrics.layoutDirection == .rightToLeft, metrics.contentSize.width != old.contentSize.width {
      formerPlaces.x = nil
    }
    let here = pendingContentOffset
    let place = held(here, movedBy: delta, since: old, reach: isAtRest ? nil : here)
    let moved = place - here
    guard moved != .zero, Self.isPlace(place) else {
      if delta != .zero {
        keepTargetInside(since: old)
        continueDrag(since: old)
      }
      return .zero
    }
    adjustment = adjustment + moved
    let isOwed = owedOffset != nil
    // The new edges are known to it already.
    moveOwed(by: moved, since: metrics)
    steps.move(by: moved)
    continueDrag(since: old, movedBy: moved)
    activity.lift?.follow(moved)
    activity.glide?.move(by: moved)
    if let animation = activity.animation {
      let target = target(
        of: animation.kind, on: animation.axes, to: animation.target, movedBy: moved, since: old)
      activity.animation?.move(by: moved, to: target)
    }
    if !isOwed { owe(.scroll(place)) }
    return moved
  }

  /// The content offset after the queued callbacks have been delivered.
  package var pendingContentOffset: CGPoint { owedOffset ?? contentOffset }

  private mutating func resizeContent(to size: CGSize, movedBy delta: CGPoint) {
    let before = activity
    metrics.contentSize = size
    guard delta != .zero else { return }
    // The caller decides the effect on a drag and on an animation, with the content at its new offset.
    switch before {
    case .dragging, .animating: activity = before
    case .idle, .touching, .lifting, .gliding: break
    }
  }

  /// Leads an animation to an edge to the new place of that edge, and a motion of a wheel or a key back to an
  /// edge that moved before its target.
  mutating func keepTargetInside(since old: ScrollMetrics) {
    guard let animation = activity.animation, !animation.isStopped else { return }
    let place = target(
      of: animation.kind, on: animation.axes, to: animation.target, movedBy: .zero, since: old)
    if place != animation.target { activity.animation?.move(by: .zero, to: place) }
  }

  /// Returns the target of an animation after the content moved by `delta` and the edges moved. On its axes, by
  /// default those on which it leads away from here, a target at an edge remains at this edge; content that fits
  /// has only the first. Any other target of a wheel or a key is held inside the edges. That of a program does
  /// not depend on them.
  func target(
    of kind: OffsetAnimation.Kind, on axes: Axis.Set? = nil, to target: CGPoint, movedBy delta: CGPoint,
    since old: ScrollMetrics
  ) -> CGPoint {
    let axes = axes ?? OffsetAnimation.axes(from: contentOffset, to: target)
    var place =
      kind.isProgram && delta == .zero ? target : held(target, movedBy: delta, since: old, reach: nil)
    for axis in Axis.allCases {
      let (before, now) = (old.edges(axis), metrics.edges(axis))
      func isTarget(_ edge: Double) -> Bool { abs(target[axis] - edge) <= 0.5 / metrics.scale + 1e-9 }
      let edges: (Double, Double)? =
        isTarget(before.lowerBound)
        ? (before.lowerBound, now.lowerBound)
        : isTarget(before.upperBound) ? (before.upperBound, now.upperBound) : nil
      // A target page keeps its number, and a step of a wheel does not pass a view of inserted rows.
      let keepsEdge =
        kind == .toTop
        || !metrics.isPagingEnabled && !(kind.isStep && abs(delta[axis]) > metrics.range(axis))
      if keepsEdge, axes.contains(Axis.Set(axis)), let (old, new) = edges {
        place[axis] = abs(new - old - delta[axis]) < 1e-9 ? target[axis] + delta[axis] : new
      }
      if delta == .zero, place[axis] != target[axis] {
        place[axis] = Double(place[axis]).roundedToPixel(scale: metrics.scale)
      }
    }
    return place
  }

  /// Returns a position that moved with the content, within its previous distance beyond an edge or `reach`.
  private func held(
    _ place: CGPoint, movedBy delta: CGPoint, since old: ScrollMetrics, reach: CGPoint?
  ) -> CGPoint {
    var moved = place
    for axis in Axis.allCases {
      let (before, now) = (old.edges(axis), metrics.edges(axis))
      guard delta[axis] != 0 || before != now else { continue }
      var least = now.lowerBound - max(0, before.lowerBound - place[axis])
      var most = now.upperBound + max(0, place[axis] - before.upperBound)
      if let reach {
        least = min(least, reach[axis])
        most = max(most, reach[axis])
      }
      moved[axis] = min(max(least, place[axis] + delta[axis]), most)
    }
    return moved
  }
}
