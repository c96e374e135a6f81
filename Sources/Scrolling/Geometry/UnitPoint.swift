import Foundation

/// A point in a rectangle, as fractions of its size (SwiftUI's UnitPoint, for a left-to-right language).
///
/// The point (0, 0) is the top-left corner and (1, 1) is the bottom-right corner. Points outside 0...1 are allowed.
public struct UnitPoint: Hashable, Sendable, Codable {
  /// The fraction of the width, from the left.
  public var x: CGFloat
  /// The fraction of the height, from the top.
  public var y: CGFloat

  /// Creates a point from its fractions.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top-left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The center of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The center of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The center of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The center of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top-left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top-right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom-left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom-right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// Accesses the fraction on an axis.
  subscript(axis: Axis) -> CGFloat {
    switch axis {
    case .horizontal: x
    case .vertical: y
    }
  }

  /// Returns the corresponding point in a rectangle.
  func place(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}
