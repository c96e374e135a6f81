import Scrolling

/// An observer that keeps a scroll position in sync with its scroll view.
protocol PositionedPaneObserver: PaneObserver {
  associatedtype Layout: ScrollTargetLayout
  /// The controller of the position.
  var position: ScrollPositionController<Layout> { get set }
}

extension PositionedPaneObserver {
  /// Scrolls to a place.
  mutating func scroll(
    _ transaction: Transaction, _ engine: inout ScrollEngine, to change: (inout ScrollPosition) -> Void
  ) {
    var new = position.position
    change(&new)
    let command = position.setPosition(new, transaction: transaction, of: engine)
    if let command { engine.apply(command) }
  }

  /// Carries out what a display frame brings: scrolls that were delayed until now, and ends of animations.
  mutating func updatePosition(_ engine: inout ScrollEngine) {
    if let command = position.update(of: engine) { engine.apply(command) }
  }
}
