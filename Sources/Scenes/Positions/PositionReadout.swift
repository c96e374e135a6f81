import Drawing
import Foundation
import Scrolling
import Widgets

/// What a position reads, word by word.
struct PositionReadout {
  var position: ScrollPosition
  /// What the saved file says, or why it could not be used.
  var file: String
  var isProblem: Bool

  static let height: CGFloat = 80
  private static let lineHeight: CGFloat = 18
  /// Where names and values begin and the column ends, in points; nil for at the right.
  private var columns: [(start: CGFloat, value: CGFloat, end: CGFloat?)] {
    [(0, 40, 132), (140, 156, 206), (218, 334, nil)]
  }

  /// Each value by its name.
  var values: [(name: String, value: String)] {
    func number(_ value: CGFloat?) -> String { value.map { String(format: "%.1f", Double($0)) } ?? "nil" }
    let point = position.point.map { "(\(number($0.x)), \(number($0.y)))" } ?? "nil"
    return [
      ("edge", position.edge.map { "\($0)" } ?? "nil"), ("x", number(position.x)),
      ("viewID", position.viewID(type: Int.self).map(String.init) ?? "nil"),
      ("point", point), ("y", number(position.y)),
      ("isPositionedByUser", position.isPositionedByUser ? "true" : "false"),
    ]
  }

  /// Paints it into a rectangle of the height above.
  func draw(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    let inset = SceneMetrics.inset
    let width = max(0, frame.width - 2 * inset)
    // Two columns of names with their values beside, one with them at its end.
    for (index, (name, value)) in values.enumerated() {
      let column = columns[index % 3]
      let top = frame.minY + 10 + Self.lineHeight * CGFloat(index / 3)
      let end = column.end ?? width
      guard end <= width, end > column.value else { continue }
      list.text(
        DrawList.Text(
          name, style: .panel, color: palette.textSecondary,
          at: CGPoint(x: frame.minX + inset + column.start, y: top), maxWidth: column.value - column.start))
      list.text(
        DrawList.Text(
          value, style: .panelNumber,
          color: value == "nil" ? palette.textSecondary : palette.textPrimary,
          at: CGPoint(x: frame.minX + inset + (column.end == nil ? end : column.value), y: top),
          alignment: column.end == nil ? .trailing : .leading, maxWidth: end - column.value))
    }
    for (index, line) in lines.enumerated() {
      list.text(
        DrawList.Text(
          line, style: .caption, color: isProblem ? palette.danger : palette.textSecondary,
          at: CGPoint(
            x: frame.minX + inset, y: frame.minY + 14 + 2 * Self.lineHeight + 14 * CGFloat(index)),
          maxWidth: max(0, frame.width - 2 * inset)))
    }
  }

  /// The file in at most two lines: a note is broken where it says what was expected.
  private var lines: [String] {
    guard let end = file.range(of: "; expected") else { return [file] }
    return [String(file[..<end.lowerBound]) + ";", String(file[end.lowerBound...].dropFirst(2))]
  }
}
