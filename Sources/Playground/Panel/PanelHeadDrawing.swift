import Foundation
import PlaygroundControls

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
        continue
      }
      let entry = button.entry(panel), isWord = button == .profile || button == .filter
      var shown = Control(control.command, control.frame, isWord ? .none : entry.face, .head, entry.state)
      if panel.focus == control.command { shown.state.insert(.focused) }
      let isLit = panel.press.map { $0.command == control.command } ?? (hovered == control.command)
      shown.draw(isPressed: isLit, palette, into: &list)
      if button == .profile { drawProfile(in: control.frame) }
      if button == .filter { drawFilter(in: control.frame) }
    }
  }

  private mutating func drawProfile(in frame: CGRect) {
    let profile = subject.profile, left = frame.minX + TextField.inset
    write(
      profile.title, palette.textPrimary, .sectionHeader, x: left, y: frame.midY - 9,
      maxWidth: max(0, frame.width - 40))
    let end = left + measuring.width(of: profile.title, style: .sectionHeader) + 8
    if profile.name != profile.title {
      write(
        profile.name, palette.textSecondary, .caption, x: end, y: frame.midY - 6,
        maxWidth: frame.maxX - 26 - end)
    }
    list.disclosure(at: CGPoint(x: frame.maxX - 18, y: frame.midY - 2), palette.textSecondary)
  }

  private mutating func drawFilter(in frame: CGRect) {
    let filter = panel.filter, y = frame.midY - 8
    write(
      filter.isEmpty ? "Filter" : filter, filter.isEmpty ? palette.textSecondary : palette.textPrimary,
      x: frame.minX + TextField.inset, y: y, maxWidth: frame.width - 40)
    list.text("/", .panel, palette.textTertiary, x: frame.maxX - TextField.inset, y: y, .trailing)
  }
}
