import SDLBackend
import Testing

@Suite struct ClockTests {
  @Test func itNeverGoesBack() {
    let clock = Clock()
    var last = clock.now
    #expect(last >= 0)
    for _ in 0..<1000 {
      let now = clock.now
      #expect(now >= last)
      last = now
    }
  }

  @Test func itSleepsUntilATimeAndNotForThePast() {
    let clock = Clock()
    clock.sleep(until: 0.002)
    #expect(clock.now >= 0.002)
    for time in [-1, 0, .nan, -.infinity] as [Double] { clock.sleep(until: time) }
  }
}
