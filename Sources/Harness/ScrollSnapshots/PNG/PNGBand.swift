/// Rows of pixels that follow each other, compressed.
package final class PNGBand {
  /// The pixels of the rows that do not repeat, 4 bytes each, without gaps; empty if no picture follows.
  package let pixels: [UInt8]
  /// For each row, whether it repeats the one before.
  let repeats: [Bool]
  package let hashes: [UInt64]
  let compressed: [UInt8]
  /// The Adler-32 of the rows with their filter types.
  let checksum: UInt32

  /// About the size in memory in bytes.
  package var size: Int { pixels.count + compressed.count + 9 * hashes.count + 200 }

  package init(pixels: [UInt8], repeats: [Bool], hashes: [UInt64], compressed: [UInt8], checksum: UInt32) {
    (self.pixels, self.repeats, self.hashes) = (pixels, repeats, hashes)
    (self.compressed, self.checksum) = (compressed, checksum)
  }
}

/// Bands of earlier pictures, found by the hash of their last row. The most recently shown bands are kept.
package struct PNGBandMemory {
  /// Half of the bands: when the second half is full, it replaces the first.
  private struct Half {
    var bands: [UInt64: [PNGBand]] = [:]
    var bytes = 0
    /// Bits for the hashes in `bands`. Most other hashes have none, and need no search.
    private var bits = [UInt64](repeating: 0, count: 64)

    mutating func mark(_ hash: UInt64) { bits[Int(hash >> 6 & 63)] |= 1 << (hash & 63) }
    func mayContain(_ hash: UInt64) -> Bool { bits[Int(hash >> 6 & 63)] & 1 << (hash & 63) != 0 }
  }

  private var old = Half(), new = Half()
  /// The largest size of each half in bytes.
  private let mostBytes: Int
  /// The largest number of bands with the same last row in each half.
  private static let mostAlike = 4

  /// Creates an empty memory.
  /// - Parameter mostBytes: The largest size of all bands in bytes.
  package init(mostBytes: Int) { self.mostBytes = mostBytes / 2 }

  package mutating func keep(_ band: PNGBand) {
    let size = band.size
    guard !band.pixels.isEmpty, size <= mostBytes, let key = band.hashes.last else { return }
    if let alike = new.bands[key], alike.contains(where: { $0 === band }) { return }
    if new.bytes + size > mostBytes { (old, new) = (new, Half()) }
    new.bytes += size
    new.mark(key)
    var alike = new.bands.removeValue(forKey: key) ?? []
    if alike.count == Self.mostAlike { new.bytes -= alike.removeFirst().size }
    new.bands[key] = alike + [band]
  }

  package func forEach(endingWith hash: UInt64, _ body: (PNGBand) -> Void) {
    if new.mayContain(hash) { new.bands[hash]?.forEach(body) }
    if old.mayContain(hash) { old.bands[hash]?.forEach(body) }
  }
}
