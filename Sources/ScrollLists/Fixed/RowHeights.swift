import Foundation

/// The heights of a list's rows in points: all equal, or each its own.
public enum RowHeights: Hashable, Sendable {
  /// `count` rows of one height.
  case equal(CGFloat, count: Int)
  /// Each row has its own.
  case varying(HeightTable)

  /// How many rows there are.
  public var count: Int {
    switch self {
    case .equal(_, let count): max(0, count)
    case .varying(let table): table.count
    }
  }

  /// The height of row `index` (0 ..< count; 0 outside).
  public subscript(index: Int) -> CGFloat {
    guard index >= 0, index < count else { return 0 }
    switch self {
    case .equal(let height, _): return height
    case .varying(let table): return CGFloat(table[index])
    }
  }

  /// The heights of the rows before `index` (held to 0 ... count) together.
  public func total(before index: Int) -> CGFloat {
    let index = min(max(0, index), count)
    switch self {
    case .equal(let height, _): return height * CGFloat(index)
    case .varying(let table): return CGFloat(table.total(before: index))
    }
  }
}

/// Ten million row heights in 11 MiB: a byte a row, and the running total of every 64 rows. Heights are whole points,
/// 0 to 255.
public struct HeightTable: Hashable, Sendable {
  private static let blockShift = 6

  private let heights: [UInt8]
  /// Total of all rows before each block.
  private let totals: [Int64]

  /// A table of `count` rows (negative counts as none), each asked for once, in order.
  public init(count: Int, height: (Int) -> UInt8) {
    let count = max(0, count)
    heights = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count { buffer[index] = height(index) }
      initialized = count
    }
    let blocks = (count >> Self.blockShift) + 1
    let heights = heights
    totals = [Int64](unsafeUninitializedCapacity: blocks) { buffer, initialized in
      var total: Int64 = 0
      for block in 0..<blocks {
        buffer[block] = total
        let start = block << Self.blockShift
        total += Self.sum(heights, start, min(count, start + (1 << Self.blockShift)))
      }
      initialized = blocks
    }
  }

  /// How many rows there are.
  public var count: Int { heights.count }

  /// The height of a row, 0 ..< count.
  subscript(index: Int) -> UInt8 { heights[index] }

  /// The total of the rows before `index`, 0 ... count.
  func total(before index: Int) -> Int64 {
    let block = index >> Self.blockShift
    return totals[block] + Self.sum(heights, block << Self.blockShift, index)
  }

  private static func sum(_ heights: [UInt8], _ from: Int, _ to: Int) -> Int64 {
    heights.withUnsafeBufferPointer { heights in
      var sum: Int64 = 0
      for index in from..<max(from, to) { sum &+= Int64(heights[index]) }
      return sum
    }
  }
}
