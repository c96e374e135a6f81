import Foundation

/// Rows below one another, as far as what loads them has to know: ``ListGeometry``, ``ListLayout``.
public protocol RowStack: Hashable, Sendable {
  /// How many rows there are.
  var rowCount: Int { get }
  /// Height of everything in points.
  var contentHeight: CGFloat { get }
  /// The rows that lie at least partly inside a stretch of content, in points, in O(log n).
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int>
}

extension ListGeometry: RowStack {
  /// How many rows there are.
  public var rowCount: Int { rows.count }
}

extension ListLayout: RowStack {}
