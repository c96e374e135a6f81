/// The heights of many rows, one byte per row.
///
/// Heights are whole points from 0 to 255. A running total for every 64 rows makes the total of the rows
/// before any row available in O(1). Ten million rows take 10.7 MiB. Copies share their memory.
public struct HeightTable: Hashable, Sendable {
  private static let blockShift = 6

  private let heights: [UInt8]
  /// The total height of all rows before each block.
  private let totals: [Int64]

  /// Creates a table of `count` rows. A negative count means none. The closure is
  /// called once per row, in order.
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

  /// The number of rows.
  public var count: Int { heights.count }

  /// The height of a row in points, for an index in 0 ..< count.
  subscript(index: Int) -> UInt8 { heights[index] }

  /// Returns the total height of the rows before `index`, 0 ... count, in points.
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
