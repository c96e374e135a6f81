import Foundation

/// What is to stay in its place on screen while a list changes: the rows that showed, and where they were.
public struct ListAnchor: Hashable, Sendable {
  /// Some rows before those that showed, these, and some after, in their order.
  fileprivate var rows: [Row]
  /// Places in ``rows``, the one to hold first.
  fileprivate var preferred: [Int]

  fileprivate struct Row: Hashable, Sendable {
    var number: Int
    /// From the top of the content, in ``ListUnit``s.
    var top: Int64
  }

  /// The number of the row that stays, as long as it is there; nil in a list without rows.
  public var number: Int? { preferred.first.map { rows[$0].number } }
}

extension ListLayout {
  /// So many rows above and below what shows tell whether a row was moved, or all of them were.
  private static let neighbours = 10

  /// What is to stay where it is while the list changes, by the stretch of content that shows, in points: the first row
  /// whose height is known, else the first row; if that is removed, or moved past others, the next one after it in that
  /// order; if all that showed go, the rows after them, then those before. It takes O(log n) for each row that shows, of
  /// which the first thousand count.
  public func anchor(from top: CGFloat, to bottom: CGFloat) -> ListAnchor {
    let rows = rows(from: top, to: bottom)
    let first = ListUnit.last(upTo: top).map { tree.rowsEnding(by: $0 - leadingUnits) } ?? 0
    let shown = bottom > top ? rows.lowerBound..<min(rows.upperBound, rows.lowerBound + 1000) : first..<first
    var anchor = ListAnchor(rows: [], preferred: [])
    var (estimated, after, before): ([Int], [Int], [Int]) = ([], [], [])
    for row in (shown.lowerBound - Self.neighbours)..<(shown.upperBound + Self.neighbours) {
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

  /// How far the anchor has moved in the content since it was made, in points, y down: the correction of the content offset
  /// that keeps it on screen where it was. 0 if none of its rows is there any more.
  public func correction(of anchor: ListAnchor) -> CGFloat {
    let now = anchor.rows.map { row(ofNumber: $0.number) }
    let isInOrder = Self.inOrder(now)
    for place in anchor.preferred where isInOrder[place] {
      guard let index = now[place], let row = units(ofRow: index) else { continue }
      return ListUnit.points(leadingUnits + row.top - anchor.rows[place].top)
    }
    return 0
  }

  /// Which of the rows that are left were not moved past others: those that belong to as many as possible that are still
  /// in their order.
  private static func inOrder(_ indices: [Int?]) -> [Bool] {
    let upTo = Self.lengths(indices)
    let from = Self.lengths(indices.reversed().map { $0.map { -$0 } }).reversed()
    let most = upTo.max() ?? 0
    return zip(upTo, from).map { $0 > 0 && $0 + $1 - 1 == most }
  }

  /// For each number how many there are at most in growing order up to it; 0 for none.
  private static func lengths(_ numbers: [Int?]) -> [Int] {
    /// The least last number of so many in order.
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

  /// Makes changes, and answers with the correction of the content offset in points that keeps what shows, the stretch of
  /// content from `top` down to `bottom`, where it is on screen.
  public mutating func edit(
    from top: CGFloat, to bottom: CGFloat, _ changes: (inout ListLayout) -> Void
  ) -> CGFloat {
    let anchor = anchor(from: top, to: bottom)
    changes(&self)
    return correction(of: anchor)
  }
}
