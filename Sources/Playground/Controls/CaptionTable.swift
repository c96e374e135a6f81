import ScrollBitmaps
import PlaygroundDrawing
import Foundation

/// A table of small figures in columns beside a plot, with a hairline below the headings.
package struct CaptionTable {
  /// A column with its heading and the position of its trailing edge as a fraction of the table's width.
  package struct Column {
    package var head: String
    package var end: CGFloat

    package init(head: String, end: CGFloat) {
      self.head = head
      self.end = end
    }
  }

  package struct Cell {
    package var text: String
    package var color: Color

    package init(text: String, color: Color) {
      self.text = text
      self.color = color
    }
  }

  /// The least distance between two cells in points.
  package static let gap: CGFloat = 3

  /// The heading of the first column, whose texts are aligned to the left.
  package var head: String
  package var columns: [Column]
  /// The rectangle of the table. Rows that exceed its height are omitted.
  package var frame: CGRect
  /// The height of a row in points, at least the line height.
  package var rowHeight: CGFloat
  /// The indentation of the first column's texts in points.
  package var indent: CGFloat = 0

  package init(
    head: String, columns: [Column], frame: CGRect, rowHeight: CGFloat, indent: CGFloat = 0
  ) {
    self.head = head
    self.columns = columns
    self.frame = frame
    self.rowHeight = rowHeight
    self.indent = indent
  }

  /// Draws the headings and the rows, each a name with its cells, and returns the y coordinate of their end.
  @discardableResult
  package func draw(
    _ rows: [(name: Cell, unit: Cell?, cells: [Cell])], _ palette: Palette, hairline: CGFloat,
    measuring: any TextMeasuring, into list: inout DrawList
  ) -> CGFloat {
    guard frame.width > 0, frame.minY + rowHeight <= frame.maxY + 0.5 else { return frame.minY }
    let heads = columns.map { Cell(text: $0.head, color: palette.textSecondary) }
    drawRow(
      Cell(text: head, color: palette.textSecondary), unit: nil, heads, y: frame.minY, indent: 0,
      measuring: measuring, into: &list)
    var y = frame.minY + rowHeight
    let end = frame.minX + (frame.width * (columns.last?.end ?? 1)).rounded()
    list.fill(
      CGRect(x: frame.minX, y: y - hairline, width: end - frame.minX, height: hairline), palette.hairline)
    for row in rows {
      guard y + rowHeight <= frame.maxY + 0.5 else { break }
      drawRow(row.name, unit: row.unit, row.cells, y: y, indent: indent, measuring: measuring, into: &list)
      y += rowHeight
    }
    return y
  }

  private func drawRow(
    _ name: Cell, unit: Cell?, _ cells: [Cell], y: CGFloat, indent: CGFloat, measuring: any TextMeasuring,
    into list: inout DrawList
  ) {
    let top = y + ((rowHeight - TextStyle.caption.lineHeight) / 2).rounded(.down)
    func width(_ cell: Cell) -> CGFloat { measuring.width(of: cell.text, style: .caption) }
    // The first column extends to the start of the row's first figure.
    let ends = columns.map { frame.minX + (frame.width * $0.end).rounded() }
    let free = zip(cells, ends).first { !$0.0.text.isEmpty }.map { $1 - width($0) } ?? frame.maxX
    let left = frame.minX + indent
    list.caption(name.text, name.color, at: CGPoint(x: left, y: top), width: free - 4 - left)
    if let unit {
      let start = left + width(name) + 4
      list.caption(unit.text, unit.color, at: CGPoint(x: start, y: top), width: free - 4 - start)
    }
    var start = frame.minX
    for (cell, end) in zip(cells, ends) {
      list.caption(
        cell.text, cell.color, at: CGPoint(x: end, y: top), .trailing, width: end - start - Self.gap)
      start = end
    }
  }
}

extension DrawList {
  /// Adds a small text. A text without any space is omitted.
  package mutating func caption(
    _ string: String, _ color: Color, at place: CGPoint, _ alignment: DrawList.Text.Alignment = .leading,
    width: CGFloat
  ) {
    guard width > 0, !string.isEmpty else { return }
    text(string, .caption, color, x: place.x, y: place.y, alignment, width: width)
  }
}
