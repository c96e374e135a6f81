import Foundation

/// A point in a rectangle, as fractions of its size (SwiftUI's UnitPoint).
///
/// The point (0, 0) is the top-leading corner and (1, 1) is the bottom-trailing corner. Points outside 0...1
/// are allowed. If the layout runs from right to left, a scroll view takes x as the fraction from the right;
/// SwiftUI's documentation defines the points by the leading and trailing edges.
public struct UnitPoint: Hashable, Sendable, Codable {
  /// The fraction of the width, from the leading edge.
  public var x: CGFloat
  /// The fraction of the height, from the top.
  public var y: CGFloat

  /// Creates a point from its fractions.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top-leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The center of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The center of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The center of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The center of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top-leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top-trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom-leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom-trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }

  /// Returns the point with x as the fraction from the left.
  func resolved(in direction: LayoutDirection) -> UnitPoint {
    direction == .leftToRight ? self : UnitPoint(x: 1 - x, y: y)
  }

  /// Returns the corresponding point in a rectangle, with x from the left.
  func place(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}
