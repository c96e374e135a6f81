import Foundation

/// Scroll views that show the same place: whichever moved last by itself leads, the others follow its offset.
///
/// Views are named by their index in an array. When a finger begins to drag one of them, what else moves stops: the
/// dragged view's willBeginDragging comes before the other's didEndDecelerating, as reported of linked UIScrollViews.
public struct ScrollLink: Hashable, Sendable {
  /// The axes on which they are linked.
  public var axes: AxisPair<Bool>
  private var leader: Int?

  /// A link of views, on both axes unless told otherwise.
  public init(axes: AxisPair<Bool> = AxisPair(x: true, y: true)) { self.axes = axes }

  /// Takes a callback of one of the views, after its delegate, and moves the others. Callbacks that the others send
  /// meanwhile need not be handed in, and do nothing if they are handed in later.
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
        // A follower is moved at rest; one that moves by itself takes the lead.
        let phase = views[view].engine.phase
        guard phase == .animating || phase == .decelerating else { return }
        views[leader].perform { $0.stopScrolling() }
      }
      leader = view
      let place = views[view].engine.contentOffset
      for other in views.indices where other != view {
        var offset = views[other].engine.contentOffset
        for axis in Axis.allCases where axes[axis] { offset[axis] = place[axis] }
        guard offset != views[other].engine.contentOffset else { continue }
        views[other].perform { $0.moveContentOffset(to: offset) }
      }
    case .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .shouldScrollToTop, .didScrollToTop:
      break
    }
  }
}

/// Keeps ``ScrollView``s linked for as long as it lives.
public final class LinkedScrollViews {
  private var link: ScrollLink
  private let views: [ScrollView]
  private var isFollowing = false

  /// Links views, on both axes unless told otherwise: it observes each of them.
  public init(_ views: [ScrollView], axes: AxisPair<Bool> = AxisPair(x: true, y: true)) {
    self.views = views
    link = ScrollLink(axes: axes)
    for (index, view) in views.enumerated() {
      view.observers.append { [weak self] _, event in self?.follow(event, of: index) }
    }
  }

  private func follow(_ event: ScrollEvent, of index: Int) {
    guard !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    // Callbacks run while the others move, and may ask for anything but this.
    var (link, views) = (link, views)
    link.follow(event, of: index, in: &views)
    self.link = link
  }
}
