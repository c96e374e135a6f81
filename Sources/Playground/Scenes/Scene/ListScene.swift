import Foundation
import ScrollLists
import ScrollScript
import Scrolling

/// An observer that keeps the position in a list whose rows are measured and edited while it is visible.
protocol ListObserver: PositionedPaneObserver where Layout == ListLayout {
  /// Takes the layout after rows were edited or measured.
  mutating func update(_ layout: ListLayout)
}

/// A scene of rows that are measured as they come into view and that can be edited.
protocol ListScene: FramedScene {
  associatedtype Observer: ListObserver
  var list: SelfSizingList { get set }
  /// The number of the next row that is inserted.
  var nextNumber: Int { get set }
  static var mostRows: Int { get }
  /// The height of a row that has not been measured, and of the headers and footers of a new section.
  static var estimate: CGFloat { get }
  static var header: CGFloat { get }
  static var footer: CGFloat { get }
  /// Returns the height of a row by its number.
  var height: (Int) -> CGFloat { get }
  mutating func edited(_ edit: Action.RowEdit)
  /// Responds to insets of the content that an action set.
  mutating func inset(by inset: EdgeInsets)
}

extension ListScene {
  static var sizesContent: Bool { true }
  static var header: CGFloat { 0 }
  static var footer: CGFloat { 0 }
  mutating func edited(_ edit: Action.RowEdit) {}
  mutating func inset(by inset: EdgeInsets) {}

  var observer: Observer? { pane.observer(Observer.self) }

  func contentSize(ofPane index: Int) -> CGSize {
    CGSize(width: size.width, height: list.layout.contentHeight)
  }

  /// Returns the numbers for new rows.
  mutating func takeNumbers(_ count: Int) -> Range<Int> {
    defer { nextNumber += count }
    return nextNumber..<(nextNumber + count)
  }

  /// Performs a scroll to a row or an edge or an edit of rows, and returns whether the action is one. A scroll
  /// goes to the row and not to an offset, because rows that are measured on the way move it.
  mutating func performs(_ action: Action, in view: String?, at time: Double) throws(ActionError) -> Bool {
    guard view == nil || view == pane.name else { return false }
    switch action {
    case .rows(let edit):
      try edit.check(rowCount: list.layout.rowCount, most: Self.mostRows)
      var first = nextNumber
      if case .insert(_, let count) = edit { first = takeNumbers(count).lowerBound }
      self.edit {
        $0.apply(
          edit, firstNumber: first, height: Self.estimate, headerHeight: Self.header,
          footerHeight: Self.footer)
      }
      edited(edit)
    case .scroll(.node(let id, let anchor, let isAnimated))
    where id.kind == "row" && id.index.flatMap(list.layout.index(of:)) != nil:
      // The rows fill the width, so an anchor of the horizontal axis alone moves nothing.
      guard let number = id.index, anchor?.axes.contains(.vertical) != false else { return true }
      go(isAnimated ? .default : nil) { $0.scrollTo(id: number, anchor: anchor?.unitPoint) }
    case .scroll(.position(let position, let isAnimated)):
      go(isAnimated ? .default : nil) { $0.scroll(to: position) }
    case .input(.key(.home), _): go(.default) { $0.scrollTo(edge: .top) }
    case .input(.key(.end), _): go(.default) { $0.scrollTo(edge: .bottom) }
    case .layout(.contentInset(let inset)):
      try scroll(action, in: view, at: time)
      self.inset(by: inset)
    case .input, .scroll, .layout, .tuning, .delegate: return false
    }
    return true
  }

  mutating func go(_ animation: Animation?, to change: (inout ScrollPosition) -> Void) {
    pane.perform(as: Observer.self) { $0.scroll(Transaction(animation: animation), &$1, to: change) }
  }

  /// Leaves an edge at which the view is positioned, so that it does not follow rows added there.
  mutating func leave(_ edge: Edge) {
    let engine = pane.engine
    pane.withObserver(Observer.self) {
      guard $0.position.position.edge == edge else { return }
      _ = $0.position.setPosition(ScrollPosition(idType: Int.self), of: engine)
    }
  }

  mutating func edit(_ change: (inout ListLayout) -> Void) { adjust { _ = $0.edit(&$1, change) } }

  /// Measures the rows that have come into view.
  mutating func measure() {
    let height = height
    adjust { _ = $0.update(&$1) { _, number in height(number) } }
    let layout = list.layout
    pane.withObserver(Observer.self) { $0.update(layout) }
  }

  /// Performs a change of the list that adjusts the engine's offset, and lets the observer follow it.
  private mutating func adjust(_ change: (inout SelfSizingList, inout ScrollEngine) -> Void) {
    var (changed, command) = (list, ScrollCommand?.none)
    pane.perform(as: Observer.self) { observer, engine in
      change(&changed, &engine)
      command = observer.position.follow(adjustmentTo: changed.layout, of: engine)
    }
    list = changed
    if let command { pane.perform { $0.apply(command) } }
  }

  /// The nodes of the visible rows.
  var rowNodes: [Node] {
    let (layout, top) = (list.layout, pane.engine.contentOffset.y)
    return layout.rows(from: top, to: top + size.height).compactMap { row in
      layout.number(ofRow: row).map { Node(NodeID("row", $0), frame: layout.frame(at: row)) }
    }
  }
}
