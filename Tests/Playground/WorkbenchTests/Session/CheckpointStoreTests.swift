import Testing
import PlaygroundWorkbench

struct CheckpointStoreTests {
  @Test func thereAreNeverMoreThanTheMost() {
    var store = CheckpointStore<Int>()
    var kept = 0
    for count in 1...100_000 where store.isDue(count) {
      store.store(count, at: count)
      kept += 1
    }
    #expect(kept > CheckpointStore<Int>.capacity)
    // For any frame, a stored state precedes it at a short distance.
    var found: Set<Int> = []
    for count in stride(from: 1000, through: 100_000, by: 37) {
      guard let (at, state) = store.latest(upTo: count) else {
        Issue.record("nothing before \(count)")
        continue
      }
      #expect(at == state)
      #expect(at <= count)
      #expect(count - at <= 512)
      found.insert(at)
    }
    #expect(found.count <= CheckpointStore<Int>.capacity)
    #expect(found.count > 100)
  }

  @Test func beforeTheFirstThereIsNone() {
    var store = CheckpointStore<String>()
    #expect(store.latest(upTo: 1000) == nil)
    #expect(!store.isDue(0))
    store.store("a", at: 16)
    #expect(store.latest(upTo: 15) == nil)
    #expect(store.latest(upTo: 16)?.state == "a")
    #expect(!store.isDue(16))
    #expect(!store.isDue(17))
    #expect(store.isDue(32))
  }
}
