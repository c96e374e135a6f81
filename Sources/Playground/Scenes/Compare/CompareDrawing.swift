import Foundation
import PlaygroundDrawing
import ScrollBitmaps
import ScrollFiles

// The appearance of the columns. All text is readable in a device at three quarters of its size.
extension CompareScene {
  static let text = TextStyle(size: 15, lineHeight: 20, tabularDigits: true)
  private static let title = TextStyle(size: 15, lineHeight: 18, weight: .semibold)
  private static let inset: CGFloat = 8

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.fill(bounds, palette.canvas)
    for column in head.order where column != head.dragged?.column {
      draw(column, at: frames[column].minX, palette, into: &list)
    }
    // The lines between the columns lie above the columns, which could cover them.
    for place in 1..<max(1, columns.count) {
      list.hairline(x: columnWidth * CGFloat(place), from: 0, to: footer.minY, palette.textTertiary)
    }
    if let (column, x) = head.dragged {
      let shadow = CGSize(width: columnWidth, height: footer.minY)
      list.shape(
        .shadow(size: shadow, radius: 4, blur: 8), at: CGPoint(x: x.rounded() - 8, y: -8),
        Color(0x101828).opacity(0.3))
      draw(column, at: x.rounded(), palette, into: &list)
    }
    drawFooter(palette, into: &list)
  }

  private func color(_ column: Int, _ palette: Palette) -> Color {
    let colors = [palette.accent] + palette.variants
    return colors[column % colors.count]
  }

  private func draw(_ column: Int, at x: CGFloat, _ palette: Palette, into list: inout DrawList) {
    let (width, engine) = (columnWidth, panes[column].engine)
    let frame = CGRect(x: x, y: Self.headHeight, width: width, height: max(0, footer.minY - Self.headHeight))
    Ruler.draw(engine, in: frame, style: Self.text, palette: palette, into: &list)
    list.fill(
      CGRect(x: x, y: 0, width: width, height: Self.headHeight),
      head.pressed == column ? palette.hairline : column == selected ? palette.raised : palette.surface)
    list.fill(
      CGRect(x: x, y: 0, width: width, height: column == selected ? 6 : 3), color(column, palette))
    let room = max(0, width - Self.inset)
    let lines = FixedTextMetrics(advance: 0.5).lines(
      of: engine.profile.title, style: Self.title, maxWidth: room, most: 2)
    for (index, line) in lines.enumerated() {
      list.text(
        line, Self.title, palette.textPrimary, x: x + Self.inset, y: 10 + CGFloat(index) * 18, width: room)
    }
    if let travel = columns[column].travel {
      let color = columns[column].isOver ? palette.textPrimary : palette.textSecondary
      let values = [
        NumberText.fixed(abs(Double(travel.distance)), decimals: 0) + " pt",
        NumberText.fixed(travel.time, decimals: 2) + " s",
      ]
      for (index, value) in values.enumerated() {
        list.text(value, Self.text, color, x: x + Self.inset, y: 50 + CGFloat(index) * 20, width: room)
      }
    }
    list.hairline(from: x, to: x + width, y: Self.headHeight, palette.textTertiary)
  }

  private func drawFooter(_ palette: Palette, into list: inout DrawList) {
    let footer = footer
    guard footer.height > 0 else { return }
    list.fill(footer, palette.surface)
    list.hairline(from: 0, to: size.width, y: footer.minY, palette.textTertiary)
    let room = max(0, size.width - 2 * SceneMetrics.inset)
    let lines = FixedTextMetrics(advance: 0.52).lines(
      of: sentence, style: Self.text, maxWidth: room, most: 2)
    for (index, line) in lines.enumerated() {
      list.text(
        line, Self.text, palette.textPrimary, x: SceneMetrics.inset,
        y: footer.minY + 6 + CGFloat(index) * 20, width: room)
    }
    for chip in controls {
      let ground = chip.isOn ? color(selected, palette) : palette.raised
      list.bordered(chip.frame, radius: 8, ground, border: chip.isOn ? ground : palette.textTertiary)
      guard case .word(let title) = chip.face else { continue }
      list.text(
        title, Self.text, palette.ink(on: ground), x: chip.frame.midX,
        y: chip.frame.midY - 10, .center, width: chip.frame.width - 4)
    }
  }
}
