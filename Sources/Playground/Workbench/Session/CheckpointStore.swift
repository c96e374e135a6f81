/// A store of states along a count. The states are close together at first, and further apart as the count
/// grows, so that there are never more than ``capacity``.
package struct CheckpointStore<State> {
  package static var capacity: Int { 512 }

  private var checkpoints: [(count: Int, state: State)] = []
  private var interval = 16

  package init() {}

  package func isDue(_ count: Int) -> Bool { count % interval == 0 && count > checkpoints.last?.count ?? 0 }

  /// Stores a state. Counts must be ascending.
  package mutating func store(_ state: State, at count: Int) {
    checkpoints.append((count, state))
    guard checkpoints.count >= Self.capacity else { return }
    interval *= 2
    checkpoints.removeAll { $0.count % interval != 0 }
  }

  package func latest(upTo count: Int) -> (count: Int, state: State)? {
    let next = checkpoints.firstIndex(after: Double(count)) { Double($0.count) }
    return next > 0 ? checkpoints[next - 1] : nil
  }
}
