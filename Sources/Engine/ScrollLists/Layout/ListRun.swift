import Foundation

struct ListSum: Hashable, Sendable {
  var rows = 0
  /// The number of section headers.
  var sections = 0
  /// The total height, in ``ListUnit``s.
  var length: Int64 = 0

  static func + (a: Self, b: Self) -> Self {
    Self(rows: a.rows + b.rows, sections: a.sections + b.sections, length: a.length + b.length)
  }
}

/// Consecutive rows, headers or footers of a list that are stored together.
///
/// A section is either a header, its rows and a footer, all of which exist even if they have no height, or
/// part of a pattern of sections. Rows have consecutive numbers inside a run. Places are distances from the
/// beginning of a run, in ``ListUnit``s.
enum ListRun: Hashable, Sendable {
  case header(Int64)
  case footer(Int64)
  case rows(Rows)
  case block(RowBlock)
  case sections(Sections)

  /// Rows that are equal or have the heights of a table, at least one.
  struct Rows: Hashable, Sendable {
    /// The number of the first row.
    var first: Int
    var count: Int
    var heights: RunHeights
    var isMeasured: Bool

    func ending(by place: Int64) -> Int {
      switch heights {
      case .equal(let height): ListRun.whole(place, of: height, atMost: count)
      case .table: RunHeights.edges(count, upTo: place) { heights.total(before: $0 + 1) }
      }
    }

    func beginning(above place: Int64) -> Int {
      switch heights {
      case .equal(let height): ListRun.begun(place, of: height, atMost: count)
      case .table: RunHeights.edges(count, upTo: place - 1) { heights.total(before: $0) }
      }
    }
  }

  /// A block of 1 ... ``most`` rows, each with its own height.
  struct RowBlock: Hashable, Sendable {
    static let most = 64
    var first: Int
    private(set) var heights: [Int64]
    /// One bit per row, set if the row's height is measured.
    private(set) var measured: UInt64
    private(set) var length: Int64

    init(first: Int, heights: [Int64], measured: UInt64) {
      self.first = first
      self.heights = heights
      self.measured = measured
      length = heights.reduce(0, +)
    }

    /// A run of ``most`` rows or fewer.
    init(_ rows: Rows) {
      self.init(
        first: rows.first, heights: (0..<rows.count).map { rows.heights[$0] },
        measured: rows.isMeasured ? ~0 : 0)
    }

    func isMeasured(_ index: Int) -> Bool { measured & (1 << UInt64(index)) != 0 }

    mutating func set(_ height: Int64, isMeasured: Bool, at index: Int) {
      length += height - heights[index]
      heights[index] = height
      let bit: UInt64 = 1 << UInt64(index)
      measured = isMeasured ? measured | bit : measured & ~bit
    }

    func top(of index: Int) -> Int64 { heights[..<index].reduce(0, +) }

    func part(_ range: Range<Int>) -> RowBlock {
      RowBlock(
        first: first + range.lowerBound, heights: Array(heights[range]),
        measured: measured >> UInt64(range.lowerBound))
    }

    func joined(_ next: RowBlock) -> RowBlock {
      let count = UInt64(heights.count)
      let mask: UInt64 = count < 64 ? (1 << count) - 1 : ~0
      return RowBlock(
        first: first, heights: heights + next.heights,
        measured: (measured & mask) | (count < 64 ? next.measured << count : 0))
    }
  }

  /// Sections with the same number of rows each. All rows are equal or have the heights of a table.
  struct Sections: Hashable, Sendable {
    /// The number of the first row.
    var first: Int
    var count: Int
    /// The number of rows of each section, which may be 0.
    var rows: Int
    var heights: RunHeights
    var header: Int64
    var footer: Int64
    var isMeasured: Bool

    var rowCount: Int { count * rows }

    /// Returns the place at which a section begins, or the end for ``count``.
    func top(ofSection section: Int) -> Int64 {
      Int64(section) * (header + footer) + heights.total(before: section * rows)
    }

    func top(ofRow row: Int) -> Int64 {
      Int64(row / max(1, rows)) * (header + footer) + header + heights.total(before: row)
    }

    func rowsEnding(by place: Int64) -> Int {
      switch heights {
      case .equal(let height):
        let whole = sectionsEnding(by: place)
        guard whole < count else { return rowCount }
        let inside = place - top(ofSection: whole) - header
        return whole * rows + (inside < 0 ? 0 : ListRun.whole(inside, of: height, atMost: rows))
      case .table:
        return RunHeights.edges(rowCount, upTo: place) { top(ofRow: $0) + heights[$0] }
      }
    }

    func rowsBeginning(above place: Int64) -> Int {
      switch heights {
      case .equal(let height):
        let whole = sectionsEnding(by: place - 1)
        guard whole < count else { return rowCount }
        let inside = place - top(ofSection: whole) - header
        return whole * rows + (inside <= 0 ? 0 : ListRun.begun(inside, of: height, atMost: rows))
      case .table:
        return RunHeights.edges(rowCount, upTo: place - 1) { top(ofRow: $0) }
      }
    }

    func sectionsBeginning(by place: Int64) -> Int {
      switch heights {
      case .equal: ListRun.begun(place + 1, of: top(ofSection: 1), atMost: count)
      case .table: RunHeights.edges(count, upTo: place) { top(ofSection: $0) }
      }
    }

    func sectionsEnding(by place: Int64) -> Int {
      switch heights {
      case .equal: ListRun.whole(place, of: top(ofSection: 1), atMost: count)
      case .table: RunHeights.edges(count, upTo: place) { top(ofSection: $0 + 1) }
      }
    }

