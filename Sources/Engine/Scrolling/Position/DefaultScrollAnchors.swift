import Foundation

/// A purpose for which a scroll view uses its default anchor (SwiftUI's ScrollAnchorRole).
public enum ScrollAnchorRole: String, Hashable, Sendable, CaseIterable {
  /// The anchor determines which part of the content is visible before the user scrolls.
  case initialOffset
  /// The anchor determines which part of the content stays visible when the content or the view is resized.
  /// It applies while the view is at the anchor, or beyond an edge that is the anchor.
  case sizeChanges
  /// The anchor determines the place of content that is smaller than the view.
  case alignment
}

/// The default anchors of a scroll view by role. An anchor's point of the content is aligned with the same
/// point of the container. Nil leaves the behavior unchanged.
public struct DefaultScrollAnchors: Hashable, Sendable {
  /// The anchor of ``ScrollAnchorRole/initialOffset``.
  public var initialOffset: UnitPoint?
  /// The anchor of ``ScrollAnchorRole/sizeChanges``.
  public var sizeChanges: UnitPoint?
  /// The anchor of ``ScrollAnchorRole/alignment``.
  public var alignment: UnitPoint?
  /// The way in which a view follows content that is added between it and the anchor of size changes, or nil
  /// if only a view exactly at the anchor stays there.
  public var following: ScrollFollowing?

  /// Creates anchors that leave all behavior unchanged.
  public init() {}

  /// Creates the same anchor for all roles.
  public init(_ anchor: UnitPoint?) { (initialOffset, sizeChanges, alignment) = (anchor, anchor, anchor) }

  /// Accesses the anchor of a role.
  public subscript(role: ScrollAnchorRole) -> UnitPoint? {
    get { self[keyPath: Self.path(role)] }
    set { self[keyPath: Self.path(role)] = newValue }
  }

  private static func path(_ role: ScrollAnchorRole) -> WritableKeyPath<Self, UnitPoint?> {
    switch role {
    case .initialOffset: \.initialOffset
    case .sizeChanges: \.sizeChanges
    case .alignment: \.alignment
    }
  }
}

/// The way in which a view near its anchor of size changes follows content that is added there: at once if it
/// is at rest, or else when it comes to rest, if it is then still near the place that the anchor had.
public struct ScrollFollowing: Hashable, Sendable {
  /// The distance from the anchor, in points, within which the view follows. Values below 0 count as 0.
  public var distance: CGFloat
  /// The animation with which the view scrolls to the anchor after targets were added to the layout, or nil
  /// to be there at once. Sizes that change otherwise, as when rows are measured, are always followed at once.
  public var animation: Animation?

  /// Creates a way to follow from a distance in points and an animation.
  public init(distance: CGFloat = 0, animation: Animation? = nil) {
    self.distance = distance
    self.animation = animation
  }
}

extension ScrollContainer {
  /// Returns the offset, inside the edges, at which a point of the content is at the container's same point.
  func offset(ofContent anchor: UnitPoint) -> CGPoint {
    let content = CGRect(origin: .zero, size: metrics.contentSize)
    return metrics.clamped(offset(aligning: content, at: anchor.resolved(in: metrics.layoutDirection)))
  }
}

