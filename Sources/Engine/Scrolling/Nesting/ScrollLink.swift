import Foundation

/// A link between scroll views that show the same position. The view that last moved by itself leads, and the
/// others follow its offset.
///
/// Views are identified by their index in an array. When a finger begins to drag one view, motion in the
/// others stops. The dragged view's willBeginDragging comes before the other view's didEndDecelerating, as
/// reported for linked UIScrollViews.
public struct ScrollLink: Hashable, Sendable {
  /// The axes on which the views are linked.
  public var axes: AxisPair<Bool>
  private var leader: Int?

  /// Creates a link, on both axes by default.
  public init(axes: AxisPair<Bool> = AxisPair(x: true, y: true)) { self.axes = axes }

  /// Handles a callback of one of the views, after its delegate, and moves the other views. You do not need
  /// to pass on the callbacks that the others send meanwhile; they have no effect if passed later.
  public mutating func follow(
    _ event: ScrollEvent, of view: Int, in views: inout [some Scrollable]
  ) {
    guard views.indices.contains(view) else { return }
    switch event {
    case .willBeginDragging:
      leader = view
      for other in views.indices where other != view { views[other].perform { $0.stopScrolling() } }
    case .didScroll:
      if let leader, leader != view, views.indices.contains(leader), views[leader].engine.phase.isScrolling {
        // A follower is moved while at rest; a view that moves by itself becomes the leader.
        let phase = views[view].engine.phase
        guard phase == .animating || phase == .decelerating else { return }
        views[leader].perform { $0.stopScrolling() }
      }
      leader = view
      let (place, leading) = (views[view].engine.contentOffset, views[view].engine.metrics)
      for other in views.indices where other != view {
        var offset = views[other].engine.contentOffset
        // A view that ends before the leader stays at its end. It bounces with the leader.
        let (edge, own) = (leading.clamped(place), views[other].engine.metrics.clamped(place))
        for axis in Axis.allCases where axes[axis] { offset[axis] = own[axis] + (place[axis] - edge[axis]) }
        guard offset != views[other].engine.contentOffset else { continue }
        views[other].perform { $0.moveContentOffset(to: offset) }
      }
    case .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .shouldScrollToTop, .didScrollToTop:
      break
    }
  }
}

/// A group of ``ScrollView`` objects that stay linked for as long as this object exists.
public final class LinkedScrollViews {
  private var link: ScrollLink
  private let views: [ScrollView]
  private var isFollowing = false
  private var observations: [ScrollObservation] = []

  /// Links views, on both axes by default, by observing each of them.
  public init(_ views: [ScrollView], axes: AxisPair<Bool> = AxisPair(x: true, y: true)) {
    self.views = views
    link = ScrollLink(axes: axes)
    observations = views.enumerated().map { index, view in
      view.onScrollEvent { [weak self] _, event in self?.follow(event, of: index) }
    }
  }

  deinit { for observation in observations { observation.cancel() } }

  private func follow(_ event: ScrollEvent, of index: Int) {
    guard !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    // Callbacks run while the other views move. They may make any call except this one.
    var (link, views) = (link, views)
    link.follow(event, of: index, in: &views)
    self.link = link
  }
}
