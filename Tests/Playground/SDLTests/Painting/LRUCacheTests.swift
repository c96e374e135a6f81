import PlaygroundSDL
import TestSupport
import Testing

@Suite struct LRUCacheTests {
  /// Compares the cache with a plain list of keys, the oldest first. The latest stays even beyond the budget.
  @Test func agreesWithANaiveTwin() {
    var cache = LRUCache<Int, Int>(budget: 20)
    var twin: [(key: Int, value: Int, cost: Int)] = []
    var random = SeededGenerator(seed: 1)
    for step in 0..<2000 {
      let key = random.below(12)
      if random.below(2) == 0 {
        let known = twin.firstIndex { $0.key == key }
        #expect(cache.value(for: key) == known.map { twin[$0].value })
        if let known { twin.append(twin.remove(at: known)) }
      } else {
        let cost = 1 + random.below(step % 10 == 0 ? 40 : 9)
        cache.insert(step, for: key, cost: cost)
        twin.removeAll { $0.key == key }
        twin.append((key, step, cost))
        while twin.count > 1, twin.reduce(0, { $0 + $1.cost }) > 20 { twin.removeFirst() }
      }
      if step % 300 == 299 {
        cache.removeAll()
        twin = []
      }
      #expect(cache.count == twin.count)
      #expect(cache.cost == twin.reduce(0) { $0 + $1.cost })
    }
    while let value = cache.removeOldest() { #expect(value == twin.removeFirst().value) }
    #expect(twin.isEmpty)
  }
}
