import Scrolling

/// An observer of a scene's scroll view. It receives each moment of every call on the view and can change the
/// engine in response. Observers are values, so a scene that contains one remains a value.
package protocol PaneObserver: Sendable {
  /// Handles a moment of a call. Callbacks that a change of the engine causes are delivered by the same call.
  mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine)
}

extension ScrollStatusMonitor: PaneObserver {
  package mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    _ = observe(engine, at: moment)
  }
}

/// An observer that keeps a scroll position in sync with its scroll view.
protocol PositionedPaneObserver: PaneObserver {
  associatedtype Layout: ScrollTargetLayout
  var position: ScrollPositionController<Layout> { get set }
}

extension PositionedPaneObserver {
  package mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    if let command = position.observe(engine, at: moment) { engine.apply(command) }
  }

  mutating func scroll(
    _ transaction: Transaction, _ engine: inout ScrollEngine, to change: (inout ScrollPosition) -> Void
  ) {
    var new = position.position
    change(&new)
    let command = position.setPosition(new, transaction: transaction, of: engine)
    if let command { engine.apply(command) }
  }

  /// Adjusts the position to a layout, and to new insets or a new size of the view.
  mutating func layOut(_ layout: Layout, _ engine: inout ScrollEngine) {
    if let command = position.layOut(layout, of: engine) { engine.apply(command) }
  }

  /// Carries out the work of a display frame: scrolls that were delayed until now, and ends of animations.
  mutating func updatePosition(_ engine: inout ScrollEngine) {
    if let command = position.update(of: engine) { engine.apply(command) }
  }
}
