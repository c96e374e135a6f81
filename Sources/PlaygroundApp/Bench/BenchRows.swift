import Foundation
import Scenes
import ScrollLists
import ScrollPhysics
import ScrollScript

/// Measurements of the heights of many rows: their memory, their creation, and finding a row.
struct BenchRows {
  var bench: BenchSettings

  func lines() -> [BenchTable.Line] {
    let content = FeedContent(seed: 7, heights: .varying)
    var builds: [Double] = [], sets: [Double] = []
    var table = HeightTable(count: 0) { _ in 0 }
    var taken = 0.0
    for _ in 0..<min(bench.rounds, 9) {
      table = HeightTable(count: 0) { _ in 0 }
      let before = Heap.bytesInUse
      builds.append(
        BenchSettings.time { table = HeightTable(count: bench.rows) { content.height(of: $0) } })
      taken = Heap.bytesInUse - before
      sets.append(BenchSettings.time { fill() })
    }
    let list = ListLayout(
      heights: table, rowsPerSection: FeedScene.rowsPerSection, headerHeight: FeedScene.headerHeight,
      width: 402)
    let name = "\(bench.rows) varying heights"
    return [
      BenchTable.Line(
        "\(name), memory", .bytes(taken), limit: ("one byte per row", .bytes(Double(bench.rows))),
        target: .atMost(.bytes(16 * 1_048_576))),
      BenchTable.Line(
        "\(name), creation", .seconds(Median.of(builds)),
        limit: ("setting as many bytes", .seconds(Median.of(sets))),
        target: .atMost(.seconds(0.1))),
      lookUp("row at an offset, scrolling", in: list, from: scrolling(list)),
      lookUp("row at an offset, anywhere", in: list, from: anywhere(list)),

    ]
  }

  /// Allocates and fills an array with one byte per row.
  @inline(never)
  private func fill() { withExtendedLifetime([UInt8](repeating: 64, count: bench.rows)) {} }

  private func scrolling(_ list: ListLayout) -> [CGFloat] {
    (0..<20_000).map { list.contentHeight / 3 + CGFloat($0) * 31 }
  }

  private func anywhere(_ list: ListLayout) -> [CGFloat] {
    // Steps by the golden ratio cover the whole range without repetition.
    (0..<20_000).map { index in
      let place = CGFloat(index) * 0.618_033_988_749_895
      return list.contentHeight * (place - place.rounded(.down))
    }
  }

  private func lookUp(_ name: String, in list: ListLayout, from offsets: [CGFloat]) -> BenchTable.Line {
    let bytes = [UInt8](repeating: 1, count: max(1, bench.rows))
    var found: [Double] = [], reads: [Double] = []
    var sum = 0
    let rowsPerPoint = CGFloat(bench.rows) / max(1, list.contentHeight)
    for _ in 0..<bench.rounds {
      found.append(
        BenchSettings.time {
          for offset in offsets { sum &+= list.rows(from: offset, to: offset + 1).lowerBound }
        })
      reads.append(
        BenchSettings.time {
          // Each read depends on the value read before, like the steps of a search.
          var last = 0
          for offset in offsets {
            last = Int(
              bytes[min(max(0, Int((offset * rowsPerPoint).clamped(to: 0...1e9)) + last), bytes.count - 1)])
          }
          sum &+= last
        })
    }
    let count = Double(offsets.count)
    return BenchTable.Line(
      name + (sum == .min ? "!" : ""), .seconds(Median.of(found) / count),
      limit: ("reading one byte there", .seconds(Median.of(reads) / count)))
  }
}
