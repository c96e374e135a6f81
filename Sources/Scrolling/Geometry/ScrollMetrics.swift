import Foundation
import ScrollPhysics

/// Distances from the four edges, inwards, in points (UIEdgeInsets).
public struct EdgeInsets: Hashable, Sendable, Codable {
  /// The distances.
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat

  /// Insets in points; all 0 unless given.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// The facts about a scroll view that its laws ask for: sizes, insets, what may bounce.
///
/// Lengths are points. Sizes below 0 or NaN count as 0 and lengths are held below 10¹² pt, so that no input makes
/// an offset that is not finite.
public struct ScrollMetrics: Hashable, Sendable {
  /// Size of the view that content shows through.
  public var boundsSize: CGSize { didSet { boundsSize = Self.sound(boundsSize) } }
  /// Size of what scrolls.
  public var contentSize: CGSize { didSet { contentSize = Self.sound(contentSize) } }
  /// Room around the content that can be scrolled to (adjusted inset).
  public var contentInset: EdgeInsets { didSet { contentInset = Self.sound(contentInset) } }
  /// Device pixels per point to which offsets are rounded, as UIKit's model does. It is no raster scale.
  public var scale: CGFloat { didSet { scale = Self.sound(scale: scale) } }
  /// Whether the left and right edges give way; without it they are walls.
  public var bouncesHorizontally = true
  /// Whether the top and bottom edges give way.
  public var bouncesVertically = true
  /// Whether an axis bounces though its content fits.
  public var alwaysBounce = AxisPair(x: false, y: false)
  /// Whether fingers scroll at all. Switched off, a finger that is down is cancelled.
  public var isScrollEnabled = true
  /// Whether content comes to rest on multiples of the bounds.
  public var isPagingEnabled = false
  /// Whether a drag that begins along an axis moves that axis only.
  public var isDirectionalLockEnabled = false
  /// How quickly content slows down after a flick; a custom rate is held to 0...0.9999, and one that is NaN is the normal
  /// one.
  public var decelerationRate = DecelerationRate.normal {
    didSet { decelerationRate = Self.sound(decelerationRate) }
  }

  /// Metrics of a view; lengths in points, scale in pixels per point (1 unless it is finite and in 0.1...16).
  public init(
    boundsSize: CGSize, contentSize: CGSize, contentInset: EdgeInsets = EdgeInsets(), scale: CGFloat = 2
  ) {
    self.boundsSize = Self.sound(boundsSize)
    self.contentSize = Self.sound(contentSize)
    self.contentInset = Self.sound(contentInset)
    self.scale = Self.sound(scale: scale)
  }

  /// Whether all edges give way; setting it sets both axes.
  public var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }

  /// Whether an axis' edges give way.
  public func bounces(_ axis: Axis) -> Bool {
    switch axis {
    case .horizontal: bouncesHorizontally
    case .vertical: bouncesVertically
    }
  }

  /// The least and the greatest offset on an axis: −leading inset, and content + trailing inset − bounds but no less
  /// than the former.
  public func edges(_ axis: Axis) -> ClosedRange<Double> {
    let (content, bounds, leading, trailing) = lengths(axis)
    let least = 0 - leading
    return least...max(least, content + trailing - bounds)
  }

  /// Length of the bounds on an axis: the range of the rubber band.
  public func range(_ axis: Axis) -> Double { lengths(axis).bounds }

  /// Whether content and insets exceed the bounds (by more than UIKit's 0.0001 pt).
  public func overflows(_ axis: Axis) -> Bool {
    let (content, bounds, leading, trailing) = lengths(axis)
    return content + leading + trailing - bounds > 0.0001
  }

  /// Whether a finger can move this axis.
  public func canScroll(_ axis: Axis) -> Bool { isScrollEnabled && isScrollable(axis) }

  /// Whether there is room to move on this axis, be it for a bounce alone, whether or not fingers may.
  public func isScrollable(_ axis: Axis) -> Bool {
    overflows(axis) || (bounces(axis) && alwaysBounce[axis])
  }

  /// The nearest offset inside the edges.
  public func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: clamped(offset.x, .horizontal), y: clamped(offset.y, .vertical))
  }

  func clamped(_ offset: Double, _ axis: Axis) -> Double { offset.clamped(to: edges(axis)) }

  /// The least move of `offset` that shows `rect`, a rectangle of the content in points, inside the inset bounds, held to
  /// the edges. A rectangle longer than the view is shown by one of its ends; one that is empty or not finite moves
  /// nothing, nor does one that shows already, though content be beyond an edge.
  public func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    let rect = rect.standardized
    guard !rect.isEmpty, rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return offset
    }
    var shown = offset
    for axis in Axis.allCases {
      let (_, bounds, leading, trailing) = lengths(axis)
      let (least, most) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      let (atStart, atEnd) = (Double(least) - leading, Double(most) - (bounds - trailing))
      let place = Double(offset[axis]).clamped(to: min(atStart, atEnd)...max(atStart, atEnd))
      if place != Double(offset[axis]) { shown[axis] = clamped(place, axis) }
    }
    return shown
  }

  /// Where the page that lay at `place` in a view of these other sizes and insets lies now, on whole pixels. It may be
  /// beyond the edges: what changes in two steps is not to lose its page in between.
  func page(at place: Double, in old: ScrollMetrics, _ axis: Axis) -> Double {
    let (first, oldFirst) = (edges(axis).lowerBound, old.edges(axis).lowerBound)
    guard first != oldFirst || range(axis) != old.range(axis), old.range(axis) > 0 else {
      return place
    }
    let moved = first + (place - oldFirst) / old.range(axis) * range(axis)
    return moved.isFinite ? moved.roundedToPixel(scale: scale) : place
  }

  private func lengths(
    _ axis: Axis
  ) -> (content: Double, bounds: Double, leading: Double, trailing: Double) {
    switch axis {
    case .horizontal: (contentSize.width, boundsSize.width, contentInset.left, contentInset.right)
    case .vertical: (contentSize.height, boundsSize.height, contentInset.top, contentInset.bottom)
    }
  }

  private static let longest: CGFloat = 1e12

  private static func sound(_ length: CGFloat, least: CGFloat) -> CGFloat {
    length.isNaN ? 0 : min(max(least, length), longest)
  }

  private static func sound(_ size: CGSize) -> CGSize {
    CGSize(width: sound(size.width, least: 0), height: sound(size.height, least: 0))
  }

  private static func sound(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: sound(insets.top, least: -longest), left: sound(insets.left, least: -longest),
      bottom: sound(insets.bottom, least: -longest), right: sound(insets.right, least: -longest))
  }

  private static func sound(_ rate: DecelerationRate) -> DecelerationRate {
    switch rate {
    case .normal, .fast: rate
    case .custom(let custom): custom.isNaN ? .normal : .custom(custom.clamped(to: 0...0.9999))
    }
  }

  private static func sound(scale: CGFloat) -> CGFloat { (0.1...16).contains(scale) ? scale : 1 }
}
