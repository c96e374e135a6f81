import Foundation
import ScrollLists
import ScrollScript

/// Rows that can be inserted, removed, shuffled and resized. Each row has a permanent number.
struct EditableRows: Sendable {
  /// The number of rows that one insertion or removal affects.
  static let change = 3
  /// The maximum number of rows after insertions.
  static let most = 20_000

  var layout = ListLayout(rowCount: 0, rowHeight: 0, width: 0)
  private var next: Int
  private var random: SplitMix64
  private var shape = 0

  init(count: Int, seed: UInt64) {
    next = max(0, count)
    random = SplitMix64(seed: seed)
    arrange(Array(0..<next))
  }

  var count: Int { layout.rowCount }

  var ids: [Int] { (0..<count).map(layout.id(at:)) }

  /// Returns the height of a row in points, one of three values that depends on the number.
  private func height(of id: Int) -> CGFloat { 44 + 16 * CGFloat((abs(id % 3) * 2 + shape) % 3) }

  private mutating func arrange(_ ids: [Int]) {
    layout = ListLayout(numbers: ids, width: layout.width, height: height(of:))
  }

  /// Inserts new rows above all others.
  mutating func insert() {
    if count + Self.change <= Self.most { apply(.insert(at: 0, count: Self.change)) }
  }

  mutating func remove() { apply(.remove(at: 0, count: min(Self.change, count))) }

  /// Performs an edit whose rows exist. Heights are known from the start.
  mutating func apply(_ edit: Action.RowEdit) {
    layout.apply(edit, firstNumber: next, height: 0)
    guard case .insert(let at, let count) = edit else { return }
    for index in 0..<count { layout.setHeight(height(of: next + index), ofRow: at + index) }
    next += count
  }

  mutating func resize() {
    shape = (shape + 1) % 3
    arrange(ids)
  }

  /// Shuffles the rows with the Fisher–Yates algorithm.
  mutating func mix() {
    var ids = ids
    for index in ids.indices.reversed().dropLast() {
      ids.swapAt(index, Int(random.next() % UInt64(index + 1)))
    }
    arrange(ids)
  }
}
