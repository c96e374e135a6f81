import Testing
import workshop

@Suite struct BenchTests {
  @Test func amountsHaveASuitableUnit() {
    let cases: [(Double, Figure.Unit, String)] = [
      (12.34e-9, .seconds, "12.3 ns"), (143.4e-6, .seconds, "143 \u{B5}s"),
      (2.5e-3, .seconds, "2500 \u{B5}s"),
      (0.0371, .seconds, "37.1 ms"), (12, .seconds, "12 s"), (-12, .bytes, "-12 B"),
      (64 * 1024, .bytes, "64 KiB"),
      (10.7 * 1_048_576, .bytes, "10.7 MiB"), (1.034, .times, "1.03 x"),
    ]
    for (amount, unit, text) in cases { #expect(Figure.text(amount, unit) == text) }
  }

  @Test func aLimitIsExceededOnlyWhereItIsPrintedSo() {
    func row(_ value: Double, _ limit: Figure.Limit, than reference: Double = 1) -> BenchTable.Row {
      BenchTable.Row(Figure("x", than: "y", atMost: limit), Samples([value], than: [reference]))
    }
    #expect(row(2.004, .times(2)).isHeld == true)
    #expect(row(2.006, .times(2)).isHeld == false)
    #expect(row(0.040, .amount(0.040)).isHeld == true)
    #expect(row(0.041, .amount(0.040)).isHeld == false)
    #expect(row(5, .none).isHeld == nil)
    #expect(row(1, .times(1), than: 0).ratio == nil)
    #expect(row(1, .times(1), than: 0).isHeld == nil)
  }

  @Test func columnsAreAligned() {
    var table = BenchTable()
    let frame = Samples([90e-6, 100e-6, 300e-6], than: [50e-6, 40e-6, 60e-6])
    table.rows = [
      BenchTable.Row(Figure("frame", than: "copy", atMost: .times(2)), frame),
      BenchTable.Row(Figure("  slowest", share: 1), frame),
      BenchTable.Row(Figure("memory of it", .bytes), Samples([4096])),
    ]
    table.notes = ["a note"]
    #expect(
      table.text == """
        figure        measured  limit  reference   ratio  at most
        frame           100 \u{B5}s  50 \u{B5}s  copy       2.50 x   2.00 x  over
          slowest       300 \u{B5}s  50 \u{B5}s             5.00 x
        memory of it    4096 B
        a note

        """)
  }

  @Test func aShareOfTheRoundsCounts() {
    #expect(Figure.quantile([]) == 0)
    #expect(Figure.quantile([100, 1, 2]) == 2)
    #expect(Figure.quantile([4, 1, 100, 2]) == 3)
    #expect(Figure.quantile([4, 1, 100, 2], 1) == 100)
    #expect(Figure.quantile((1...20).map(Double.init), 0.95) == 19)
  }

  @Test func onlyFramesAfterTheLastInputCount() {
    let log = """
      frame,time_s,began_s,events,handle_ms,list_ms,paint_ms,present_ms,total_ms
      0,0,0,0,1,1,1,1,4
      1,0.1,0.1,2,1,1,1,1,5
      2,0.2,0.2,0,1,1,1,1,6
      3,0.3,0.3,0,1,1,1,1,8
      4,0.4

      """
    #expect(FrameLog.durations(log) == [0.006, 0.008])
    #expect(FrameLog.durations("") == [])
  }

  @Test func theLoadOfTheMachineIsRead() throws {
    let text = "cpu  100 20 30 4000 500 6 7 8 90 10\ncpu0 1 2 3 4 5 6 7 8 9 10\n"
    #expect(MachineLoad.busyTicks(text) == 171)
    for other in ["", "cpu0 1 2 3 4 5 6 7 8", "cpu 1 2 3 4 5 6 7", "cpu a b c d e f g h"] {
      #expect(MachineLoad.busyTicks(other) == nil)
    }
    let load = try #require(MachineLoad())
    #expect(MachineLoad.note("frames", from: nil, to: load)?.hasPrefix("frames: ") == true)
    #expect(MachineLoad.note("frames", from: load, to: load) == nil)
  }
}
