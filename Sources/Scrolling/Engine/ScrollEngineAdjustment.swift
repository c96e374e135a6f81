import Foundation
import ScrollPhysics

// Content that moves in the content: rows that are inserted, removed or measured above what shows.
extension ScrollEngine {
  /// Goes along with content that moved by so many points (y down) while its size became another: what shows stays where
  /// it is on screen, and what is under way goes on as if nothing had happened.
  ///
  /// The offset changes by just that, not rounded to pixels, so that many small adjustments add up to no drift; a drag
  /// counts on from there (and rounds where the finger leads it), a glide keeps its velocity, and the place that it is aimed
  /// at, its page, and where an animation began and leads move along. A scroll to the top still ends at the top. One
  /// didScroll tells of it, as UIKit sends it when rows that size themselves adjust the offset; no other callback, and
  /// none for what ends up where it was.
  ///
  /// Content is never moved farther beyond an edge than it was: the part of `delta` that would do so is left out, and
  /// at rest content that a smaller size left outside is put on the edge. A drag, a glide or an animation that finds itself
  /// outside is left there to bounce.
  ///
  /// - Parameters:
  ///   - delta: How far the content that shows moved, in points; nothing happens for one that is not finite.
  ///   - contentSize: The new size of the content, which counts from now on; nil if it stays the same.
  /// - Returns: How far the offset is moved.
  @discardableResult public mutating func adjustContentOffset(
    by delta: CGPoint, contentSize: CGSize? = nil
  ) -> CGPoint {
    guard delta.isFinite else { return .zero }
    let old = metrics
    if let contentSize { resizeContent(to: contentSize) }
    let isAtRest =
      switch activity {
      case .idle, .touching: true
      case .dragging, .lifting, .gliding, .animating: false
      }
    let here = pendingContentOffset
    let place = held(here, movedBy: delta, since: old, reach: isAtRest ? nil : here)
    let moved = CGPoint(x: place.x - here.x, y: place.y - here.y)
    guard moved != .zero, Self.isPlace(place) else { return .zero }
    let isOwed = owedOffset != nil
    moveOwed(by: moved)
    switch activity {
    case .idle, .touching: break
    case .dragging(let pan): activity = .dragging(self.pan(pan, from: here, movedBy: moved, since: old))
    case .lifting(var lift):
      lift.follow(moved)
      activity = .lifting(lift)
    case .gliding(var glide):
      glide.move(by: moved)
      activity = .gliding(glide)
    case .animating(var animation):
      var target = held(animation.target, movedBy: moved, since: old, reach: nil)
      if animation.kind == .toTop { target.y = animation.target.y }
      animation.move(by: moved, to: target)
      activity = .animating(animation)
    }
    if !isOwed { owe(.scroll(place)) }
    return moved
  }

  /// Where the content is once the callbacks that are owed are told.
  package var pendingContentOffset: CGPoint { owedOffset ?? contentOffset }

  private mutating func resizeContent(to size: CGSize) {
    let before = activity
    metrics.contentSize = size
    // What a drag makes of it is decided here, with the content where it is by then.
    if case .dragging = before { activity = before }
  }

  /// A place that moved with the content, held to as far beyond an edge as it was, or to `reach`.
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

  /// The drag's pan, counting on from where the content was moved to.
  private func pan(_ pan: Pan, from here: CGPoint, movedBy delta: CGPoint, since old: ScrollMetrics) -> Pan {
    var pan = pan
    let place = CGPoint(x: here.x + delta.x, y: here.y + delta.y)
    let unbanded = unbanded(place, profile.pan(pan.source.device).band)
    for axis in Axis.allCases where delta[axis] != 0 {
      let (before, now) = (
        here[axis] - old.clamped(here[axis], axis), place[axis] - metrics.clamped(place[axis], axis)
      )
      // As far beyond the edge as it was, the finger holds it by the same band.
      if abs(before - now) < 1e-6 {
        pan.moveStart(axis, by: delta[axis])
      } else {
        pan.reanchor(axis, at: unbanded[axis])
      }
    }
    return pan
  }
}
