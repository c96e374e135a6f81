import ScrollLists
import ScrollScript
import Scrolling

/// A scene of rows whose scroll view keeps a scroll position.
protocol PositionedScene: FramedScene {
  associatedtype Observer: PositionedPaneObserver where Observer.Layout == ListLayout
  var rowLayout: ListLayout { get }
}

extension PositionedScene {
  var observer: Observer? { pane.observer(Observer.self) }

  mutating func go(_ animation: Animation?, to change: (inout ScrollPosition) -> Void) {
    pane.perform(as: Observer.self) { $0.scroll(Transaction(animation: animation), &$1, to: change) }
  }

  /// Performs a scroll to a row, an edge or a point, and returns whether the action is one. A scroll goes to
  /// the row and not to an offset, because rows that are measured on the way move it.
  mutating func scrolls(_ action: Action) -> Bool {
    switch action {
    case .scroll(.node(let id, let anchor, let isAnimated)):
      guard id.kind == "row", let number = id.index, rowLayout.index(of: number) != nil else { return false }
      // The rows fill the width, so an anchor of the horizontal axis alone moves nothing.
      guard anchor?.axes.contains(.vertical) != false else { return true }
      go(isAnimated ? .default : nil) { $0.scrollTo(id: number, anchor: anchor?.unitPoint) }
    case .scroll(.position(let position, let isAnimated)):
      go(isAnimated ? .default : nil) { $0.scroll(to: position) }
    case .input, .scroll, .layout, .rows, .tuning, .delegate: return false
    }
    return true
  }
}

extension ScrollPosition {
  fileprivate mutating func scroll(to position: Action.Position) {
    switch position {
    case .edge(let edge): scrollTo(edge: edge)
    case .point(let x?, let y?): scrollTo(x: x, y: y)
    case .point(let x?, nil): scrollTo(x: x)
    case .point(nil, let y?): scrollTo(y: y)
    case .point(nil, nil): break
    }
  }
}
