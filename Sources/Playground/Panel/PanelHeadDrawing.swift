import Foundation
import PlaygroundControls
import PlaygroundDrawing

// The drawing of the panel's head.
extension PanelDrawing {
  mutating func drawHead() {
    let head = layout.head
    list.fill(head, palette.surface)
    if panel.scroll.offset > 0 {
      list.hairline(from: head.minX, to: head.maxX, y: head.maxY, palette.hairline)
    }
    for control in controls {
      guard case .button(let button) = control.command, control.frame.width > 0 else { continue }
      if let field = panel.field, field.origin == control.command {
        draw(
          field, in: control.frame, placeholder: field.isName ? "Profile name" : "Name, summary or group")
      } else {
        drawGround(of: control)
        draw(button, in: control.frame)
      }
    }
  }

  private mutating func draw(_ button: PanelButton, in frame: CGRect) {
    let entry = button.entry(panel, subject), left = frame.minX + TextField.inset
    switch (button, entry.face) {
    case (.profile, .word(let name)):
      let id = subject.profile.name, room = max(0, frame.width - 40)
      write(name, palette.textPrimary, .sectionHeader, x: left, y: frame.midY - 9, maxWidth: room)
      let end = left + width(of: name, .sectionHeader) + 8
      if id != name {
        write(
          id, palette.textSecondary, .caption, x: end, y: frame.midY - 6, maxWidth: frame.maxX - 26 - end)
      }
      list.disclosure(at: CGPoint(x: frame.maxX - 18, y: frame.midY - 2), palette.textSecondary)
    case (.filter, .word(let filter)):
      write(
        filter.isEmpty ? "Filter" : filter, filter.isEmpty ? palette.textSecondary : palette.textPrimary,
        x: left, y: frame.midY - 8, maxWidth: frame.width - 40)
      write(
        "/", palette.textTertiary, x: frame.maxX - TextField.inset, y: frame.midY - 8, .trailing,
        maxWidth: .infinity)
    case (_, .word(let title)), (_, .lamp(let title)):
      write(
        title, entry.isEnabled ? palette.textPrimary : palette.textTertiary, x: frame.midX,
        y: frame.midY - 8, .center, maxWidth: frame.width - 4)
    case (_, .icon(let icon)): icon.draw(in: frame, palette.textPrimary, into: &list)
    case (_, .none): break
    }
    if entry.isMarked { list.dot(6, at: CGPoint(x: frame.maxX - 5, y: frame.minY + 5), palette.second) }
  }

  private mutating func drawGround(of control: Control<PanelCommand>) {
    let isLit = panel.press.map { $0.command == control.command } ?? (hovered == control.command)
    var inside = control.frame
    if panel.focus == control.command, inside.width > 4, inside.height > 4 {
      list.fill(inside, radius: 8, palette.textPrimary)
      inside = inside.insetBy(dx: 1.5, dy: 1.5)
    }
    list.fill(
      inside, radius: 8 - (inside.minX - control.frame.minX), isLit ? palette.hairline : palette.canvas)
  }
}
