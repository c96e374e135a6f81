import Scrolling

/// A user's recipe for detecting stops, based on the delegate only.
package final class StopRecipe: ScrollViewDelegate {
  package var stops: [ScrollStop.Reason?] = []

  package init() {}

  package func scrollViewDidEndDecelerating(_ view: ScrollView) {
    if !view.isTracking, !view.isDragging, !view.isDecelerating { stops.append(nil) }
  }
  package func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
    if !willDecelerate, view.isTracking, !view.isDragging, !view.isDecelerating {
      stops.append(.slowDragLetGo)
    }
  }
}
