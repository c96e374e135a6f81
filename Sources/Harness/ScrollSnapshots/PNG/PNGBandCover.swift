/// The cheapest cover of a picture's rows by existing bands and by runs of rows that are compressed.
///
/// Costs are measured in the time that one more row in a run takes.
package struct PNGBandCover {
  /// A part of the cover, from top to bottom.
  package enum Part {
    /// A band and the first row that it covers.
    case band(PNGBand, start: Int)
    /// Rows that no band covers.
    case run(Range<Int>)
  }

  /// The cost of a run besides its rows: zlib computes codes for it, and writes them.
  private static let runCost: Int32 = 12
  /// The cost of a band: its size in the file. Rows in several small bands have a larger size than in one.
  private static let bandCost: Int32 = 5

  /// The least cost of covering the rows above a border, if the last of them is in a band or in a run.
  private var costs: [(band: Int32, run: Int32)]
  /// The band above a border at the least cost.
  private var bands: [PNGBand?]
  private var count = 0

  private static let never = Int32.max / 2

  package init(rows: Int) {
    costs = Array(repeating: (Self.never, Self.never), count: rows + 1)
    bands = Array(repeating: nil, count: rows + 1)
    costs[0].band = 0
  }

  /// Adds a row, which is in a run unless it is in a band.
  package mutating func addRow() {
    let (band, run) = costs[count]
    count += 1
    costs[count].run = min(band &+ Self.runCost, run) &+ 1
  }

  /// Adds a band whose last row is the row added last.
  package mutating func add(_ band: PNGBand) {
    let start = count - band.hashes.count
    guard start >= 0 else { return }
    let cost = min(costs[start].band, costs[start].run) &+ Self.bandCost
    guard cost < costs[count].band else { return }
    costs[count].band = cost
    bands[count] = band
  }

  package var parts: [Part] {
    var parts: [Part] = [], end = count
    var isRun = costs[end].run < costs[end].band
    while end > 0 {
      if !isRun, let band = bands[end] {
        end -= band.hashes.count
        parts.append(.band(band, start: end))
        isRun = costs[end].run < costs[end].band
      } else {
        // The run begins where that costs no more than to continue one.
        var start = end - 1
        while start > 0, costs[start].run < costs[start].band &+ Self.runCost { start -= 1 }
        parts.append(.run(start..<end))
        end = start
        isRun = false
      }
    }
    return parts.reversed()
  }
}
