import Foundation
import Scrolling

/// A menu of rows of a height in points. A scroll of it ends where a row begins.
final class Menu: ScrollViewDelegate {
  let list: ScrollView
  let rowHeight: Double

  init(rowHeight: Double = 44) {
    self.rowHeight = rowHeight
    list = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 120, height: 160),
        contentSize: CGSize(width: 120, height: 100 * rowHeight), scale: 2))
    list.delegate = self
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset target: inout CGPoint
  ) {
    target.y = (target.y / rowHeight).rounded() * rowHeight
  }
}
