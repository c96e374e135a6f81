/// A side of a rectangle (SwiftUI's Edge, in a language written from left to right).
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The left side.
  case leading
  /// The lower side.
  case bottom
  /// The right side.
  case trailing

  /// The axis that crosses it.
  public var axis: Axis {
    switch self {
    case .top, .bottom: .vertical
    case .leading, .trailing: .horizontal
    }
  }

  /// Whether offsets are least there.
  var isLeast: Bool {
    switch self {
    case .top, .leading: true
    case .bottom, .trailing: false
    }
  }
}
