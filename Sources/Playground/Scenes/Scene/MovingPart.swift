import Foundation
import ScrollPhysics
import Scrolling

/// The state of a part of a scene that moves under a finger or by itself: a scroll view, or another part,
/// such as a row that is swiped open.
package struct MovingPart: Hashable, Sendable {
  /// The name of the part, which is unique in its scene.
  package var name: String
  /// The title of the part for people.
  package var title: String
  /// The node that shows the part. A part may be shown by one node after another, such as the row that was
  /// swiped last; their offsets are unrelated.
  package var node: NodeID
  /// The offset of the part in points, which grows as the part moves to the left or up.
  package var contentOffset: CGPoint
  /// The part of the offset, in points, that follows from content that was inserted, removed or measured. The
  /// part did not move on the screen by it.
  package var adjustment = CGPoint.zero
  package var axis: Axis
  /// The distance in points by which the part lies beyond its range of motion, or 0 inside it.
  package var overshoot = 0.0
  /// The shares of the view by which the content of a scroll view is stretched at its edges.
  package var stretch = CGPoint.zero
  package var phase: ScrollPhase
  /// The offset at which the motion will end, or `nil` if that is unknown.
  package var target: CGPoint?
  /// Whether the part follows a finger, or may begin to.
  package var isTracking: Bool
  /// The law of several fingers. A part that is no scroll view follows one finger.
  package var fingers = FingersLaw(.oldest, acceptsMore: false)

  /// The distance in points by which the part has moved on the screen, to the left or up.
  package var position: CGPoint {
    CGPoint(x: contentOffset.x - adjustment.x, y: contentOffset.y - adjustment.y)
  }

  package var isOutside: Bool { overshoot > 0 }
}

extension MovingPart {
  /// Creates the part that a scroll view is. Without a title, its name is the title.
  package init(_ pane: ScrollPane, title: String? = nil) {
    let engine = pane.engine
    self.init(
      name: pane.name, title: title ?? pane.name.capitalized, node: NodeID(pane.name),
      contentOffset: engine.contentOffset, adjustment: engine.adjustment,
      axis: engine.metrics.canScroll(.vertical) ? .vertical : .horizontal, overshoot: engine.overshoot,
      stretch: engine.stretch, phase: engine.phase, target: engine.targetContentOffset,
      isTracking: engine.isTracking, fingers: engine.profile.fingers)
  }
}

extension Scene {
  package var movingParts: [MovingPart] {
    var parts = panes.map { MovingPart($0) } + otherParts
    // The only scroll view of a scene has its name.
    if panes.count == 1, let kind = SceneKind(rawValue: parts[0].name) { parts[0].title = kind.title }
    return parts
  }
}

extension ScrollEngine {
  /// The distance in points by which the content lies beyond an edge, on the axis where it is greater, or 0
  /// inside the edges.
  package var overshoot: Double {
    let inside = metrics.clamped(contentOffset)
    return max(abs(Double(contentOffset.x - inside.x)), abs(Double(contentOffset.y - inside.y)))
  }
}
