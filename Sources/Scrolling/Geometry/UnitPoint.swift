import Foundation

/// A place in a rectangle as shares of its size: (0, 0) its top left corner, (1, 1) its bottom right one (SwiftUI's
/// UnitPoint, in a language written from left to right). Places outside 0...1 are allowed.
public struct UnitPoint: Hashable, Sendable, Codable {
  /// Share of the width, from the left.
  public var x: CGFloat
  /// Share of the height, from the top.
  public var y: CGFloat

  /// A place by its shares.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The share on an axis.
  subscript(axis: Axis) -> CGFloat {
    switch axis {
    case .horizontal: x
    case .vertical: y
    }
  }

  /// The place in a rectangle.
  func place(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}
