import Foundation
import PlaygroundDrawing
import ScrollBitmaps

extension DrawList {
  /// The width in points of a line one device pixel wide: a filled rectangle has at least one, and this is less
  /// than one at every scale.
  private static let thin: CGFloat = 0.01

  /// Adds a vertical line one device pixel wide with its left edge at `x`.
  mutating func hairline(x: CGFloat, from top: CGFloat, to bottom: CGFloat, _ color: Color) {
    fill(CGRect(x: x, y: top, width: Self.thin, height: max(0, bottom - top)), color)
  }

  /// Adds a border at the edges of a rectangle, above what is drawn in it. It is one device pixel wide, or a
  /// width in points.
  mutating func border(_ frame: CGRect, width: CGFloat = 0, _ color: Color) {
    let width = max(Self.thin, width)
    let isThin = width == Self.thin
    fill(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: width), color)
    fill(CGRect(x: frame.minX, y: frame.minY, width: width, height: frame.height), color)
    if isThin {
      hairline(from: frame.minX, to: frame.maxX, y: frame.maxY, color)
      hairline(x: frame.maxX, from: frame.minY, to: frame.maxY, color)
    } else {
      fill(CGRect(x: frame.minX, y: frame.maxY - width, width: frame.width, height: width), color)
      fill(CGRect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height), color)
    }
  }
}
