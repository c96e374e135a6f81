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
  /// Whether the edges give way; without it they are walls.
  public var bounces = true
  /// Whether an axis bounces though its content fits.
  public var alwaysBounce = AxisPair(x: false, y: false)
  /// Whether fingers scroll at all.
  public var isScrollEnabled = true

  /// Metrics of a view; lengths in points, scale in pixels per point (1 unless it is finite and in 0.1...16).
  public init(
    boundsSize: CGSize, contentSize: CGSize, contentInset: EdgeInsets = EdgeInsets(), scale: CGFloat = 2
  ) {
    self.boundsSize = Self.sound(boundsSize)
    self.contentSize = Self.sound(contentSize)
    self.contentInset = Self.sound(contentInset)
    self.scale = Self.sound(scale: scale)
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
  public func canScroll(_ axis: Axis) -> Bool {
    isScrollEnabled && (overflows(axis) || (bounces && alwaysBounce[axis]))
  }

  /// The nearest offset inside the edges.
  public func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: clamped(offset.x, .horizontal), y: clamped(offset.y, .vertical))
  }

  func clamped(_ offset: Double, _ axis: Axis) -> Double { offset.clamped(to: edges(axis)) }

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

  private static func sound(scale: CGFloat) -> CGFloat { (0.1...16).contains(scale) ? scale : 1 }
}
