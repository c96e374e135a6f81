import Foundation
import ScrollPhysics

/// Distances from the four edges, measured inward in points (UIEdgeInsets).
public struct EdgeInsets: Hashable, Sendable, Codable {
  /// The distances from the edges, in points.
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat

  /// Creates insets in points. All default to 0.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// The properties of a scroll view on which the scrolling laws depend: sizes, insets and options.
///
/// Lengths are in points. Sizes that are negative or NaN count as 0, and lengths are clamped to 10¹² pt, so
/// no input produces an offset that is not finite.
public struct ScrollMetrics: Hashable, Sendable {
  /// The size of the view's bounds.
  public var boundsSize: CGSize { didSet { boundsSize = Self.sound(boundsSize) } }
  /// The size of the scrollable content.
  public var contentSize: CGSize { didSet { contentSize = Self.sound(contentSize) } }
  /// The distances around the content that can be scrolled into, without the safe area and the content
  /// margins; see ``adjustedContentInset``.
  public var contentInset: EdgeInsets { didSet { contentInset = Self.sound(contentInset) } }
  /// The parts of the bounds at each edge that bars and the like cover (UIView's safeAreaInsets). Negative
  /// insets count as 0. As in UIKit, a keyboard is no part of them; see ``keyboardHeight``.
  public var safeAreaInsets = EdgeInsets() {
    didSet { safeAreaInsets = Self.sound(safeAreaInsets, least: 0) }
  }
  /// The height in points, from the bottom of the bounds up, that a keyboard covers, with its accessory. All
  /// content can be scrolled above it, whether or not the axis counts as scrollable for the safe area, whose
  /// bottom inset it covers. Negative heights count as 0.
  public var keyboardHeight: CGFloat = 0 {
    didSet { keyboardHeight = keyboardHeight.held(in: 0...Self.longest) }
  }
  /// The distances inside the insets at each edge that views pinned over the content cover, such as a bar
  /// (CSS's scroll-padding). They are no part of ``adjustedContentInset``: the content scrolls as far as
  /// without them, but targets and rectangles that are scrolled into view stop beside them, and what they
  /// cover does not count as visible. Negative distances count as 0. For pinned headers, see
  /// ``ScrollTargetLayout/scrollMargins(at:)``.
  public var scrollPadding = EdgeInsets() {
    didSet { scrollPadding = Self.sound(scrollPadding, least: 0) }
  }
  /// The axes on which the safe area is added to the content inset.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The margins between the edges of the bounds and the content (SwiftUI's contentMargins). They are
  /// added to the content inset, and stay at their left and right edges if ``layoutDirection`` changes.
  /// Negative margins count as 0.
  public var contentMargins = EdgeInsets() {
    didSet { contentMargins = Self.sound(contentMargins, least: 0) }
  }
  /// The distances of the scroll indicators from the edges of the view, in addition to any that the drawing
  /// program has (UIScrollView's scrollIndicatorInsets). The top and the bottom shorten the track of the
  /// vertical indicator, the left and the right of the horizontal one. The inset of the edge at which an
  /// indicator is drawn moves it inward; see ``ScrollIndicator/edgeInset``. Negative insets lengthen a track.
  /// The content does not depend on them.
  public var scrollIndicatorInsets = EdgeInsets() {
    didSet { scrollIndicatorInsets = Self.sound(scrollIndicatorInsets) }
  }
  /// The place of content that is smaller than the view (the anchor of SwiftUI's
  /// `defaultScrollAnchor(_:for: .alignment)`): a point of the content that is at the same point of the view
  /// inside its insets. Fractions are clamped to 0...1; NaN becomes 0.
  ///
  /// The default is the top leading corner, which is on the right in a layout from right to left.
  public var contentAlignment = UnitPoint.topLeading {
    didSet { contentAlignment = Self.sound(fractions: contentAlignment) }
  }
  /// The direction in which a horizontal layout runs. It determines which edge is the leading one and where
  /// new content begins; offsets still grow to the right.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The number of device pixels per point. A drag and the end of a glide are rounded to pixels, as in UIKit. It is no
  /// raster scale.
  public var scale: CGFloat { didSet { scale = Self.sound(scale: scale) } }
  /// A Boolean value that indicates whether the content bounces at the left and right edges. If false,
  /// those edges stop the content.
  public var bouncesHorizontally = true
  /// A Boolean value that indicates whether the content bounces at the top and bottom edges. If false,
  /// those edges stop the content.
  public var bouncesVertically = true
  /// A pair of Boolean values that indicate whether each axis bounces even if its content fits.
  public var alwaysBounce = AxisPair(x: false, y: false)
  /// A Boolean value that indicates whether fingers can scroll. False cancels a finger that is down.
  /// Touches reach the content in any case.
  public var isScrollEnabled = true
  /// A Boolean value that indicates whether the content comes to rest on multiples of the bounds.
  public var isPagingEnabled = false
  /// A Boolean value that indicates whether a drag that begins along one axis moves only that axis.
  public var isDirectionalLockEnabled = false
  /// A Boolean value that indicates whether a tap on the status bar scrolls the view to its top. If several
  /// views on screen have this value, a tap scrolls none of them.
  public var scrollsToTop = true
  /// The rate at which the content decelerates after a flick. A custom rate is clamped to 0...0.9999; a NaN
  /// rate becomes the normal rate.
  public var decelerationRate = DecelerationRate.normal {
    didSet { decelerationRate = Self.sound(decelerationRate) }
  }

