import Drawing
import Foundation

/// The figures of one motion or of two, with units and what changed between them.
package struct NumbersTable: Sendable {
  /// The figures, and those beside them; nil for one motion.
  package var old: MotionNumbers, new: MotionNumbers?
  /// What the motions are called.
  package var names: (old: String, new: String)

  package init(
    old: MotionNumbers, new: MotionNumbers? = nil, names: (old: String, new: String) = ("recorded", "what if")
  ) {
    self.old = old
    self.new = new
    self.names = names
  }

  /// One figure in both motions.
  package struct Row: Hashable, Sendable {
    package var name: String, unit: String
    /// Decimals that are shown.
    package var decimals: Int
    /// The figure; nil where it does not apply.
    package var old: Double?, new: Double?

    /// A value as it is shown: a dash where it does not apply.
    package func text(_ value: Double?) -> String {
      value.map { MotionPlot.rounded($0, decimals: decimals) } ?? "\u{2013}"
    }

    /// What changed, with its sign; nil where there is nothing to compare, or nothing that shows.
    package var change: String? {
      guard let old, let new else { return nil }
      let text = MotionPlot.rounded(new - old, decimals: decimals)
      guard text.contains(where: { $0.isNumber && $0 != "0" }) else { return nil }
      return new > old ? "+" + text : text
    }
  }

  /// The figures, the most telling first; with `isLong` the greatest lag, too.
  package func rows(isLong: Bool = false) -> [Row] {
    func row(_ name: String, _ unit: String, _ decimals: Int, _ value: (MotionNumbers) -> Double?) -> Row {
      Row(name: name, unit: unit, decimals: decimals, old: value(old), new: new.flatMap(value))
    }
    var rows = [
      row("distance", "pt", 1, \.distance), row("time", "s", 2, \.time),
      row("overshoot", "pt", 1, \.overshoot), row("past edge", "s", 2, \.timeOutside),
      row(isLong ? "lag, mean" : "lag", "pt", 1, \.lag?.mean),
    ]
    if isLong { rows.append(row("lag, most", "pt", 1, \.lag?.greatest)) }
    // Points a frame squared.
    return rows + [row("roughness", "pt/f\u{00B2}", 2, \.roughness)]
  }

  /// Height of a row at its lowest, in points.
  private static let line: CGFloat = TextStyle.caption.lineHeight

  /// Draws it into a frame: 236 x 104 pt hold all of it. Where it is higher rows are, too; where it is lower the last ones go.
  package func draw(
    in frame: CGRect, _ palette: Palette, hairline: CGFloat, measuring: any TextMeasuring, hover: CGPoint?,
    into list: inout DrawList
  ) {
    let rows = rows(isLong: frame.height >= 8 * 16)
    let height = min(20, (frame.height / CGFloat(rows.count + 1)).rounded(.down))
    let step = max(Self.line, height)
    guard frame.width >= 40, frame.height >= step else { return }
    let style = TextStyle.caption
    func write(
      _ text: String, _ color: Color, x: CGFloat, y: CGFloat, _ alignment: DrawList.Text.Alignment,
      width: CGFloat
    ) {
      guard width > 0 else { return }
      list.text(
        DrawList.Text(
          text, style: style, color: color, at: CGPoint(x: x, y: y + (step - Self.line) / 2),
          alignment: alignment, maxWidth: width))
    }
    let values: CGFloat = new == nil ? 1 : 3
    let labels = min(92, (frame.width * 0.4).rounded())
    let column = ((frame.width - labels) / max(values, 2)).rounded(.down)
    func right(_ index: CGFloat) -> CGFloat { frame.minX + labels + column * (index + 1) }
    if new != nil {
      write(names.old, palette.textSecondary, x: right(0), y: frame.minY, .trailing, width: column - 4)
      write(names.new, palette.textSecondary, x: right(1), y: frame.minY, .trailing, width: column - 4)
      write("change", palette.textSecondary, x: right(2), y: frame.minY, .trailing, width: column - 4)
    } else {
      write(names.old, palette.textSecondary, x: right(0), y: frame.minY, .trailing, width: column - 4)
    }
    list.fill(
      CGRect(
        x: frame.minX, y: frame.minY + step - hairline, width: right(values - 1) - frame.minX,
        height: hairline),
      palette.hairline)
    for (index, row) in rows.enumerated() {
      let y = frame.minY + CGFloat(index + 1) * step
      guard y + step <= frame.maxY + 0.5 else { return }
      write(row.name, palette.textPrimary, x: frame.minX, y: y, .leading, width: labels)
      let name = measuring.width(of: row.name, style: style) + 4
      write(row.unit, palette.textSecondary, x: frame.minX + name, y: y, .leading, width: labels - name)
      write(
        row.text(row.old), new == nil ? palette.textPrimary : palette.textSecondary, x: right(0), y: y,
        .trailing,
        width: column - 4)
      guard new != nil else { continue }
      write(row.text(row.new), palette.textPrimary, x: right(1), y: y, .trailing, width: column - 4)
      write(
        row.change ?? "\u{2013}", row.change == nil ? palette.textTertiary : palette.accent, x: right(2),
        y: y,
        .trailing, width: column - 4)
    }
  }
}
