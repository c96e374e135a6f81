import Foundation

/// What is to stay in its place on screen while a list changes: the rows that showed, and where they were.
public struct ListAnchor: Hashable, Sendable {
  /// Rows by number, the one to hold first, with their tops from the top of the content in ``ListUnit``s.
  fileprivate var rows: [Row]

  fileprivate struct Row: Hashable, Sendable {
    var number: Int
    var top: Int64
  }

  /// The number of the row that stays, as long as it is there; nil in a list without rows.
  public var number: Int? { rows.first?.number }
}

extension ListLayout {
  /// What is to stay where it is while the list changes, by the stretch of content that shows, in points: the first row
  /// whose height is known, else the first row; if that goes, the next one after it in that order; if all that showed go,
  /// the row after them, then the row before. It takes O(log n) and the rows that show, of which the first thousand count.
  public func anchor(from top: CGFloat, to bottom: CGFloat) -> ListAnchor {
    let rows = rows(from: top, to: bottom)
    let first = ListUnit.last(upTo: top).map { tree.rowsEnding(by: $0 - leadingUnits) } ?? 0
    let shown = bottom > top ? rows.prefix(1000) : first..<first
    let isMeasured = shown.map { self.isMeasured(row: $0) == true }
    let measured = zip(shown, isMeasured).filter(\.1).map(\.0)
    let others = zip(shown, isMeasured).filter { !$0.1 }.map(\.0)
    return ListAnchor(
      rows: (measured + others + [shown.upperBound, shown.lowerBound - 1]).compactMap { row in
        guard let number = number(ofRow: row), let place = units(ofRow: row) else { return nil }
        return ListAnchor.Row(number: number, top: leadingUnits + place.top)
      })
  }

  /// How far the anchor has moved in the content since it was made, in points, y down: the correction of the content offset
  /// that keeps it on screen where it was. 0 if none of its rows is there any more.
  public func correction(of anchor: ListAnchor) -> CGFloat {
    for row in anchor.rows {
      guard let index = self.row(ofNumber: row.number), let place = units(ofRow: index) else { continue }
      return ListUnit.points(leadingUnits + place.top - row.top)
    }
    return 0
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
