extension Axis {
  /// A set of axes (SwiftUI's Axis.Set).
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set: bit 0 for horizontal, bit 1 for vertical, as in SwiftUI.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set that contains one axis.
    public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)
  }
}
