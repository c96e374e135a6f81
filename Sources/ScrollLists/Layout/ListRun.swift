import Foundation

/// What a stretch of a list adds up to.
struct ListSum: Hashable, Sendable {
  var rows = 0
  /// Section headers.
  var sections = 0
  /// In ``ListUnit``s.
  var length: Int64 = 0

  static func + (a: Self, b: Self) -> Self {
    Self(rows: a.rows + b.rows, sections: a.sections + b.sections, length: a.length + b.length)
  }
}

/// Consecutive things of a list that are written down together.
///
/// A section is a header, its rows and a footer, each of these being there even if it has no height; or one of a pattern.
/// Rows bear consecutive numbers inside a run.
enum ListRun: Hashable, Sendable {
  case header(Int64)
  case footer(Int64)
  case rows(EqualRows)
  case block(RowBlock)
  case sections(EqualSections)

  /// Rows of one height, 1 and more.
  struct EqualRows: Hashable, Sendable {
    var first: Int
    var count: Int
    var height: Int64
    var isMeasured: Bool
  }

  /// Rows each of its own height, 1 ... ``most``.
  struct RowBlock: Hashable, Sendable {
    static let most = 64
    var first: Int
    private(set) var heights: [Int64]
    /// A bit for each row.
    private(set) var measured: UInt64
    private(set) var length: Int64

    init(first: Int, heights: [Int64], measured: UInt64) {
      self.first = first
      self.heights = heights
      self.measured = measured
      length = heights.reduce(0, +)
    }

    /// A block of equal rows, ``most`` or fewer.
    init(_ rows: EqualRows) {
      self.init(
        first: rows.first, heights: Array(repeating: rows.height, count: rows.count),
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

  /// Sections with as many rows each, all of one height.
  struct EqualSections: Hashable, Sendable {
    var first: Int
    var count: Int
    /// Rows of each; may be 0.
    var rows: Int
    var height: Int64
    var header: Int64
    var footer: Int64
    var isMeasured: Bool

    var period: Int64 { header + Int64(rows) * height + footer }

    func part(_ range: Range<Int>) -> EqualSections {
      var part = self
      part.first = first + range.lowerBound * rows
      part.count = range.count
      return part
    }

    /// One of them, written out.
    func section(_ index: Int) -> [ListRun] {
      let rows = EqualRows(first: first + index * rows, count: rows, height: height, isMeasured: isMeasured)
      return rows.count == 0
        ? [.header(header), .footer(footer)] : [.header(header), .rows(rows), .footer(footer)]
    }
  }

  var sum: ListSum {
    switch self {
    case .header(let height): ListSum(sections: 1, length: height)
    case .footer(let height): ListSum(length: height)
    case .rows(let rows): ListSum(rows: rows.count, length: Int64(rows.count) * rows.height)
    case .block(let block): ListSum(rows: block.heights.count, length: block.length)
    case .sections(let all):
      ListSum(rows: all.count * all.rows, sections: all.count, length: Int64(all.count) * all.period)
    }
  }

  /// The numbers of its rows, nil if it has none.
  var numbers: Range<Int>? {
    switch self {
    case .header, .footer: nil
    case .rows(let rows): rows.first..<(rows.first + rows.count)
    case .block(let block): block.first..<(block.first + block.heights.count)
    case .sections(let all): all.rows == 0 ? nil : all.first..<(all.first + all.count * all.rows)
    }
  }

  /// Its rows that end at `place`, a length from its beginning, or above.
  func rowsEnding(by place: Int64) -> Int {
    guard place >= 0 else { return 0 }
    switch self {
    case .header, .footer: return 0
    case .rows(let rows): return Self.whole(place, of: rows.height, atMost: rows.count)
    case .block(let block):
      var end: Int64 = 0
      return block.heights.firstIndex { height in
        end += height
        return end > place
      } ?? block.heights.count
    case .sections(let all):
      let whole = Self.whole(place, of: all.period, atMost: all.count)
      guard whole < all.count else { return whole * all.rows }
      let inside = place - Int64(whole) * all.period - all.header
      return whole * all.rows + (inside < 0 ? 0 : Self.whole(inside, of: all.height, atMost: all.rows))
    }
  }

  /// Its rows that begin above `place`.
  func rowsBeginning(above place: Int64) -> Int {
    guard place > 0 else { return 0 }
    switch self {
    case .header, .footer: return 0
    case .rows(let rows): return Self.begun(place, of: rows.height, atMost: rows.count)
    case .block(let block):
      var top: Int64 = 0
      return block.heights.firstIndex { height in
        defer { top += height }
        return top >= place
      } ?? block.heights.count
    case .sections(let all):
      let whole = Self.whole(place - 1, of: all.period, atMost: all.count)
      guard whole < all.count else { return whole * all.rows }
      let inside = place - Int64(whole) * all.period - all.header
      return whole * all.rows + (inside <= 0 ? 0 : Self.begun(inside, of: all.height, atMost: all.rows))
    }
  }

  /// Its sections that begin at `place` or above.
  func sectionsBeginning(by place: Int64) -> Int {
    guard place >= 0 else { return 0 }
    switch self {
    case .header: return 1
    case .footer, .rows, .block: return 0
    case .sections(let all): return Self.begun(place + 1, of: all.period, atMost: all.count)
    }
  }

  private static func whole(_ place: Int64, of height: Int64, atMost count: Int) -> Int {
    height == 0 ? count : Int(min(Int64(count), place / height))
  }

  private static func begun(_ place: Int64, of height: Int64, atMost count: Int) -> Int {
    height == 0 ? count : Int(min(Int64(count), (place - 1) / height + 1))
  }

  /// One of its rows: where it begins from the run's beginning, its height, whether that was measured.
  func row(_ index: Int) -> (top: Int64, height: Int64, isMeasured: Bool) {
    switch self {
    case .header, .footer: return (0, 0, true)
    case .rows(let rows): return (Int64(index) * rows.height, rows.height, rows.isMeasured)
    case .block(let block): return (block.top(of: index), block.heights[index], block.isMeasured(index))
    case .sections(let all):
      let (section, row) = index.quotientAndRemainder(dividingBy: max(1, all.rows))
      let top = Int64(section) * all.period + all.header + Int64(row) * all.height
      return (top, all.height, all.isMeasured)
    }
  }

  /// The sections that begin in it before one of its rows, or with it.
  func sections(before row: Int) -> Int {
    if case .sections(let all) = self { row / max(1, all.rows) + 1 } else { 0 }
  }

  /// Its rows in two parts; nil for what is no run of rows alone, and where a part would be empty.
  func split(at index: Int) -> (ListRun, ListRun)? {
    switch self {
    case .header, .footer, .sections: return nil
    case .rows(let rows):
      guard index > 0, index < rows.count else { return nil }
      var (left, right) = (rows, rows)
      left.count = index
      right.first += index
      right.count -= index
      return (.rows(left), .rows(right))
    case .block(let block):
      guard index > 0, index < block.heights.count else { return nil }
      return (.block(block.part(0..<index)), .block(block.part(index..<block.heights.count)))
    }
  }

  /// It and the next one as one; nil where they do not go together.
  func joined(_ next: ListRun) -> ListRun? {
    guard let numbers, let nextNumbers = next.numbers, numbers.upperBound == nextNumbers.lowerBound else {
      return nil
    }
    if case .rows(var rows) = self, case .rows(let more) = next, rows.height == more.height,
      rows.isMeasured == more.isMeasured
    {
      rows.count += more.count
      return .rows(rows)
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
