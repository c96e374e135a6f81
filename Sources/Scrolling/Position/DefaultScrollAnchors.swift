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

  /// Creates anchors that leave all behavior unchanged.
  public init() {}

  /// Creates the same anchor for all roles.
  public init(_ anchor: UnitPoint?) { (initialOffset, sizeChanges, alignment) = (anchor, anchor, anchor) }

  /// Accesses the anchor of a role.
  public subscript(role: ScrollAnchorRole) -> UnitPoint? {
    get {
      switch role {
      case .initialOffset: initialOffset
      case .sizeChanges: sizeChanges
      case .alignment: alignment
      }
    }
    set {
      switch role {
      case .initialOffset: initialOffset = newValue
      case .sizeChanges: sizeChanges = newValue
      case .alignment: alignment = newValue
      }
    }
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

  /// Returns the offset that keeps a view at the anchor of size changes, or nil if it is not there.
  func offsetKeepingAnchor(since old: ScrollMetrics, _ engine: ScrollEngine) -> CGPoint? {
    guard let anchor = defaultScrollAnchors.sizeChanges, engine.phase != .animating else { return nil }
    let (before, now) = (
      ScrollContainer(old).offset(ofContent: anchor),
      ScrollContainer(engine.metrics).offset(ofContent: anchor)
    )
    let fraction = anchor.resolved(in: engine.metrics.layoutDirection)
    var offset = engine.contentOffset
    var isKept = false
    for axis in Axis.allCases where before[axis] != now[axis] {
      let distance = offset[axis] - before[axis]
      let isBeyond = fraction[axis] >= 1 && distance > 0 || fraction[axis] <= 0 && distance < 0
      guard isBeyond || abs(distance) <= 1 / old.scale else { continue }
      offset[axis] += now[axis] - before[axis]
      isKept = true
    }
    return isKept ? offset : nil
  }
}
