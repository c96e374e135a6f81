/// The rows of pixels of a target that are covered over its full width, as bands from top to bottom.
package struct BandSet {
  package init() {}

  private var bands: [Range<Int>] = []

  package mutating func removeAll() { bands.removeAll(keepingCapacity: true) }

  package mutating func insert(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    // Draw lists mostly run from top to bottom and are read both ways, so a new band usually adjoins one.
    var joined = rows
    while let last = bands.last, last.lowerBound <= joined.upperBound, joined.lowerBound <= last.upperBound {
      joined = min(last.lowerBound, joined.lowerBound)..<max(last.upperBound, joined.upperBound)
      bands.removeLast()
    }
    bands.append(joined)
  }

  /// Returns whether one of the bands contains some rows. Rows that only several bands cover together may
  /// count as not covered.
  package func contains(_ rows: Range<Int>) -> Bool {
    bands.contains { $0.lowerBound <= rows.lowerBound && rows.upperBound <= $0.upperBound }
  }

  /// Returns the ranges of the rows from `start` up to but excluding `end` that no band covers.
  package func gaps(from start: Int = 0, to end: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var next = start
    for band in bands.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if next >= end { return gaps }
      if band.lowerBound > next { gaps.append(next..<min(band.lowerBound, end)) }
      next = max(next, band.upperBound)
    }
    if next < end { gaps.append(next..<end) }
    return gaps
  }
}
