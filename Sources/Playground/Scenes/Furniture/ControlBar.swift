import Foundation
import PlaygroundControls
import PlaygroundDrawing

/// Rows of buttons of equal width on the surface of a scene, and the bar at its bottom that carries them.
enum ControlBar {
  /// The height of a button, and the distance of two.
  static let height: CGFloat = 32, gap: CGFloat = 8
  fileprivate static let padding: CGFloat = 12

  static func height(rows: Int) -> CGFloat {
    CGFloat(rows) * height + CGFloat(max(0, rows - 1)) * gap + 2 * padding
  }

  /// Draws the background of a bar from `top` to the bottom of a scene.
  static func draw(from top: CGFloat, size: CGSize, _ palette: Palette, into list: inout DrawList) {
    list.fill(CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top)), palette.surface)
    list.hairline(from: 0, to: size.width, y: top, palette.hairline)
  }
}

extension FramedScene {
  /// Returns a row of buttons below `top`. The row begins at `left` and has room for `places` buttons.
  func row(
    _ commands: [Command], from left: CGFloat = SceneMetrics.inset, top: CGFloat, places: Int? = nil
  ) -> [Control<Command>] {
    let (count, gap) = (CGFloat(max(1, places ?? commands.count)), ControlBar.gap)
    let length = max(0, (size.width - SceneMetrics.inset - left - gap * (count - 1)) / count)
    return commands.enumerated().map { index, command in
      let entry = entry(of: command, at: parts.time)
      let start = (left + (length + gap) * CGFloat(index)).rounded()
      return Control(
        command, CGRect(x: start, y: top, width: length.rounded(.down), height: ControlBar.height),
        entry.face, .scene(), entry.state)
    }
  }

  /// Returns the buttons of a bar at the bottom, laid out in rows.
  func bar(_ rows: [Command]...) -> [Control<Command>] {
    let top = size.height - ControlBar.height(rows: rows.count) + ControlBar.padding
    return rows.enumerated().flatMap { number, commands in
      row(commands, top: top + CGFloat(number) * (ControlBar.height + ControlBar.gap))
    }
  }
}