extension ScrollPositionController {
  /// Sets the default anchors and returns the command to perform, if any.
  ///
  /// If no position was set and the user has not scrolled, the view scrolls without animation to the anchor
  /// of the initial offset, as soon as there is content. It stays there while rows are measured, until it is
  /// scrolled. The anchor of size changes applies to every later layout: a view that is at it stays at it,
  /// and any other view keeps its position as without an anchor. The same rule for a bottom anchor is
  /// reported for SwiftUI (zenn.dev/samekard_dev/articles/9a6981930c8cc0), where a view counts as being at
  /// the bottom if the last element is visible; here it is there within one pixel or beyond the edge.
  ///
  /// The controller cannot change the metrics: set ``ScrollMetrics/contentAlignment`` for the alignment.
  public mutating func setDefaultScrollAnchors(
    _ anchors: DefaultScrollAnchors, of engine: ScrollEngine
  ) -> ScrollCommand? {
    let isNew = anchors.initialOffset != defaultScrollAnchors.initialOffset
    defaultScrollAnchors = anchors
    // The anchor of the alignment may just have been set in the metrics.
    metrics?.contentAlignment = engine.metrics.contentAlignment
    if isNew {
      if case .content? = request?.goal { endRequest() }
      if case .content? = reached { reached = nil }
    }
    guard isNew, position.place == .automatic, let anchor = anchors.initialOffset else { return nil }
    return begin(.content(anchor), Transaction(), engine)
  }

  /// Returns the offset that keeps a view at the anchor of size changes, or nil if it is not there. The
  /// natural offset is the one that the view has without the anchor.
  mutating func offsetKeepingAnchor(
    since old: ScrollMetrics, natural: CGPoint, _ engine: ScrollEngine
  ) -> CGPoint? {
    guard let anchor = defaultScrollAnchors.sizeChanges else { return nil }
    var metrics = engine.metrics
    if engine.phase == .interacting {
      // An inset that changes during a drag, as of a keyboard that follows the finger, moves no content.
      metrics = old
      (metrics.contentSize, metrics.boundsSize) = (engine.metrics.contentSize, engine.metrics.boundsSize)
    }
    let (before, now) = (
      ScrollContainer(old).offset(ofContent: anchor), ScrollContainer(metrics).offset(ofContent: anchor)
    )
    let fraction = anchor.resolved(in: engine.metrics.layoutDirection)
    let pixel = 1 / old.scale
    let reach = defaultScrollAnchors.following.map { max($0.distance, pixel) }
    let isAtRest = engine.phase == .idle
    var offset = engine.contentOffset
    var isKept = false
    for axis in Axis.allCases {
      let distance = offset[axis] - before[axis]
      let isBeyond = fraction[axis] >= 1 && distance > 0 || fraction[axis] <= 0 && distance < 0
      let isThere =
        before[axis] != now[axis] && engine.phase != .animating && (isBeyond || abs(distance) <= pixel)
      // The distance from the place that the anchor had when the view last was at rest.
      let (first, last) = (distance + unfollowed[axis], natural[axis] - now[axis])
      if let reach, isAtRest || !isThere, abs(first) <= reach, abs(last) > abs(first) + pixel {
        if isAtRest { (offset[axis], isKept) = (now[axis], true) }
        unfollowed[axis] = first - last
      } else if isThere {
        offset[axis] += now[axis] - before[axis]
        isKept = true
      }
    }
    if isAtRest { unfollowed = .zero }
    return isKept ? offset : nil
  }

  /// Returns the command with which a view that has come to rest follows what was added while it moved.
  mutating func followAtRest(_ engine: ScrollEngine) -> ScrollCommand? {
    guard unfollowed != .zero, engine.phase == .idle, let metrics, metrics == engine.metrics else {
      return nil
    }
    let here = engine.contentOffset
    let place = offsetKeepingAnchor(since: metrics, natural: here, engine)
    guard request == nil, let place else { return nil }
    return followAnimated(to: place, engine) ?? move(to: place, from: here, since: metrics, engine)
  }

  /// Returns the command of an animation with which the view follows targets that were added, or nil if it
  /// follows at once. The place is that of the anchor of size changes.
  mutating func followAnimated(to place: CGPoint, _ engine: ScrollEngine) -> ScrollCommand? {
    guard let animation = defaultScrollAnchors.following?.animation, engine.phase == .idle,
      let anchor = defaultScrollAnchors.sizeChanges,
      place == ScrollContainer(engine.metrics).offset(ofContent: anchor)
    else { return nil }
    return begin(.content(anchor), Transaction(animation: animation), engine)
  }
}
