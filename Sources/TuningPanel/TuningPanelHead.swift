import Bitmaps
import Drawing
import Foundation
import ScrollPhysics

// The drawing of the panel's head and its menus.
extension TuningPanel {
  func drawHead(_ brush: Brush, into drawing: inout DrawList) {
    let (layout, palette, subject) = (brush.layout, brush.palette, brush.subject)
    let head = CGRect(
      x: layout.frame.minX, y: layout.frame.minY, width: layout.frame.width,
      height: layout.list.minY - layout.frame.minY)
    drawing.fill(head, palette.surface)
    if scroll.offset > 0 {
      drawing.hairline(from: head.minX, to: head.maxX, y: head.maxY, palette.hairline)
    }
    if case .field(let field) = focus, field.target == .profileName {
      PanelFieldText.draw(
        field, in: layout.frame(of: .profile), placeholder: "Profile name", palette, brush.measuring,
        into: &drawing)
    } else {
      drawProfile(layout.frame(of: .profile), brush, into: &drawing)
    }
    let buttons: [(PanelLayout.Button, String, Bool)] = [
      (.undo, "Undo", canUndo), (.redo, "Redo", canRedo),
      (.save, "Save", true), (.copy, "Copy", true), (.compare, "Compare", true),
      (.reset, "Reset", subject.changes > 0),
    ]
    for (button, title, isOn) in buttons { draw(button, title, isOn: isOn, brush, into: &drawing) }
    let filterFrame = layout.frame(of: .filter)
    if case .field(let field) = focus, field.target == .filter {
      PanelFieldText.draw(
        field, in: filterFrame, placeholder: "Name, summary or group", palette, brush.measuring,
        into: &drawing)
    } else {
      ground(.filter, brush, into: &drawing)
      drawing.text(
        DrawList.Text(
          filter.isEmpty ? "Filter" : filter, style: .panel,
          color: filter.isEmpty ? palette.textSecondary : palette.textPrimary,
          at: CGPoint(x: filterFrame.minX + Self.fieldInset, y: filterFrame.midY - 8),
          maxWidth: max(0, filterFrame.width - 40)))
      drawing.text(
        DrawList.Text(
          "/", style: .panel, color: palette.textTertiary,
          at: CGPoint(x: filterFrame.maxX - Self.fieldInset, y: filterFrame.midY - 8), alignment: .trailing))
    }
  }

  private func drawProfile(_ frame: CGRect, _ brush: Brush, into drawing: inout DrawList) {
    let palette = brush.palette
    ground(.profile, brush, into: &drawing)
    let changes = brush.subject.changes
    let count = changes == 0 ? "" : "\(changes) changed"
    let room = max(0, frame.width - 40)
    let counted = min(room / 2, brush.measuring.width(of: count, style: .caption))
    drawing.text(
      DrawList.Text(
        brush.subject.profile.name, style: .sectionHeader, color: palette.textPrimary,
        at: CGPoint(x: frame.minX + Self.fieldInset, y: frame.midY - 9), maxWidth: max(0, room - counted - 8))
    )
    drawing.text(
      DrawList.Text(
        count, style: .caption, color: palette.textSecondary,
        at: CGPoint(x: frame.maxX - 26, y: frame.midY - 7), alignment: .trailing, maxWidth: counted + 1))
    drawing.shape(
      .polygon([CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 4, y: 5)]),
      at: CGPoint(x: frame.maxX - 18, y: frame.midY - 2), palette.textSecondary)
  }

  /// Draws the background of a button.
  private func ground(_ button: PanelLayout.Button, _ brush: Brush, into drawing: inout DrawList) {
    let (frame, palette) = (brush.layout.frame(of: button), brush.palette)
    let isHeld = press?.target == .button(button)
    let isHovered = press == nil && isPointing(at: frame)
    drawing.shape(
      .roundedRect(size: frame.size, radius: 8), at: frame.origin,
      isHeld || isHovered ? palette.hairline : palette.canvas)
    if focus == .button(button) {
      drawing.shape(
        .capsule(CGSize(width: max(0, min(16, frame.width)), height: 3)),
        at: CGPoint(x: frame.midX - min(16, frame.width) / 2, y: frame.maxY - 4), palette.textPrimary)
    }
  }

  private func draw(
    _ button: PanelLayout.Button, _ title: String, isOn: Bool, _ brush: Brush, into drawing: inout DrawList
  ) {
    let (frame, palette) = (brush.layout.frame(of: button), brush.palette)
    guard frame.width > 0 else { return }
    ground(button, brush, into: &drawing)
    drawing.text(
      DrawList.Text(
        title, style: .panel, color: isOn ? palette.textPrimary : palette.textTertiary,
        at: CGPoint(x: frame.midX, y: frame.midY - 8), alignment: .center, maxWidth: max(0, frame.width - 4)))
    if button == .compare, brush.subject.compared != nil {
      drawing.shape(
        .circle(diameter: 6), at: CGPoint(x: frame.maxX - 8, y: frame.minY + 2), palette.second)
    }
  }

  // MARK: Menu

  func drawMenu(_ brush: Brush, into drawing: inout DrawList) {
    guard case .menu(let menu) = focus else { return }
    let palette = brush.palette
    let choices = menu.choices(brush.subject, met: met)
    let frame = menu.frame(in: brush.layout, count: choices.count)
    guard frame.width > 8, frame.height > 8 else { return }
    let blur: CGFloat = 12
    drawing.shape(
      .shadow(size: frame.size, radius: 8, blur: blur),
      at: CGPoint(x: frame.minX - blur, y: frame.minY - blur + 2), Color(0x101828).opacity(0.35))
    drawing.shape(.roundedRect(size: frame.size, radius: 8), at: frame.origin, palette.raised)
    for (index, choice) in choices.enumerated() {
      guard let row = menu.row(index, in: frame) else { continue }
      if menu.highlighted == index {
        drawing.shape(.roundedRect(size: row.size, radius: 6), at: row.origin, palette.hairline)
      }
      let (title, isChosen) = words(choice, brush.subject)
      if isChosen {
        drawing.shape(
          .circle(diameter: 6), at: CGPoint(x: row.minX + 8, y: row.midY - 3),
          menu.kind == .compare ? palette.second : palette.textPrimary)
      }
      drawing.text(
        DrawList.Text(
          title, style: .panel, color: palette.textPrimary, at: CGPoint(x: row.minX + 22, y: row.midY - 8),
          maxWidth: max(0, row.width - 30)))
    }
  }

  /// Returns the title of a menu item, and whether the item is currently selected.
  private func words(_ choice: PanelMenu.Choice, _ subject: Subject) -> (String, Bool) {
    switch choice {
    case .profile(let profile): (profile.name, profile.name == subject.profile.name)
    case .compare(nil): ("None", subject.compared == nil)
    case .compare(let profile?):
      (
        profile.name == subject.frozen.name ? "Current values" : profile.name,
        profile == subject.compared
      )
    case .copy(let form): ("As \(form.title)", false)
    }
  }
}
