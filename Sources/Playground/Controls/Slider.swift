import Foundation
import PlaygroundDrawing
import ScrollBitmaps

/// A track with a knob at a share of its length, and marks at others. Shares are from 0 to 1.
package struct Slider {
  package let track: CGRect
  package let share: Double
  /// Whether the value is the one that is changed.
  package let isActive: Bool

  package init(_ track: CGRect, share: Double, isActive: Bool) {
    (self.track, self.share, self.isActive) = (track, share, isActive)
  }

  private func x(_ share: Double) -> CGFloat { track.minX + (track.width * share).rounded() }

  /// Draws the slider with marks, of which the first is at the back.
  package func draw(marks: [(share: Double, color: Color)], _ palette: Palette, into list: inout DrawList) {
    let place = x(share)
    list.fill(track, palette.textTertiary)
    list.fill(
      CGRect(x: track.minX, y: track.minY, width: place - track.minX, height: track.height),
      isActive ? palette.accent : palette.textSecondary)
    for mark in marks {
      list.fill(CGRect(x: x(mark.share) - 1, y: track.minY - 3, width: 2, height: 8), mark.color)
    }
    list.dot(
      isActive ? 10 : 6, at: CGPoint(x: place, y: track.midY),
      isActive ? palette.accent : palette.textSecondary)
  }
}
