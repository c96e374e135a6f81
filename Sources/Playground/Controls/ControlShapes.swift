import Foundation
import PlaygroundDrawing
import ScrollBitmaps

// The shapes of which controls are made.
extension DrawList {
  package mutating func fill(_ frame: CGRect, radius: CGFloat, _ color: Color) {
    shape(.roundedRect(size: frame.size, radius: radius), at: frame.origin, color)
  }

  /// Adds a ring around a focused row on the surface color, or a mark at its left.
  package mutating func focus(_ frame: CGRect, isRing: Bool, _ palette: Palette) {
    let outer = frame.insetBy(dx: 3, dy: 0)
    if !isRing {
      let mark = CGRect(x: frame.minX + 1, y: frame.midY - 8, width: 3, height: 16)
      fill(mark, radius: mark.width / 2, palette.textPrimary)
    } else if outer.width > 4, outer.height > 4 {
      fill(outer, radius: 7, palette.textPrimary)
      fill(outer.insetBy(dx: 1.5, dy: 1.5), radius: 5.5, palette.surface)
    }
  }

  /// Adds a small curve of shares from 0 to 1, at even distances from the left to the right edge.
  package mutating func curve(_ shares: [Double], in frame: CGRect, _ color: Color) {
    let points = shares.enumerated().map { index, share in
      CGPoint(
        x: frame.width * CGFloat(index) / CGFloat(max(1, shares.count - 1)),
        y: frame.height * (1 - CGFloat(share)))
    }
    shape(.polyline(points, width: 1.5), at: frame.origin, color)
  }

  /// Adds the triangle of what opens downward, or is closed.
  package mutating func disclosure(isOpen: Bool = true, at origin: CGPoint, _ color: Color) {
    let points: [(CGFloat, CGFloat)] = isOpen ? [(0, 0), (8, 0), (4, 5)] : [(0, 0), (5, 4), (0, 8)]
    shape(.polygon(points.map { CGPoint(x: $0, y: $1) }), at: origin, color)
  }
}
