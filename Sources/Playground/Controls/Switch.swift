import Foundation
import PlaygroundDrawing

/// A switch, whose knob is at the right while it is on.
package struct Switch {
  package static let size = CGSize(width: 28, height: 16)

  private let frame: CGRect
  private let isOn: Bool
  /// Whether the value is the one that is changed.
  private let isActive: Bool

  package init(_ center: CGPoint, isOn: Bool, isActive: Bool) {
    let size = Self.size
    frame = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    (self.isOn, self.isActive) = (isOn, isActive)
  }

  package func draw(_ palette: Palette, into list: inout DrawList) {
    let color = isActive ? palette.accent : isOn ? palette.textSecondary : palette.textTertiary
    list.fill(frame, radius: frame.height / 2, color)
    if !isOn { list.fill(frame.insetBy(dx: 1, dy: 1), radius: frame.height / 2 - 1, palette.surface) }
    let knob = CGPoint(x: frame.minX + (isOn ? 20 : 8), y: frame.midY)
    list.dot(12, at: knob, isOn ? palette.surface : color)
  }
}
