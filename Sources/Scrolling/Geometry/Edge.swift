/// An edge of a rectangle (SwiftUI's Edge, for a left-to-right language).
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The left edge.
  case leading
  /// The bottom edge.
  case bottom
  /// The right edge.
  case trailing

  /// The axis perpendicular to the edge.
  public var axis: Axis {
    switch self {
    case .top, .bottom: .vertical
    case .leading, .trailing: .horizontal
    }
  }

  /// A Boolean value that indicates whether the edge corresponds to the smallest offset.
  var isLeast: Bool {
    switch self {
    case .top, .leading: true
    case .bottom, .trailing: false
    }
  }
}
