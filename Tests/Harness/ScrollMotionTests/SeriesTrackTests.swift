import Foundation
import ScrollMotion
import ScrollSnapshots
import Testing

@Suite struct SeriesTrackTests {
  /// Returns the heights of a drawer that opens at a time and its shade's opacity, at 60 frames per second.
  private func drawer(from start: Int = 6, height: Double = 300, shade: Double = 0.5) -> NumberSeries {
    var series = NumberSeries([.init("height", unit: "pt"), .init("shade")])
    for frame in 0..<60 {
      let open = frame < start ? 0 : 1 - exp(-Double(frame - start) / 8)
      let callbacks = frame == start ? ["willOpen"] : frame == start + 40 ? ["didOpen"] : []
      series.append([height * open, shade * open], at: Double(frame) / 60, callbacks: callbacks)
    }
    return series
  }

  private func lines(_ expected: NumberSeries, _ actual: NumberSeries, _ track: NumberTrack = NumberTrack())
    -> [String]
  {
    track.difference(expected: expected, actual: actual)?.lines ?? []
  }

  @Test func whatIsAsRecordedHasNoLines() throws {
    let track = NumberTrack()
    #expect(lines(drawer(), drawer()) == [])
    #expect(try track.decode(track.encode(drawer())) == drawer())
    var close = drawer()
    close.rows[30].values[0] += 5e-10
    #expect(lines(drawer(), close) == [])
    close.rows[30].values[0] += 5e-9
    #expect(lines(drawer(), close).count == 1)
    #expect(lines(drawer(), close, NumberTrack(tolerance: 1e-8)) == [])
  }

  @Test func eachNumberThatDiffersIsNamedWithItsUnit() {
    #expect(
      lines(drawer(), drawer(height: 310)) == [
        "height differs by up to 9.987 pt, by 8.585 pt on average, in 53 frames from frame 7 (0.117 s); largest in frame 59 (0.983 s)"
      ])
    #expect(
      lines(drawer(), drawer(height: 310, shade: 0.6)).map { $0.prefix(20) } == [
        "height differs by up", "shade differs by up ",
      ])
  }

  @Test func rowsOfOnlyOneSideAreNamed() {
    var short = drawer()
    short.rows.removeLast(2)
    #expect(lines(drawer(), short) == ["this run ends at 0.95 s, 2 frames before the golden"])
    #expect(lines(short, drawer()) == ["this run ends at 0.983 s, 2 frames after the golden"])
    var gap = drawer()
    gap.rows.remove(at: 10)
    #expect(lines(drawer(), gap) == ["the golden has 1 additional row, starting at 0.167 s"])
    #expect(lines(gap, drawer()) == ["this run has 1 additional row, starting at 0.167 s"])
    // Missing frames shift nothing, and times that differ only by rounding are the same.
    for index in gap.rows.indices { gap.rows[index].time += 5e-10 }
    #expect(lines(drawer(), gap).count == 1)
    #expect(
      lines(drawer(), NumberSeries(drawer().columns)).first
        == "the golden has 60 additional rows, starting at 0 s")
  }

  @Test func otherColumnsAreNamed() {
    var other = drawer()
    other.columns[1].unit = "%"
    #expect(lines(drawer(), other) == ["the numbers are height [pt], shade [%]; expected height [pt], shade"])
  }

  @Test func twoRunsAreTheSameOrTheirFirstDifferenceIsNamed() throws {
    let track = NumberTrack()
    var other = drawer()
    other.rows[6].callbacks = []
    #expect(
      try track.repetition(drawer(), other) == [
        "played twice, the two runs differ from frame 6 (0.1 s) on: the list of callbacks is willOpen, then empty"
      ])
    other = drawer()
    other.rows.removeLast()
    #expect(
      try track.repetition(drawer(), other) == [
        "played twice, the two runs differ from frame 59 (0.983 s) on: 60 rows, then 59"
      ])
  }

  @Test func theReportHasTheNumbersThatChangeAndTheCallbacks() {
    var still = drawer()
    for index in still.rows.indices { still.rows[index].values[1] = 0 }
    let curves = NumberTrack().curves(expected: still, actual: still)
    #expect(curves.map(\.name) == ["height"] && curves.first?.unit == "pt")
    #expect(
      curves.first?.actual.times.count == 60
        && curves.first?.expected.values == still.rows.map { $0.values[0] })
    let events = NumberTrack().events(expected: drawer(), actual: drawer(from: 8))
    #expect(events.map(\.expected) == ["willOpen", "", "didOpen", ""])
    #expect(events.map(\.actual) == ["", "willOpen", "", "didOpen"])
  }
}
