import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

/// Ruler content: a surface with a mark every 100 points.
package enum Ruler {
  static let mark: CGFloat = 100

  /// Draws the visible content of a view in `frame`, longer where edges stretch, with a number at each mark.
  package static func draw(
    _ engine: ScrollEngine, in frame: CGRect, style: TextStyle = .caption, palette: Palette,
    into list: inout DrawList
  ) {
    let offset = engine.contentOffset
    let origin = CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y)
    let all = CGRect(origin: origin, size: engine.metrics.contentSize)
    let content = engine.stretched(all, in: frame).intersection(frame)
    list.fill(frame, palette.canvas)
    guard !content.isNull, !content.isEmpty else { return }
    list.fill(content, palette.surface)
    list.clip(to: frame) { list in
      var number = ((content.minY - origin.y) / mark).rounded(.up)
      let last = ((content.maxY - origin.y) / mark).rounded(.down)
      while number <= last {
        let line = CGRect(x: content.minX, y: origin.y + number * mark, width: 0, height: 0)
        let y = engine.stretched(line, in: frame).minY
        list.hairline(from: content.minX, to: content.maxX, y: y, palette.hairline)
        list.text(
          NumberText.fixed(number * mark, decimals: 0), style, palette.textSecondary,
          x: content.minX + SceneMetrics.inset, y: y + 4)
        number += 1
      }
    }
  }
}
