import Testing
import PlaygroundWorkbench

/// A clock that can be used inside an expectation.
private final class Ticker {
  private(set) var clock: FrameClock

  init(period: Double) { clock = FrameClock(period: period) }

  func tick(at measured: Double, afterRest rest: Bool) -> Double { clock.tick(at: measured, afterRest: rest) }
  func step() -> Double { clock.step() }
  func pause() { clock.pause() }
  var time: Double { clock.time }
  var nextDue: Double? { clock.nextDue }
  func due(_ time: Double) -> Double? { clock.due(time) }
}

struct FrameClockTests {
  private let clock = Ticker(period: 1.0 / 60)
  private let period = 1.0 / 60

  @Test func firstFrameIsAtZeroWheneverItIsMeasured() {
    #expect((clock.time, clock.nextDue, clock.tick(at: 1234.5, afterRest: true)) == (0, nil, 0))
    #expect((clock.nextDue, clock.due(1)) == (1234.5 + period, 1235.5))
  }

  @Test func jitterIsSnappedToWholePeriods() {
    var times: [Double] = []
    for (number, jitter) in [0, 0.004, -0.005, 0.006, -0.006, 0].enumerated() {
      times.append(clock.tick(at: 100 + Double(number) * period + jitter, afterRest: false))
    }
    #expect(times == (0..<6).map { Double($0) * period })
  }

  @Test func aLostFrameIsSkipped() {
    _ = clock.tick(at: 0, afterRest: false)
    #expect(clock.tick(at: 3 * period, afterRest: false) == 3 * period)
  }

  @Test func twoFramesInOnePeriodAreStillOneAfterTheOther() {
    _ = clock.tick(at: 0, afterRest: false)
    #expect(clock.tick(at: 0.001, afterRest: false) == period)
    #expect(clock.tick(at: 0.002, afterRest: false) == 2 * period)
    // The measured time catches up.
    #expect(clock.tick(at: 3 * period, afterRest: false) == 3 * period)
  }

  @Test func aStallIsCutShortAndLeftOutFromThen() {
    _ = clock.tick(at: 0, afterRest: false)
    let longest = Double(FrameClock.longestStep) * period
    #expect(clock.tick(at: 5, afterRest: false) == longest)
    #expect(clock.tick(at: 5 + period, afterRest: false) == longest + period)
  }

  @Test func aRestCountsInFull() {
    _ = clock.tick(at: 0, afterRest: false)
    #expect(clock.tick(at: 5, afterRest: true) == 300 * period)
  }

  @Test func aPauseIsLeftOut() {
    _ = clock.tick(at: 10, afterRest: false)
    clock.pause()
    #expect((clock.nextDue, clock.due(0), clock.step()) == (nil, nil, period))
    #expect((clock.step(), clock.tick(at: 99, afterRest: true)) == (2 * period, 3 * period))
    #expect(clock.tick(at: 99 + period, afterRest: false) == 4 * period)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e300])
  func noPeriodIs60Hz(period: Double) {
    #expect(FrameClock(period: period).period == 1.0 / 60)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, -5])
  func hostileTimesStillRise(measured: Double) {
    for rest in [false, true] {
      let clock = Ticker(period: period)
      var times = [clock.tick(at: 3, afterRest: rest)]
      for time in [measured, 4, measured, measured, 5] { times.append(clock.tick(at: time, afterRest: rest)) }
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
