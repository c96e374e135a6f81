import ScrollBitmaps
import PlaygroundDrawing
import Foundation

/// A table of small figures in columns beside a plot, with a hairline below the headings.
package struct CaptionTable {
  /// A column with its heading and the position of its trailing edge as a fraction of the table's width.
  package typealias Column = (head: String, end: CGFloat)
  package typealias Row = (name: String, unit: String, cells: [(text: String, color: Color)])

  /// The least distance between two cells in points.
  package static let gap: CGFloat = 3

  /// The heading of the first column, whose texts are aligned to the left.
  package var head: String
  package var columns: [Column]
  /// The rectangle of the table. Rows that exceed its height are omitted.
  package var frame: CGRect
  /// The height of a row in points, at least the line height.
  package var rowHeight: CGFloat
  package var rows: [Row] = []
  /// A sample of the line of each row, before its name. Names are indented for samples.
  package var samples: [(color: Color, stroke: PlotStroke)] = []

  package init(_ head: String, _ columns: [Column], _ rows: [Row], in frame: CGRect, rowHeight: CGFloat) {
    (self.head, self.columns, self.rows) = (head, columns, rows)
    (self.frame, self.rowHeight) = (frame, rowHeight)
  }

  /// Draws the headings and the rows, and returns the y coordinate of their end.
  @discardableResult
  package func draw(_ style: DrawingStyle, into list: inout DrawList) -> CGFloat {
    guard frame.width > 0, frame.minY + rowHeight <= frame.maxY + 0.5 else { return frame.minY }
    let palette = style.palette, heads = columns.map { ($0.head, palette.textSecondary) }
    draw((head, "", heads), palette.textSecondary, y: frame.minY, indent: 0, style, into: &list)
    var y = frame.minY + rowHeight
    let end = frame.minX + (frame.width * (columns.last?.end ?? 1)).rounded()
    list.fill(
      CGRect(x: frame.minX, y: y - style.hairline, width: end - frame.minX, height: style.hairline),
      palette.hairline)
    for row in rows {
      guard y + rowHeight <= frame.maxY + 0.5 else { break }
      draw(row, palette.textPrimary, y: y, indent: samples.isEmpty ? 0 : 20, style, into: &list)
      y += rowHeight
    }
    for (index, sample) in samples.enumerated() {
      let middle = frame.minY + rowHeight * (CGFloat(index) + 1.5)
      guard middle < y else { break }
      let start = CGPoint(x: frame.minX + 1, y: middle)
      sample.stroke.drawSample(at: start, sample.color, into: &list)
    }
    return y
  }

  private func draw(
    _ row: Row, _ color: Color, y: CGFloat, indent: CGFloat, _ style: DrawingStyle, into list: inout DrawList
  ) {
    let top = y + ((rowHeight - TextStyle.caption.lineHeight) / 2).rounded(.down)
    func width(_ text: String) -> CGFloat { style.measuring.width(of: text, style: .caption) }
    // The first column extends to the start of the row's first figure.
    let ends = columns.map { frame.minX + (frame.width * $0.end).rounded() }
    let free = zip(row.cells, ends).first { !$0.0.text.isEmpty }.map { $1 - width($0.text) } ?? frame.maxX
    let left = frame.minX + indent, unit = left + width(row.name) + 4
    list.caption(row.name, color, at: CGPoint(x: left, y: top), width: free - 4 - left)
    list.caption(
      row.unit, style.palette.textSecondary, at: CGPoint(x: unit, y: top), width: free - 4 - unit)
    var start = frame.minX
    for (cell, end) in zip(row.cells, ends) {
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
