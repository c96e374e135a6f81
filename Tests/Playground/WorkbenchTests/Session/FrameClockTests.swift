import Testing
import PlaygroundWorkbench

struct FrameClockTests {
  private let period = 1.0 / 60
  private static let longest = Double(FrameClock.longestStep)

  @Test func firstFrameIsAtZeroWheneverItIsMeasured() {
    var clock = FrameClock(period: period)
    #expect((clock.time, clock.nextDue) == (0, nil))
    let first = clock.tick(at: 1234.5, afterRest: true)
    #expect((first, clock.nextDue, clock.due(1)) == (0, 1234.5 + period, 1235.5))
  }

  /// Measured times, whether they follow a rest, and the times of their frames, all in periods.
  @Test(
    arguments: [
      // Jitter is snapped to whole periods, and a lost frame is skipped.
      ([6000, 6001.24, 6001.7, 6003.36, 6003.64, 6005], false, [0, 1, 2, 3, 4, 5]), ([0, 3], false, [0, 3]),
      // Two frames in one period are still one after the other, and the measured time catches up.
      ([0, 0.06, 0.12, 3], false, [0, 1, 2, 3]),
      // A stall is cut short, and left out from then on. A rest counts in full.
      ([0, 300, 301], false, [0, longest, longest + 1]), ([0, 300], true, [0, 300]),
    ] as [([Double], Bool, [Double])])
  func measuredTimesBecomeFrames(measured: [Double], isRest: Bool, frames: [Double]) {
    var clock = FrameClock(period: period)
    let times = measured.map { clock.tick(at: $0 * period, afterRest: isRest) }
    #expect(times == frames.map { $0 * period })
  }

  @Test func aPauseIsLeftOut() {
    var clock = FrameClock(period: period)
    _ = clock.tick(at: 10, afterRest: false)
    clock.pause()
    #expect(clock.nextDue == nil && clock.due(0) == nil)
    let times = [
      clock.step(), clock.step(), clock.tick(at: 99, afterRest: true),
      clock.tick(at: 99 + period, afterRest: false),
    ]
    #expect(times == [1, 2, 3, 4].map { $0 * period })
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e300])
  func noPeriodIs60Hz(period: Double) {
    #expect(FrameClock(period: period).period == 1.0 / 60)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, -5])
  func hostileTimesStillRise(measured: Double) {
    for rest in [false, true] {
      var clock = FrameClock(period: period)
      let times = [3, measured, 4, measured, measured, 5].map { clock.tick(at: $0, afterRest: rest) }
      #expect(times.allSatisfy { $0.isFinite })
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func anInstantBeforeAFrameIsNotLaterThanTheFrame() throws {
    var clock = FrameClock(period: 0.01)
    #expect(clock.time(ofMeasured: 5) == nil)
    _ = clock.tick(at: 100, afterRest: false)
    for (number, jitter) in [0.0049, -0.0049, 0, 0.003, -0.002].enumerated() {
      let measured = 100 + Double(number + 1) * 0.01 + jitter
      let time = clock.tick(at: measured, afterRest: false)
      let now = try #require(clock.time(ofMeasured: measured))
      let before = try #require(clock.time(ofMeasured: measured - 0.008))
      #expect(now <= time)
      #expect(abs(now - before - 0.008) < 1e-9)
    }
    clock.pause()
    #expect(clock.time(ofMeasured: 100) == nil)
  }
}
