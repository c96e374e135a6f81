import PlaygroundControls
import PlaygroundDrawing
import ScrollFiles
import Foundation

/// A table that compares the figures of motions, with units. For two, it also shows the change.
package struct NumbersTable: Sendable {
  package var columns: [(name: String, numbers: MotionNumbers)]

  package init(_ columns: [(name: String, numbers: MotionNumbers)]) { self.columns = columns }

  /// One figure for all motions.
  package struct Row: Hashable, Sendable {
    package var name: String, unit: String
    package var decimals: Int
    /// The values of the figure, each `nil` if the figure does not apply.
    package var values: [Double?]

    package var texts: [String] { values.map { $0.map(text) ?? "\u{2013}" } }

    private func text(_ value: Double) -> String { NumberText.fixed(value, decimals: decimals, minus: .sign) }

    /// The signed change from the first of two values to the second, or `nil` if there is nothing to compare
    /// or the change rounds to zero.
    package var change: String? {
      guard values.count == 2, let old = values[0], let new = values[1] else { return nil }
      let text = text(new - old)
      guard text.contains(where: { $0.isNumber && $0 != "0" }) else { return nil }
      return new > old ? "+" + text : text
    }

    /// Returns the row with as many decimals as fit into cells of a width in points.
    fileprivate func rounded(toFit width: CGFloat, measuring: any TextMeasuring) -> Row {
      var row = self
      func fits(_ text: String) -> Bool { measuring.width(of: text, style: .caption) <= width }
      while row.decimals > 0, !(row.texts + [row.change ?? ""]).allSatisfy(fits) { row.decimals -= 1 }
      return row
    }
  }

  /// Returns the rows of the table. If `isLong` is `true`, the greatest lag is included.
  package func rows(isLong: Bool = false) -> [Row] {
    func row(_ name: String, _ unit: String, _ decimals: Int, _ value: (MotionNumbers) -> Double?) -> Row {
      Row(name: name, unit: unit, decimals: decimals, values: columns.map { value($0.numbers) })
    }
    var rows = [
      row("Distance", "pt", 1, \.distance), row("Time", "s", 2, \.time),
      row("Overshoot", "pt", 1, \.overshoot), row("Past the edge", "s", 2, \.timeOutside),
      row(isLong ? "Mean lag" : "Lag", "pt", 1, \.lag?.mean),
    ]
    if isLong { rows.append(row("Maximum lag", "pt", 1, \.lag?.greatest)) }
    // The unit is points per frame squared.
    return rows + [row("Roughness", "pt/f\u{00B2}", 2, \.roughness)]
  }

  /// The height in points from which the table includes the greatest lag.
  package static let longHeight: CGFloat = 8 * 16

  /// Draws the table into `frame`. A frame of 236 × 104 points fits the whole table. In a taller frame, rows
  /// are taller; in a shorter one, the last rows are omitted.
  package func draw(in frame: CGRect, _ style: DrawingStyle, into list: inout DrawList) {
    let palette = style.palette
    let rows = rows(isLong: frame.height >= Self.longHeight)
    let fitting = (frame.height / CGFloat(rows.count + 1)).rounded(.down)
    let step = max(TextStyle.caption.lineHeight, min(20, fitting))
    guard frame.width >= 40, frame.height >= step else { return }
    let comparesTwo = columns.count == 2
    let heads = columns.map(\.name) + (comparesTwo ? ["Change"] : [])
    // In a narrow table, names and units take only the width they need.
    let labels = min(max(82, frame.width - 100 * CGFloat(heads.count)), 120, frame.width * 0.4)
    let column = min(100, (frame.width - labels) / CGFloat(max(1, heads.count)))
    let columns = heads.enumerated().map { index, head in
      (head, (labels + column * CGFloat(index + 1)) / frame.width)
    }
    let lines = rows.map { row -> CaptionTable.Row in
      let row = row.rounded(toFit: column - CaptionTable.gap, measuring: style.measuring)
      var cells = row.texts.enumerated().map { index, text in
        (text, comparesTwo && index == 0 ? palette.textSecondary : palette.textPrimary)
      }
      if comparesTwo {
        cells.append((row.change ?? "\u{2013}", row.change == nil ? palette.textTertiary : palette.accent))
      }
      return (row.name, row.unit, cells)
    }
    CaptionTable("", columns, lines, in: frame, rowHeight: step).draw(style, into: &list)
  }
}
