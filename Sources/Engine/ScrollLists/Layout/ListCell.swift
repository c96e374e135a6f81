import Foundation

/// A row, header or footer of a ``ListLayout`` at its place without pinning.
public struct ListCell: Hashable, Sendable {
  /// The kinds of cells.
  public enum Kind: Hashable, Sendable {
    /// A row, with its index and its number.
    case row(Int, number: Int)
    /// The header of a section.
    case header(section: Int)
    /// The footer of a section.
    case footer(section: Int)
  }

  /// The kind of the cell.
  public var kind: Kind
  /// The distance from the top of the content to the top of the cell, in points.
  public var top: CGFloat
  /// The height in points.
  public var height: CGFloat
  /// A Boolean value that indicates whether the height is measured rather than estimated. The value is true
  /// for headers and footers.
  public var isMeasured: Bool

  /// Creates a cell from its components. Lengths are in points.
  public init(kind: Kind, top: CGFloat, height: CGFloat, isMeasured: Bool) {
    self.kind = kind
    self.top = top
    self.height = height
    self.isMeasured = isMeasured
  }
}

extension ListLayout {
  /// Returns the cells that are at least partly inside the content from `top` down to `bottom`, in points,
  /// from top to bottom: the rows of ``rows(from:to:)``, and the headers and footers that have a height. At
  /// most `limit` cells are returned, because there may be any number of rows without a height. The method
  /// takes O(log n) plus the number of cells.
  public func cells(from top: CGFloat, to bottom: CGFloat, limit: Int = 10_000) -> [ListCell] {
    guard bottom > top, let last = ListUnit.last(upTo: top), let end = ListUnit.first(from: bottom),
      let found = tree.find(endingBelow: last - leadingUnits)
    else { return [] }
    var reader = Reader(
      layout: self, window: (last - leadingUnits + 1)...max(last - leadingUnits + 1, end - leadingUnits))
    var (node, before) = (found.node, found.before)
    while node != RunTree.none, before.length < end - leadingUnits, reader.cells.count < limit {
      let run = tree.run(node)
      reader.read(run, before, limit)
      before = before + run.sum
      node = tree.next(node)
    }
    return reader.cells
  }

  private struct Reader {
    let layout: ListLayout
    /// The range that a cell must reach: it must end at or after the start, and begin above the end.
    let window: ClosedRange<Int64>
    var cells: [ListCell] = []

    mutating func read(_ run: ListRun, _ before: ListSum, _ limit: Int) {
      switch run {
      case .header(let height): add(.header(section: before.sections), before.length, height, limit)
      case .footer(let height): add(.footer(section: before.sections - 1), before.length, height, limit)
      case .rows, .block:
        guard let numbers = run.numbers else { return }
        let first = run.rowsEnding(by: window.lowerBound - 1 - before.length)
        let end = run.rowsBeginning(above: window.upperBound - before.length)
        for index in first..<max(first, end) {
          guard cells.count < limit else { return }
          let row = run.row(index)
          cells.append(
            ListCell(
              kind: .row(before.rows + index, number: numbers.lowerBound + index),
              top: layout.points(before.length + row.top), height: ListUnit.points(row.height),
              isMeasured: row.isMeasured))
        }
      case .sections(let all):
        // There may be many sections without rows or a height, which have no cells.
        if all.rows == 0, all.header + all.footer == 0 { return }
        let above = window.lowerBound - 1 - before.length
        for index in (above < 0 ? 0 : all.sectionsEnding(by: above))..<all.count {
          var place = before + ListRun.sections(all.part(0..<index)).sum
          guard place.length < window.upperBound, cells.count < limit else { return }
          for run in all.section(index) {
            read(run, place, limit)
            place = place + run.sum
          }
        }
      }
    }

    private mutating func add(_ kind: ListCell.Kind, _ top: Int64, _ height: Int64, _ limit: Int) {
      guard height > 0, top < window.upperBound, top + height >= window.lowerBound, cells.count < limit else {
        return
      }
      cells.append(
        ListCell(kind: kind, top: layout.points(top), height: ListUnit.points(height), isMeasured: true))
    }
  }
}
