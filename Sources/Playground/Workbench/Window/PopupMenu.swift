import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundControls

/// A list of commands that a button of the window opens.
package struct PopupMenu {
  /// A command in the list.
  package struct Row: Hashable {
    var title: String
    /// Whether the command is in effect, which a mark shows.
    var isOn = false
    var isEnabled = true

    package init(title: String, isOn: Bool = false, isEnabled: Bool = true) {
      self.title = title
      self.isOn = isOn
      self.isEnabled = isEnabled
    }
  }

  let rows: [Row]
  let frame: CGRect

  private static let width: CGFloat = 192, rowHeight: CGFloat = 28, padding: CGFloat = 8, gap: CGFloat = 4

  /// Creates a list above a button, or below it if there is more room, or in the middle of the window if the
  /// button is hidden.
  package init(_ rows: [Row], at button: CGRect?, in window: CGSize) {
    self.rows = rows
    let wanted = CGFloat(rows.count) * Self.rowHeight + 2 * Self.padding
    let width = min(Self.width, max(0, window.width))
    let right = button?.maxX ?? (window.width + width) / 2
    let isBelow = button.map { $0.minY < window.height - $0.maxY } ?? false
    // Below a button near the upper edge, and above others.
    let room =
      button.map { (isBelow ? window.height - $0.maxY : $0.minY) - Self.gap } ?? window.height
    let height = min(wanted, max(0, room))
    let bottom = button.map { $0.minY - Self.gap } ?? (window.height + height) / 2
    let top = isBelow ? (button?.maxY ?? 0) + Self.gap : max(0, bottom - height)
    frame = CGRect(
      x: max(0, min(right - width, window.width - width)).rounded(), y: top.rounded(), width: width,
      height: height)
  }

  package func row(_ index: Int) -> CGRect {
    let height = min(Self.rowHeight, (frame.height - 2 * Self.padding) / CGFloat(max(1, rows.count)))
    return CGRect(
      x: frame.minX + 4, y: frame.minY + Self.padding + height * CGFloat(index), width: frame.width - 8,
      height: height)
  }

  func index(at point: CGPoint) -> Int? { rows.indices.first { row($0).contains(point) } }

  func draw(selected: Int, _ palette: Palette, into list: inout DrawList) {
    list.raisedGround(frame, radius: 12, palette)
    let indent: CGFloat = rows.contains { $0.isOn } ? 24 : 12
    for (index, row) in rows.enumerated() {
      let frame = self.row(index)
      let isSelected = index == selected && row.isEnabled
      if isSelected {
        list.shape(.roundedRect(size: frame.size, radius: 8), at: frame.origin, palette.canvas)
      }
      if row.isOn {
        list.shape(
          .circle(diameter: 6), at: CGPoint(x: frame.minX + 10, y: (frame.midY - 3).rounded()),
          palette.textPrimary)
      }
      list.text(
        DrawList.Text(
          row.title, style: .panel,
          color: !row.isEnabled
            ? palette.textTertiary : isSelected ? palette.textPrimary : palette.textSecondary,
          at: CGPoint(x: frame.minX + indent, y: (frame.midY - 8).rounded()),
          maxWidth: frame.width - indent - 12))
    }
  }
}
