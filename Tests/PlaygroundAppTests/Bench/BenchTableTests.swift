import PlaygroundApp
import Testing

@Suite struct BenchTableTests {
  @Test func amountsAreWrittenInUnitsThatSuitThem() {
    let cases: [(BenchTable.Amount, String)] = [
      (.seconds(12.34e-9), "12.3 ns"), (.seconds(143.4e-6), "143 \u{B5}s"),
      (.seconds(2.5e-3), "2500 \u{B5}s"),
      (.seconds(0.0371), "37.1 ms"), (.seconds(12), "12 s"), (.bytes(-12), "-12 B"),
      (.bytes(64 * 1024), "64 KiB"),
      (.bytes(10.7 * 1_048_576), "10.7 MiB"), (.times(1.034), "1.03 x"),
    ]
    for (amount, text) in cases { #expect(amount.text == text) }
  }

  @Test func aLineIsOverOnlyWhereItIsPrintedSo() {
    func line(_ measured: Double, _ target: BenchTable.Target) -> BenchTable.Line {
      BenchTable.Line("x", .seconds(measured), limit: ("y", .seconds(1)), target: target)
    }
    #expect(line(2.004, .timesLimit(2)).isReached == true)
    #expect(line(2.006, .timesLimit(2)).isReached == false)
    #expect(line(0.040, .atMost(.seconds(0.040))).isReached == true)
    #expect(line(0.041, .atMost(.seconds(0.040))).isReached == false)
    #expect(line(5, .none).isReached == nil)
    let noLimit = BenchTable.Line("x", .seconds(1), limit: ("none", .seconds(0)), target: .timesLimit(1))
    #expect(noLimit.ratio == nil)
    #expect(noLimit.isReached == nil)
  }

  @Test func columnsAreAligned() {
    var table = BenchTable()
    table.lines.append(
      BenchTable.Line(
        "frame", .seconds(100e-6), limit: ("copy", .seconds(50e-6)), ratio: 2.125, target: .timesLimit(2)))
    table.lines.append(BenchTable.Line("memory of it", .bytes(4096)))
    #expect(
      table.text == """
        figure        measured  limit  reference   ratio  at most
        frame           100 \u{B5}s  50 \u{B5}s  copy       2.12 x   2.00 x  over
        memory of it    4096 B

        """)
  }

  @Test func mediansKeepToTheMiddle() {
    #expect(Median.of([]) == 0)
    #expect(Median.of([3]) == 3)
    #expect(Median.of([100, 1, 2]) == 2)
    #expect(Median.of([4, 1, 100, 2]) == 3)
  }
}
