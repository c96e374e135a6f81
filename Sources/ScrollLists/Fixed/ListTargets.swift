import Foundation
import Scrolling

/// Names the rows of a list, by whatever order they are in now: the data source.
public protocol RowIdentities: Hashable, Sendable {
  /// Names a row.
  associatedtype ID: Hashable & Sendable
  /// Which row bears an id; nil for none. Rows that the list does not have are not asked for.
  func index(of id: ID) -> Int?
  /// The id of a row.
  func id(at index: Int) -> ID
}

/// Rows that are named by their numbers.
public struct RowNumbers: RowIdentities {
  /// Rows named 0, 1, 2 and so on.
  public init() {}
  /// The row of that number.
  public func index(of id: Int) -> Int? { id }
  /// The row's number.
  public func id(at index: Int) -> Int { index }
}

/// The rows of a list as scroll targets, in O(log n).
public struct ListTargets<Identities: RowIdentities>: ScrollTargetLayout, Hashable {
  /// Where the rows are.
  public var geometry: ListGeometry
  /// What they are called.
  public var identities: Identities
  /// How wide they are, in points.
  public var width: CGFloat

  /// The rows of a list, `width` points wide.
  public init(_ geometry: ListGeometry, identities: Identities = RowNumbers(), width: CGFloat) {
    self.geometry = geometry
    self.identities = identities
    self.width = width
  }

  /// How many rows there are.
  public var targetCount: Int { geometry.rows.count }

  /// The row that bears an id.
  public func index(of id: Identities.ID) -> Int? {
    identities.index(of: id).flatMap { $0 >= 0 && $0 < targetCount ? $0 : nil }
  }

  /// The id of a row.
  public func id(at index: Int) -> Identities.ID { identities.id(at: index) }

  /// Where a row is.
  public func frame(at index: Int) -> CGRect {
    CGRect(x: 0, y: geometry.top(ofRow: index), width: width, height: geometry.rows[index])
  }

  /// The rows between the upper and the lower side of a rectangle.
  public func targets(in rect: CGRect) -> Range<Int> { geometry.rows(from: rect.minY, to: rect.maxY) }
}
