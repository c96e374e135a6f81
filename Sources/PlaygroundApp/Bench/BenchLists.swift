import Foundation
import ScrollLists
import Scrolling

/// Measurements of editing, querying and scrolling a long list, compared with a short one.
struct BenchLists {
  var bench: BenchSettings

  /// The number of rows of the short list.
  private static let few = 1000

  func lines() -> [BenchTable.Line] {
    var edits: [[Double]] = [[], []], looks = edits, frames = edits
    for _ in 0..<min(bench.rounds, 20) {
      // The lists alternate, so that changes of the clock rate affect both equally.
      for (index, rows) in [Self.few, bench.rows].enumerated() {
        var list = ListLayout(
          rowCount: rows, rowHeight: 60, isMeasured: false, rowsPerSection: 50, headerHeight: 32, width: 402)
        edits[index].append(BenchSettings.time { edit(&list, next: rows) } / Double(2 * Self.edits))
        looks[index].append(BenchSettings.time { look(list) } / Double(Self.looks))
        frames[index].append(scroll(rows))
      }
    }
    let name = "lists of \(bench.rows) rows"
    func line(_ what: String, _ rounds: [[Double]], _ target: BenchTable.Target) -> BenchTable.Line {
      BenchTable.Line(
        "\(name), \(what)", .seconds(Median.of(rounds[1])),
        limit: ("the same with \(Self.few) rows", .seconds(Median.of(rounds[0]))), target: target)
    }
    return [
      line("frame in which rows are measured", frames, .timesLimit(1.25)),
      line("row inserted or removed", edits, .none),
      line("visible rows, after those edits", looks, .none),
    ]
  }

  private static let edits = 200, looks = 2000, frames = 400

  /// Inserts and removes rows throughout the list.
  private func edit(_ list: inout ListLayout, next: Int) {
    for index in 0..<Self.edits {
      let row = place(index, of: list.rowCount)
      if let path = list.path(ofRow: row) {
        list.insertRows((next + index)..<(next + index + 1), at: path, height: 80)
      }
      let other = place(index + 7, of: list.rowCount)
      list.removeRows(other..<(other + 1))
    }
  }

  private func look(_ list: ListLayout) {
    var sum = 0
    let height = list.contentHeight
    for index in 0..<Self.looks {
      let top = CGFloat(place(index, of: 1_000_000)) / 1_000_000 * height
      sum &+= list.rows(from: top, to: top + 800).count
    }
    withExtendedLifetime(sum) {}
  }

  /// Returns the seconds per frame of a scroll by half a row that measures the rows coming into view.
  private func scroll(_ rows: Int) -> Double {
    var list = SelfSizingList(
      ListLayout(rowCount: rows, rowHeight: 60, isMeasured: false, rowsPerSection: 50, width: 402))
    let size = CGSize(width: 402, height: 800)
    var engine = ScrollEngine(
      metrics: ScrollMetrics(
        boundsSize: size, contentSize: CGSize(width: 402, height: list.layout.contentHeight)),
      contentOffset: CGPoint(x: 0, y: 20_000))
    let seconds = BenchSettings.time {
      for _ in 0..<Self.frames {
        engine.moveContentOffset(to: CGPoint(x: 0, y: engine.contentOffset.y + 31))
        while engine.nextEvent() != nil {}
        list.update(&engine) { _, number in CGFloat(50 + number % 3 * 18) }
        while engine.nextEvent() != nil {}
      }
    }
    return seconds / Double(Self.frames)
  }

  /// Steps by the golden ratio cover the whole range without repetition.
  private func place(_ index: Int, of count: Int) -> Int {
    let share = Double(index) * 0.618_033_988_749_895
    return min(max(0, count - 1), Int((share - share.rounded(.down)) * Double(count)))
  }
}
