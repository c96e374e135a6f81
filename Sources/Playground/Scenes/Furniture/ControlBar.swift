import Foundation
import PlaygroundControls
import PlaygroundDrawing

/// Rows of buttons of equal width on the surface of a scene, and the bar at its bottom that carries them.
package enum ControlBar {
  package typealias Item<Command> = (command: Command, title: String, isOn: Bool)

  /// The height of a button, and the distance of two.
  package static let height: CGFloat = 32, gap: CGFloat = 8
  private static let padding: CGFloat = 12

  package static func height(rows: Int) -> CGFloat {
    CGFloat(rows) * height + CGFloat(max(0, rows - 1)) * gap + 2 * padding
  }

  /// Returns a row of buttons below `top` in a scene of a width. The row begins at `left` and has room for
  /// `places` buttons.
  package static func row<Command>(
    _ items: [Item<Command>], in width: CGFloat, from left: CGFloat = SceneMetrics.inset, top: CGFloat,
    places: Int? = nil
  ) -> [Control<Command>] {
    let (count, room) = (CGFloat(max(1, places ?? items.count)), width - SceneMetrics.inset - left)
    let length = max(0, (room - gap * (count - 1)) / count)
    return items.enumerated().map { index, item in
      let start = (left + (length + gap) * CGFloat(index)).rounded()
      return Control(
        item.command, CGRect(x: start, y: top, width: length.rounded(.down), height: height),
        .word(item.title), .scene(), ControlState(isOn: item.isOn))
    }
  }

  /// Returns the buttons of a bar at the bottom of a scene, laid out in rows.
  package static func buttons<Command>(_ rows: [[Item<Command>]], in size: CGSize) -> [Control<Command>] {
    let top = size.height - height(rows: rows.count) + padding
    return rows.enumerated().flatMap { number, items in
      row(items, in: size.width, top: top + CGFloat(number) * (height + gap))
    }
  }

  /// Draws the background of a bar from `top` to the bottom of a scene.
  package static func draw(from top: CGFloat, size: CGSize, _ palette: Palette, into list: inout DrawList) {
    list.fill(CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top)), palette.surface)
    list.hairline(from: 0, to: size.width, y: top, palette.hairline)
  }
}
