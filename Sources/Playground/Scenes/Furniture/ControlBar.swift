import Foundation
import PlaygroundControls
import PlaygroundDrawing

/// Rows of buttons of equal width on the surface of a scene, and the bar at its bottom that carries them.
package enum ControlBar {
  /// The height of a button, and the distance of two.
  package static let height: CGFloat = 32, gap: CGFloat = 8
  fileprivate static let padding: CGFloat = 12

  static func height(rows: Int) -> CGFloat {
    CGFloat(rows) * height + CGFloat(max(0, rows - 1)) * gap + 2 * padding
  }

  /// Returns a row of buttons below `top` in a scene of a width. The row begins at `left` and has room for
  /// `places` buttons.
  package static func row<Command>(
    _ items: [(command: Command, title: String, isOn: Bool)], in width: CGFloat, from left: CGFloat,
    top: CGFloat, places: Int?
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

  /// Draws the background of a bar from `top` to the bottom of a scene.
  package static func draw(from top: CGFloat, size: CGSize, _ palette: Palette, into list: inout DrawList) {
    list.fill(CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top)), palette.surface)
    list.hairline(from: 0, to: size.width, y: top, palette.hairline)
  }
}

extension FramedScene {
  /// Returns a row of buttons as ``ControlBar`` does, with their titles, and which are on.
  func row(
    _ commands: [Command], from left: CGFloat = SceneMetrics.inset, top: CGFloat, places: Int? = nil
  ) -> [Control<Command>] {
    let items = commands.map { command in
      let entry = entry(of: command, at: parts.time)
      return (command, entry.title, entry.isOn)
    }
    return ControlBar.row(items, in: size.width, from: left, top: top, places: places)
  }

  /// Returns the buttons of a bar at the bottom, laid out in rows.
  func bar(_ rows: [Command]...) -> [Control<Command>] {
    let top = size.height - ControlBar.height(rows: rows.count) + ControlBar.padding
    return rows.enumerated().flatMap { number, commands in
      row(commands, top: top + CGFloat(number) * (ControlBar.height + ControlBar.gap))
    }
  }
}
