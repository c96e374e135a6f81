import Foundation

/// The heights of the consecutive rows of a run, in ``ListUnit``s.
enum RunHeights: Hashable, Sendable {
  /// All rows have one height.
  case equal(Int64)
  /// Rows have the heights of a table from its row `first` on. All runs cut from one run share the table.
  case table(HeightTable, first: Int)

  subscript(index: Int) -> Int64 {
    switch self {
    case .equal(let height): height
    case .table(let table, let first): Int64(table[first + index]) * Self.point
    }
  }

  func total(before index: Int) -> Int64 {
    switch self {
    case .equal(let height): Int64(index) * height
    case .table(let table, let first):
      (table.total(before: first + index) - table.total(before: first)) * Self.point
    }
  }

  func dropping(_ count: Int) -> RunHeights {
    switch self {
    case .equal: self
    case .table(let table, let first): .table(table, first: first + count)
    }
  }

  private static let point = Int64(ListUnit.scale)

  /// Returns the number of edges at or before a place, in O(log n), for edges that never decrease.
  ///
  /// Heights of a table are usually distributed evenly, so the search starts with a linear estimate.
  static func edges(_ count: Int, upTo place: Int64, edge: (Int) -> Int64) -> Int {
    guard count > 0, case let first = edge(0), first <= place else { return 0 }
    guard case let last = edge(count - 1), last > place else { return count }
    // Edges before `low` are at or before the place; edges from `high` on are after it.
    var (low, high) = (1, count - 1)
    let average = Double(last - first) / Double(count - 1)
    var probe = Int(Double(place - first) / average)
    var (estimates, step) = (3, 1)
    while low < high {
      probe = min(max(low, probe), high - 1)
      let missing = place - edge(probe)
      if missing >= 0 { low = probe + 1 } else { high = probe }
      let isNear = abs(Double(missing)) < average
      if estimates > 0, !isNear {
        estimates -= 1
        probe += Int(Double(missing) / average)
        continue
      }
      estimates = 0
      // Steps double until they reach past the place; the rest is a binary search.
      if step < (high - low) / 2 {
        probe = missing >= 0 ? low + step - 1 : high - step
        step *= 2
      } else {
        probe = low + (high - low) / 2
      }
    }
    return low
  }
}
