import Foundation

/// Lengths of a list in whole 1/3072 pt: sums are exact, and so are halves, thirds and 1/1024 of a point.
enum ListUnit {
  /// Units of a point.
  static let scale: CGFloat = 3072
  /// No row, header or footer is higher, in points.
  static let highest: CGFloat = 100_000
  /// No list has more rows, nor more sections: all lengths together then fit 64 bits with room to spare.
  static let most = 1_000_000_000

  /// A height in units: 0 for one that is negative or NaN, never above ``highest``.
  static func units(_ points: CGFloat) -> Int64 {
    points.isNaN ? 0 : Int64((min(max(0, points), highest) * scale).rounded())
  }

  /// Units in points.
  static func points(_ units: Int64) -> CGFloat { CGFloat(units) / scale }

  /// The last unit that is not beyond an offset in points; nil for NaN.
  static func last(upTo offset: CGFloat) -> Int64? {
    guard let near = near(offset) else { return nil }
    if points(near) > offset { return near - 1 }
    return points(near + 1) <= offset ? near + 1 : near
  }

  /// The first unit at an offset in points or beyond it; nil for NaN.
  static func first(from offset: CGFloat) -> Int64? {
    last(upTo: offset).map { points($0) < offset ? $0 + 1 : $0 }
  }

  private static func near(_ offset: CGFloat) -> Int64? {
    offset.isNaN ? nil : Int64((min(max(-1e15, offset), 1e15) * scale).rounded(.down))
  }
}
