import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

/// Ruler content: a surface with a mark every 100 points.
package enum Ruler {
  static let mark: CGFloat = 100

  /// Draws the visible content of a view in `frame`, longer where edges stretch, with numbers along `axis`.
  package static func draw(
    _ engine: ScrollEngine, in frame: CGRect, along axis: Axis = .vertical, style: TextStyle = .caption,
    palette: Palette, into list: inout DrawList
  ) {
    func text(_ label: String, at point: CGPoint, _ list: inout DrawList) {
      list.text(label, style, palette.textSecondary, x: point.x, y: point.y)
    }
    let offset = engine.contentOffset
    let origin = CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y)
    let all = CGRect(origin: origin, size: engine.metrics.contentSize)
    let content = stretched(all, engine, frame).intersection(frame)
    list.fill(frame, palette.canvas)
    guard !content.isNull, !content.isEmpty else { return }
    list.fill(content, palette.surface)
    list.clip(to: frame) { list in
      switch axis {
      case .vertical:
        marks(from: content.minY, to: content.maxY, origin: origin.y) { place, label in
          let at = stretched(CGRect(x: content.minX, y: place, width: 0, height: 0), engine, frame).minY
          list.hairline(from: content.minX, to: content.maxX, y: at, palette.hairline)
          text(label, at: CGPoint(x: content.minX + SceneMetrics.inset, y: at + 4), &list)
        }
      case .horizontal:
        // Marks start one interval earlier, because a label extends to the right of its mark.
        marks(from: content.minX - mark, to: content.maxX, origin: origin.x) { place, label in
          guard place >= origin.x else { return }
          let at = stretched(CGRect(x: place, y: content.minY, width: 0, height: 0), engine, frame).minX
          list.fill(CGRect(x: at, y: content.minY, width: 1, height: content.height), palette.hairline)
          text(label, at: CGPoint(x: at + 6, y: content.minY + 4), &list)
        }
      }
    }
  }

  /// Returns the rectangle in which a rectangle is drawn, both in the coordinates of the view's frame.
  private static func stretched(_ rect: CGRect, _ engine: ScrollEngine, _ frame: CGRect) -> CGRect {
    engine.stretch == .zero ? rect : engine.stretched(rect, in: frame)
  }

  private static func marks(
    from least: CGFloat, to most: CGFloat, origin: CGFloat, _ body: (CGFloat, String) -> Void
  ) {
    var number = ((least - origin) / mark).rounded(.up)
    let last = ((most - origin) / mark).rounded(.down)
    while number <= last {
      body(origin + number * mark, NumberText.fixed(number * mark, decimals: 0))
      number += 1
    }
  }
}
