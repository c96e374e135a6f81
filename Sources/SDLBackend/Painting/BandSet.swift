/// The rows of pixels of a target that are covered over its full width, as bands from top to bottom.
package struct BandSet {
  /// Creates an empty set.
  package init() {}

  private var bands: [Range<Int>] = []

  /// Removes all bands but keeps the allocated memory.
  package mutating func removeAll() { bands.removeAll(keepingCapacity: true) }

  /// Adds a band of rows.
  package mutating func insert(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    // Draw lists mostly run from top to bottom, so a new band usually follows the last one.
    if let last = bands.last, last.contains(rows.lowerBound) || last.upperBound == rows.lowerBound {
      bands[bands.count - 1] = last.lowerBound..<max(last.upperBound, rows.upperBound)
    } else {
      bands.append(rows)
    }
  }

  /// Returns the ranges of the first `height` rows that no band covers.
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
