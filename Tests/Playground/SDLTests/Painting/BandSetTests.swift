import PlaygroundSDL
import Testing

@Suite struct BandSetTests {
  private func gaps(_ bands: [Range<Int>], height: Int = 10) -> [Range<Int>] {
    var set = BandSet()
    for band in bands { set.insert(band) }
    return set.gaps(to: height)
  }

  @Test func bandsInAnyOrderAreJoined() {
    for bands in [
      [0..<3, 3..<6, 6..<9], [6..<9, 3..<6, 0..<3], [6..<9, 2..<7, 0..<2], [0..<3, 6..<9, 3..<6],
    ] {
      var set = BandSet()
      for band in bands { set.insert(band) }
      #expect(set.contains(0..<9))
      #expect(set.contains(2..<8))
      #expect(!set.contains(4..<10))
      #expect(set.gaps(to: 10) == [9..<10])
    }
  }

  @Test func matchesAMapOfRows() {
    for pattern in 0..<512 {
      let bands = [0..<(pattern & 7), (pattern >> 3 & 7)..<9, 3..<(3 + pattern >> 6)]
        .filter { !$0.isEmpty }
      let covered = Set(bands.flatMap { Array($0) })
      #expect(gaps(bands).flatMap { Array($0) } == (0..<10).filter { !covered.contains($0) })
    }
  }
}
