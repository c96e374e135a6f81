import Foundation
import PlaygroundDrawing
import ScrollBitmaps

extension DrawList {
  /// Adds a line of text that begins, ends or has its center at `x`, with its top at `y`.
  mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, x: CGFloat, y: CGFloat,
    _ alignment: Text.Alignment = .leading, width: CGFloat? = nil
  ) {
    text(
      Text(
        string, style: style, color: color, at: CGPoint(x: x, y: y), alignment: alignment, maxWidth: width))
  }

  /// Adds a disc around a point.
  mutating func disc(_ diameter: CGFloat, at center: CGPoint, _ color: Color) {
    shape(
      .circle(diameter: diameter), at: CGPoint(x: center.x - diameter / 2, y: center.y - diameter / 2), color)
  }
}
