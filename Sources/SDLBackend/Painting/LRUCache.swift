/// A table that forgets what was used longest ago once its entries' costs pass a budget. All calls take constant time.
/// The entry just inserted stays, however dear it is.
package struct LRUCache<Key: Hashable, Value> {
  /// The most that all entries may cost together.
  package let budget: Int
  /// What all entries cost together.
  package private(set) var cost = 0
  /// How many entries there are.
  package var count: Int { slots.count }

  private struct Node {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int?
    var older: Int?
  }

  private var slots: [Key: Int] = [:]
  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  /// An empty table.
  package init(budget: Int) { self.budget = budget }

  /// The value of a key, which thereby becomes the latest used.
  package mutating func value(for key: Key) -> Value? {
    guard let slot = slots[key], let value = nodes[slot]?.value else { return nil }
    if newest != slot {
      unlink(slot)
      linkAsNewest(slot)
    }
    return value
  }

  /// Adds or replaces a value, then forgets the oldest others until the budget holds.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let slot = slots[key] { remove(slot) }
    let node = Node(key: key, value: value, cost: cost)
    let slot: Int
    if let reused = free.popLast() {
      nodes[reused] = node
      slot = reused
    } else {
      slot = nodes.count
      nodes.append(node)
    }
    slots[key] = slot
    linkAsNewest(slot)
    self.cost += cost
    while self.cost > budget, count > 1 { removeOldest() }
  }

  /// Forgets the entry used longest ago and answers its value.
  @discardableResult
  package mutating func removeOldest() -> Value? { oldest.flatMap { remove($0) } }

  /// Forgets everything.
  package mutating func removeAll() { self = LRUCache(budget: budget) }

  @discardableResult
  private mutating func remove(_ slot: Int) -> Value? {
    guard let node = nodes[slot] else { return nil }
    unlink(slot)
    slots[node.key] = nil
    nodes[slot] = nil
    free.append(slot)
    cost -= node.cost
    return node.value
  }

  private mutating func unlink(_ slot: Int) {
    guard let node = nodes[slot] else { return }
    if let newer = node.newer { nodes[newer]?.older = node.older } else { newest = node.older }
    if let older = node.older { nodes[older]?.newer = node.newer } else { oldest = node.newer }
    nodes[slot]?.newer = nil
    nodes[slot]?.older = nil
  }

  private mutating func linkAsNewest(_ slot: Int) {
    nodes[slot]?.older = newest
    if let newest { nodes[newest]?.newer = slot } else { oldest = slot }
    newest = slot
  }
}
