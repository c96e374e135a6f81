import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundControls

/// The bar that offers the recording of an earlier session.
struct OfferBar {
  enum Button: String, Hashable, Sendable {
    case open = "Open"
    case delete = "Delete"
    case keep = "Keep"
  }

  /// The text of a bar and its buttons, of which the first one is usual.
  enum Content {
    case offer(String)
    /// A question before it is deleted.
    case question(String)

    fileprivate var text: String {
      switch self {
      case .offer(let text), .question(let text): text
      }
    }

    fileprivate var buttons: [Button] {
      switch self {
      case .offer: [.open, .delete]
      case .question: [.keep, .delete]
      }
    }
  }

  let frame: CGRect
  /// The lines of the text, and the position of the first one's top left corner.
  private let lines: [String], corner: CGPoint
  /// The buttons with their frames, from left to right.
  let buttons: [(button: Button, frame: CGRect)]

  private static let style = TextStyle.panel
  private static let inset: CGFloat = 16, buttonWidth: CGFloat = 64, buttonHeight: CGFloat = 28
  private static let mostLines = 3

  /// Creates a bar above the timeline, or at the lower edge of the window. The buttons are beside the text if
  /// there is room for both on a line, and otherwise below it.
  init(_ content: Content, above timeline: CGRect?, in window: CGSize, measuring: any TextMeasuring) {
    let text = content.text, choices = content.buttons
    let room = max(80, (timeline?.width ?? window.width) - 32)
    let buttonsWidth = CGFloat(choices.count) * (Self.buttonWidth + 8) - 8
    let line = measuring.width(of: text, style: Self.style)
    let isWide = line + buttonsWidth + 3 * Self.inset <= room
    lines =
      isWide
      ? [text]
      : measuring.lines(of: text, style: Self.style, maxWidth: room - 2 * Self.inset, most: Self.mostLines)
    let textWidth = lines.map { measuring.width(of: $0, style: Self.style) }.max() ?? 0
    let textHeight = Self.style.lineHeight * CGFloat(lines.count)
    let width = min(
      room,
      (isWide ? textWidth + buttonsWidth + 3 * Self.inset : max(textWidth, buttonsWidth) + 2 * Self.inset)
        .rounded(.up))
    let height = isWide ? Self.buttonHeight + 12 : textHeight + Self.buttonHeight + 28
    let middle = timeline?.midX ?? window.width / 2
    let bottom = timeline.map { $0.minY - 8 } ?? window.height - 16
    let frame = CGRect(
      x: (middle - width / 2).rounded(), y: max(0, bottom - height), width: width, height: height)
    self.frame = frame
    corner = CGPoint(
      x: frame.minX + Self.inset, y: isWide ? frame.midY - Self.style.lineHeight / 2 : frame.minY + 8)
    let left = isWide ? frame.maxX - buttonsWidth - 8 : frame.maxX - buttonsWidth - Self.inset
    let top = isWide ? frame.minY + 6 : frame.maxY - Self.buttonHeight - 8
    buttons = choices.enumerated().map { index, button in
      let x = left + CGFloat(index) * (Self.buttonWidth + 8)
      return (button, CGRect(x: x, y: top, width: Self.buttonWidth, height: Self.buttonHeight))
    }
  }

  func button(at point: CGPoint) -> Button? { buttons.first { $0.frame.contains(point) }?.button }

  func draw(pointer: CGPoint?, _ palette: Palette, into list: inout DrawList) {
    list.raisedGround(frame, radius: 12, palette)
    for (index, line) in lines.enumerated() {
      list.text(
        DrawList.Text(
          line, style: Self.style, color: palette.textPrimary,
          at: CGPoint(x: corner.x, y: corner.y + Self.style.lineHeight * CGFloat(index))))
    }
    for (index, (button, frame)) in buttons.enumerated() {
      let isHovered = pointer.map(frame.contains) ?? false
      list.shape(
        .roundedRect(size: frame.size, radius: 8), at: frame.origin,
        isHovered ? palette.hairline : palette.canvas)
      list.text(
        DrawList.Text(
          button.rawValue, style: Self.style,
          color: index == 0 ? palette.accent : palette.textSecondary,
          at: CGPoint(x: frame.midX, y: frame.midY - Self.style.lineHeight / 2), alignment: .center))
    }
  }
}
