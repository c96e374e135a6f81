/// A table of text in aligned columns.
package enum TextTable {
  package enum Alignment {
    case leading
    case trailing
    /// The text is not padded, and its length does not affect the width of the column.
    case free
  }

  /// Returns one line per row. Two spaces separate columns, each as wide as its longest cell. No line ends
  /// with spaces. The last cell of a row with fewer cells than others can extend to the end of the line.
  /// - Parameters:
  ///   - rows: The cells by rows, which may differ in length.
  ///   - alignments: The alignments of the first columns.
  ///   - rest: The alignment of the other columns.
  ///   - margin: The number of spaces at the start of each line.
  /// - Returns: The lines, without line breaks.
  package static func lines(
    _ rows: [[String]], _ alignments: [Alignment], rest: Alignment = .free, margin: Int = 0
  ) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    var widths = Array(repeating: 0, count: columns)
    for row in rows {
      for (column, cell) in row.enumerated() where column < row.count - 1 || row.count == columns {
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      var line = String(repeating: " ", count: margin)
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: max(0, widths[column] - cell.count))
        switch column < alignments.count ? alignments[column] : rest {
        case .leading: line += cell + space
        case .trailing: line += space + cell
        case .free: line += cell
        }
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
