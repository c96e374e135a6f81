/// Which rows of pixels of a target are covered over its whole width, as bands from the top.
package struct BandSet {
  /// No bands.
  package init() {}

  private var bands: [Range<Int>] = []

  /// Forgets all bands but keeps the memory.
  package mutating func removeAll() { bands.removeAll(keepingCapacity: true) }

  /// Adds rows.
  package mutating func insert(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    // Lists run downwards: mostly the new band follows the last one.
    if let last = bands.last, last.contains(rows.lowerBound) || last.upperBound == rows.lowerBound {
      bands[bands.count - 1] = last.lowerBound..<max(last.upperBound, rows.upperBound)
    } else {
      bands.append(rows)
    }
  }

  /// The rows among the first `height` that no band covers.
  package func gaps(height: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var next = 0
    for band in bands.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if band.lowerBound > next { gaps.append(next..<min(band.lowerBound, height)) }
      next = max(next, band.upperBound)
      if next >= height { return gaps }
    }
    gaps.append(next..<height)
    return gaps
  }
}
