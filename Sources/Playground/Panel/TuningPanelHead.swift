import ScrollBitmaps
import PlaygroundDrawing
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
    var saves = PanelLayout.Button.save.title, isNaming = false
    if case .field(let field) = focus, field.target.isName {
      isNaming = field.target == .profileName
      if isNaming, replacedName(by: field, subject) != nil { saves = "Replace" }
      PanelFieldText.draw(
        field, in: layout.frame(of: .profile), placeholder: "Profile name", palette, brush.measuring,
        into: &drawing)
    } else {
      drawProfile(layout.frame(of: .profile), brush, into: &drawing)
    }
    let buttons: [(PanelLayout.Button, String, Bool)] = [
      (.undo, PanelLayout.Button.undo.title, canUndo), (.redo, PanelLayout.Button.redo.title, canRedo),
      (.save, saves, true), (.copy, PanelLayout.Button.copy.title, true),
      (.compare, PanelLayout.Button.compare.title, true),
      (.reset, PanelLayout.Button.reset.title, subject.changes > 0),
    ]
    for (button, title, isOn) in buttons { draw(button, title, isOn: isOn, brush, into: &drawing) }
    drawMore(isNaming: isNaming, brush, into: &drawing)
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

  /// Draws the menu of a compact head, or the button that saves the name that is entered.
  private func drawMore(isNaming: Bool, _ brush: Brush, into drawing: inout DrawList) {
    let frame = brush.layout.frame(of: .more)
    guard frame.width > 0 else { return }
    if isNaming { return draw(.more, "OK", isOn: true, brush, into: &drawing) }
    ground(.more, brush, into: &drawing)
    for x in [-6, 0, 6] as [CGFloat] {
      drawing.shape(
        .circle(diameter: 3), at: CGPoint(x: frame.midX + x - 1.5, y: frame.midY - 1.5),
        brush.palette.textPrimary)
    }
    if brush.subject.compared != nil { drawCompared(frame, brush, into: &drawing) }
  }

  private func drawCompared(_ frame: CGRect, _ brush: Brush, into drawing: inout DrawList) {
    drawing.shape(
      .circle(diameter: 6), at: CGPoint(x: frame.maxX - 8, y: frame.minY + 2), brush.palette.second)
  }

  private func drawProfile(_ frame: CGRect, _ brush: Brush, into drawing: inout DrawList) {
    let palette = brush.palette
    ground(.profile, brush, into: &drawing)
    let changes = brush.subject.profileChanges
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

  private func ground(_ button: PanelLayout.Button, _ brush: Brush, into drawing: inout DrawList) {
    let (frame, palette) = (brush.layout.frame(of: button), brush.palette)
    let isHeld = press?.target == .button(button)
    let isHovered = press == nil && isPointing(at: frame)
    var inside = frame
    if focus == .button(button), frame.width > 4, frame.height > 4 {
      drawing.shape(.roundedRect(size: frame.size, radius: 8), at: frame.origin, palette.textPrimary)
      inside = frame.insetBy(dx: 1.5, dy: 1.5)
    }
    drawing.shape(
      .roundedRect(size: inside.size, radius: 8 - (inside.minX - frame.minX)), at: inside.origin,
      isHeld || isHovered ? palette.hairline : palette.canvas)
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
    if button == .compare, brush.subject.compared != nil { drawCompared(frame, brush, into: &drawing) }
  }

  // MARK: Menu

  func drawMenu(_ catalogue: PanelCatalogue, _ brush: Brush, into drawing: inout DrawList) {
    guard case .menu(let menu) = focus else { return }
    let palette = brush.palette
    let (choices, frame) = items(of: menu, brush.subject, brush.layout, catalogue)
    guard frame.width > 8, frame.height > 8 else { return }
    drawing.raisedGround(frame, palette)
    for (index, choice) in choices.enumerated() {
      guard let row = menu.row(index, in: frame) else { continue }
      let isHighlighted = menu.highlighted == index
      if isHighlighted {
        drawing.shape(.roundedRect(size: row.size, radius: 6), at: row.origin, palette.hairline)
      }
      var (title, isChosen) = title(of: choice, menu, brush.subject, catalogue)
      if isChosen {
        drawing.shape(
          .circle(diameter: 6), at: CGPoint(x: row.minX + 8, y: row.midY - 3),
          menu.kind == .compare ? palette.second : palette.textPrimary)
      }
      let isHeading = !choice.isSelectable
      let indent: CGFloat = isHeading || !menu.kind.hasMark ? 8 : 22
      var end = row.maxX - 8
      if menu.hasParts(choice, brush.subject) {
        let asks = isHighlighted && menu.confirmsDeletion
        end = PanelMenu.frame(of: asks ? .rename : .title, in: row).maxX - 4
        drawParts(of: row, isHighlighted ? menu : nil, palette, into: &drawing)
        if asks { title = "Delete \(title)?" }
      } else if case .value(let action) = choice, !action.keys.isEmpty {
        drawing.text(
          DrawList.Text(
            action.keys, style: .caption, color: palette.textSecondary,
            at: CGPoint(x: end, y: row.midY - 7), alignment: .trailing))
        end -= brush.measuring.width(of: action.keys, style: .caption) + 8
      }
      drawing.text(
        DrawList.Text(
          title, style: isHeading ? .caption : .panel,
          color: isHeading ? palette.textSecondary : palette.textPrimary,
          at: CGPoint(x: row.minX + indent, y: row.midY - (isHeading ? 5 : 8)),
          maxWidth: max(0, end - row.minX - indent)))
    }
    if let mark = menu.scrollMark(in: frame, count: choices.count) {
      drawing.shape(.capsule(mark.size), at: mark.origin, palette.textSecondary)
    }
  }

  /// Draws the parts of a saved profile's item. `menu` is the menu if the item is highlighted.
  private func drawParts(
    of row: CGRect, _ menu: PanelMenu?, _ palette: Palette, into drawing: inout DrawList
  ) {
    let parts: [(PanelMenu.Part, String)] =
      menu?.confirmsDeletion == true ? [(.delete, "Delete")] : [(.rename, "Rename"), (.delete, "Delete")]
    for (part, title) in parts {
      let frame = PanelMenu.frame(of: part, in: row)
      guard frame.width > 0 else { continue }
      let isHighlighted = menu?.part == part
      let asks = isHighlighted && part == .delete && menu?.confirmsDeletion == true
      if isHighlighted {
        let ground = frame.insetBy(dx: 1, dy: 3)
        drawing.shape(.roundedRect(size: ground.size, radius: 6), at: ground.origin, palette.surface)
      }
      drawing.text(
        DrawList.Text(
          title, style: .caption,
          color: asks ? palette.danger : isHighlighted ? palette.textPrimary : palette.textSecondary,
          at: CGPoint(x: frame.midX, y: frame.midY - 7), alignment: .center, maxWidth: frame.width - 2))
    }
  }
}

extension PanelLayout.Button {
  var title: String {
    switch self {
    case .profile: "Profile"
    case .more: "More"
    case .undo: "Undo"
    case .redo: "Redo"
    case .save: "Save profile"
    case .copy: "Copy"
    case .compare: "Compare"
    case .reset: "Reset"
    case .filter: "Filter"
    }
  }
}
