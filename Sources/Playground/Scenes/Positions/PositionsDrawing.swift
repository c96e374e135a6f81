import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

// The places of the rows and buttons on screen, and their appearance.
extension PositionsScene {
  package func layout() -> Node {
    let offset = pane.engine.contentOffset
    let targets = isAway ? nil : observer?.position.layout
    return tree([node(targets?.rowNodes(from: offset.y, to: offset.y + frame.height) ?? [])])
  }

  func draw(_ palette: Palette, into list: inout DrawList) {
    let frame = frame
    list.fill(bounds, palette.canvas)
    list.clip(to: frame) { list in
      if isAway {
        drawAway(in: frame, palette, into: &list)
      } else {
        drawRows(in: frame, palette, into: &list)
      }
    }
    drawSceneBar(.positions, "Positions by edge, row or point while rows change", palette, into: &list)
    drawPanel(palette, into: &list)
  }

  private func drawRows(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    let offset = pane.engine.contentOffset
    let marked = position.viewID(type: Int.self)
    list.fill(frame, palette.surface)
    for node in layout().children.first?.children ?? [] {
      guard let id = node.id.index else { continue }
      let row = node.frame.offsetBy(dx: frame.minX - offset.x, dy: frame.minY - offset.y)
      if id == marked {
        list.fill(row, palette.accent.opacity(0.1))
        list.fill(CGRect(x: row.minX, y: row.minY, width: 3, height: row.height), palette.accent)
      }
      let tile = CGSize(width: 44, height: 28)
      let hue = Palette.avatars[abs(id) % Palette.avatars.count]
      list.shape(
        .roundedRect(size: tile, radius: 8), at: CGPoint(x: row.minX + 16, y: row.midY - 14), hue)
      list.text(
        "\(id)", TextStyle(size: 13, lineHeight: 18, weight: .semibold, tabularDigits: true), Color(0xFFFFFF),
        x: row.minX + 38, y: row.midY - 9, .center)
      list.text(
        "Row \(id)", .rowTitle, palette.textPrimary, x: row.minX + 72, y: row.midY - 10,
        width: max(0, row.width - 172))
      list.text(
        "y \(NumberText.fixed(Double(node.frame.minY), decimals: 0)), height "
          + "\(NumberText.fixed(Double(node.frame.height), decimals: 0))", .caption, palette.textSecondary,
        x: row.maxX - 16, y: row.midY - 7, .trailing)
      list.hairline(from: row.minX + 72, to: row.maxX, y: row.maxY, palette.hairline)
    }
    drawAnchor(in: frame, palette, into: &list)
    parts.indicator.draw(pane.engine, in: frame, palette, into: &list)
  }

  /// Draws a wedge at the right edge where targets are aligned.
  private func drawAnchor(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    guard let anchor else { return }
    let inset = pane.engine.metrics.adjustedContentInset
    let height = max(0, frame.height - inset.top - inset.bottom)
    let y = frame.minY + inset.top + anchor.y * height
    let at = CGPoint(x: frame.maxX - 8, y: min(max(frame.minY, y - 6), frame.maxY - 12))
    list.shape(
      .polygon([CGPoint(x: 8, y: 0), CGPoint(x: 8, y: 12), CGPoint(x: 0, y: 6)]), at: at, palette.accent)
  }

  private func drawAway(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    let lines: [(text: String, style: TextStyle, color: Color)] = [
      ("The list is closed", .rowTitle, palette.textPrimary),
      ("Saved for the next run:", .rowSubtitle, palette.textSecondary),
      (fileText, .panelNumber, palette.textPrimary),
    ]
    for (index, line) in lines.enumerated() {
      list.text(
        line.text, line.style, line.color, x: frame.midX, y: frame.midY - 70 + 26 * CGFloat(index), .center,
        width: max(0, frame.width - 2 * SceneMetrics.inset))
    }
  }

  private var fileText: String {
    file.map { String(decoding: $0, as: UTF8.self) } ?? "no file"
  }

  private func drawPanel(_ palette: Palette, into list: inout DrawList) {
    let panel = panel
    ControlBar.draw(from: panel.minY, size: size, palette, into: &list)
    PositionReadout(position: position, file: note ?? "Saved: \(fileText)", isProblem: note != nil)
      .draw(in: slice(at: panel.minY, height: PositionReadout.height), palette, into: &list)
    for (index, row) in PositionControl.rows.enumerated() {
      let top = PositionControl.rowTop(index, from: panel.minY + PositionReadout.height)
      list.text(
        row.title, .caption, palette.textSecondary, x: panel.minX + SceneMetrics.inset, y: top + 9,
        width: PositionControl.labelWidth - 4)
    }
    drawControls(palette, into: &list)
  }
}
