import PlaygroundControls
import PlaygroundDrawing
import Foundation

/// A bar at the bottom of a scene with rows of buttons of equal width.
package enum ControlBar {
  package static func height(rows: Int) -> CGFloat {
    CGFloat(rows) * Controls.height + CGFloat(max(0, rows - 1)) * Controls.gap + 2 * padding
  }
  private static let padding: CGFloat = 12

  package typealias Item<ID: RawRepresentable<String>> = (id: ID, title: String, isOn: Bool)

  /// Returns the buttons of a bar at the bottom of a scene, laid out in rows.
  package static func buttons<ID>(_ rows: [[Item<ID>]], in size: CGSize) -> [Controls.Button] {
    let top = size.height - height(rows: rows.count) + padding
    return rows.enumerated().flatMap { number, row in
      let frames = Controls.row(
        row.count, from: SceneMetrics.inset, to: size.width - SceneMetrics.inset,
        top: top + CGFloat(number) * (Controls.height + Controls.gap))
      return zip(row, frames).map { Controls.Button($0.id, $0.title, $1, isOn: $0.isOn) }
    }
  }

  /// Draws the background of a bar from `top` to the bottom of a scene.
  package static func draw(from top: CGFloat, size: CGSize, _ palette: Palette, into list: inout DrawList) {
    list.fill(CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top)), palette.surface)
    list.hairline(from: 0, to: size.width, y: top, palette.hairline)
  }
}
