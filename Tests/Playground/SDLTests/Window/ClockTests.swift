import PlaygroundSDL
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
}
