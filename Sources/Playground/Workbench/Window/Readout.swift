import Foundation
import PlaygroundDrawing
import ScrollBitmaps
import ScrollFiles

// The readout of the state of the shown scene, beside the device.
extension Session {
  func drawReadout(in readout: CGRect, into list: inout DrawList) {
    let part = shownPart, axis = part.axis
    var y = readout.minY + 8
    func text(_ string: String, _ color: Color, x: CGFloat = 0) {
      list.text(string, .panel, color, x: readout.minX + x, y: y, width: max(0, readout.width - x))
    }
    let rows = [
      ("Offset", NumberText.fixed(part.contentOffset[axis], decimals: 1, minus: .sign), "pt"),
      ("Velocity", NumberText.fixed(shownVelocity[axis], decimals: 0, minus: .sign), "pt/s"),
      ("Time", NumberText.fixed(shownTime, decimals: 2), "s"),
    ]
    // The values end before the room for the longest unit.
    let end = min(152, readout.width - 36)
    for (label, value, unit) in rows {
      text(label, palette.textSecondary)
      list.text(value, .panelNumber, palette.textPrimary, x: readout.minX + end, y: y, .trailing)
      text(unit, palette.textSecondary, x: end + 6)
      y += 22
    }
    if let inputKind {
      text("Input", palette.textSecondary)
      text(inputKind.rawValue, palette.textPrimary, x: 64)
    }
    scrollsList?.draw(at: isPaused ? shownTime : nil, pointer: window.input.pointer, palette, into: &list)
  }
}
