import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollBitmaps
import ScrollPhysics

// The drawing of the panel's head.
extension TuningPanel {
  func drawHead(_ brush: Brush, into drawing: inout DrawList) {
    let (layout, palette) = (brush.layout, brush.palette)
    let head = CGRect(
      x: layout.frame.minX, y: layout.frame.minY, width: layout.frame.width,
      height: layout.list.minY - layout.frame.minY)
    drawing.fill(head, palette.surface)
    if scroll.offset > 0 {
      drawing.hairline(from: head.minX, to: head.maxX, y: head.maxY, palette.hairline)
    }
    for control in brush.controls {
      guard case .button(let button) = control.command, control.frame.width > 0 else { continue }
      if let field, field.origin == control.command {
        field.textField(in: control.frame, brush.measuring).draw(
          placeholder: field.isName ? "Profile name" : "Name, summary or group",
          isRefused: field.refusal != nil, palette, into: &drawing)
      } else {
        draw(button, in: control.frame, brush, into: &drawing)
      }
    }
  }

  private func draw(
    _ button: PanelButton, in frame: CGRect, _ brush: Brush, into drawing: inout DrawList
  ) {
    let palette = brush.palette, entry = button.entry(self, brush.subject)
    drawGround(of: .button(button), in: frame, brush, into: &drawing)
    func write(
      _ text: String, _ color: Color, _ style: TextStyle = .panel, x: CGFloat,
      _ alignment: DrawList.Text.Alignment = .leading, maxWidth: CGFloat? = nil
    ) {
      drawing.text(
        DrawList.Text(
          text, style: style, color: color, at: CGPoint(x: x, y: frame.midY - style.lineHeight / 2),
          alignment: alignment,
          maxWidth: maxWidth.map { max(0, $0) }))
    }
    switch (button, entry.face) {
    case (.profile, .word(let name)):
      let changes = brush.subject.profileChanges
      let count = changes == 0 ? "" : "\(changes) changed"
      let room = max(0, frame.width - 40)
      let counted = min(room / 2, brush.measuring.width(of: count, style: .caption))
      write(
        name, palette.textPrimary, .sectionHeader, x: frame.minX + TextField.inset,
        maxWidth: room - counted - 8)
      write(
        count, palette.textSecondary, .caption, x: frame.maxX - 26, .trailing, maxWidth: counted + 1)
      drawing.shape(
        .polygon([CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 4, y: 5)]),
        at: CGPoint(x: frame.maxX - 18, y: frame.midY - 2), palette.textSecondary)
    case (.filter, .word(let filter)):
      write(
        filter.isEmpty ? "Filter" : filter, filter.isEmpty ? palette.textSecondary : palette.textPrimary,
        x: frame.minX + TextField.inset, maxWidth: frame.width - 40)
      write("/", palette.textTertiary, x: frame.maxX - TextField.inset, .trailing)
    case (_, .word(let title)), (_, .lamp(let title)):
      write(
        title, entry.isEnabled() ? palette.textPrimary : palette.textTertiary, x: frame.midX, .center,
        maxWidth: frame.width - 4)
    case (_, .icon(let icon)): icon.draw(in: frame, palette.textPrimary, into: &drawing)
    case (_, .none): break
    }
    if entry.isMarked {
      drawing.shape(
        .circle(diameter: 6), at: CGPoint(x: frame.maxX - 8, y: frame.minY + 2), palette.second)
    }
  }

  private func drawGround(
    of command: PanelCommand, in frame: CGRect, _ brush: Brush, into drawing: inout DrawList
  ) {
    let palette = brush.palette
    let isLit = press.map { $0.command == command } ?? (brush.hovered == command)
    var inside = frame
    if focus == command, frame.width > 4, frame.height > 4 {
      drawing.shape(.roundedRect(size: frame.size, radius: 8), at: frame.origin, palette.textPrimary)
      inside = frame.insetBy(dx: 1.5, dy: 1.5)
    }
    drawing.shape(
      .roundedRect(size: inside.size, radius: 8 - (inside.minX - frame.minX)), at: inside.origin,
      isLit ? palette.hairline : palette.canvas)
  }
}
