import Foundation
import ScrollScript
import Scrolling

/// Rows that can be inserted, removed, shuffled and resized. Each row has a permanent identifier.
struct EditableRows: Hashable, Sendable {
  /// The number of rows that one insertion or removal affects.
  static let change = 3
  /// The maximum number of rows after insertions.
  static let most = 20_000

  /// The row identifiers in display order.
  private(set) var ids: [Int]
  private var next: Int
  private var random: SplitMix64
  private var shape = 0

  init(count: Int, seed: UInt64) {
    next = max(0, count)
    ids = Array(0..<next)
    random = SplitMix64(seed: seed)
  }

  /// Returns the height of a row in points, one of three values that depends on the identifier.
  func height(of id: Int) -> CGFloat { 44 + 16 * CGFloat((abs(id % 3) * 2 + shape) % 3) }

  func targets(width: CGFloat) -> TargetFrames<Int> {
    TargetFrames(stack: ids, across: width) { height(of: $0) }
  }

  /// Inserts new rows above all others.
  mutating func insert() {
    guard ids.count + Self.change <= Self.most else { return }
    ids.insert(contentsOf: next..<(next + Self.change), at: 0)
    next += Self.change
  }

  /// Performs an edit whose rows exist. Heights are known from the start: nothing is reloaded.
  mutating func apply(_ edit: Action.RowEdit) {
    switch edit {
    case .insert(let at, let count):
      ids.insert(contentsOf: next..<(next + count), at: at)
      next += count
    case .remove(let at, let count): ids.removeSubrange(at..<(at + count))
    case .move(let from, let to): ids.insert(ids.remove(at: from), at: to)
    case .reload: break
    }
  }

  mutating func remove() { ids.removeFirst(min(Self.change, ids.count)) }

  mutating func resize() { shape = (shape + 1) % 3 }

  /// Shuffles the rows with the Fisher–Yates algorithm.
  mutating func mix() {
    for index in ids.indices.reversed().dropLast() {
      ids.swapAt(index, Int(random.next() % UInt64(index + 1)))
    }
  }
}
