import SDLBackend
import Testing

@Suite(.serialized) struct HeapTests {
  private final class Thing { var number = 0 }

  @Test func objectsAreCounted() throws {
    var kept: [Thing] = []
    kept.reserveCapacity(1000)
    let count = try #require(Heap.objects { for _ in 0..<1000 { kept.append(Thing()) } })
    // Other tests run beside.
    #expect(count >= 1000)
    #expect(kept.count == 1000)
  }

  @Test func theHeapGrowsWithWhatIsKept() {
    let before = Heap.bytesInUse
    let block = [UInt8](repeating: 1, count: 64 << 20)
    #expect(Heap.bytesInUse - before > Double(32 << 20))
    withExtendedLifetime(block) {}
  }
}
