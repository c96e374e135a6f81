import PlaygroundDrawing
import Foundation
import PlaygroundControls

/// The bar that offers the recording of an earlier session.
struct OfferBar {
  let frame: CGRect
  /// The lines of the text, and the position of the first one's top left corner.
  private let lines: [String], corner: CGPoint
  /// The answers with their frames, from left to right. The first one is usual.
  private let answers: [(command: WindowCommand, frame: CGRect)]

  private static let style = TextStyle.panel
  private static let inset: CGFloat = 16, buttonWidth: CGFloat = 64, buttonHeight: CGFloat = 28
  private static let mostLines = 3

  /// Creates a bar above the timeline, or at the lower edge of the window. The answers are beside the text if
  /// there is room for both on a line, and otherwise below it.
  init(
    _ text: String, _ choices: [WindowCommand], above timeline: CGRect?, in window: CGSize,
    measuring: any TextMeasuring
  ) {
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
    answers = choices.enumerated().map { index, command in
      let x = left + CGFloat(index) * (Self.buttonWidth + 8)
      return (command, CGRect(x: x, y: top, width: Self.buttonWidth, height: Self.buttonHeight))
    }
  }

  func controls(of session: Session) -> [Control<WindowCommand>] {
    [session.control(.ground, frame, .area)]
      + answers.enumerated().map { index, answer in
        session.control(answer.command, answer.frame, .answer, adding: index == 0 ? .usual : [])
      }
  }

  func draw(of session: Session, into list: inout DrawList) {
    let palette = session.palette
    list.raisedGround(frame, radius: 12, palette)
    for (index, line) in lines.enumerated() {
      list.text(
        line, Self.style, palette.textPrimary, x: corner.x,
        y: corner.y + Self.style.lineHeight * CGFloat(index))
    }
    session.draw(controls(of: session), into: &list)
  }
}
