import Bitmaps
import Drawing
import Foundation

/// Centered lines of text on a rounded ground with a shadow, above the parts of the window.
struct Bubble {
  let lines: [String]
  let style: TextStyle
  /// The frame of the ground in the window, in points. The lines are centered in it.
  let frame: CGRect
  /// The corner radius in points.
  let radius: CGFloat

  /// The distance in points over which the shadow fades.
  private static let blur: CGFloat = 12
  /// The least distance of the text from the left and right edges, in points.
  private static let inset: CGFloat = 6

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.shape(
      .shadow(size: frame.size, radius: radius, blur: Self.blur),
      at: CGPoint(x: frame.minX - Self.blur, y: frame.minY - Self.blur), Color(0x101828).opacity(0.3))
    list.shape(.roundedRect(size: frame.size, radius: radius), at: frame.origin, palette.surface)
    let top = frame.midY - style.lineHeight * CGFloat(lines.count) / 2
    for (index, line) in lines.enumerated() {
      list.text(
        DrawList.Text(
          line, style: style, color: palette.textPrimary,
          at: CGPoint(x: frame.midX, y: top + style.lineHeight * CGFloat(index)), alignment: .center,
          maxWidth: max(0, frame.width - 2 * Self.inset)))
    }
  }
}
