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

  /// Adds a slider: a track with a knob at a share of its length, and marks at others, of which the first is at the
  /// back. Shares are from 0 to 1. The slider of the value that is changed is active.
  package mutating func slider(
    _ track: CGRect, share: Double, marks: [(share: Double, color: Color)], isActive: Bool, _ palette: Palette
  ) {
    func x(_ share: Double) -> CGFloat { track.minX + (track.width * share).rounded() }
    let place = x(share), color = isActive ? palette.accent : palette.textSecondary
    fill(track, palette.textTertiary)
    fill(CGRect(x: track.minX, y: track.minY, width: place - track.minX, height: track.height), color)
    for mark in marks {
      fill(CGRect(x: x(mark.share) - 1, y: track.minY - 3, width: 2, height: 8), mark.color)
    }
    dot(isActive ? 10 : 6, at: CGPoint(x: place, y: track.midY), color)
  }

  /// The size of a switch in points.
  package static let toggleSize = CGSize(width: 28, height: 16)

  /// Adds a switch, whose knob is at the right while it is on. The switch of the value that is changed is active.
  package mutating func toggle(at center: CGPoint, isOn: Bool, isActive: Bool, _ palette: Palette) {
    let size = Self.toggleSize, radius = size.height / 2
    let frame = CGRect(
      x: center.x - size.width / 2, y: center.y - radius, width: size.width, height: size.height)
    let color = isActive ? palette.accent : isOn ? palette.textSecondary : palette.textTertiary
    fill(frame, radius: radius, color)
    if !isOn { fill(frame.insetBy(dx: 1, dy: 1), radius: radius - 1, palette.surface) }
    let knob = CGPoint(x: frame.minX + (isOn ? 20 : 8), y: frame.midY)
    dot(12, at: knob, isOn ? palette.surface : color)
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
