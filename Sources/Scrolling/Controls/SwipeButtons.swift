import Foundation

/// A side of a row on which buttons lie.
public enum SwipeSide: Hashable, Sendable, CaseIterable {
  /// The left: shown by a swipe to the right.
  case leading
  /// The right: shown by a swipe to the left.
  case trailing

  /// The sign of an offset that shows it.
  var sign: Double {
    switch self {
    case .leading: 1
    case .trailing: -1
    }
  }
}

/// The buttons on one side of a row, the first at the row's edge.
public struct SwipeButtons: Hashable, Sendable {
  /// Their widths in points, those that are not above 0 left out.
  public let widths: [CGFloat]
  /// Whether a swipe all the way performs the first one.
  public let allowsFullSwipe: Bool

  /// Buttons of widths in points; none unless given.
  public init(widths: [CGFloat] = [], allowsFullSwipe: Bool = true) {
    self.widths = widths.filter { $0 > 0 && $0 < 1e6 }
    self.allowsFullSwipe = allowsFullSwipe
  }

  /// All widths together.
  var total: Double { widths.reduce(0) { $0 + Double($1) } }
}
