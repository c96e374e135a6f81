// example: GettingStarted.list
import Foundation
import ScrollLists
import Scrolling

final class List: ScrollViewDelegate {
  let rows = ListLayout(rowCount: 1000, rowHeight: 64, width: 402)
  let view: ScrollView

  init(size: CGSize, scale: CGFloat) {
    let content = CGSize(width: size.width, height: rows.contentHeight)
    view = ScrollView(metrics: ScrollMetrics(boundsSize: size, contentSize: content, scale: scale))
    view.delegate = self
  }

  func pressed(_ point: CGPoint, time: Double) { view.mouseDown(point, at: time) }
  func moved(_ point: CGPoint, time: Double) { view.mouseMoved(to: point, at: time) }
  func released(time: Double) { view.mouseUp(at: time) }
  func turned(notches: Double) { view.wheel(dx: 0, dy: notches) }

  func frame(time: Double, draw: (Int, CGFloat) -> Void) -> FrameNeed {
    view.frame(at: time)
    let (top, height) = (view.contentOffset.y, view.metrics.boundsSize.height)
    for row in rows.rows(from: top, to: top + height) { draw(row, rows.frame(at: row).minY - top) }
    return view.need
  }

  func scrollViewDidEndDecelerating(_ view: ScrollView) { print("at rest", view.contentOffset.y) }
}
// end
