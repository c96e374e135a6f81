import Foundation
import PlaygroundScenes
import ScrollLists
import ScrollScript
import Scrolling

extension Bench {
  /// The number of rows of the short list.
  static let few = 1000

  func manyHeights() -> [Samples] {
    let content = FeedContent(seed: 7, heights: .varying)
    var table = HeightTable(count: 0) { _ in 0 }
    var taken = 0.0
    let creation = Samples(rounds: min(extent.rounds, 9)) {
      table = HeightTable(count: 0) { _ in 0 }
      let before = Heap.bytesInUse
      let seconds = time { table = HeightTable(count: extent.rows) { content.height(of: $0) } }
      taken = Heap.bytesInUse - before
      return (seconds, time { fill() })
    }
    let list = ListLayout(
      heights: table, rowsPerSection: FeedScene.rowsPerSection, headerHeight: FeedScene.headerHeight,
      width: 402)
    let scrolling = (0..<20_000).map { list.contentHeight / 3 + CGFloat($0) * 31 }
    let anywhere = (0..<20_000).map { list.contentHeight * Self.share($0) }
    return [
      Samples([taken], than: [Double(extent.rows)]), creation, lookUps(in: list, at: scrolling),
      lookUps(in: list, at: anywhere),
    ]
  }

  /// Allocates and fills an array with one byte per row.
  @inline(never)
  private func fill() { withExtendedLifetime([UInt8](repeating: 64, count: extent.rows)) {} }

  /// Measures finding the rows at offsets, and reading one byte for each.
  private func lookUps(in list: ListLayout, at offsets: [CGFloat]) -> Samples {
    let bytes = [UInt8](repeating: 1, count: extent.rows)
    var sum = 0
    let rowsPerPoint = CGFloat(extent.rows) / max(1, list.contentHeight)
    let samples = Samples(rounds: extent.rounds) {
      let found = time(per: offsets.count) {
        for offset in offsets { sum &+= list.rows(from: offset, to: offset + 1).lowerBound }
      }
      let reads = time(per: offsets.count) {
        // Each read depends on the value read before, like the steps of a search.
        var last = 0
        for offset in offsets {
          last = Int(
            bytes[min(max(0, Int((offset * rowsPerPoint).clamped(to: 0...1e9)) + last), bytes.count - 1)])
        }
        sum &+= last
      }
      return (found, reads)
    }
    precondition(sum != .min)
    return samples
  }

  /// Measures scrolling, editing and querying a long list, and the same with a short one.
  func longList() -> [Samples] {
    var frames: [[Double]] = [[], []], edits = frames, looks = frames, sum = 0
    for _ in 0..<min(extent.rounds, 20) {
      // The lists alternate, so that changes of the clock rate affect both equally.
      for (index, rows) in [extent.rows, Self.few].enumerated() {
        var list = ListLayout(
          rowCount: rows, rowHeight: 60, isMeasured: false, rowsPerSection: 50, headerHeight: 32, width: 402)
        edits[index].append(
          time(per: 400) {
            for edit in 0..<200 {
              if let path = list.path(ofRow: Self.place(edit, of: list.rowCount)) {
                list.insertRows((rows + edit)..<(rows + edit + 1), at: path, height: 80)
              }
              let other = Self.place(edit + 7, of: list.rowCount)
              list.removeRows(other..<(other + 1))
            }
          })
        let height = list.contentHeight
        looks[index].append(
          time(per: 2000) {
            for look in 0..<2000 {
              let top = height * Self.share(look)
              sum &+= list.rows(from: top, to: top + 800).count
            }
          })
        frames[index].append(scroll(rows))
      }
    }
    precondition(sum != .min)
    return [frames, edits, looks].map { Samples($0[0], than: $0[1]) }
  }

  /// Returns the seconds per frame of a scroll by half a row that measures the rows coming into view.
  private func scroll(_ rows: Int) -> Double {
    var list = SelfSizingList(
      ListLayout(rowCount: rows, rowHeight: 60, isMeasured: false, rowsPerSection: 50, width: 402))
    var engine = ScrollEngine(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 800),
        contentSize: CGSize(width: 402, height: list.layout.contentHeight), scale: 2),
      contentOffset: CGPoint(x: 0, y: 20_000))
    return time(per: 400) {
      for _ in 0..<400 {
        engine.moveContentOffset(to: CGPoint(x: 0, y: engine.contentOffset.y + 31))
        engine.drain()
        list.update(&engine) { _, number in CGFloat(50 + number % 3 * 18) }
        engine.drain()
      }
    }
  }

  /// Returns a share of a range. Steps by the golden ratio cover it without repetition.
  private static func share(_ index: Int) -> CGFloat {
    (CGFloat(index) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
  }

  private static func place(_ index: Int, of count: Int) -> Int {
    min(max(0, count - 1), Int(share(index) * CGFloat(count)))
  }
}
