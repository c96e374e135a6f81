import Foundation
import PlaygroundDrawing
import ScrollBitmaps
import ScrollPhysics

// The drawing of the strip at the bottom, which describes the value in hand, and shows messages and hints.
extension TuningPanel {
  func drawStrip(_ brush: Brush, into drawing: inout DrawList) {
    let (layout, palette) = (brush.layout, brush.palette)
    let strip = layout.strip
    guard strip.height > 0 else { return }
    drawing.fill(strip, palette.surface)
    drawing.hairline(from: strip.minX, to: strip.maxX, y: strip.minY, palette.hairline)
    var y = strip.minY + 10
    func line(_ text: String, _ style: TextStyle, _ color: Color) {
      drawing.text(
        DrawList.Text(
          text, style: style, color: color, at: CGPoint(x: layout.left, y: y), maxWidth: layout.width))
      y += style.lineHeight + 2
    }
    func lines(_ text: String, _ style: TextStyle, _ color: Color, most: Int = 2) {
      for piece in brush.measuring.lines(of: text, style: style, maxWidth: layout.width, most: most) {
        line(piece, style, color)
      }
    }
    if let field, field.isName {
      if let refusal = field.refusal { return lines(refusal, .panel, palette.danger, most: 6) }
      let keys = "Enter saves the profile under this name, Escape cancels"
      return lines(
        replacedName(by: field, brush.subject).map { "Replaces the saved profile \($0)" } ?? keys, .panel,
        palette.textPrimary)
    }
    if let note {
      return lines(note.text, .panel, note.isProblem ? palette.danger : palette.textPrimary, most: 6)
    }
    guard let name = describedName, let item = brush.context.catalogue.item(name) else {
      if !brush.subject.variants.isEmpty {
        drawCompared(at: y, brush, into: &drawing)
        y += 20
      }
      for hint in Self.hints { line(hint, .caption, palette.textSecondary) }
      return
    }
    line(item.name, .sectionHeader, palette.textPrimary)
    lines(item.summary, .panel, palette.textPrimary)
    lines(facts(item, brush.subject), .caption, palette.textSecondary)
    lines(item.sourceText, .caption, palette.textSecondary)
  }

  private func drawCompared(at y: CGFloat, _ brush: Brush, into drawing: inout DrawList) {
    let (layout, palette) = (brush.layout, brush.palette)
    var x = layout.left
    func write(_ text: String) {
      drawing.text(
        DrawList.Text(
          text, style: .panel, color: palette.textPrimary, at: CGPoint(x: x, y: y),
          maxWidth: max(0, layout.right - x)))
      x += brush.measuring.width(of: text, style: .panel).rounded(.up)
    }
    write("Compared with")
    for (name, color) in zip(brush.subject.comparedNames, palette.variants) where x + 20 < layout.right {
      drawing.shape(.circle(diameter: 6), at: CGPoint(x: x + 8, y: y + 5), color)
      x += 19
      write(name)
    }
  }

  /// The name of the value that the strip describes: the one that is changed, or has the keyboard focus.
  var describedName: String? {
    if let name = press?.command?.valueName { return name }
    if case .menu(let menu) = focus { return menu.kind.origin.valueName }
    return focusedValue
  }

  /// Returns the range, the base value and the values of the compared profiles in one line.
  func facts(_ item: PanelItem, _ subject: Subject) -> String {
    func word(_ value: ScrollProfile.Value) -> String {
      switch value {
      case .number(let number): PanelNumber.text(number)
      case .toggle(let isOn): isOn ? "on" : "off"
      }
    }
    var facts: [String] = []
    if case .number(_, let scale, _) = item.kind, item.isSettable {
      facts.append(item.rangeText(in: subject))
      switch scale {
      case .linear: break
      case .logarithmic: facts.append("log scale")
      case .complement: facts.append("log scale of 1 \u{2212} value")
      }
    }
    if let base = item.base(of: subject) {
      facts.append((item.place.isScene ? "default " : "\(subject.base.name) ") + word(base))
    }
    for (name, compared) in zip(subject.comparedNames, subject.variants) {
      if let value = item.value(in: compared) { facts.append("\(name) " + word(value)) }
    }
    return facts.joined(separator: " \u{00B7} ")
  }

  private static let hints = [
    "Drag a value, label or track (Alt: fine, Shift: coarse)",
    "Double-click or Enter to type; right click for more",
    "A dot marks a changed value; click it to reset",
    "Wheel: adjusts the focused value, else scrolls the list",
    "Tab: next, /: filter, Ctrl-Z: undo, Ctrl-Y: redo",
  ]
}