    func part(_ range: Range<Int>) -> Sections {
      var part = self
      part.first = first + range.lowerBound * rows
      part.heights = heights.dropping(range.lowerBound * rows)
      part.count = range.count
      return part
    }

    func section(_ index: Int) -> [ListRun] {
      let rows = Rows(
        first: first + index * rows, count: rows, heights: heights.dropping(index * rows),
        isMeasured: isMeasured)
      return rows.count == 0
        ? [.header(header), .footer(footer)] : [.header(header), .rows(rows), .footer(footer)]
    }
  }

  var sum: ListSum {
    switch self {
    case .header(let height): ListSum(sections: 1, length: height)
    case .footer(let height): ListSum(length: height)
    case .rows(let rows): ListSum(rows: rows.count, length: rows.heights.total(before: rows.count))
    case .block(let block): ListSum(rows: block.heights.count, length: block.length)
    case .sections(let all):
      ListSum(rows: all.rowCount, sections: all.count, length: all.top(ofSection: all.count))
    }
  }

  /// The numbers of the run's rows, or nil if it has none.
  var numbers: Range<Int>? {
    switch self {
    case .header, .footer: nil
    case .rows(let rows): rows.first..<(rows.first + rows.count)
    case .block(let block): block.first..<(block.first + block.heights.count)
    case .sections(let all): all.rows == 0 ? nil : all.first..<(all.first + all.rowCount)
    }
  }

  /// Returns the number of rows that end at or above a place.
  func rowsEnding(by place: Int64) -> Int {
    guard place >= 0 else { return 0 }
    switch self {
    case .header, .footer: return 0
    case .rows(let rows): return rows.ending(by: place)
    case .block(let block):
      var end: Int64 = 0
      return block.heights.firstIndex { height in
        end += height
        return end > place
      } ?? block.heights.count
    case .sections(let all): return all.rowsEnding(by: place)
    }
  }

  /// Returns the number of rows that begin above a place.
  func rowsBeginning(above place: Int64) -> Int {
    guard place > 0 else { return 0 }
    switch self {
    case .header, .footer: return 0
    case .rows(let rows): return rows.beginning(above: place)
    case .block(let block):
      var top: Int64 = 0
      return block.heights.firstIndex { height in
        defer { top += height }
        return top >= place
      } ?? block.heights.count
    case .sections(let all): return all.rowsBeginning(above: place)
    }
  }

  /// Returns the number of sections that begin at or above a place.
  func sectionsBeginning(by place: Int64) -> Int {
    guard place >= 0 else { return 0 }
    switch self {
    case .header: return 1
    case .footer, .rows, .block: return 0
    case .sections(let all): return all.sectionsBeginning(by: place)
    }
  }

  private static func whole(_ place: Int64, of height: Int64, atMost count: Int) -> Int {
    height == 0 ? count : Int(min(Int64(count), place / height))
  }

  private static func begun(_ place: Int64, of height: Int64, atMost count: Int) -> Int {
    height == 0 ? count : Int(min(Int64(count), (place - 1) / height + 1))
  }

  /// Returns the place at which a row begins, its height, and whether the height is measured.
  func row(_ index: Int) -> (top: Int64, height: Int64, isMeasured: Bool) {
    switch self {
    case .header, .footer: return (0, 0, true)
    case .rows(let rows): return (rows.heights.total(before: index), rows.heights[index], rows.isMeasured)
    case .block(let block): return (block.top(of: index), block.heights[index], block.isMeasured(index))
    case .sections(let all): return (all.top(ofRow: index), all.heights[index], all.isMeasured)
    }
  }

  /// Returns the number of sections that begin in the run before or with a row.
  func sections(before row: Int) -> Int {
    if case .sections(let all) = self { row / max(1, all.rows) + 1 } else { 0 }
  }

  /// Returns the run split before a row, or nil if it does not consist of rows alone
  /// or a part would be empty.
  func split(at index: Int) -> (ListRun, ListRun)? {
    switch self {
    case .header, .footer, .sections: return nil
    case .rows(let rows):
      guard index > 0, index < rows.count else { return nil }
      var (left, right) = (rows, rows)
      left.count = index
      right.first += index
      right.heights = rows.heights.dropping(index)
      right.count -= index
      return (.rows(left), .rows(right))
    case .block(let block):
      guard index > 0, index < block.heights.count else { return nil }
      return (.block(block.part(0..<index)), .block(block.part(index..<block.heights.count)))
    }
  }

  /// Returns this run joined with the next one, or nil if they cannot be joined.
  func joined(_ next: ListRun) -> ListRun? {
    guard let numbers, let nextNumbers = next.numbers, numbers.upperBound == nextNumbers.lowerBound else {
      return nil
    }
    if case .rows(var rows) = self, case .rows(let more) = next,
      rows.heights.dropping(rows.count) == more.heights, rows.isMeasured == more.isMeasured
    {
      rows.count += more.count
      return .rows(rows)
    }
    if case .sections(var all) = self, case .sections(let more) = next,
      all.rows == more.rows && all.header == more.header && all.footer == more.footer,
      all.heights.dropping(all.rowCount) == more.heights, all.isMeasured == more.isMeasured
    {
      all.count += more.count
      return .sections(all)
    }
    guard numbers.count + nextNumbers.count <= RowBlock.most, let block, let more = next.block else {
      return nil
    }
    return .block(block.joined(more))
  }

  private var block: RowBlock? {
    switch self {
    case .header, .footer, .sections: nil
    case .rows(let rows): RowBlock(rows)
    case .block(let block): block
    }
  }
}
