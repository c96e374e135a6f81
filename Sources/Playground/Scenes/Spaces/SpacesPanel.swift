import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

/// The table below a ``SpacesScene``: the card's frame in every coordinate space, the conclusions drawn from
/// it, and the cost of reading it.
struct SpacesPanel {
  let size: CGSize
  let reading: SpacesReading

  private static let row: CGFloat = 17, line: CGFloat = 14, spaces = 6

  static func top(in size: CGSize) -> CGFloat {
    let table = 26 + row * CGFloat(spaces) + 3 * line + 6
    let answers = 22 + row * 2 + 6
    return max(SceneBar.height, size.height - ControlBar.height(rows: 1) - table - answers - 2 * line)
  }

  func draw(_ palette: Palette, into list: inout DrawList) {
    let top = Self.top(in: size)
    ControlBar.draw(from: top, size: size, palette, into: &list)
    var y = top + 6
    drawTable(&y, palette, &list)
    drawAnswers(&y, palette, &list)
    drawCosts(&y, palette, &list)
  }

  // MARK: Frames

  private func drawTable(_ y: inout CGFloat, _ palette: Palette, _ list: inout DrawList) {
    text("The card\u{2019}s frame in", .caption, palette.textSecondary, x: SceneMetrics.inset, y, &list)
    for (column, name) in ["x", "y", "width", "height"].enumerated() {
      text(name, .caption, palette.textSecondary, x: right(column), y, &list, .trailing)
    }
    y += 18
    for line in reading.lines {
      text(Self.name(line.space), .panel, palette.textPrimary, x: SceneMetrics.inset, y, &list)
      switch line.frame {
      case .success(let frame):
        for (column, value) in [frame.minX, frame.minY, frame.width, frame.height].enumerated() {
          text(
            NumberText.fixed(Double(value), decimals: 1), .panelNumber, palette.textPrimary, x: right(column),
            y,
            &list,
            .trailing)
        }
      case .failure:
        text("Unknown here", .panel, palette.danger, x: right(3), y, &list, .trailing)
      }
      y += Self.row
    }
    y += 2
    if case .failure(let error)? = reading.lines.last?.frame {
      // Each clause of the message has a line.
      for (index, part) in error.description.components(separatedBy: "; ").enumerated() {
        text(
          part, .caption, palette.danger, x: SceneMetrics.inset, y + Self.line * CGFloat(index), &list,
          width: size.width - 2 * SceneMetrics.inset)
      }
    }
    y += 3 * Self.line + 6
  }

  private static func name(_ space: CoordinateSpace) -> String {
    switch space {
    case .local: ".local"
    case .global: ".global"
    case .named(let name): ".named(\u{201C}\(name)\u{201D})"
    case .scrollView: ".scrollView"
    }
  }

  private func right(_ column: Int) -> CGFloat {
    size.width - SceneMetrics.inset - CGFloat(3 - column) * 62
  }

  // MARK: Conclusions

  private func drawAnswers(_ y: inout CGFloat, _ palette: Palette, _ list: inout DrawList) {
    list.hairline(from: SceneMetrics.inset, to: size.width - SceneMetrics.inset, y: y - 1, palette.hairline)
    y += 4
    for (column, name) in [(1, ".global"), (2, ".named"), (3, "Actual")] {
      text(name, .caption, palette.textSecondary, x: right(column), y, &list, .trailing)
    }
    y += 16
    for (question, answer) in [
      ("List at its top?", reading.isAtTop), ("Card fully visible?", reading.cardShows),
    ] {
      text(question, .panel, palette.textPrimary, x: SceneMetrics.inset, y, &list)
      for (column, value) in [(1, answer.global), (2, answer.named), (3, answer.truth)] {
        let isWrong = value != answer.truth
        text(
          (value ? "Yes" : "No") + (isWrong ? ", wrong" : ""), .panel,
          isWrong ? palette.danger : palette.textPrimary, x: right(column), y, &list, .trailing)
      }
      y += Self.row
    }
    y += 6
  }

  private func drawCosts(_ y: inout CGFloat, _ palette: Palette, _ list: inout DrawList) {
    list.hairline(from: SceneMetrics.inset, to: size.width - SceneMetrics.inset, y: y - 1, palette.hairline)
    y += 3
    let width = size.width - 2 * SceneMetrics.inset
    text(
      "Read in each row: \(reading.readsOfRows) reads per layout; top row \(reading.topRowByRows)",
      .caption, palette.textSecondary, x: SceneMetrics.inset, y, &list, width: width)
    text(
      "As a preference: \(reading.readsOfOne) read; top row \(reading.topRowByOne); "
        + "\(reading.changes) changes in \(reading.layouts) layouts",
      .caption, palette.textSecondary, x: SceneMetrics.inset, y + Self.line, &list, width: width)
  }

  private func text(
    _ string: String, _ style: TextStyle, _ color: Color, x: CGFloat, _ y: CGFloat, _ list: inout DrawList,
    _ alignment: DrawList.Text.Alignment = .leading, width: CGFloat = 184
  ) {
    list.text(
      string, style, color, x: x, y: y, alignment,
      width: max(0, min(width, size.width - 2 * SceneMetrics.inset)))
  }
}
