import Foundation
import PlaygroundDrawing

/// A row of tabs of equal width.
package enum TabRow {
  /// Returns the frames of tabs in a row, from left to right.
  package static func frames(_ count: Int, in frame: CGRect) -> [CGRect] {
    let width = max(0, (frame.width - 24) / CGFloat(max(1, count)))
    return (0..<max(0, count)).map {
      CGRect(
        x: (frame.minX + 12 + width * CGFloat($0)).rounded(), y: frame.minY + 8, width: width.rounded(),
        height: max(0, min(28, frame.height - 8)))
    }
  }

  /// Draws the ground of a row, with a line at its left edge.
  package static func drawGround(in frame: CGRect, _ style: DrawingStyle, into list: inout DrawList) {
    list.fill(frame, style.palette.surface)
    list.fill(frame.column(style.hairline), style.palette.hairline)
  }
}
