import Testing
import PlaygroundWorkbench

struct PlayheadTests {
  private let tape: Tape = {
    var tape = Tape()
    for frame in 0...120 { tape.append([], frame: Double(frame) / 60) }
    return tape
  }()

  @Test func itGoesOnAtItsSpeed() {
    for speed in Playhead.Speed.allCases {
      var playback = Playhead()
      playback.speed = speed
      playback.state = .playing(0.5)
      playback.advance(by: 0.1, on: tape, until: tape.end)
      #expect(playback.state == .playing(0.5 + 0.1 * speed.rawValue))
    }
    #expect(Playhead.Speed.allCases.map(\.rawValue) == [0.1, 0.25, 0.5, 1, 2])
  }

  @Test func atTheEndItStandsThere() {
    var playback = Playhead()
    playback.state = .playing(1.95)
    playback.advance(by: 0.1, on: tape, until: tape.end)
    #expect(playback.state == .held(121))
    playback.advance(by: 1, on: tape, until: tape.end)
    #expect(playback.state == .held(121))
  }

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
