/// A cache that removes the least recently used entries if the total cost exceeds a budget. All operations
/// take constant time. The entry that was just inserted is never removed, regardless of its cost.
package struct LRUCache<Key: Hashable, Value> {
  package let budget: Int
  package private(set) var cost = 0
  package var count: Int { slots.count }

  /// The place of an entry in the order of use, by the slots of its neighbors.
  private struct Node {
    var cost: Int
    var newer: Int?
    var older: Int?
  }

  private var slots: [Key: Int] = [:]
  // Keys and values are apart from the order, so that a change of the order copies none of them.
  private var keys: [Key?] = []
  private var values: [Value?] = []
  private var nodes: [Node] = []
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  package init(budget: Int) { self.budget = budget }

  /// Returns the value of a key and marks it as the most recently used.
  package mutating func value(for key: Key) -> Value? {
    guard let slot = slots[key] else { return nil }
    if newest != slot {
      unlink(slot)
      linkAsNewest(slot)
    }
    return values[slot]
  }

  /// Inserts or replaces a value, then removes the least recently used others until the budget suffices.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let slot = slots[key] { remove(slot) }
    let slot: Int
    if let reused = free.popLast() {
      slot = reused
      (keys[slot], values[slot]) = (key, value)
      nodes[slot] = Node(cost: cost)
    } else {
      slot = nodes.count
      keys.append(key)
      values.append(value)
      nodes.append(Node(cost: cost))
    }
    slots[key] = slot
    linkAsNewest(slot)
    self.cost += cost
    while self.cost > budget, count > 1 { removeOldest() }
  }

  @discardableResult
  package mutating func removeOldest() -> Value? { oldest.flatMap { remove($0) } }

  /// Removes all entries but keeps the allocated memory.
  package mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    (newest, oldest, cost) = (nil, nil, 0)
  }

  @discardableResult
  private mutating func remove(_ slot: Int) -> Value? {
    guard let key = keys[slot], let value = values[slot] else { return nil }
    unlink(slot)
    slots[key] = nil
    (keys[slot], values[slot]) = (nil, nil)
    free.append(slot)
    cost -= nodes[slot].cost
    return value
  }

  private mutating func unlink(_ slot: Int) {
    let node = nodes[slot]
    if let newer = node.newer { nodes[newer].older = node.older } else { newest = node.older }
    if let older = node.older { nodes[older].newer = node.newer } else { oldest = node.newer }
  }

  private mutating func linkAsNewest(_ slot: Int) {
    nodes[slot].newer = nil
    nodes[slot].older = newest
    if let newest { nodes[newest].newer = slot } else { oldest = slot }
    newest = slot
  }
}
