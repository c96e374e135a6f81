import ScrollFiles
import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import PlaygroundControls

/// A list that changes while it is visible. Rows are measured as they come into view and can be inserted,
/// removed, moved and reloaded, while the visible rows stay in place. Headers and footers are pinned, and a
/// toolbar sticks below the title. Pulling down refreshes the list, and more rows load near its end.
package struct RowsScene: PaneScene, Sendable {
  package private(set) var size: CGSize
  package var appearance: Scenario.Appearance
  package internal(set) var pane: ScrollPane
  package private(set) var list: SelfSizingList
  var controls = Controls()
  var indicator = IndicatorFade()
  let content: FeedContent
  private(set) var time = 0.0
  private var nextNumber: Int
  /// A description of the last edit.
  private(set) var note = "Rows are measured as they come into view."
  /// The sum of all corrections to the content offset, in points.
  package private(set) var corrected: CGFloat = 0
  /// The view's own bottom inset in points, without the space for the loading indicator.
  private(set) var bottomInset: CGFloat = 0

  private enum Button: String, CaseIterable { case insert, remove, move, reload }

  /// The heights of the title, the toolbar, the headers and the footers, in points.
  static let title: CGFloat = 88, bar: CGFloat = 64, header: CGFloat = 32, footer: CGFloat = 28
  private static let estimate: CGFloat = 64
  private static let perSection = 10, pageRows = 40
  /// The maximum initial number of rows: half of a list's capacity. The other half is for insertions.
  private static let mostRows = 500_000_000
  static let toolbar = StickyBar(position: title, height: bar)

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    content = FeedContent(seed: scenario.content.seed, heights: .varying)
    var layout = ListLayout(
      rowCount: min(scenario.content.rows, Self.mostRows), rowHeight: Self.estimate, isMeasured: false,
      rowsPerSection: Self.perSection,
      headerHeight: Self.header, footerHeight: Self.footer, leading: Self.title + Self.bar, width: size.width)
    layout.pinnedViews = [.sectionHeaders, .sectionFooters]
    list = SelfSizingList(layout)
    nextNumber = layout.rowCount
    var metrics = ScrollMetrics(
      boundsSize: size, contentSize: CGSize(width: size.width, height: layout.contentHeight),
      contentInset: EdgeInsets(bottom: Self.loadingHeight), scale: scenario.viewport.scale)
    metrics.alwaysBounce.y = true
    metrics.scrollPadding.top = Self.bar
    scenario.scrollView.apply(to: &metrics)
    pane = ScrollPane(
      name: "rows", metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
    pane.observe(by: RowsObserver(layout))
    settle()
  }

  static let loadingHeight: CGFloat = 56

  package var need: FrameNeed {
    pane.engine.need.merged(with: indicator.need).merged(with: observer?.need ?? .nothing)
  }

  var observer: RowsObserver? { pane.observer(RowsObserver.self) }

  // MARK: Actions

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    if case .contentSize = action {
      throw ActionError("contentSize: the list's rows determine its size; expected scene plain")
    }
    switch controls.handle(action, in: view) {
    case .passed: break
    case .held: return
    case .tapped(let button): return tap(button)
    }
    if case .editRows(let edit) = action { return try editRows(edit) }
    if !pane.scroll(action, in: view, of: list.layout, as: RowsObserver.self) {
      try pane.handle(action, in: view, at: time) { _ in nil }
    }
    if case .resize(let size) = action {
      self.size = size
      list.layout.width = size.width
      pane.perform { $0.metrics.contentSize.width = size.width }
    }
    if case .contentInset(let inset) = action {
      pane.perform(as: RowsObserver.self) { $0.rest(at: inset.top, &$1) }
      bottomInset = inset.bottom
    }
    settle()
  }

  package mutating func frame(at time: Double) {
    self.time = time
    pane.perform { $0.frame(at: time) }
    pane.perform(as: RowsObserver.self) { $0.updatePosition(&$1) }
    indicator.frame(at: time, phase: pane.engine.phase)
    let completed = pane.withObserver(RowsObserver.self) { $0.frame(at: time) }
    if completed?.isRefreshed == true { refresh() }
    if let page = completed?.page { load(page) }
    settle()
  }

  /// Measures the rows that have come into view and moves the buttons to the toolbar's position.
  private mutating func settle() {
    let content = content
    adjust { list, engine in
      list.update(&engine) { _, number in CGFloat(content.height(of: number)) }.correction
    }
    let list = list
    pane.withObserver(RowsObserver.self) { $0.update(list.layout) }
    let frames = Controls.row(
      Button.allCases.count, from: SceneMetrics.inset, to: size.width - SceneMetrics.inset,
      top: barTop + Controls.gap)
    controls.buttons = zip(Button.allCases, frames).map { Controls.Button($0, $0.rawValue.capitalized, $1) }
  }

  private mutating func edit(_ change: (inout ListLayout) -> Void) {
    adjust { list, engine in list.edit(&engine, change) }
    settle()
  }

  private mutating func editRows(_ edit: Action.RowEdit) throws(ActionError) {
    try edit.check(rowCount: list.layout.rowCount, most: Self.mostRows)
    let first = nextNumber
    switch edit {
    case .insert(_, let count):
      nextNumber += count
      note = "Inserted \(NumberText.grouped(count, "row"))."
    case .remove(_, let count): note = "Removed \(NumberText.grouped(count, "row"))."
    case .move: note = "Moved a row."
    case .reload(_, let count): note = "Measured \(NumberText.grouped(count, "row")) again."
    }
    self.edit {
      $0.apply(
        edit, firstNumber: first, height: Self.estimate, headerHeight: Self.header,
        footerHeight: Self.footer)
    }
  }

  /// Performs a change of the list that adjusts the engine's offset and returns the correction.
  private mutating func adjust(_ change: (inout SelfSizingList, inout ScrollEngine) -> CGFloat) {
    corrected += pane.adjust(&list, as: RowsObserver.self, change)
  }

  /// The rows that are not even partly covered.
  private var wholeRows: [Int] {
    let top = pane.engine.contentOffset.y
    let (from, to) = (top + barTop + Self.bar + Self.header, top + bottom - Self.footer)
    return list.layout.rows(from: from, to: to).filter { row in
      guard let rowTop = list.layout.top(ofRow: row), let height = list.layout.height(ofRow: row) else {
        return false
      }
      return rowTop >= from && rowTop + height <= to
    }
  }

  /// The row that stays in place during an edit: the first in the viewport, even below the toolbar.
  private var firstRow: Int? {
    let top = pane.engine.contentOffset.y
    return list.layout.anchor(from: top, to: top + size.height).number.flatMap(
      list.layout.row(ofNumber:))
  }

  private mutating func tap(_ id: String) {
    guard let button = Button(rawValue: id), let first = firstRow, let path = list.layout.path(ofRow: first)
    else { return }
    switch button {
    case .insert:
      let numbers = nextNumber..<(nextNumber + 2)
      nextNumber += 2
      edit { $0.insertRows(numbers, at: path, height: Self.estimate) }
      note = "Inserted two rows above the visible ones."
    case .remove:
      guard first > 0 else {
        note = "No row above to remove."
        return
      }
      edit { $0.removeRows((first - 1)..<first) }
      note = "Removed the row above the visible ones."
    case .move:
      let whole = wholeRows
      guard whole.count > 2, let place = list.layout.path(ofRow: whole[0]) else { return }
      edit { $0.moveRow(whole[2], to: place) }
      note = "Moved the third visible row to the first place."
    case .reload:
      edit { $0.reloadRows(0..<first, height: Self.estimate) }
      note = "The rows above will be measured again."
    }
  }

  private mutating func refresh() {
    let number = nextNumber
    nextNumber += 1
    if list.layout.sectionCount == 0 {
      edit { $0.insertSection(at: 0, headerHeight: Self.header, footerHeight: Self.footer) }
    }
    let top = RowPath(section: 0, row: 0)
    if pane.engine.contentOffset.y > 0 {
      edit { $0.insertRows(number..<(number + 1), at: top, height: Self.estimate) }
    } else {
      // At the top of the list, the new row is meant to be seen. Insert it at its measured height and without
      // an offset correction.
      list.layout.insertRows(number..<(number + 1), at: top, height: Self.estimate)
      list.layout.setHeight(CGFloat(content.height(of: number)), ofRow: 0)
    }
    pane.perform(as: RowsObserver.self) { $0.refreshed(&$1) }
    note = "Refreshed: one new row."
  }

  private mutating func load(_ page: PageLoader.Request) {
    let numbers = nextNumber..<(nextNumber + Self.pageRows)
    nextNumber += Self.pageRows
    let engine = pane.engine
    pane.withObserver(RowsObserver.self) { $0.leave(.bottom, engine) }
    edit {
      for first in stride(from: numbers.lowerBound, to: numbers.upperBound, by: Self.perSection) {
        $0.insertSection(
          at: $0.sectionCount, rows: first..<min(first + Self.perSection, numbers.upperBound),
          rowHeight: Self.estimate, headerHeight: Self.header, footerHeight: Self.footer)
      }
    }
    let layout = list.layout
    pane.withObserver(RowsObserver.self) { $0.loaded(page, layout) }
    if observer?.loader.state == .ended { pane.perform { $0.metrics.contentInset.bottom = 0 } }
  }
}
