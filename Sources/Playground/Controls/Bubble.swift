import ScrollBitmaps
import PlaygroundDrawing
import Foundation

/// Lines of text on a raised ground, above everything else: a tooltip or a message.
package struct Bubble {
  package typealias Line = (text: String, style: TextStyle, color: Color)

  /// The side of an element on which its bubble is if there is room.
  package enum Side: Hashable, Sendable {
    case above, below
  }

  package let lines: [Line]
  package let frame: CGRect

  /// The distances of the text from the edges of the ground, and of two lines, in points.
  private static let inset = CGSize(width: 10, height: 8), spacing: CGFloat = 2
  private static let gap: CGFloat = 6

  package static func textWidth(in width: CGFloat) -> CGFloat { max(0, width - 2 * inset.width) }

  private static func size(_ lines: [Line], atMost width: CGFloat, _ measuring: any TextMeasuring) -> CGSize {
    let widest = lines.map { measuring.width(of: $0.text, style: $0.style) }.max() ?? 0
    let height = lines.reduce(0) { $0 + $1.style.lineHeight + spacing } - spacing
    return CGSize(
      width: min(widest, textWidth(in: width)).rounded(.up) + 2 * inset.width,
      height: height + 2 * inset.height)
  }

  /// Creates a bubble beside an element, within bounds. Returns `nil` if it does not fit.
  package init?(
    _ lines: [Line], _ side: Side, _ element: CGRect, in bounds: CGRect, measuring: any TextMeasuring
  ) {
    let size = Self.size(lines, atMost: bounds.width, measuring)
    guard !lines.isEmpty, size.height <= bounds.height, size.width <= bounds.width else { return nil }
    let above = element.minY - Self.gap - size.height, below = element.maxY + Self.gap
    let y =
      switch side {
      case .above: above >= bounds.minY ? above : below
      case .below: below + size.height <= bounds.maxY ? below : above
      }
    self.lines = lines
    frame = CGRect(
      x: min(max(element.midX - size.width / 2, bounds.minX), bounds.maxX - size.width).rounded(),
      y: min(max(y, bounds.minY), bounds.maxY - size.height), width: size.width, height: size.height)
  }

  /// Creates a bubble in the middle of a frame, which it may exceed in height.
  package init(_ lines: [Line], inMiddleOf frame: CGRect, measuring: any TextMeasuring) {
    let size = Self.size(lines, atMost: frame.width, measuring)
    self.lines = lines
    self.frame = CGRect(size, inMiddleOf: frame)
  }

  package func draw(_ palette: Palette, into list: inout DrawList) {
    list.raisedGround(frame, palette)
    var y = frame.minY + Self.inset.height
    for line in lines {
      list.text(
        line.text, line.style, line.color, x: frame.minX + Self.inset.width, y: y,
        width: Self.textWidth(in: frame.width))
      y += line.style.lineHeight + Self.spacing
    }
  }
}

extension DrawList {
  /// The distance in points over which the shadow of raised ground fades, and by which it is lower.
  private static let shadowBlur: CGFloat = 12, shadowDrop: CGFloat = 2

  /// Adds the ground of something that lies above the parts of the window, such as a menu, with its shadow.
  package mutating func raisedGround(_ frame: CGRect, radius: CGFloat = 8, _ palette: Palette) {
    shape(
      .shadow(size: frame.size, radius: radius, blur: Self.shadowBlur),
      at: CGPoint(x: frame.minX - Self.shadowBlur, y: frame.minY - Self.shadowBlur + Self.shadowDrop),
      Color(0x101828).opacity(0.35))
    fill(frame, radius: radius, palette.raised)
  }
}
