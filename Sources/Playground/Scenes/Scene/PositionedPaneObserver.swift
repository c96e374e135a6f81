import Scrolling

/// An observer that keeps a scroll position in sync with its scroll view.
protocol PositionedPaneObserver: PaneObserver {
  associatedtype Layout: ScrollTargetLayout
  var position: ScrollPositionController<Layout> { get set }
}

extension PositionedPaneObserver {
  mutating func scroll(
    _ transaction: Transaction, _ engine: inout ScrollEngine, to change: (inout ScrollPosition) -> Void
  ) {
    var new = position.position
    change(&new)
    let command = position.setPosition(new, transaction: transaction, of: engine)
    if let command { engine.apply(command) }
  }

  /// Carries out the work of a display frame: scrolls that were delayed until now, and ends of animations.
  mutating func updatePosition(_ engine: inout ScrollEngine) {
    if let command = position.update(of: engine) { engine.apply(command) }
  }
}