  /// Creates the metrics of a view. Lengths are in points and the scale is in pixels per point; a scale that
  /// is not in 0.1...16 becomes 1.
  public init(
    boundsSize: CGSize, contentSize: CGSize, contentInset: EdgeInsets = EdgeInsets(), scale: CGFloat
  ) {
    self.boundsSize = Self.sound(boundsSize)
    self.contentSize = Self.sound(contentSize)
    self.contentInset = Self.sound(contentInset)
    self.scale = Self.sound(scale: scale)
  }

  /// A Boolean value that indicates whether the content bounces at all edges. Setting it sets both axes.
  public var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }

  /// Returns whether the content bounces at the edges of an axis.
  public func bounces(_ axis: Axis) -> Bool { axis == .horizontal ? bouncesHorizontally : bouncesVertically }

  /// Returns the smallest and the greatest offset on an axis.
  ///
  /// The smallest offset is −leading inset. The greatest is content + trailing inset − bounds, but not less
  /// than the smallest. Insets are the adjusted ones. Content that is smaller than the view has a single
  /// offset, which ``contentAlignment`` determines.
  public func edges(_ axis: Axis) -> ClosedRange<Double> {
    let (content, bounds, leading, trailing) = lengths(axis)
    let room = max(0, bounds - leading - trailing - content)
    let least = 0 - leading - room * Double(contentAlignment.resolved(in: layoutDirection)[axis])
    return least...max(least, content + trailing - bounds)
  }

  /// ``contentAlignment`` as UIKit counts it (iOS 17.4): (0, 0) is the top left, (1, 1) the bottom right.
  ///
  /// Setting the point sets the alignment in the present layout direction, and it is mirrored if the
  /// direction changes. UIKit's default is the top left corner in every layout. That the content is placed by
  /// an offset beyond the edge, and not by moving its frame, is an assumption.
  public var contentAlignmentPoint: CGPoint {
    get {
      let point = contentAlignment.resolved(in: layoutDirection)
      return CGPoint(x: point.x, y: point.y)
    }
    set {
      // A point that is not a number becomes 0 before it is mirrored.
      contentAlignment = Self.sound(fractions: UnitPoint(x: newValue.x, y: newValue.y))
        .resolved(in: layoutDirection)
    }
  }

  /// The offset at which new content is shown: the smallest one on each axis, or the greatest horizontal one
  /// if the layout runs from right to left.
  public var initialContentOffset: CGPoint {
    let across = edges(.horizontal)
    let x = layoutDirection == .leftToRight ? across.lowerBound : across.upperBound
    return CGPoint(x: x, y: edges(.vertical).lowerBound)
  }

