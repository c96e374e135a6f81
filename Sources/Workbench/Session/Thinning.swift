/// States along a count, close together at first and further apart as it grows, so that there are never more than
/// ``most``.
package struct Thinning<State> {
  /// How many are kept at most.
  package static var most: Int { 512 }

  private var kept: [(count: Int, state: State)] = []
  /// Distance of two kept states.
  private var interval = 16

  package init() {}

  /// Whether the state at this count is one to keep.
  package func isDue(_ count: Int) -> Bool { count % interval == 0 && count > kept.last?.count ?? 0 }

  /// Keeps a state; counts rise.
  package mutating func keep(_ state: State, at count: Int) {
    kept.append((count, state))
    guard kept.count >= Self.most else { return }
    interval *= 2
    kept.removeAll { $0.count % interval != 0 }
  }

  /// The state at the greatest count up to this one.
  package func latest(upTo count: Int) -> (count: Int, state: State)? {
    var low = 0, high = kept.count
    while low < high {
      let middle = (low + high) / 2
      if kept[middle].count <= count { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? kept[low - 1] : nil
  }
}
