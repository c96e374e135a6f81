/// A cache that removes the least recently used entries if the total cost exceeds a budget.
/// All operations take constant time. The entry that was just inserted is never removed, regardless of its cost.
package struct LRUCache<Key: Hashable, Value> {
  /// The maximum total cost of the entries.
  package let budget: Int
  /// The total cost of the entries.
  package private(set) var cost = 0
  /// The number of entries.
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

  /// Creates an empty cache.
  package init(budget: Int) { self.budget = budget }

  /// Returns the value of a key and marks it as the most recently used.
  package mutating func value(for key: Key) -> Value? {
    guard let slot = slots[key], let value = nodes[slot]?.value else { return nil }
    if newest != slot {
      unlink(slot)
      linkAsNewest(slot)
    }
    return value
  }

  /// Inserts or replaces a value, then removes the least recently used other entries until the cost is within the
  /// budget.
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

  /// Removes the least recently used entry and returns its value.
  @discardableResult
  package mutating func removeOldest() -> Value? { oldest.flatMap { remove($0) } }

  /// Removes all entries.
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
