import ScrollLists
import Scrolling

/// The observer of the scroll view in the `chat` scene. It shows the newest message and scrolls to messages.
struct ChatObserver: ListObserver, Hashable {
  var position: ScrollPositionController<ListLayout>

  init(_ layout: ListLayout) { position = ScrollPositionController(layout) }

  mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    if let command = position.observe(engine, at: moment) { engine.apply(command) }
  }

  /// Shows the newest message, and keeps a view that is at it there.
  mutating func beginAtBottom(_ engine: inout ScrollEngine) {
    if let command = position.setDefaultScrollAnchors(DefaultScrollAnchors(.bottom), of: engine) {
      engine.apply(command)
    }
  }

  /// Adjusts the position to new insets or a new size of the view.
  mutating func layOut(_ engine: inout ScrollEngine) {
    if let command = position.layOut(position.layout, of: engine) { engine.apply(command) }
  }
}
