import Foundation
import ScrollFiles
import ScrollMotion
import Testing

@Suite struct NumberSeriesTests {
  private func series(
    _ rows: [NumberSeries.Row], _ columns: [NumberSeries.Column] = [.init("height", unit: "pt")]
  )
    -> NumberSeries
  {
    var series = NumberSeries(columns)
    series.rows = rows
    return series
  }

  @Test func theFileHasAllDigitsAndIsReadAgain() throws {
    let drawer = series(
      [
        .init(time: 0, values: [-0.0, 1e300]),
        .init(time: 1.0 / 60, values: [0.1 + 0.2, -3], callbacks: ["didOpen"]),
        .init(time: 2, values: [5, 0], callbacks: ["a(1, 2)", "b"]),
      ], [.init("height", unit: "pt"), .init("shade [of grey], \"dark\"")])
    let text = try drawer.csv()
    #expect(
      text == """
        time,height [pt],"shade [of grey], ""dark""\",callbacks
        0.0,0,1e+300,
        0.016666666666666666,0.30000000000000004,-3,didOpen
        2.0,5,0,"a(1, 2);b"

        """)
    let read = try NumberSeries(csv: text, file: "F")
    #expect(read == drawer)
    #expect(try read.csv() == text)
  }

  @Test(arguments: [
    ([NumberSeries.Row(time: 0, values: [.nan])], "row 0 at 0 s: height is nan; expected a finite number"),
    ([.init(time: 0, values: [1, 2])], "row 0 at 0 s: 2 numbers; expected 1"),
    (
      [.init(time: 1, values: [1]), .init(time: 1, values: [1])],
      "row 1 at 1 s: expected a finite time after that of the row before"
    ),
    (
      [.init(time: .infinity, values: [1])],
      "row 0 at inf s: expected a finite time after that of the row before"
    ),
    (
      [.init(time: 0, values: [1], callbacks: ["a;b"])],
      "row 0 at 0 s: callback \"a;b\"; expected a name without semicolons"
    ),
  ])
  func whatCannotBeSavedIsRefused(_ rows: [NumberSeries.Row], _ message: String) throws {
    #expect(series(rows).problem?.description == message)
    #expect(throws: NumberSeries.Unusable.self) { try series(rows).csv() }
    // Nor is it compared.
    #expect(
      NumberTrack().difference(expected: series([.init(time: 0, values: [1])]), actual: series(rows))?.lines
        == [message])
  }

  @Test func columnsOfOneNameAreRefused() {
    #expect(
      series([], [.init("a"), .init("a")]).problem?.description
        == "the columns are a, a; expected different names")
  }

  @Test(arguments: [
    ("", "F: line 1: expected a header of time, the names of numbers, and callbacks"),
    ("time,x\n", "F: line 1: expected a header of time, the names of numbers, and callbacks"),
    (
      "time,x,callbacks\n0,nan,\n",
      "F: line 2: expected a time after that of the line before, 1 number and callbacks"
    ),
    (
      "time,x,callbacks\n0,1,\n0,1,\n",
      "F: line 3: expected a time after that of the line before, 1 number and callbacks"
    ),
    ("time,x,callbacks\n0,\"1,\n", "F: line 2: expected quotes around a whole field or no quotes"),
  ])
  func filesThatAreNoSeriesAreRefused(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try NumberSeries(csv: text, file: "F") }
    #expect(error?.description == message)
  }

  /// A series may move from its first row on.
  @Test(arguments: [(1, "one frame later"), (3, "3 frames later"), (-1, "one frame earlier")])
  func aSeriesThatMovesAtOnceIsToldToBeLate(_ frames: Int, _ words: String) {
    func moving(by frames: Int) -> NumberSeries {
      series(
        (0..<60).map { row in
          let moved = Double(max(0, row - frames + 4))
          return .init(time: Double(row) / 60, values: [100 * (1 - pow(0.9, moved))])
        })
    }
    #expect(
      NumberTrack().difference(expected: moving(by: 0), actual: moving(by: frames))?.lines
        == ["as recorded, \(words) from 0 s on"])
  }
}
