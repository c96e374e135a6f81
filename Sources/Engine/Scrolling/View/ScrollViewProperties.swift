import Foundation
import ScrollPhysics

// The properties of ``ScrollMetrics`` by UIScrollView's names.
extension ScrollView {
  /// The size of the scrollable content, in points.
  public var contentSize: CGSize {
    get { metrics.contentSize }
    set { metrics.contentSize = newValue }
  }

  /// The distances around the content that can be scrolled into, in points, without safe area and margins.
  public var contentInset: EdgeInsets {
    get { metrics.contentInset }
    set { metrics.contentInset = newValue }
  }

  /// The parts of the bounds that are covered at each edge, in points.
  public var safeAreaInsets: EdgeInsets {
    get { metrics.safeAreaInsets }
    set { metrics.safeAreaInsets = newValue }
  }

  /// The height that a keyboard covers, in points; see ``ScrollMetrics/keyboardHeight``.
  public var keyboardHeight: CGFloat {
    get { metrics.keyboardHeight }
    set { metrics.keyboardHeight = newValue }
  }

  /// The distances that pinned views cover, in points; see ``ScrollMetrics/scrollPadding``.
  public var scrollPadding: EdgeInsets {
    get { metrics.scrollPadding }
    set { metrics.scrollPadding = newValue }
  }

  /// The axes on which the safe area is added to the content inset.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { metrics.contentInsetAdjustmentBehavior }
    set { metrics.contentInsetAdjustmentBehavior = newValue }
  }

  /// The scrollable distances around the content, in points; see ``ScrollMetrics/adjustedContentInset``.
  public var adjustedContentInset: EdgeInsets { metrics.adjustedContentInset }

  /// Sets the margins between edges of the bounds and the content, the scroll indicators, or by default both,
  /// to a length in points; see ``ScrollMetrics/setContentMargins(_:_:for:)``.
  public func contentMargins(
    _ edges: Edge.Set, _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) {
    metrics.setContentMargins(edges, length, for: placement)
  }

  /// Sets the margins at all edges to a length in points; see ``ScrollMetrics/setContentMargins(_:_:for:)``.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) {
    contentMargins(.all, length, for: placement)
  }

  /// The distances of the indicators from the edges, in points; see ``ScrollMetrics/scrollIndicatorInsets``.
  public var scrollIndicatorInsets: EdgeInsets {
    get { metrics.scrollIndicatorInsets }
    set { metrics.scrollIndicatorInsets = newValue }
  }

  /// The place of content that is smaller than the view; see ``ScrollMetrics/contentAlignmentPoint``.
  public var contentAlignmentPoint: CGPoint {
    get { metrics.contentAlignmentPoint }
    set { metrics.contentAlignmentPoint = newValue }
  }

  /// The direction in which a horizontal layout runs.
  public var layoutDirection: LayoutDirection {
    get { metrics.layoutDirection }
    set { metrics.layoutDirection = newValue }
  }

  /// A Boolean value that indicates whether fingers can scroll. False cancels a finger that is down.
  /// Touches reach the content in any case.
  public var isScrollEnabled: Bool {
    get { metrics.isScrollEnabled }
    set { metrics.isScrollEnabled = newValue }
  }

  /// A Boolean value that indicates whether the content comes to rest on multiples of the bounds.
  public var isPagingEnabled: Bool {
    get { metrics.isPagingEnabled }
    set { metrics.isPagingEnabled = newValue }
  }

  /// A Boolean value that indicates whether a drag that begins along one axis moves only that axis.
  public var isDirectionalLockEnabled: Bool {
    get { metrics.isDirectionalLockEnabled }
    set { metrics.isDirectionalLockEnabled = newValue }
  }

  /// A Boolean value that indicates whether the content bounces at all edges. Setting it sets both axes.
  public var bounces: Bool {
    get { metrics.bounces }
    set { metrics.bounces = newValue }
  }

  /// A Boolean value that indicates whether the content bounces at the left and right edges.
  public var bouncesHorizontally: Bool {
    get { metrics.bouncesHorizontally }
    set { metrics.bouncesHorizontally = newValue }
  }

  /// A Boolean value that indicates whether the content bounces at the top and bottom edges.
  public var bouncesVertically: Bool {
    get { metrics.bouncesVertically }
    set { metrics.bouncesVertically = newValue }
  }

  /// A Boolean value that indicates whether the view bounces horizontally even if its content fits.
  public var alwaysBounceHorizontal: Bool {
    get { metrics.alwaysBounce.x }
    set { metrics.alwaysBounce.x = newValue }
  }

  /// A Boolean value that indicates whether the view bounces vertically even if its content fits.
  public var alwaysBounceVertical: Bool {
    get { metrics.alwaysBounce.y }
    set { metrics.alwaysBounce.y = newValue }
  }

  /// The rate at which the content decelerates after a flick.
  public var decelerationRate: DecelerationRate {
    get { metrics.decelerationRate }
    set { metrics.decelerationRate = newValue }
  }

  /// A Boolean value that indicates whether a tap on the status bar scrolls the view to its top.
  public var scrollsToTop: Bool {
    get { metrics.scrollsToTop }
    set { metrics.scrollsToTop = newValue }
  }
}