  /// Returns the length of the bounds on an axis, which is the range of the rubber band.
  public func range(_ axis: Axis) -> Double { lengths(axis).bounds }

  /// Returns whether content and insets exceed the bounds by more than 0.0001 pt, as in UIKit.
  public func overflows(_ axis: Axis) -> Bool {
    let (content, bounds, leading, trailing) = lengths(axis)
    return content + leading + trailing - bounds > 0.0001
  }

  /// Returns whether a finger can move the content on an axis.
  public func canScroll(_ axis: Axis) -> Bool { isScrollEnabled && isScrollable(axis) }

  /// Returns whether the content can move on an axis, even if only for a bounce, and
  /// regardless of ``isScrollEnabled``.
  public func isScrollable(_ axis: Axis) -> Bool {
    overflows(axis) || (bounces(axis) && alwaysBounce[axis])
  }

  /// Returns the nearest offset inside the edges.
  public func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: clamped(offset.x, .horizontal), y: clamped(offset.y, .vertical))
  }

  func clamped(_ offset: Double, _ axis: Axis) -> Double { offset.clamped(to: edges(axis)) }

  /// Returns the offset nearest to `offset` at which `rect`, a rectangle of the content in points, is visible
  /// inside the insets and ``scrollPadding``, clamped to the edges.
  ///
  /// A rectangle longer than the view is aligned at one of its ends. The offset does not change if the
  /// rectangle is empty, not finite, or already visible, even if the content is beyond an edge.
  public func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    let rect = rect.standardized
    guard !rect.isEmpty, rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return offset
    }
    var shown = offset
    for axis in Axis.allCases {
      let (_, bounds, leading, trailing) = lengths(axis)
      let (least, most) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      let (first, last) = scrollPadding.ends(axis)
      let (atStart, atEnd) = (Double(least) - leading - first, Double(most) - (bounds - trailing - last))
      let place = Double(offset[axis]).clamped(to: min(atStart, atEnd)...max(atStart, atEnd))
      if place != Double(offset[axis]) { shown[axis] = clamped(place, axis) }
    }
    return shown
  }

  /// Returns the offset, on a whole pixel, of the page that was at `place` with the old sizes and insets.
  ///
  /// The result may be beyond the edges, so that a change in two steps does not lose the page in between.
  func page(at place: Double, in old: AxisLayout, _ axis: Axis) -> Double {
    let (first, oldFirst) = (edges(axis).lowerBound, old.edges.lowerBound)
    guard first != oldFirst || range(axis) != old.length, old.length > 0 else { return place }
    let moved = first + (place - oldFirst) / old.length * range(axis)
    return moved.isFinite ? moved.roundedToPixel(scale: scale) : place
  }

  private func lengths(
    _ axis: Axis
  ) -> (content: Double, bounds: Double, leading: Double, trailing: Double) {
    let (leading, trailing) = adjustedContentInset.ends(axis)
    return (contentSize[axis], boundsSize[axis], leading, trailing)
  }

  private static let longest: CGFloat = 1e12

  private static func sound(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.held(in: 0...longest), height: size.height.held(in: 0...longest))
  }

  private static func sound(_ insets: EdgeInsets, least: CGFloat = -longest) -> EdgeInsets {
    let range = least...longest
    return EdgeInsets(
      top: insets.top.held(in: range), left: insets.left.held(in: range),
      bottom: insets.bottom.held(in: range), right: insets.right.held(in: range))
  }

  private static func sound(fractions: UnitPoint) -> UnitPoint {
    UnitPoint(x: fractions.x.held(in: 0...1), y: fractions.y.held(in: 0...1))
  }

  private static func sound(_ rate: DecelerationRate) -> DecelerationRate {
    switch rate {
    case .normal, .fast: rate
    case .custom(let custom): custom.isNaN ? .normal : .custom(custom.clamped(to: 0...0.9999))
    }
  }

  private static func sound(scale: CGFloat) -> CGFloat { (0.1...16).contains(scale) ? scale : 1 }
}
