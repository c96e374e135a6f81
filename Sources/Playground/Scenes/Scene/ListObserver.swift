import Foundation
import ScrollLists
import ScrollScript
import Scrolling

/// An observer that keeps the position in a list whose rows are measured and edited while it is visible.
protocol ListObserver: PositionedPaneObserver where Layout == ListLayout {}

extension ListObserver {
  /// Leaves an edge at which the view is positioned, so that it does not follow rows added there.
  mutating func leave(_ edge: Edge, _ engine: ScrollEngine) {
    guard position.position.edge == edge else { return }
    _ = position.setPosition(ScrollPosition(idType: Int.self), of: engine)
  }
}

extension ScrollPane {
  /// Performs a change of a list that adjusts the engine's offset, lets the observer follow it, and returns
  /// the correction of the offset in points.
  @discardableResult mutating func adjust<Observer: ListObserver>(
    _ list: inout SelfSizingList, as observer: Observer.Type,
    _ change: (inout SelfSizingList, inout ScrollEngine) -> CGFloat
  ) -> CGFloat {
    var correction: CGFloat = 0
    var command: ScrollCommand?
    var changed = list
    perform(as: observer) { observer, engine in
      correction = change(&changed, &engine)
      command = observer.position.follow(adjustmentTo: changed.layout, of: engine)
    }
    list = changed
    if let command { perform { $0.apply(command) } }
    return correction
  }

  /// Performs an action that scrolls to a row or an edge of a list, and returns whether the action does. Such
  /// a scroll goes to the row and not to an offset, because rows that are measured on the way move it.
  mutating func scroll<Observer: ListObserver>(
    _ action: Action, in view: String?, of list: ListLayout, as observer: Observer.Type
  ) -> Bool {
    guard view == nil || view == name else { return false }
    if case .scrollTo(let id, let anchor, let isAnimated) = action, id.kind == "row", let number = id.index,
      list.index(of: number) != nil
    {
      // The rows fill the width, so an anchor of the horizontal axis alone moves nothing.
      if let anchor, !anchor.axes.contains(.vertical) { return true }
      scroll(isAnimated, as: observer) { $0.scrollTo(id: number, anchor: anchor?.unitPoint) }
      return true
    }
    if case .scrollToPosition(let position, let isAnimated) = action {
      scroll(isAnimated, as: observer) { $0.scroll(to: position) }
      return true
    }
    guard case .key(let key) = action, key == .home || key == .end else { return false }
    scroll(true, as: observer) { $0.scrollTo(edge: key == .home ? .top : .bottom) }
    return true
  }

  private mutating func scroll<Observer: ListObserver>(
    _ isAnimated: Bool, as observer: Observer.Type, to change: (inout ScrollPosition) -> Void
  ) {
    let transaction = Transaction(animation: isAnimated ? .default : nil)
    perform(as: observer) { $0.scroll(transaction, &$1, to: change) }
  }
}
