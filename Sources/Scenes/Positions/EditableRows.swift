import Foundation
import Scrolling

/// Rows that are inserted, removed, shuffled and resized, each with a name that it keeps.
struct EditableRows: Hashable, Sendable {
  /// How many rows one change is of.
  static let change = 3
  /// More are for a table, not for a list of names.
  private static let most = 500

  /// The rows' names in their order.
  private(set) var ids: [Int]
  /// The name of the next new row.
  private var next: Int
  private var random: SplitMix64
  private var shape = 0

  init(count: Int, seed: UInt64) {
    next = min(max(0, count), Self.most)
    ids = Array(0..<next)
    random = SplitMix64(seed: seed)
  }

  /// Height of a row in points: one of three, by its name.
  func height(of id: Int) -> CGFloat { 44 + 16 * CGFloat((abs(id % 3) * 2 + shape) % 3) }

  /// The rows in a view of a width in points.
  func targets(width: CGFloat) -> TargetFrames<Int> {
    TargetFrames(stack: ids, across: width) { height(of: $0) }
  }

  /// Puts new rows above all others.
  mutating func insert() {
    guard ids.count + Self.change <= Self.most else { return }
    ids.insert(contentsOf: next..<(next + Self.change), at: 0)
    next += Self.change
  }

  /// Takes the first rows out.
  mutating func remove() { ids.removeFirst(min(Self.change, ids.count)) }

  /// Gives every row another height.
  mutating func resize() { shape = (shape + 1) % 3 }

  /// Puts the rows in another order, by Fisher and Yates.
  mutating func mix() {
    for index in ids.indices.reversed().dropLast() {
      ids.swapAt(index, Int(random.next() % UInt64(index + 1)))
    }
  }
}
