import ScrollBitmaps
import TestSupport
import Testing

import ScrollSnapshots

@Suite struct PNGBandMemoryTests {
  /// Returns a band of rows of 10 pixels with these hashes.
  private func band(_ hashes: UInt64...) -> PNGBand {
    PNGBand(
      pixels: [UInt8](repeating: 0, count: 40 * hashes.count), repeats: [], hashes: hashes, compressed: [],
      checksum: 1)
  }

  private func bands(in memory: PNGBandMemory, endingWith hash: UInt64) -> [PNGBand] {
    var found: [PNGBand] = []
    memory.forEach(endingWith: hash) { found.append($0) }
    return found
  }

  @Test func bandsAreFoundByTheirLastRows() {
    var memory = PNGBandMemory(mostBytes: 4000)
    let kept = [band(1, 2, 3), band(3), band(3, 2)]
    for band in kept { memory.keep(band) }
    #expect(bands(in: memory, endingWith: 3).map(\.hashes) == [[1, 2, 3], [3]])
    #expect(bands(in: memory, endingWith: 2).map(\.hashes) == [[3, 2]])
    #expect(bands(in: memory, endingWith: 1).isEmpty)
    // A band is kept once.
    memory.keep(kept[0])
    #expect(bands(in: memory, endingWith: 3).count == 2)
  }

  /// The memory stays within its size, and keeps the bands that were shown last.
  @Test func theOldestBandsAreForgotten() {
    var memory = PNGBandMemory(mostBytes: 100 * band(0).size)
    let often = band(0)
    for hash in 1...1000 as ClosedRange<UInt64> {
      memory.keep(band(hash))
      memory.keep(often)
      let found = (0...hash).filter { !bands(in: memory, endingWith: $0).isEmpty }
      #expect(found.count <= 100)
      #expect(found.contains(0))
      #expect(found.suffix(min(Int(hash), 48)).elementsEqual((1...hash).suffix(48)))
    }
  }

  /// Of bands with the same last row, such as an empty one, few are kept, none without pixels or too large.
  @Test func fewAlikeAreKept() {
    var memory = PNGBandMemory(mostBytes: 4000)
    for hash in 1...50 as ClosedRange<UInt64> { memory.keep(band(hash, 7)) }
    #expect((1...8).contains(bands(in: memory, endingWith: 7).count))
    #expect(bands(in: memory, endingWith: 7).contains { $0.hashes == [50, 7] })
    memory.keep(PNGBand(pixels: [], repeats: [], hashes: [9], compressed: [], checksum: 1))
    memory.keep(
      PNGBand(
        pixels: [UInt8](repeating: 0, count: 2000), repeats: [], hashes: [9], compressed: [], checksum: 1))
    #expect(bands(in: memory, endingWith: 9).isEmpty)
  }
}

@Suite struct PNGBandCoverTests {
  /// Every way to cover rows, and the least cost: 5 for a band, and 12 and the number of rows for a run.
  private func leastCost(_ count: Int, _ bands: [(band: PNGBand, end: Int)]) -> Int {
    // The least costs of the rows above each border, the last of them in a band and in a run.
    var costs = [(band: 0, run: 1 << 40)]
    for border in 1...count {
      let ending = bands.filter { $0.end == border && $0.band.hashes.count <= border }.map {
        let (band, run) = costs[border - $0.band.hashes.count]
        return min(band, run) + 5
      }
      let runs = (0..<border).map { costs[$0].band + 12 + border - $0 }
      costs.append((ending.min() ?? 1 << 40, runs.min() ?? 1 << 40))
    }
    return min(costs[count].band, costs[count].run)
  }

  @Test func rowsAreCoveredAtTheLeastCost() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Tier.count(sample: 300, full: 10_000) {
      let count = Int.random(in: 1...60, using: &random)
      let bands = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        let rows = Int.random(in: 1...25, using: &random)
        return (
          band: PNGBand(
            pixels: [], repeats: [], hashes: [UInt64](repeating: 0, count: rows), compressed: [], checksum: 1),
          end: Int.random(in: 1...count, using: &random)
        )
      }
      var cover = PNGBandCover(rows: count)
      for row in 1...count {
        cover.addRow()
        for (band, end) in bands where end == row { cover.add(band) }
      }
      var end = 0, cost = 0
      for part in cover.parts {
        switch part {
        case .band(let band, let start):
          #expect(start == end)
          end += band.hashes.count
          #expect(bands.contains { $0.band === band && $0.end == end })
          cost += 5
        case .run(let rows):
          #expect(rows.lowerBound == end && !rows.isEmpty)
          end = rows.upperBound
          cost += 12 + rows.count
        }
      }
      #expect((end, cost) == (count, leastCost(count, bands)))
    }
  }

  /// A band with the hashes of rows, but not their pixels, is not shown in their place.
  @Test func aHashIsNotTrusted() throws {
    let pixels = [UInt32](repeating: 0xFF12_3456, count: 10 * 30)
    try pixels.withUnsafeBytes { bytes in
      let picture = try PNG.checked(bytes, width: 10, height: 30, bytesPerRow: 40)
      let rows = PNGSequenceRows(picture, after: PNGSequence.Last())
      for isSame in [true, false] {
        var memory = PNGBandMemory(mostBytes: 1 << 20)
        var copy = [UInt8](bytes)
        if !isSame { copy[copy.count - 2] ^= 1 }
        let repeats = [Bool](repeating: false, count: 30)
        memory.keep(
          PNGBand(pixels: copy, repeats: repeats, hashes: rows.hashes, compressed: [], checksum: 1))
        let parts = rows.cover(with: memory)
        #expect(parts.count == 1)
        switch try #require(parts.first) {
        case .band(_, let start): #expect(isSame && start == 0)
        case .run(let run): #expect(!isSame && run == 0..<30)
        }
      }
    }
  }

  /// Rows of the same colors with the hash of fewer or more rows are no repetition of them.
  @Test func rowsRepeatAsManyRows() throws {
    let pixels = [UInt32](repeating: 0xFF12_3456, count: 10 * 30)
    try pixels.withUnsafeBytes { bytes in
      let rows = PNGSequenceRows(
        try PNG.checked(bytes, width: 10, height: 30, bytesPerRow: 40), after: PNGSequence.Last())
      #expect(rows.repeats(14..<27, from: 0..<13))
      #expect(!rows.repeats(14..<27, from: 0..<14) && !rows.repeats(14..<28, from: 0..<13))
    }
  }

  /// A picture of a great many rows is encoded by libpng, and keeps nothing.
  @Test func highPicturesAreNotDivided() throws {
    var sequence = PNGSequence()
    for height in [PNGSequence.mostRows, PNGSequence.mostRows + 1] {
      var bitmap = Bitmap(width: 2, height: height)
      for place in bitmap.pixels.indices {
        bitmap.pixels[place] = 0xFF00_0000 | UInt32(place &* 2_654_435 & 0xFF_FFFF)
      }
      let before = sequence.compressions
      #expect(try PNG.decode(sequence.encode(bitmap)) == bitmap)
      #expect((sequence.compressions > before) == (height == PNGSequence.mostRows))
    }
  }
}
