import PlaygroundDrawing
import Foundation

/// The layout of the text in a field, for drawing and for clicks.
enum PanelFieldText {
  /// Returns the text style of a field. Numbers have tabular digits; words do not.
  static func style(of field: TuningPanel.Field) -> TextStyle {
    switch field.target {
    case .value: .panelNumber
    case .filter, .profileName, .rename: .panel
    }
  }

  /// Returns the left edge of the text. Words begin at the left inset and numbers end at the right inset. A
  /// longer text is moved left as far as required to show the caret.
  static func left(of field: TuningPanel.Field, in frame: CGRect, _ measuring: any TextMeasuring) -> CGFloat {
    let inset = TuningPanel.fieldInset
    let room = max(0, frame.width - 2 * inset)
    let style = style(of: field)
    let caret = measuring.width(of: field.line.prefix(field.line.caret), style: style)
    let beyond = max(0, caret - room)
    switch field.target {
    case .filter, .profileName, .rename: return frame.minX + inset - beyond
    case .value:
      let width = measuring.width(of: field.line.text, style: style)
      return width <= room ? frame.minX + inset + room - width : frame.minX + inset - beyond
    }
  }

  static func draw(
    _ field: TuningPanel.Field, in frame: CGRect, placeholder: String, _ palette: Palette,
    _ measuring: any TextMeasuring, into list: inout DrawList
  ) {
    guard frame.width > 2, frame.height > 2 else { return }
    let rim = field.refusal == nil ? palette.textTertiary : palette.danger
    list.shape(.roundedRect(size: frame.size, radius: 6), at: frame.origin, rim)
    let inside = frame.insetBy(dx: 1, dy: 1)
    list.shape(.roundedRect(size: inside.size, radius: 5), at: inside.origin, palette.surface)
    let style = style(of: field)
    let line = field.line
    let left = left(of: field, in: frame, measuring)
    let top = (frame.midY - style.lineHeight / 2).rounded()
    func x(_ place: Int) -> CGFloat { left + measuring.width(of: line.prefix(place), style: style) }
    list.clip(to: frame.insetBy(dx: 4, dy: 1)) { list in
      if line.isEmpty {
        list.text(
          DrawList.Text(
            placeholder, style: style, color: palette.textTertiary,
            at: CGPoint(x: frame.minX + TuningPanel.fieldInset, y: top),
            maxWidth: max(0, frame.width - 2 * TuningPanel.fieldInset)))
      }
      if !line.selection.isEmpty {
        let start = x(line.selection.lowerBound), end = x(line.selection.upperBound)
        list.fill(
          CGRect(x: start, y: top, width: end - start, height: style.lineHeight),
          palette.accent.opacity(0.25))
      }
      list.text(
        DrawList.Text(line.text, style: style, color: palette.textPrimary, at: CGPoint(x: left, y: top)))
      if line.selection.isEmpty {
        list.fill(
          CGRect(x: x(line.caret).rounded(), y: top, width: 1, height: style.lineHeight), palette.accent)
      }
    }
  }
}
