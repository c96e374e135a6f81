import Bitmaps
import Drawing
import Foundation
import Widgets

/// The list of exports above the timeline's button.
struct ExportMenu {
  let exports: [SessionExport]
  /// The frame of the list in the window, in points.
  let frame: CGRect

  private static let width: CGFloat = 192, rowHeight: CGFloat = 28, padding: CGFloat = 8

  /// Creates a list above a button, or in the middle of the window if the button is hidden.
  init(_ exports: [SessionExport], above button: CGRect?, in window: CGSize) {
    self.exports = exports
    let height = min(CGFloat(exports.count) * Self.rowHeight + 2 * Self.padding, max(0, window.height))
    let width = min(Self.width, max(0, window.width))
    let right = button?.maxX ?? (window.width + width) / 2
    let bottom = button.map { $0.minY - 4 } ?? (window.height + height) / 2
    frame = CGRect(
      x: max(0, min(right - width, window.width - width)).rounded(), y: max(0, bottom - height).rounded(),
      width: width, height: height)
  }

  /// Returns the frame of a row.
  func row(_ index: Int) -> CGRect {
    let height = min(
      Self.rowHeight, (frame.height - 2 * Self.padding) / CGFloat(max(1, exports.count)))
    return CGRect(
      x: frame.minX + 4, y: frame.minY + Self.padding + height * CGFloat(index), width: frame.width - 8,
      height: height)
  }

  /// Returns the number of the row at a point of the window.
  func index(at point: CGPoint) -> Int? { exports.indices.first { row($0).contains(point) } }

  func draw(selected: Int, _ palette: Palette, into list: inout DrawList) {
    list.raisedGround(frame, radius: 12, palette)
    for (index, export) in exports.enumerated() {
      let row = row(index)
      if index == selected {
        list.shape(.roundedRect(size: row.size, radius: 8), at: row.origin, palette.canvas)
      }
      list.text(
        DrawList.Text(
          export.title, style: .panel, color: index == selected ? palette.textPrimary : palette.textSecondary,
          at: CGPoint(x: row.minX + 12, y: row.midY - 8), maxWidth: row.width - 24))
    }
  }
}
