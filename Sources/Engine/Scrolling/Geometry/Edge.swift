/// An edge of a rectangle (SwiftUI's Edge).
public enum Edge: String, Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The left edge, or the right one if the layout runs from right to left.
  case leading
  /// The bottom edge.
  case bottom
  /// The right edge, or the left one if the layout runs from right to left.
  case trailing

  /// A set of edges (SwiftUI's Edge.Set).
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set, as in SwiftUI: 0 for top, 1 for leading, 2 for bottom, 3 for trailing.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The leading edge.
    public static let leading = Set(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 4)
    /// The trailing edge.
    public static let trailing = Set(rawValue: 8)
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
    /// All edges.
    public static let all: Set = [.horizontal, .vertical]
  }

  /// The axis perpendicular to the edge.
  public var axis: Axis {
    switch self {
    case .top, .bottom: .vertical
    case .leading, .trailing: .horizontal
    }
  }

  /// Returns whether the edge corresponds to the smallest offset.
  func isLeast(in direction: LayoutDirection) -> Bool {
    switch self {
    case .top: true
    case .bottom: false
    case .leading: direction == .leftToRight
    case .trailing: direction == .rightToLeft
    }
  }
}
