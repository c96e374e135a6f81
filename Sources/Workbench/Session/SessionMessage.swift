import Drawing
import Foundation
import Widgets

// The message of the window: one line below the timeline, or a bubble above it if the line is too long.
extension Session {
  /// The largest number of lines of a bubble. A longer message is cut.
  private static let mostMessageLines = 4
  /// The distance between the text of a line and the edges of its ground, in points.
  private static let messageInset: CGFloat = 10
  private static let messageStyle = TextStyle.panel

  /// The message that goes away, or `nil`: the result of the last command, and the exports that are being written.
  private var passingMessage: String? {
    let parts = [notice, exportNotice].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " \u{00B7} ")
  }

  private var message: String? { passingMessage ?? (isTapeFull ? "Recording full" : nil) }

  /// The message with the frame of its line, or `nil` if there is none, or no room for it on a line.
  private var messageLine: (text: String, frame: CGRect)? {
    guard tools.showsOverlays, let message, let room = layout.timeline?.notice else { return nil }
    let width = (measuring.width(of: message, style: Self.messageStyle) + 2 * Self.messageInset).rounded(.up)
    guard width <= room.width else { return nil }
    return (message, CGRect(x: room.minX, y: room.minY, width: width, height: room.height))
  }

  /// The bubble of a message that is too long for a line, or `nil`. It must not cover the device for good, so it shows only
  /// messages that go away.
  var messageBubble: Bubble? {
    guard tools.showsOverlays, let text = passingMessage, messageLine == nil, window.width >= 120,
      window.height >= 80
    else { return nil }
    let timeline = layout.timeline?.frame
    let bounds = CGRect(
      x: timeline?.minX ?? 0, y: 0, width: timeline?.width ?? window.width, height: window.height)
    let lines = measuring.lines(
      of: text, style: Self.messageStyle, maxWidth: Bubble.textWidth(in: bounds.width - 40),
      most: Self.mostMessageLines)
    let element = timeline ?? CGRect(x: 0, y: window.height - 10, width: window.width, height: 10)
    return Bubble(
      lines.map { Bubble.Line($0, Self.messageStyle, Palette(scene.appearance).textPrimary) }, .above,
      element,
      in: bounds, measuring: measuring)
  }

  /// Draws the message.
  func drawMessage(_ palette: Palette, into list: inout DrawList) {
    if let (text, frame) = messageLine {
      list.shape(.roundedRect(size: frame.size, radius: 8), at: frame.origin, palette.surface)
      list.text(
        DrawList.Text(
          text, style: Self.messageStyle, color: palette.textPrimary,
          at: CGPoint(x: frame.minX + Self.messageInset, y: frame.midY - Self.messageStyle.lineHeight / 2)))
    }
    messageBubble?.draw(palette, into: &list)
  }
}
