import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

/// A readout of every property of a scroll position.
struct PositionReadout {
  var position: ScrollPosition
  /// The contents of the saved file, or the reason it could not be used.
  var file: String
  var isProblem: Bool

  static let height: CGFloat = 80
  private static let lineHeight: CGFloat = 18
  /// The x positions in points at which the names and the values begin and at which the column ends. An end
  /// of `nil` means the right edge.
  private var columns: [(start: CGFloat, value: CGFloat, end: CGFloat?)] {
    [(0, 40, 132), (140, 156, 206), (218, 334, nil)]
  }

  var values: [(name: String, value: String)] {
    func number(_ value: CGFloat?) -> String {
      value.map { NumberText.fixed(Double($0), decimals: 1) } ?? "nil"
    }
    let point = position.point.map { "(\(number($0.x)), \(number($0.y)))" } ?? "nil"
    return [
      ("edge", position.edge.map { "\($0)" } ?? "nil"), ("x", number(position.x)),
      ("viewID", position.viewID(type: Int.self).map(String.init) ?? "nil"),
      ("point", point), ("y", number(position.y)),
      ("isPositionedByUser", position.isPositionedByUser ? "true" : "false"),
    ]
  }

  func draw(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    let inset = SceneMetrics.inset
    let width = max(0, frame.width - 2 * inset)
    // Two columns show values beside their names. The third aligns its values to the right edge.
    for (index, (name, value)) in values.enumerated() {
      let column = columns[index % 3]
      let top = frame.minY + 10 + Self.lineHeight * CGFloat(index / 3)
      let end = column.end ?? width
      guard end <= width, end > column.value else { continue }
      list.text(
        name, .panel, palette.textSecondary, x: frame.minX + inset + column.start, y: top,
        width: column.value - column.start)
      list.text(
        value, .panelNumber, value == "nil" ? palette.textSecondary : palette.textPrimary,
        x: frame.minX + inset + (column.end == nil ? end : column.value), y: top,
        column.end == nil ? .trailing : .leading, width: end - column.value)
    }
    for (index, line) in lines.enumerated() {
      list.text(
        line, .caption, isProblem ? palette.danger : palette.textSecondary, x: frame.minX + inset,
        y: frame.minY + 14 + 2 * Self.lineHeight + 14 * CGFloat(index), width: width)
    }
  }

  /// The file text in at most two lines. An error message is split before the expected value.
  private var lines: [String] {
    guard let end = file.range(of: "; expected") else { return [file] }
    return [String(file[..<end.lowerBound]) + ";", String(file[end.lowerBound...].dropFirst(2))]
  }
}
