import Foundation
import ScrollLists
import ScrollScript
import Scrolling

extension Action.RowEdit {
  /// Throws an error if a list with a number of rows, and with at most `most`, cannot be edited so.
  func check(rowCount: Int, most: Int) throws(ActionError) {
    switch self {
    case .insert(let at, let count):
      guard at <= rowCount else { throw refusal("insertRows", "at", at, atMost: rowCount) }
      let room = max(0, most - rowCount)
      guard count <= room else { throw refusal("insertRows", "count", count, atMost: room) }
    case .remove(let at, let count): try check("removeRows", at, count, rowCount)
    case .reload(let at, let count): try check("reloadRows", at, count, rowCount)
    case .move(let from, let to):
      guard from < rowCount else { throw refusal("moveRow", "from", from, atMost: rowCount - 1) }
      guard to < rowCount else { throw refusal("moveRow", "to", to, atMost: rowCount - 1) }
    }
  }

  private func check(_ name: String, _ at: Int, _ count: Int, _ rowCount: Int) throws(ActionError) {
    guard at < rowCount else { throw refusal(name, "at", at, atMost: rowCount - 1) }
    guard count <= rowCount - at else { throw refusal(name, "count", count, atMost: rowCount - at) }
  }

  private func refusal(_ name: String, _ part: String, _ value: Int, atMost most: Int) -> ActionError {
    ActionError(
      most < 0
        ? "\(name): the list has no rows" : "\(name): \(part) is \(value); expected at most \(most)")
  }
}

extension ListLayout {
  /// Performs an edit of rows that exist. New rows are numbered from `firstNumber` and have a height in
  /// points. A list without sections gets one with a header and a footer of the given heights.
  mutating func apply(
    _ edit: Action.RowEdit, firstNumber: Int, height: CGFloat, headerHeight: CGFloat = 0,
    footerHeight: CGFloat = 0
  ) {
    switch edit {
    case .insert(let at, let count):
      if sectionCount == 0 { insertSection(at: 0, headerHeight: headerHeight, footerHeight: footerHeight) }
      let last = sectionCount - 1
      let end = RowPath(section: last, row: rows(ofSection: last).count)
      insertRows(
        firstNumber..<(firstNumber + count), at: path(ofRow: at) ?? end, height: height)
    case .remove(let at, let count): removeRows(at..<(at + count))
    case .move(let from, let to):
      if let path = path(ofRow: to) { moveRow(from, to: path) }
    case .reload(let at, let count): reloadRows(at..<(at + count), height: height)
    }
  }
}
