import ScrollFiles
import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import PlaygroundControls

/// A list that changes while it is visible. Rows are measured as they come into view and can be inserted,
/// removed, moved and reloaded, while the visible rows stay in place. Headers and footers are pinned, and a
/// toolbar sticks below the title. Pulling down refreshes the list, and more rows load near its end.
package struct RowsScene: ListScene, Sendable {
  typealias Observer = RowsObserver
  enum Command: CaseIterable { case insert, remove, move, reload }

  var parts: SceneFrame<Command>
  package var list: SelfSizingList
  let content: FeedContent
  var nextNumber: Int
  /// A description of the last edit.
  private(set) var note = "Rows are measured as they come into view."
  /// The view's own bottom inset in points, without the space for the loading indicator.
  private(set) var bottomInset: CGFloat = 0

  /// The heights of the title, the toolbar, the headers and the footers, in points.
  static let title: CGFloat = 88, bar: CGFloat = 64, header: CGFloat = 32, footer: CGFloat = 28
  static let estimate: CGFloat = 64
  private static let perSection = 10, pageRows = 40
  /// The maximum initial number of rows: half of a list's capacity. The other half is for insertions.
  static let mostRows = 500_000_000
  static let toolbar = StickyBar(position: title, height: bar)

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, ["rows"], hasIndicator: true) {
      $1.contentInset.bottom = Self.loadingHeight
      $1.alwaysBounce.y = true
      $1.scrollPadding.top = Self.bar
    }
    content = FeedContent(seed: scenario.content.seed, heights: .varying)
    var layout = ListLayout(
      rowCount: min(scenario.content.rows, Self.mostRows), rowHeight: Self.estimate, isMeasured: false,
      rowsPerSection: Self.perSection,
      headerHeight: Self.header, footerHeight: Self.footer, leading: Self.title + Self.bar,
      width: scenario.viewport.width)
    layout.pinnedViews = [.sectionHeaders, .sectionFooters]
    list = SelfSizingList(layout)
    nextNumber = layout.rowCount
    startPanes()
    pane.observe(by: RowsObserver(layout))
    measure()
  }

  static let loadingHeight: CGFloat = 56

  var ownNeed: FrameNeed { observer?.need ?? .nothing }

  var controls: [Control<Command>] {
    row(Command.allCases, top: barTop + ControlBar.gap)
  }

  func entry(of command: Command, at time: Double) -> Entry {
    let isEnabled =
      switch command {
      case .insert: firstRow != nil
      case .remove, .reload: firstRow.map { $0 > 0 } ?? false
      case .move: wholeRows.count > 2
      }
    return Entry("\(command)".capitalized, isEnabled: isEnabled) { $0.press(command) }
  }

  var height: (Int) -> CGFloat { { [content] in CGFloat(content.height(of: $0)) } }

  // MARK: Actions

  mutating func layOut() {
    list.layout.width = size.width
    fitPanes()
  }

  mutating func inset(by inset: EdgeInsets) {
    pane.perform(as: RowsObserver.self) { $0.rest(at: inset.top, &$1) }
    bottomInset = inset.bottom
  }

  mutating func move(at time: Double) {
    pane.perform(as: RowsObserver.self) { $0.updatePosition(&$1) }
    pane.withObserver(RowsObserver.self) { $0.pages.time = time }
    let arrived = observer?.pages.arrived(by: time)
    if observer?.isRefreshed(by: time) == true { refresh() }
    if let arrived { load(arrived.page, isLast: arrived.isLast) }
  }

  mutating func settle(at time: Double) { measure() }

  mutating func edited(_ edit: Action.RowEdit) {
    switch edit {
    case .insert(_, let count): note = "Inserted \(NumberText.grouped(count, "row"))."
    case .remove(_, let count): note = "Removed \(NumberText.grouped(count, "row"))."
    case .move: note = "Moved a row."
    case .reload(_, let count): note = "Measured \(NumberText.grouped(count, "row")) again."
    }
  }

  /// The rows that are not even partly covered.
  private var wholeRows: [Int] {
    let top = pane.engine.contentOffset.y
    let (from, to) = (top + barTop + Self.bar + Self.header, top + bottom - Self.footer)
    return list.layout.rows(from: from, to: to).filter { row in
      let frame = list.layout.frame(at: row)
      return frame.minY >= from && frame.maxY <= to
    }
  }

  /// The row that stays in place during an edit: the first in the viewport, even below the toolbar.
  private var firstRow: Int? {
    let top = pane.engine.contentOffset.y
    return list.layout.anchor(from: top, to: top + size.height).number.flatMap(
      list.layout.row(ofNumber:))
  }

  private mutating func press(_ command: Command) {
    guard let first = firstRow, let path = list.layout.path(ofRow: first) else { return }
    switch command {
    case .insert:
      let numbers = takeNumbers(2)
      edit { $0.insertRows(numbers, at: path, height: Self.estimate) }
      note = "Inserted two rows above the visible ones."
    case .remove:
      guard first > 0 else { return }
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
    let numbers = takeNumbers(1)
    if list.layout.sectionCount == 0 {
      edit { $0.insertSection(at: 0, headerHeight: Self.header, footerHeight: Self.footer) }
    }
    let top = RowPath(section: 0, row: 0)
    if pane.engine.contentOffset.y > 0 {
      edit { $0.insertRows(numbers, at: top, height: Self.estimate) }
    } else {
      // At the top of the list, the new row is meant to be seen. Insert it at its measured height and without
      // an offset correction.
      list.layout.insertRows(numbers, at: top, height: Self.estimate)
      list.layout.setHeight(CGFloat(content.height(of: numbers.lowerBound)), ofRow: 0)
    }
    pane.perform(as: RowsObserver.self) { $0.refreshed(&$1) }
    note = "Refreshed: one new row."
  }

  private mutating func load(_ page: PageLoader.Request, isLast: Bool) {
    let numbers = takeNumbers(Self.pageRows)
    add(page, at: .bottom) {
      for first in stride(from: numbers.lowerBound, to: numbers.upperBound, by: Self.perSection) {
        $0.insertSection(
          at: $0.sectionCount, rows: first..<min(first + Self.perSection, numbers.upperBound),
          rowHeight: Self.estimate, headerHeight: Self.header, footerHeight: Self.footer)
      }
    }
    if isLast { pane.perform { $0.metrics.contentInset.bottom = 0 } }
  }
}
