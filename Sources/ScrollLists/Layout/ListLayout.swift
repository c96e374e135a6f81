import Foundation
import Scrolling

/// A row by its section and its place there, both from 0 (UIKit's IndexPath of a table).
public struct RowPath: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The row's place in the section.
  public var row: Int

  /// A row of a section.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

/// A lazy stack of sections whose rows, headers and footers each have a height of their own, and which can be edited.
///
/// Rows are found by index (through all sections, from 0) and by offset, and every edit is made, in O(log n), n being the
/// number of runs of like rows: ten million rows of one height are one run, and a run is taken apart only where it is
/// edited or measured. Rows of different heights are kept in blocks of up to 64. A copy costs nothing and shares what is not
/// edited.
///
/// Each row has a number that it keeps wherever it moves: 0, 1, 2 … for those that a list is made with. It is the row's
/// identifier as a scroll target; <doc:Lists> shows a layout that gives rows the identifiers of a data source.
///
/// Offsets are points from the top of the content, y down. Heights are held to 0 ... 100 000 points (NaN counts as 0)
/// and to whole 1/3072 pt, so that sums are exact whatever order they are made in, thirds and halves included. A list has
/// no more than 10⁹ rows and 10⁹ sections. Indices outside are held to those there are or answered with nil; nothing
/// traps.
///
/// A height is either known or estimated: ``setHeight(_:ofRow:isMeasured:)`` replaces an estimate once a row was measured.
/// ``SelfSizingList`` measures what comes into view.
public struct ListLayout: Sendable {
  var tree: RunTree
  /// Room above the first section, in ``ListUnit``s.
  private(set) var leadingUnits: Int64
  /// How wide rows are, in points, as scroll targets.
  public var width: CGFloat

  /// A list of equal rows, numbered from 0, in O(1).
  ///
  /// - Parameters:
  ///   - rowCount: How many rows; held to 0 ... 10⁹.
  ///   - rowHeight: Height of each row in points.
  ///   - isMeasured: Whether that is known rather than estimated.
  ///   - rowsPerSection: Rows of a section, at least 1, the last section having what is left; nil puts all in one.
  ///   - headerHeight: Height of each section's header in points; 0 for none.
  ///   - footerHeight: Height of each section's footer in points; 0 for none.
  ///   - leading: Room above the first section in points (a banner's).
  ///   - width: How wide rows are, in points.
  public init(
    rowCount: Int, rowHeight: CGFloat, isMeasured: Bool = true, rowsPerSection: Int? = nil,
    headerHeight: CGFloat = 0, footerHeight: CGFloat = 0, leading: CGFloat = 0, width: CGFloat = 0
  ) {
    self.init(
      .equal(ListUnit.units(rowHeight)), count: rowCount, isMeasured: isMeasured,
      rowsPerSection: rowsPerSection, ends: (headerHeight, footerHeight), leading: leading, width: width)
  }

  /// Creates a list of rows with the heights of a table, numbered from 0, in O(1). The list shares the table. For the
  /// other parameters see ``init(rowCount:rowHeight:isMeasured:rowsPerSection:headerHeight:footerHeight:leading:width:)``.
  public init(
    heights: HeightTable, rowsPerSection: Int? = nil, headerHeight: CGFloat = 0, footerHeight: CGFloat = 0,
    leading: CGFloat = 0, width: CGFloat = 0
  ) {
    self.init(
      .table(heights, first: 0), count: heights.count, isMeasured: true, rowsPerSection: rowsPerSection,
      ends: (headerHeight, footerHeight), leading: leading, width: width)
  }

  private init(
    _ heights: RunHeights, count: Int, isMeasured: Bool, rowsPerSection: Int?,
    ends: (header: CGFloat, footer: CGFloat), leading: CGFloat, width: CGFloat
  ) {
    let count = min(max(0, count), ListUnit.most)
    let size = min(max(1, rowsPerSection ?? max(1, count)), ListUnit.most)
    let whole = ListRun.Sections(
      first: 0, count: count / size, rows: size, heights: heights, header: ListUnit.units(ends.header),
      footer: ListUnit.units(ends.footer), isMeasured: isMeasured)
    var runs: [ListRun] = whole.count > 0 ? [.sections(whole)] : []
    if count % size > 0 {
      var rest = whole.part(whole.count..<(whole.count + 1))
      rest.rows = count % size
      runs.append(.sections(rest))
    }
    self.init(runs, leading: leading, width: width)
  }

