import Testing
import PlaygroundWorkbench

struct PlayheadTests {
  private let tape: Tape = {
    var tape = Tape()
    for frame in 0...120 { tape.append([], frame: Double(frame) / 60) }
    return tape
  }()

  @Test func aLoopBeginsAnew() {
    var playback = Playhead()
    playback.loops = true
    playback.span = 0.5...1
    playback.state = .playing(0.95)
    playback.advance(by: 0.1, on: tape, until: tape.end)
    #expect(playback.state == .playing(0.5))
    // From outside the span, playback moves to its start.
    playback.state = .playing(0)
    playback.advance(by: 0.1, on: tape, until: tape.end)
    #expect(playback.state == .playing(0.5))
    playback.span = nil
    playback.state = .playing(1.99)
    playback.advance(by: 0.1, on: tape, until: tape.end)
    #expect(playback.state == .playing(0))
  }

  @Test func theFrameThatShowsIsTheLatestByThen() {
    var playback = Playhead()
    #expect(playback.count(of: tape) == 121)
    playback.state = .playing(0.51)
    #expect(playback.count(of: tape) == 31)
    playback.state = .playing(-3)
    #expect(playback.count(of: tape) == 1)
    for (held, count) in [(5, 5), (-1, 0), (1000, 121)] {
      playback.state = .held(held)
      #expect(playback.count(of: tape) == count)
    }
    #expect(Playhead().count(of: Tape()) == 0)
  }
}
