import Foundation
import PlaygroundDrawing

/// A field in which a line of text is edited: the position of its text, for drawing and for clicks.
package struct TextField {
  private let line: EditLine
  private let frame: CGRect
  /// Whether the text is a number, which ends at the right inset and has tabular digits. Words begin at the left one.
  private let isNumber: Bool
  private let measuring: any TextMeasuring

  /// The distance of the text from the edges in points.
  package static let inset: CGFloat = 6

  package init(
    _ line: EditLine, _ frame: CGRect, isNumber: Bool, _ measuring: any TextMeasuring
  ) {
    (self.line, self.frame, self.isNumber, self.measuring) = (line, frame, isNumber, measuring)
  }

  private var style: TextStyle { isNumber ? .panelNumber : .panel }

  private func width(_ count: Int) -> CGFloat { measuring.width(of: line.prefix(count), style: style) }

  private var room: CGFloat { max(0, frame.width - 2 * Self.inset) }

  /// The left edge of the text. A text that is too long is moved left as far as required to show the caret.
  private var left: CGFloat {
    let start = frame.minX + Self.inset, whole = measuring.width(of: line.text, style: style)
    return isNumber && whole <= room ? start + room - whole : start - max(0, width(line.caret) - room)
  }

  /// Returns the gap between characters that is nearest to a point.
  package func place(at point: CGPoint) -> Int {
    let x = point.x - left, count = line.text.count
    return (0..<count).first { x < (width($0) + width($0 + 1)) / 2 } ?? count
  }

  /// Draws the field, with a placeholder while it is empty, and a rim in the danger color if it is refused.
  package func draw(
    placeholder: String = "", isRefused: Bool = false, _ palette: Palette, into list: inout DrawList
  ) {
    guard frame.width > 2, frame.height > 2 else { return }
    list.fill(frame, radius: 6, isRefused ? palette.danger : palette.textTertiary)
    list.fill(frame.insetBy(dx: 1, dy: 1), radius: 5, palette.surface)
    let left = left, top = (frame.midY - style.lineHeight / 2).rounded()
    list.clip(to: frame.insetBy(dx: 4, dy: 1)) { list in
      if line.isEmpty {
        list.text(placeholder, style, palette.textTertiary, x: frame.minX + Self.inset, y: top, width: room)
      }
      let start = left + width(line.selection.lowerBound)
      if !line.selection.isEmpty {
        let end = left + width(line.selection.upperBound)
        list.fill(
          CGRect(x: start, y: top, width: end - start, height: style.lineHeight),
          palette.accent.opacity(0.25))
      }
      list.text(line.text, style, palette.textPrimary, x: left, y: top)
      if line.selection.isEmpty {
        list.fill(CGRect(x: start.rounded(), y: top, width: 1, height: style.lineHeight), palette.accent)
      }
    }
  }
}

extension EditLine {
  /// What a key means for a line that is edited.
  package enum KeyOutcome: Hashable, Sendable {
    /// The key changed the text, the caret or the selection.
    case edited
    case copied(String)
    case pastes
    /// The key has no effect on the line, but is not for the window either.
    case swallowed
    /// The key is not the line's.
    case passed
  }

  /// Handles a key. Typed text follows as a separate event.
  package mutating func handle(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> KeyOutcome {
    let extends = modifiers.contains(.shift), isControl = modifiers.contains(.control)
    switch key {
    case .character(let letter) where isControl && !modifiers.contains(.alt):
      switch letter {
      case "a": selectAll()
      case "c", "x":
        guard !selection.isEmpty else { return .swallowed }
        let text = selectedText
        if letter == "x" { insert("") }
        return .copied(text)
      case "v": return .pastes
      // Typed text is not an undo step yet.
      case "z", "y": return .swallowed
      default: return .passed
      }
    case .left: move(isControl ? .start : .left, extending: extends)
    case .right: move(isControl ? .end : .right, extending: extends)
    case .home: move(.start, extending: extends)
    case .end: move(.end, extending: extends)
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .up, .down, .pageUp, .pageDown, .menu: return .swallowed
    case .space, .character: return isControl ? .passed : .swallowed
    case .enter, .escape, .tab, .function: return .passed
    }
    return .edited
  }
}