  /// A list of rows each of its own known height in points, numbered from 0; each is asked for once, in order: O(n). For
  /// the other parameters see ``init(rowCount:rowHeight:isMeasured:rowsPerSection:headerHeight:footerHeight:leading:width:)``.
  public init(
    rowCount: Int, rowsPerSection: Int? = nil, headerHeight: CGFloat = 0, footerHeight: CGFloat = 0,
    leading: CGFloat = 0, width: CGFloat = 0, height: (Int) -> CGFloat
  ) {
    let count = min(max(0, rowCount), ListUnit.most)
    let size = min(max(1, rowsPerSection ?? max(1, count)), ListUnit.most)
    let (header, footer) = (ListUnit.units(headerHeight), ListUnit.units(footerHeight))
    var runs: [ListRun] = []
    var next = 0
    while next < count {
      let end = min(count, next + size)
      runs.append(.header(header))
      while next < end {
        let part = next..<min(end, next + ListRun.RowBlock.most)
        runs.append(
          .block(.init(first: next, heights: part.map { ListUnit.units(height($0)) }, measured: ~0)))
        next = part.upperBound
      }
      runs.append(.footer(footer))
    }
    self.init(runs, leading: leading, width: width)
  }

  private init(_ runs: [ListRun], leading: CGFloat, width: CGFloat) {
    tree = RunTree(runs)
    leadingUnits = ListUnit.units(leading)
    self.width = width
  }

  // MARK: The whole

  /// How many rows there are.
  public var rowCount: Int { tree.total.rows }
  /// How many sections there are, empty ones included.
  public var sectionCount: Int { tree.total.sections }
  /// Height of everything in points.
  public var contentHeight: CGFloat { points(tree.total.length) }

  /// Room above the first section in points (a banner's).
  public var leading: CGFloat {
    get { ListUnit.points(leadingUnits) }
    set { leadingUnits = ListUnit.units(newValue) }
  }

  /// Into how many runs rows, headers and footers are written down.
  package var runCount: Int { tree.runCount }
  /// How many runs any look-up has to look at, at most; O(n).
  package var depth: Int { tree.depth }

  /// A length from the first section's beginning as an offset in points.
  func points(_ units: Int64) -> CGFloat { ListUnit.points(leadingUnits + units) }

  // MARK: Rows

  /// A row by its index: where it begins from the first section's beginning, and its height.
  func units(ofRow row: Int) -> (top: Int64, height: Int64, isMeasured: Bool)? {
    guard let found = tree.find(row: row) else { return nil }
    let own = tree.run(found.node).row(row - found.before.rows)
    return (found.before.length + own.top, own.height, own.isMeasured)
  }

  /// Top of a row in points; nil for one that is not there.
  public func top(ofRow row: Int) -> CGFloat? { units(ofRow: row).map { points($0.top) } }

  /// Height of a row in points; nil for one that is not there.
  public func height(ofRow row: Int) -> CGFloat? { units(ofRow: row).map { ListUnit.points($0.height) } }

  /// Whether a row's height is known rather than estimated; nil for one that is not there.
  public func isMeasured(row: Int) -> Bool? { units(ofRow: row)?.isMeasured }

  /// The number of a row; nil for one that is not there.
  public func number(ofRow row: Int) -> Int? {
    guard let found = tree.find(row: row), let numbers = tree.run(found.node).numbers else { return nil }
    return numbers.lowerBound + row - found.before.rows
  }

  /// The row that bears a number; nil for none.
  public func row(ofNumber number: Int) -> Int? {
    guard let node = tree.find(number: number), let numbers = tree.run(node).numbers else { return nil }
    return tree.before(node).rows + number - numbers.lowerBound
  }

  /// The section of a row; nil for one that is not there.
  public func section(ofRow row: Int) -> Int? {
    tree.find(row: row).map {
      $0.before.sections + tree.run($0.node).sections(before: row - $0.before.rows) - 1
    }
  }

  /// A row's section and place there; nil for one that is not there.
  public func path(ofRow row: Int) -> RowPath? {
    section(ofRow: row).map { RowPath(section: $0, row: row - rows(ofSection: $0).lowerBound) }
  }

  /// The row at an offset in points; nil on a header or a footer, above, below, and for NaN.
  public func row(at offset: CGFloat) -> Int? {
    guard let place = ListUnit.last(upTo: offset) else { return nil }
    let row = tree.rowsEnding(by: place - leadingUnits)
    return units(ofRow: row).flatMap { $0.top + leadingUnits <= place ? row : nil }
  }

