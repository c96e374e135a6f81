import PlaygroundSDL
import Testing

@Suite struct SourceClockTests {
  @Test func differencesAreThoseOfTheSource() {
    var clock = SourceClock()
    #expect(clock.time(of: 5000, arrival: 10) == 10)
    // Later events are delayed by various times.
    for (index, delay) in [0.001, 0.02, 0.0, 0.1, 0.003].enumerated() {
      let passed = Double(index + 1) * 0.008
      let time = clock.time(of: 5000 + UInt32(index + 1) * 8, arrival: 10 + passed + delay)
      #expect(abs(time - 10 - passed) < 1e-9)
    }
  }

  @Test func theLeastDelayCountsFromTheNextMovementOn() {
    var clock = SourceClock()
    _ = clock.time(of: 1000, arrival: 10.05)
    #expect(abs(clock.time(of: 1008, arrival: 10.01) - 10.058) < 1e-9)
    #expect(abs(clock.time(of: 1016, arrival: 10.03) - 10.066) < 1e-9)
    #expect(abs(clock.time(of: 1500, arrival: 10.6) - 10.502) < 1e-9)
    // An event after a pause arrives before its time at the earliest.
    #expect(clock.time(of: 2000, arrival: 10.9) == 10.9)
  }

  @Test func millisecondsWrapAround() {
    var clock = SourceClock()
    _ = clock.time(of: UInt32.max - 3, arrival: 1)
    #expect(abs(clock.time(of: 4, arrival: 1.02) - 1.008) < 1e-9)
    // And back: an event may be older than the one before.
    #expect(abs(clock.time(of: UInt32.max - 3, arrival: 1.03) - 1) < 1e-9)
  }

  @Test func anotherEpochBeginsAnew() {
    var clock = SourceClock()
    _ = clock.time(of: 1000, arrival: 1)
    #expect(clock.time(of: 4_000_000, arrival: 1.1) == 1.1)
    #expect(clock.time(of: 20, arrival: 1.2) == 1.2)
    // As does the drift of the two clocks in an hour.
    #expect(clock.time(of: 3_600_020, arrival: 3602.5) == 3602.5)
  }
}
