import Foundation

/// A record of the visible rows and their places, which keeps one in place on screen while a list changes.
public struct ListAnchor: Hashable, Sendable {
  /// The visible rows with some rows before and after them, in order.
  fileprivate var rows: [Row]
  /// Indices into ``rows``, in order of preference for the row that stays.
  fileprivate var preferred: [Int]

  fileprivate struct Row: Hashable, Sendable {
    var number: Int
    /// The distance from the top of the content, in ``ListUnit``s.
    var top: Int64
  }

  /// The number of the row that stays, as long as the list contains it, or nil in a list without rows.
  public var number: Int? { preferred.first.map { rows[$0].number } }
}

extension ListLayout {
  /// The number of rows above and below the visible ones that show whether one row was moved or all were.
  private static let neighbors = 10

  /// Returns an anchor for the visible part of the content, from `top` down to `bottom` in points.
  ///
  /// The row that stays is the first visible row whose height is known, or else the first visible row. If
  /// that row is removed or moved past others, the next one in the same order stays. If all visible rows are
  /// removed, the rows after them count, then the rows before them. The method takes O(log n) for each
  /// visible row, and considers the first thousand.
  public func anchor(from top: CGFloat, to bottom: CGFloat) -> ListAnchor {
    let rows = rows(from: top, to: bottom)
    let first = ListUnit.last(upTo: top).map { tree.rowsEnding(by: $0 - leadingUnits) } ?? 0
    let shown = bottom > top ? rows.lowerBound..<min(rows.upperBound, rows.lowerBound + 1000) : first..<first
    var anchor = ListAnchor(rows: [], preferred: [])
    var (estimated, after, before): ([Int], [Int], [Int]) = ([], [], [])
    for row in (shown.lowerBound - Self.neighbors)..<(shown.upperBound + Self.neighbors) {
      guard let number = number(ofRow: row), let place = units(ofRow: row) else { continue }
      let index = anchor.rows.count
      anchor.rows.append(ListAnchor.Row(number: number, top: leadingUnits + place.top))
      if row < shown.lowerBound {
        before.insert(index, at: 0)
      } else if row >= shown.upperBound {
        after.append(index)
      } else if place.isMeasured {
        anchor.preferred.append(index)
      } else {
        estimated.append(index)
      }
    }
    anchor.preferred += estimated + after + before
    return anchor
  }

  /// Returns the distance by which an anchor has moved in the content since it was created, in points, y
  /// down. The distance is the correction of the content offset that keeps the anchor in its place on screen.
  /// The distance is 0 if none of the anchor's rows exists any more.
  public func correction(of anchor: ListAnchor) -> CGFloat {
    let now = anchor.rows.map { row(ofNumber: $0.number) }
    let isInOrder = Self.inOrder(now)
    for place in anchor.preferred where isInOrder[place] {
      guard let index = now[place], let row = units(ofRow: index) else { continue }
      return ListUnit.points(leadingUnits + row.top - anchor.rows[place].top)
    }
    return 0
  }

  /// Returns, for each row, whether the row still exists and was not moved past
  /// others: whether it belongs to a longest subsequence of rows that are still in order.
  private static func inOrder(_ indices: [Int?]) -> [Bool] {
    let upTo = Self.lengths(indices)
    let from = Self.lengths(indices.reversed().map { $0.map { -$0 } }).reversed()
    let most = upTo.max() ?? 0
    return zip(upTo, from).map { $0 > 0 && $0 + $1 - 1 == most }
  }

  /// Returns the length of the longest increasing subsequence that ends with each number, or 0 for nil.
  private static func lengths(_ numbers: [Int?]) -> [Int] {
    /// The smallest last number of an increasing subsequence of each length.
    var ends: [Int] = []
    return numbers.map { number in
      guard let number else { return 0 }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] < number { low = middle + 1 } else { high = middle }
      }
      if low == ends.count { ends.append(number) } else { ends[low] = number }
      return low + 1
    }
  }

  /// Makes changes, and returns the correction of the content offset in points that keeps the visible part of
  /// the content, from `top` down to `bottom`, where it is on screen.
  public mutating func edit(
    from top: CGFloat, to bottom: CGFloat, _ changes: (inout ListLayout) -> Void
  ) -> CGFloat {
    let anchor = anchor(from: top, to: bottom)
    changes(&self)
    return correction(of: anchor)
  }
}
