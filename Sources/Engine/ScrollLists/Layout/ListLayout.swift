import Foundation
import Scrolling

/// The position of a row: its section and its index within the section, both from 0, as in UIKit's IndexPath.
public struct RowPath: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The index of the row within the section.
  public var row: Int

  /// Creates the path of a row.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

/// The kinds of views that a list pins over its rows (SwiftUI's PinnedScrollableViews).
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// An editable layout of a list in sections, in which every row, header and footer can have its own height.
///
/// Lookups of rows by index (counted through all sections, from 0) and by offset, and edits, take O(log n)
/// for n runs of similar rows. Ten million rows of one height, or with the heights of a ``HeightTable``,
/// are one run. A run is split only where it is edited or measured. Other rows of different heights are
/// stored in blocks of up to
/// 64. A copy takes O(1) and shares everything that is not edited.
///
/// Each row has a number that it keeps wherever it moves. The initial rows have the numbers 0, 1, 2 and so
/// on. The number is the row's identifier as a scroll target; <doc:Lists> shows a layout that gives rows the
/// identifiers of a data source.
///
/// Offsets are points from the top of the content, y down. Along the horizontal ``axis``, they are points from
/// the leading edge, heights are widths, and tops are leading edges; frames are those of the content in both
/// cases. Heights are clamped to 0 ... 100 000 points
/// (NaN counts as 0) and rounded to whole 1/3072 pt, so sums, even of thirds and halves, are exact in
/// any order. A list has at most 10⁹ rows and 10⁹ sections. Indices out of range are clamped, or the
/// result is nil; nothing traps.
///
/// A height is either measured or estimated. ``setHeight(_:ofRow:isMeasured:)`` replaces an estimate once the
/// row is measured. ``SelfSizingList`` measures rows as they come into view.
public struct ListLayout: Sendable {
  var tree: RunTree
  /// The space above the first section, in ``ListUnit``s.
  private(set) var leadingUnits: Int64
  /// The length of rows across the axis as scroll targets, in points.
  public var width: CGFloat
  /// The axis along which rows follow each other. The default is vertical.
  public var axis = Axis.vertical
  /// The direction in which rows follow each other along the horizontal axis: in a layout from right to left,
  /// the first row is at the right end of the content.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The headers and footers that are pinned over the rows. They determine the
  /// ``scrollMargins(at:)`` of rows. The default is none.
  public var pinnedViews: PinnedScrollableViews = []

  /// Creates a list of equal rows, numbered from 0, in O(1).
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows, clamped to 0 ... 10⁹.
  ///   - rowHeight: The height of each row in points.
  ///   - isMeasured: A Boolean value that indicates whether the height is measured rather than estimated.
  ///   - rowsPerSection: The number of rows per section, at least 1. The last section has the remaining rows.
  ///     Pass nil for a single section.
  ///   - headerHeight: The height of each section's header in points, or 0 for no headers.
  ///   - footerHeight: The height of each section's footer in points, or 0 for no footers.
  ///   - leading: The space above the first section in points, such as for a banner.
  ///   - width: The width of rows in points.
  public init(
    rowCount: Int, rowHeight: CGFloat, isMeasured: Bool = true, rowsPerSection: Int? = nil,
    headerHeight: CGFloat = 0, footerHeight: CGFloat = 0, leading: CGFloat = 0, width: CGFloat
  ) {
    self.init(
      .equal(ListUnit.units(rowHeight)), count: rowCount, isMeasured: isMeasured,
      rowsPerSection: rowsPerSection, ends: (headerHeight, footerHeight), leading: leading, width: width)
  }

