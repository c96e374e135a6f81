import Testing
import Workbench

struct ThinningTests {
  @Test func thereAreNeverMoreThanTheMost() {
    var thinning = Thinning<Int>()
    var kept = 0
    for count in 1...100_000 where thinning.isDue(count) {
      thinning.keep(count, at: count)
      kept += 1
    }
    #expect(kept > Thinning<Int>.most)
    // Wherever one looks, a kept state is not far before it.
    var found: Set<Int> = []
    for count in stride(from: 1000, through: 100_000, by: 37) {
      guard let (at, state) = thinning.latest(upTo: count) else {
        Issue.record("nothing before \(count)")
        continue
      }
      #expect(at == state && at <= count && count - at <= 512)
      found.insert(at)
    }
    #expect(found.count <= Thinning<Int>.most && found.count > 100)
  }

  @Test func beforeTheFirstThereIsNone() {
    var thinning = Thinning<String>()
    #expect(thinning.latest(upTo: 1000) == nil)
    #expect(!thinning.isDue(0))
    thinning.keep("a", at: 16)
    #expect(thinning.latest(upTo: 15) == nil)
    #expect(thinning.latest(upTo: 16)?.state == "a")
    #expect(!thinning.isDue(16) && !thinning.isDue(17) && thinning.isDue(32))
  }
}
