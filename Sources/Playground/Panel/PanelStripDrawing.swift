import Foundation
import PlaygroundDrawing
import ScrollBitmaps

// The drawing of the strip at the bottom, which describes the value in hand, and shows messages and hints.
extension PanelDrawing {
  mutating func drawStrip() {
    let strip = layout.strip
    guard strip.height > 0 else { return }
    list.fill(strip, palette.surface)
    list.hairline(from: strip.minX, to: strip.maxX, y: strip.minY, palette.hairline)
    var y = strip.minY + 10
    if let field = panel.field, field.isName {
      if let refusal = field.refusal { return write(refusal, .panel, palette.danger, &y, most: 6) }
      let replaced = panel.replacedName(by: field).map { "Replaces the saved profile \($0)" }
      write(
        replaced ?? "Enter saves the profile under this name, Escape cancels", .panel, palette.textPrimary, &y
      )
    } else if let note = panel.note {
      write(note.text, .panel, note.isProblem ? palette.danger : palette.textPrimary, &y, most: 6)
    } else if let item = panel.item(panel.describedName) {
      write(item.name, .sectionHeader, palette.textPrimary, &y, most: nil)
      write(item.summary, .panel, palette.textPrimary, &y)
      write(item.facts(in: subject), .caption, palette.textSecondary, &y)
      write(item.sourceText, .caption, palette.textSecondary, &y)
    } else {
      if !subject.variants.isEmpty {
        drawCompared(at: y)
        y += 20
      }
      for hint in Self.hints { write(hint, .caption, palette.textSecondary, &y, most: nil) }
    }
  }

  /// Writes a text in at most `most` lines, or in one that may be cut off, and moves `y` below it.
  private mutating func write(
    _ text: String, _ style: TextStyle, _ color: Color, _ y: inout CGFloat, most: Int? = 2
  ) {
    let lines = most.map {
      measuring.lines(of: text, style: style, maxWidth: layout.width, most: $0)
    }
    for line in lines ?? [text] {
      write(line, color, style, y: y)
      y += style.lineHeight + 2
    }
  }

  private mutating func drawCompared(at y: CGFloat) {
    var x = layout.left
    for (text, color) in zip(["Compared with"] + subject.comparedNames, [nil] + palette.variants) {
      if let color {
        guard x + 20 < layout.right else { break }
        list.dot(6, at: CGPoint(x: x + 11, y: y + 8), color)
        x += 19
      }
      write(text, palette.textPrimary, x: x, y: y, maxWidth: layout.right - x)
      x += measuring.width(of: text, style: .panel).rounded(.up)
    }
  }

  private static let hints = [
    "Drag a value, label or track (Alt: fine, Shift: coarse)",
    "Double-click or Enter to type; right click for more",
    "A dot marks a changed value; click it to reset",
    "Wheel: adjusts the focused value, else scrolls the list",
    "Tab: next, /: filter, Ctrl-Z: undo, Ctrl-Y: redo",
  ]
}