  /// Creates a list of rows with the heights of a table, numbered from 0, in O(1). The list shares the table.
  /// For the other parameters see
  /// ``init(rowCount:rowHeight:isMeasured:rowsPerSection:headerHeight:footerHeight:leading:width:)``.
  public init(
    heights: HeightTable, rowsPerSection: Int? = nil, headerHeight: CGFloat = 0, footerHeight: CGFloat = 0,
    leading: CGFloat = 0, width: CGFloat
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

  /// Creates a list of rows with measured heights in points, numbered from 0, in O(n). The closure is called
  /// once per row, in order. For the other parameters see
  /// ``init(rowCount:rowHeight:isMeasured:rowsPerSection:headerHeight:footerHeight:leading:width:)``.
  public init(
    rowCount: Int, rowsPerSection: Int? = nil, headerHeight: CGFloat = 0, footerHeight: CGFloat = 0,
    leading: CGFloat = 0, width: CGFloat, height: (Int) -> CGFloat
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

  /// Creates a list of rows in one section with the numbers of a data source in its order and measured heights in
  /// points, in O(n log n). A number that occurred before is left out, as is the greatest `Int`. The closure is
  /// called once per row, in order.
  public init(numbers: some Sequence<Int>, width: CGFloat, height: (_ number: Int) -> CGFloat) {
    var known: Set<Int> = []
    var runs: [ListRun] = [.header(0)]
    for number in numbers where number < .max && known.count < ListUnit.most {
      guard known.insert(number).inserted else { continue }
      let row = ListRun.block(.init(first: number, heights: [ListUnit.units(height(number))], measured: 1))
      if let joined = runs[runs.count - 1].joined(row) {
        runs[runs.count - 1] = joined
      } else {
        runs.append(row)
      }
    }
    self.init(runs + [.footer(0)], leading: 0, width: width)
  }

  private init(_ runs: [ListRun], leading: CGFloat, width: CGFloat) {
    tree = RunTree(runs)
    leadingUnits = ListUnit.units(leading)
    self.width = width
  }

  // MARK: Totals

  /// The number of rows.
  public var rowCount: Int { tree.total.rows }
  /// The number of sections, including empty ones.
  public var sectionCount: Int { tree.total.sections }
  /// The height of the content in points.
  public var contentHeight: CGFloat { points(tree.total.length) }

  /// The space above the first section in points, such as for a banner.
  public var leading: CGFloat {
    get { ListUnit.points(leadingUnits) }
    set { leadingUnits = ListUnit.units(newValue) }
  }

  package var runCount: Int { tree.runCount }
  /// The maximum number of runs that a lookup visits. Computing it takes O(n).
  package var depth: Int { tree.depth }

  /// Returns the offset in points of a distance from the beginning of the first section.
  func points(_ units: Int64) -> CGFloat { ListUnit.points(leadingUnits + units) }

  // MARK: Rows

  /// Returns the top of a row, from the beginning of the first section, and its height, or nil for none.
  func units(ofRow row: Int) -> (top: Int64, height: Int64, isMeasured: Bool)? {
    guard let found = tree.find(row: row) else { return nil }
    let own = tree.run(found.node).row(row - found.before.rows)
    return (found.before.length + own.top, own.height, own.isMeasured)
  }

  /// Returns the top of a row in points, or nil if there is no such row.
  public func top(ofRow row: Int) -> CGFloat? { units(ofRow: row).map { points($0.top) } }

  /// Returns the height of a row in points, or nil if there is no such row.
  public func height(ofRow row: Int) -> CGFloat? { units(ofRow: row).map { ListUnit.points($0.height) } }

  /// Returns whether a row's height is measured rather than estimated, or nil if there is no such row.
  public func isMeasured(row: Int) -> Bool? { units(ofRow: row)?.isMeasured }

  /// Returns the number of a row, or nil if there is no such row.
  public func number(ofRow row: Int) -> Int? {
    guard let found = tree.find(row: row), let numbers = tree.run(found.node).numbers else { return nil }
    // In this order, the sum is a number of the run, however great.
    return numbers.lowerBound + (row - found.before.rows)
  }

  /// Returns the index of the row with a number, or nil if there is no such row.
  public func row(ofNumber number: Int) -> Int? {
    guard let node = tree.find(number: number), let numbers = tree.run(node).numbers else { return nil }
    return tree.before(node).rows + (number - numbers.lowerBound)
  }

  /// Returns the section of a row, or nil if there is no such row.
  public func section(ofRow row: Int) -> Int? {
    tree.find(row: row).map {
      $0.before.sections + tree.run($0.node).sections(before: row - $0.before.rows) - 1
    }
  }

  /// Returns the path of a row, or nil if there is no such row.
  public func path(ofRow row: Int) -> RowPath? {
    section(ofRow: row).map { RowPath(section: $0, row: row - rows(ofSection: $0).lowerBound) }
  }

  /// Returns the row at an offset in points, or nil on a header or footer, outside the rows, and for NaN.
  public func row(at offset: CGFloat) -> Int? {
    guard let place = ListUnit.last(upTo: offset) else { return nil }
    let row = tree.rowsEnding(by: place - leadingUnits)
    return units(ofRow: row).flatMap { $0.top + leadingUnits <= place ? row : nil }
  }

  /// Returns the range from the first to the last row that is at least partly inside the content from `top`
  /// down to `bottom`, both in points. If no row is inside, the range is empty and starts at the first row
  /// after. NaN results in an empty range.
  public func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard bottom > top, let last = ListUnit.last(upTo: top), let end = ListUnit.first(from: bottom) else {
      return 0..<0
    }
    let first = tree.rowsEnding(by: last - leadingUnits)
    return first..<max(first, tree.rowsBeginning(above: end - leadingUnits))
  }

  // MARK: Sections

  /// Returns the sum before a section, of the whole list for ``sectionCount``, or nil for no section.
  func before(section: Int) -> ListSum? {
    if section == sectionCount { return tree.total }
    guard let found = tree.find(section: section) else { return nil }
    guard case .sections(let all) = tree.run(found.node) else { return found.before }
    return found.before + ListRun.sections(all.part(0..<(section - found.before.sections))).sum
  }

  private func ends(ofSection section: Int) -> (header: Int64, footer: Int64)? {
    guard let found = tree.find(section: section) else { return nil }
    switch tree.run(found.node) {
    case .sections(let all): return (all.header, all.footer)
    case .header(let header):
      guard case .footer(let footer) = tree.run(footerNode(ofSection: section)) else { return (header, 0) }
      return (header, footer)
    case .footer, .rows, .block: return nil
    }
  }

  /// Returns the node of the footer of an existing section that is no part of a pattern.
  func footerNode(ofSection section: Int) -> RunTree.Index {
    tree.find(section: section + 1).map { tree.previous($0.node) } ?? tree.last
  }

  /// Returns the rows of a section. The range is empty if there is no such section.
  public func rows(ofSection section: Int) -> Range<Int> {
    guard section >= 0, section < sectionCount, let start = before(section: section),
      let end = before(section: section + 1)
    else { return 0..<0 }
    return start.rows..<end.rows
  }

  /// Returns the top of a section's header in points, or the end of the content for ``sectionCount``, or nil
  /// if there is no such section.
  public func top(ofSection section: Int) -> CGFloat? { before(section: section).map { points($0.length) } }

  /// Returns the height of a section's header in points, or nil if there is no such section.
  public func headerHeight(ofSection section: Int) -> CGFloat? {
    ends(ofSection: section).map { ListUnit.points($0.header) }
  }

  /// Returns the height of a section's footer in points, or nil if there is no such section.
  public func footerHeight(ofSection section: Int) -> CGFloat? {
    ends(ofSection: section).map { ListUnit.points($0.footer) }
  }

  /// Returns the section at an offset in points: the last section that begins at or above the offset, or the
  /// first section for offsets above all. The result is nil in a list without sections and for NaN.
  public func section(at offset: CGFloat) -> Int? {
    guard sectionCount > 0, let place = ListUnit.last(upTo: offset) else { return nil }
    return max(0, tree.sectionsBeginning(by: place - leadingUnits) - 1)
  }

  // MARK: Pinned headers and footers

  /// Returns the section whose header is pinned to an offset in points, the top of the visible part, and the
  /// top of the header (SwiftUI's pinned section headers). The end of the section pushes the header up. The
  /// result is nil above the first section, below the last one, and if the section has no header.
  public func pinnedHeader(at top: CGFloat) -> (section: Int, top: CGFloat)? {
    guard let section = section(at: top), let ends = ends(ofSection: section), ends.header > 0,
      let start = before(section: section), let end = before(section: section + 1),
      points(start.length) <= top, top < points(tree.total.length)
    else { return nil }
    return (section, min(top, points(end.length - ends.header)))
  }

  /// Returns the section whose footer is pinned to an offset in points, the bottom of the visible part, and
  /// the top of the footer (SwiftUI's pinned section footers). The beginning of the section pushes the footer
  /// down. The result is nil above the first section, below the last one, and if the section has no footer.
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
  /// The number of rows.
  public var targetCount: Int { rowCount }

  /// Returns the index of the row with a number, or nil if there is no such row.
  public func index(of id: Int) -> Int? { row(ofNumber: id) }

  /// Returns the number of a row, or −1 if there is no such row.
  public func id(at index: Int) -> Int { number(ofRow: index) ?? -1 }

  /// Returns the frame of a row. The frame is empty if there is no such row.
  public func frame(at index: Int) -> CGRect {
    guard let row = units(ofRow: index) else { return .zero }
    let (top, height) = (points(row.top), ListUnit.points(row.height))
    switch axis {
    case .vertical: return CGRect(x: 0, y: top, width: width, height: height)
    case .horizontal:
      let left = isReversed ? ListUnit.points(tree.total.length - row.top - row.height) : top
      return CGRect(x: left, y: 0, width: height, height: width)
    }
  }

  /// Returns the rows between the edges of a rectangle along the axis.
  public func targets(in rect: CGRect) -> Range<Int> {
    let span = span(of: rect)
    return rows(from: span.top, to: span.bottom)
  }

  /// Returns the heights of the header and the footer of a row's section, if they are pinned, at the edges of
  /// the view at which they are.
  public func scrollMargins(at index: Int) -> EdgeInsets {
    guard !pinnedViews.isEmpty, let section = section(ofRow: index), let ends = ends(ofSection: section)
    else { return EdgeInsets() }
    let header = pinnedViews.contains(.sectionHeaders) ? ListUnit.points(ends.header) : 0
    let footer = pinnedViews.contains(.sectionFooters) ? ListUnit.points(ends.footer) : 0
    return switch axis {
    case .vertical: EdgeInsets(top: header, bottom: footer)
    case .horizontal where isReversed: EdgeInsets(left: footer, right: header)
    case .horizontal: EdgeInsets(left: header, right: footer)
    }
  }
}

extension ListLayout {
  /// Whether offsets of the list grow in the opposite direction of the content's.
  var isReversed: Bool { axis == .horizontal && layoutDirection == .rightToLeft }

  /// The size of the content in points.
  public var contentSize: CGSize {
    switch axis {
    case .horizontal: CGSize(width: contentHeight, height: width)
    case .vertical: CGSize(width: width, height: contentHeight)
    }
  }

  /// Returns the part of the list, from one offset to another, that a rectangle of the content shows.
  func span(of rect: CGRect) -> (top: CGFloat, bottom: CGFloat) {
    switch axis {
    case .vertical: (rect.minY, rect.maxY)
    case .horizontal where isReversed: (contentHeight - rect.maxX, contentHeight - rect.minX)
    case .horizontal: (rect.minX, rect.maxX)
    }
  }
}
