import Foundation
import PlaygroundDrawing
import PlaygroundScenes
import ScrollBitmaps
import ScrollFiles
import ScrollScript

// The readout of the state of the shown scene, beside the device.
extension Session {
  /// Draws the readout of the shown scene at the side of the window.
  func drawReadout(in readout: CGRect, _ palette: Palette, into list: inout DrawList) {
    let scene = shown.scene, parts = scene.movingParts
    let part = parts.indices.contains(shownView) ? parts[shownView] : MovingPart(scene.pane), axis = part.axis
    var y = readout.minY + 8
    func text(_ string: String, _ style: TextStyle, _ color: Color, x: CGFloat = 0) {
      list.text(string, style, color, x: readout.minX + x, y: y, width: max(0, readout.width - x))
    }
    text(title, .sectionHeader, palette.textPrimary)
    y += 28
    let style = MotionStyle(part.phase, isOutside: part.isOutside)
    list.shape(.circle(diameter: 8), at: CGPoint(x: readout.minX, y: y + 4), style.color(palette))
    text(style.rawValue, .panel, palette.textPrimary, x: 16)
    y += 28
    let rows = [
      ("Offset", NumberText.fixed(part.contentOffset[axis], decimals: 1, minus: .sign), "pt"),
      ("Velocity", NumberText.fixed(shownVelocity[axis], decimals: 0, minus: .sign), "pt/s"),
      ("Time", NumberText.fixed(shownTime, decimals: 2), "s"),
    ]
    // The values end before the room for the longest unit.
    let end = min(152, readout.width - 36)
    for (label, value, unit) in rows {
      text(label, .panel, palette.textSecondary)
      list.text(value, .panelNumber, palette.textPrimary, x: readout.minX + end, y: y, .trailing)
      text(unit, .panel, palette.textSecondary, x: end + 6)
      y += 22
    }
    let recent = ScrollsList(self.scene.scrolls, in: readout)
    recent.draw(at: isPaused ? shownTime : nil, pointer: window.input.pointer, palette, into: &list)
    y = recent.end
    let hints = readout.maxY - 8 - CGFloat(WindowCommands.usual.count) * 18
    guard hints > y else { return }
    if let inputKind, hints - 28 > y {
      y = hints - 28
      text("Input", .caption, palette.textPrimary)
      text(inputKind.name, .caption, palette.textSecondary, x: Self.keyWidth)
    }
    y = hints
    for line in WindowCommands.usual {
      text(line.label, .caption, palette.textPrimary)
      text(line.meaning, .caption, palette.textSecondary, x: Self.keyWidth)
      y += 18
    }
  }

  private static let keyWidth: CGFloat = 96
}
