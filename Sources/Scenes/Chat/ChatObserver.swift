import ScrollLists
import Scrolling

/// The observer of the scroll view in the `chat` scene. It keeps the newest message in view and scrolls to messages.
struct ChatObserver: ListObserver, Hashable {
  private(set) var position: ScrollPositionController<ListLayout>

  init(_ layout: ListLayout) { position = ScrollPositionController(layout) }

  mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    if let command = position.observe(engine, at: moment) { engine.apply(command) }
  }

  mutating func follow(_ layout: ListLayout, of engine: ScrollEngine) -> ScrollCommand? {
    position.follow(adjustmentTo: layout, of: engine)
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

  /// Carries out scrolls that were delayed until now.
  mutating func update(_ engine: inout ScrollEngine) {
    if let command = position.update(of: engine) { engine.apply(command) }
  }

  /// Scrolls to a place.
  mutating func scroll(
    _ animation: Animation?, _ engine: inout ScrollEngine, to change: (inout ScrollPosition) -> Void
  ) {
    var new = position.position
    change(&new)
    let command = position.setPosition(new, transaction: Transaction(animation: animation), of: engine)
    if let command { engine.apply(command) }
  }
}
