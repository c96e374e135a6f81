import PlaygroundSDL
import TestSupport
import Testing

@Suite struct LRUCacheTests {
  @Test func theLatestStaysEvenBeyondTheBudget() {
    var cache = LRUCache<Int, String>(budget: 10)
    cache.insert("small", for: 1, cost: 1)
    cache.insert("large", for: 2, cost: 99)
    #expect(cache.count == 1)
    #expect(cache.value(for: 2) == "large")
    cache.insert("small", for: 1, cost: 1)
    #expect((cache.count, cache.cost) == (1, 1))
    cache.removeAll()
    #expect((cache.count, cache.cost) == (0, 0))
    #expect(cache.removeOldest() == nil)
  }

  /// Compares the cache with a plain list of keys, the oldest first.
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
        let cost = 1 + random.below(9)
        cache.insert(step, for: key, cost: cost)
        twin.removeAll { $0.key == key }
        twin.append((key, step, cost))
        while twin.count > 1, twin.reduce(0, { $0 + $1.cost }) > 20 { twin.removeFirst() }
      }
      #expect(cache.count == twin.count)
      #expect(cache.cost == twin.reduce(0) { $0 + $1.cost })
    }
    while let value = cache.removeOldest() { #expect(value == twin.removeFirst().value) }
    #expect(twin.isEmpty)
  }
}
