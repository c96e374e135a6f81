import Foundation

/// Where the rows and section headers of a list are, by index and by offset, in O(log n) for any number of rows.
///
/// Positions are points from the top of the content, y down. Each section begins with a header and has
/// ``rowsPerSection`` rows, the last one what is left.
public struct ListGeometry: Hashable, Sendable {
  /// The rows' heights.
  public let rows: RowHeights
  /// Rows of a section, at least 1.
  public let rowsPerSection: Int
  /// Height of a section header; 0 for a list without.
  public let headerHeight: CGFloat
  /// Room above the first section (a banner's).
  public let leading: CGFloat

  /// A list; lengths in points, held to 0 and more.
  public init(
    rows: RowHeights, rowsPerSection: Int, headerHeight: CGFloat, leading: CGFloat = 0
  ) {
    self.rows = rows
    self.rowsPerSection = max(1, rowsPerSection)
    self.headerHeight = max(0, headerHeight)
    self.leading = max(0, leading)
  }

  /// How many sections there are.
  public var sectionCount: Int {
    rows.count / rowsPerSection + (rows.count % rowsPerSection == 0 ? 0 : 1)
  }

  /// Height of everything.
  public var contentHeight: CGFloat {
    leading + rows.total(before: rows.count) + headerHeight * CGFloat(sectionCount)
  }

  /// The rows of a section; empty for one that does not exist.
  public func rows(ofSection section: Int) -> Range<Int> {
    guard section >= 0, section < sectionCount else { return 0..<0 }
    let first = section * rowsPerSection
    return first..<min(rows.count, first + rowsPerSection)
  }

  /// The section that a row is in.
  public func section(ofRow row: Int) -> Int { row / rowsPerSection }

  /// Top of a section's header; for ``sectionCount`` the end of the content.
  public func top(ofSection section: Int) -> CGFloat {
    let section = min(max(0, section), sectionCount)
    let before = min(section * rowsPerSection, rows.count)
    return leading + rows.total(before: before) + headerHeight * CGFloat(section)
  }

  /// Top of a row, 0 ..< count (held to it).
  public func top(ofRow row: Int) -> CGFloat {
    let row = min(max(0, row), max(0, rows.count - 1))
    guard rows.count > 0 else { return leading }
    return leading + rows.total(before: row) + headerHeight * CGFloat(section(ofRow: row) + 1)
  }

  /// The section whose header or rows are at an offset: the last one that begins at or above it, the first for offsets
  /// above all; nil in an empty list.
  public func section(at offset: CGFloat) -> Int? {
    let guess = estimate(sectionCount, at: offset) { top(ofSection: $0) }
    let after = partition(0..<sectionCount, near: guess) { top(ofSection: $0) <= offset }
    return sectionCount == 0 ? nil : max(0, after - 1)
  }

  /// The row at an offset; nil on a header, above, below, and in an empty list.
  public func row(at offset: CGFloat) -> Int? {
    guard let section = section(at: offset) else { return nil }
    let rows = rows(ofSection: section)
    let after = partition(rows, near: rows.lowerBound) { top(ofRow: $0) <= offset }
    guard after > rows.lowerBound, offset < top(ofRow: after - 1) + self.rows[after - 1] else { return nil }
    return after - 1
  }

  /// The rows that lie at least partly inside a stretch of content from `top` down to `bottom` (both in points; NaN gives
  /// none).
  public func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard bottom > top, rows.count > 0 else { return 0..<0 }
    let guess = estimate(rows.count, at: top) { self.top(ofRow: $0) }
    let first = partition(0..<rows.count, near: guess) { self.top(ofRow: $0) + rows[$0] <= top }
    var end = first
    while end < rows.count, self.top(ofRow: end) < bottom { end += 1 }
    return first..<end
  }

  /// The header that sticks to the top of the visible part and where its top is: pushed up by the next section's header
  /// as that arrives. Nil above the first header, below the content and in a list without headers.
  public func pinnedHeader(at top: CGFloat) -> (section: Int, top: CGFloat)? {
    guard headerHeight > 0, let section = section(at: top), self.top(ofSection: section) <= top,
      top < contentHeight
    else { return nil }
    return (section, min(top, self.top(ofSection: section + 1) - headerHeight))
  }

  /// About which of `count` things is at an offset, when they are placed about evenly: from each guess on to the next by
  /// the distance still missing. Never far off but for heights made to mislead it.
  private func estimate(_ count: Int, at offset: CGFloat, _ top: (Int) -> CGFloat) -> Int {
    let height = (contentHeight - leading) / CGFloat(max(1, count))
    guard height > 0, offset.isFinite else { return 0 }
    let last = CGFloat(max(0, count - 1))
    var guess = min(max(0, ((offset - leading) / height).rounded(.down)), last)
    for _ in 0..<3 {
      let missing = ((offset - top(Int(guess))) / height).rounded(.down)
      if missing == 0 { break }
      guess = min(max(0, guess + missing), last)
    }
    return Int(guess)
  }

  /// The first index of a range for which a test that holds up to some index does not hold; found in steps that double
  /// from `guess` on, then by halves.
  private func partition(_ range: Range<Int>, near guess: Int, _ holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound, high = range.upperBound
    guard low < high else { return low }
    var probe = min(max(low, guess), high - 1)
    var step = 1
    if holds(probe) {
      low = probe + 1
      while high - low > step, holds(low + step - 1) {
        low += step
        step *= 2
      }
      high = min(high, low + step)
    } else {
      high = probe
      while high - low > step {
        probe = high - step
        if holds(probe) {
          low = probe + 1
          break
        }
        high = probe
        step *= 2
      }
    }
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
