import Foundation
import PlaygroundDrawing
import ScrollLists
import ScrollScript
import Scrolling

/// An observer that keeps the position in a list whose rows are measured and edited while it is visible.
protocol ListObserver: PositionedPaneObserver where Layout == ListLayout {
  var pages: PageLoading { get set }
}

/// The loading of the pages of a list, each with a delay that simulates a network.
struct PageLoading: Sendable {
  private static let duration = 0.8

  var loader: PageLoader
  let lastPage: Int
  /// The page being loaded and the time of its request in seconds, or `nil`.
  private(set) var request: (page: PageLoader.Request, time: Double)?
  /// The time in seconds of a request that is made now.
  var time = 0.0

  init(_ loader: PageLoader, lastPage: Int) { (self.loader, self.lastPage) = (loader, lastPage) }

  mutating func respond(to moment: ScrollMoment, of engine: ScrollEngine) {
    if let page = loader.observe(engine, at: moment) { request = (page, time) }
  }

  /// Returns the page that has arrived by a time in seconds.
  func arrived(by time: Double) -> (page: PageLoader.Request, isLast: Bool)? {
    guard let request, time - request.time >= Self.duration else { return nil }
    return (request.page, request.page.page >= lastPage)
  }

  mutating func loaded(_ page: PageLoader.Request, _ list: ListLayout) {
    _ = loader.loaded(page, list: list, isLast: page.page >= lastPage)
    request = nil
  }
}

/// A scene of rows that are measured as they come into view and that can be edited.
protocol ListScene: PositionedScene where Observer: ListObserver {
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
  static var header: CGFloat { 0 }
  static var footer: CGFloat { 0 }
  mutating func edited(_ edit: Action.RowEdit) {}
  mutating func inset(by inset: EdgeInsets) {}

  var rowLayout: ListLayout { list.layout }
  var contentHeight: CGFloat? { list.layout.contentHeight }

  /// Returns the numbers for new rows.
  mutating func takeNumbers(_ count: Int) -> Range<Int> {
    defer { nextNumber += count }
    return nextNumber..<(nextNumber + count)
  }

  /// Performs a scroll to a row or an edge or an edit of rows, and returns whether the action is one.
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
    case .input(.key(.home), _): go(.default) { $0.scrollTo(edge: .top) }
    case .input(.key(.end), _): go(.default) { $0.scrollTo(edge: .bottom) }
    case .layout(.contentInset(let inset)):
      try scroll(action, in: view, at: time)
      self.inset(by: inset)
    case .input, .scroll, .layout, .tuning, .delegate: return scrolls(action)
    }
    return true
  }

  /// Adds a page at an edge. A view that is positioned at the edge leaves it, so that it does not follow the rows.
  mutating func add(_ page: PageLoader.Request, at edge: Edge, _ change: (inout ListLayout) -> Void) {
    let engine = pane.engine
    pane.withObserver(Observer.self) {
      guard $0.position.position.edge == edge else { return }
      _ = $0.position.setPosition(ScrollPosition(idType: Int.self), of: engine)
    }
    edit(change)
    let layout = list.layout
    pane.withObserver(Observer.self) { $0.pages.loaded(page, layout) }
  }

  func drawSpinner(at center: CGPoint, _ palette: Palette, into drawing: inout DrawList) {
    guard let request = observer?.pages.request else { return }
    Spinner.draw(.turning(parts.time - request.time), at: center, palette, into: &drawing)
  }

  mutating func edit(_ change: (inout ListLayout) -> Void) { adjust { _ = $0.edit(&$1, change) } }

  /// Measures the rows that have come into view.
  mutating func measure() {
    let height = height
    adjust { _ = $0.update(&$1) { _, number in height(number) } }
    let layout = list.layout
    pane.withObserver(Observer.self) { $0.pages.loader.update(list: layout) }
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

  var rowNodes: [Node] {
    let top = pane.engine.contentOffset.y
    return list.layout.rowNodes(from: top, to: top + size.height)
  }
}

extension ListLayout {
  /// Returns nodes, named by their numbers, for the rows that lie at least partly between two y positions.
  func rowNodes(from top: CGFloat, to bottom: CGFloat) -> [Node] {
    rows(from: top, to: bottom).map { Node(NodeID("row", id(at: $0)), frame: frame(at: $0)) }
  }

  /// Returns the sections from the one at a y position to the last one that begins above another.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard let first = section(at: top) else { return 0..<0 }
    var end = first
    while end < sectionCount, let start = self.top(ofSection: end), start < bottom { end += 1 }
    return first..<end
  }
}