  /// The rows from the first to the last that lies at least partly inside a stretch of content from `top` down to `bottom`
  /// (both in points; NaN gives none). Where none does it is empty, at the first that comes after.
  public func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard bottom > top, let last = ListUnit.last(upTo: top), let end = ListUnit.first(from: bottom) else {
      return 0..<0
    }
    let first = tree.rowsEnding(by: last - leadingUnits)
    return first..<max(first, tree.rowsBeginning(above: end - leadingUnits))
  }

  // MARK: Sections

  /// What lies before a section; everything for ``sectionCount``; nil for one that is not there.
  func before(section: Int) -> ListSum? {
    if section == sectionCount { return tree.total }
    guard let found = tree.find(section: section) else { return nil }
    guard case .sections(let all) = tree.run(found.node) else { return found.before }
    return found.before + ListRun.sections(all.part(0..<(section - found.before.sections))).sum
  }

  /// Header and footer of a section.
  private func ends(ofSection section: Int) -> (header: Int64, footer: Int64)? {
    guard let found = tree.find(section: section) else { return nil }
    switch tree.run(found.node) {
    case .sections(let all): return (all.header, all.footer)
    case .header(let header): return (header, footer(beforeSection: section + 1))
    case .footer, .rows, .block: return nil
    }
  }

  private func footer(beforeSection section: Int) -> Int64 {
    let node = tree.find(section: section).map { tree.previous($0.node) } ?? tree.last
    if node != RunTree.none, case .footer(let height) = tree.run(node) { return height }
    return 0
  }

  /// The rows of a section; empty for one that is not there.
  public func rows(ofSection section: Int) -> Range<Int> {
    guard section >= 0, section < sectionCount, let start = before(section: section),
      let end = before(section: section + 1)
    else { return 0..<0 }
    return start.rows..<end.rows
  }

  /// Top of a section's header in points; for ``sectionCount`` the end of the content; nil for one that is not there.
  public func top(ofSection section: Int) -> CGFloat? { before(section: section).map { points($0.length) } }

  /// Height of a section's header in points; nil for one that is not there.
  public func headerHeight(ofSection section: Int) -> CGFloat? {
    ends(ofSection: section).map { ListUnit.points($0.header) }
  }

  /// Height of a section's footer in points; nil for one that is not there.
  public func footerHeight(ofSection section: Int) -> CGFloat? {
    ends(ofSection: section).map { ListUnit.points($0.footer) }
  }

  /// The section at an offset in points: the last one that begins at or above it, the first for offsets above all; nil in
  /// a list without sections and for NaN.
  public func section(at offset: CGFloat) -> Int? {
    guard sectionCount > 0, let place = ListUnit.last(upTo: offset) else { return nil }
    return max(0, tree.sectionsBeginning(by: place - leadingUnits) - 1)
  }

  // MARK: Pinned headers and footers

  /// The header that sticks to an offset in points, the top of what shows (SwiftUI's pinned section headers), and where
  /// its top is: pushed up by the section's end as that arrives. Nil above the first section, below the last one, and
  /// where the section has no header.
  public func pinnedHeader(at top: CGFloat) -> (section: Int, top: CGFloat)? {
    guard let section = section(at: top), let ends = ends(ofSection: section), ends.header > 0,
      let start = before(section: section), let end = before(section: section + 1),
      points(start.length) <= top, top < points(tree.total.length)
    else { return nil }
    return (section, min(top, points(end.length - ends.header)))
  }

  /// The footer that sticks to an offset in points, the bottom of what shows (SwiftUI's pinned section footers), and where
  /// its top is: pushed down by the section's beginning as that arrives. Nil above the first section, below the last one,
  /// and where the section has no footer.
  public func pinnedFooter(at bottom: CGFloat) -> (section: Int, top: CGFloat)? {
    guard let place = ListUnit.first(from: bottom), bottom <= points(tree.total.length) else { return nil }
    let section = tree.sectionsBeginning(by: place - leadingUnits - 1) - 1
    guard let ends = ends(ofSection: section), ends.footer > 0, let start = before(section: section) else {
      return nil
    }
    return (section, max(points(start.length), bottom - ListUnit.points(ends.footer)))
  }
}

extension ListLayout: ScrollTargetLayout {
  /// How many rows there are.
  public var targetCount: Int { rowCount }

  /// The row that bears a number.
  public func index(of id: Int) -> Int? { row(ofNumber: id) }

  /// The number of a row; −1 for one that is not there.
  public func id(at index: Int) -> Int { number(ofRow: index) ?? -1 }

  /// Where a row is; empty for one that is not there.
  public func frame(at index: Int) -> CGRect {
    guard let row = units(ofRow: index) else { return .zero }
    return CGRect(x: 0, y: points(row.top), width: width, height: ListUnit.points(row.height))
  }

  /// The rows between the upper and the lower side of a rectangle.
  public func targets(in rect: CGRect) -> Range<Int> { rows(from: rect.minY, to: rect.maxY) }
}
