import Foundation

/// The unit of a list's lengths: 1/3072 pt. Lengths are whole numbers, so sums are exact, and so are halves,
/// thirds and 1/1024 of a point.
enum ListUnit {
  /// The number of units per point.
  static let scale: CGFloat = 3072
  /// The maximum height of a row, header or footer, in points.
  static let highest: CGFloat = 100_000
  /// The maximum number of rows and of sections in a list. The sum of all lengths fits in 64 bits.
  static let most = 1_000_000_000

  /// Returns a height in units. A negative height or NaN counts as 0, and heights are limited to ``highest``.
  static func units(_ points: CGFloat) -> Int64 {
    points.isNaN ? 0 : Int64((min(max(0, points), highest) * scale).rounded())
  }

  static func points(_ units: Int64) -> CGFloat { CGFloat(units) / scale }

  /// Returns the last unit at or before an offset in points, or nil for NaN.
  static func last(upTo offset: CGFloat) -> Int64? {
    guard let near = near(offset) else { return nil }
    if points(near) > offset { return near - 1 }
    return points(near + 1) <= offset ? near + 1 : near
  }

  /// Returns the first unit at or after an offset in points, or nil for NaN.
  static func first(from offset: CGFloat) -> Int64? {
    last(upTo: offset).map { points($0) < offset ? $0 + 1 : $0 }
  }

  private static func near(_ offset: CGFloat) -> Int64? {
    offset.isNaN ? nil : Int64((min(max(-1e15, offset), 1e15) * scale).rounded(.down))
  }
}
