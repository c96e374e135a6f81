import PlaygroundDrawing
import Foundation
import PlaygroundPanel
import PlaygroundControls

// The message of the window: one line below the timeline, or a bubble above it if the line is too long.
extension Session {
  /// The largest number of lines of a bubble. A longer message is cut.
  private static let mostMessageLines = 8
  /// The distance between the text of a line and the edges of its ground, in points.
  private static let messageInset: CGFloat = 10
  private static let messageStyle = TextStyle.panel
  /// The least width of a bubble beside the devices, and its distance from them and from the edges.
  private static let leastBubbleWidth: CGFloat = 144, bubbleGap: CGFloat = 8

  /// The message that goes away, or `nil`: the result of the last command, and the exports in progress.
  private var passingMessage: String? {
    // A panel without a strip has no room for its own messages.
    let note = layout.panel.flatMap {
      PanelLayout(frame: $0).strip.height > 0 ? nil : window.panel.note?.text
    }
    let parts = [window.notice ?? note, workNotice].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " \u{00B7} ")
  }

  private var messageLine: (text: String, frame: CGRect)? {
    guard window.tools.showsOverlays, let room = layout.timeline?.notice,
      let message = passingMessage ?? (take.isTapeFull ? "Recording full" : nil)
    else { return nil }
    let width = (window.measuring.width(of: message, style: Self.messageStyle) + 2 * Self.messageInset)
      .rounded(.up)
    guard width <= room.width else { return nil }
    return (message, CGRect(x: room.minX, y: room.minY, width: width, height: room.height))
  }

  /// The bubble of a message that is too long for a line, or `nil`. It must not cover the device for good, so
  /// it shows only messages that go away.
  var messageBubble: Bubble? {
    guard window.tools.showsOverlays, let text = passingMessage, messageLine == nil, window.size.width >= 120,
      window.size.height >= 80
    else { return nil }
    let layout = layout, bounds = bubbleBounds(layout)
    let lines = window.measuring.lines(
      of: text, style: Self.messageStyle, maxWidth: Bubble.textWidth(in: bounds.width),
      most: Self.mostMessageLines)
    let bottom = layout.timeline?.frame.minY ?? window.size.height - 10
    let element = CGRect(x: bounds.minX, y: bottom, width: bounds.width, height: 10)
    return Bubble(
      lines.map { ($0, Self.messageStyle, palette.textPrimary) }, .above, element, in: bounds,
      measuring: window.measuring)
  }

  /// Returns the part of the window for a bubble: at the side of the devices with more room, if enough.
  private func bubbleBounds(_ layout: WorkbenchLayout) -> CGRect {
    let devices = [layout.device] + layout.variants, gap = Self.bubbleGap, width = window.size.width
    let left = (devices.map(\.minX).min() ?? 0) - gap, right = (devices.map(\.maxX).max() ?? 0) + gap
    // A docked panel has messages of its own.
    let end = width - (width < WorkbenchLayout.narrow ? gap : WorkbenchLayout.panelWidth)
    func bounds(_ left: CGFloat, _ right: CGFloat) -> CGRect {
      CGRect(x: left, y: 0, width: max(0, right - left), height: window.size.height)
    }
    let widest = [bounds(gap, left), bounds(right, end)].max { $0.width < $1.width }
    return widest.flatMap { $0.width >= Self.leastBubbleWidth ? $0 : nil } ?? bounds(gap, end)
  }

  func drawMessage(into list: inout DrawList) {
    if let (text, frame) = messageLine {
      list.fill(frame, radius: 8, palette.surface)
      list.text(
        text, Self.messageStyle, palette.textPrimary, x: frame.minX + Self.messageInset,
        y: frame.midY - Self.messageStyle.lineHeight / 2)
    }
    messageBubble?.draw(palette, into: &list)
  }
}
