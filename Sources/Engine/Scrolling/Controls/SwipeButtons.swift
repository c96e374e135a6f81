import Foundation

/// A side of a row that can have buttons.
public enum SwipeSide: Hashable, Sendable, CaseIterable {
  /// The left side, revealed by a swipe to the right.
  case leading
  /// The right side, revealed by a swipe to the left.
  case trailing

  /// The sign of an offset that reveals this side.
  var sign: Double { self == .leading ? 1 : -1 }
}

/// The buttons on one side of a row. The first button is at the row's edge.
public struct SwipeButtons: Hashable, Sendable {
  /// The widths of the buttons in points. Widths that are not above 0 or not below 10⁶ are left out.
  public let widths: [CGFloat]
  /// A Boolean value that indicates whether a full swipe performs the first button.
  public let allowsFullSwipe: Bool

  /// Creates buttons from their widths in points. By default, there are none.
  public init(widths: [CGFloat] = [], allowsFullSwipe: Bool = true) {
    self.widths = widths.filter { $0 > 0 && $0 < 1e6 }
    self.allowsFullSwipe = allowsFullSwipe
  }

  var total: Double { widths.reduce(0) { $0 + Double($1) } }
}
