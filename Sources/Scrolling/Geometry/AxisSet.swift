extension Axis {
  /// None, one or both of the axes (SwiftUI's Axis.Set).
  public struct Set: OptionSet, Hashable, Sendable {
    /// Bit 0 for horizontal, bit 1 for vertical, as in SwiftUI.
    public let rawValue: Int8

    /// A set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set of one axis.
    public init(_ axis: Axis) {
      switch axis {
      case .horizontal: self = .horizontal
      case .vertical: self = .vertical
      }
    }

    /// Left and right.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}
