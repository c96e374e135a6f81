/// The position in a session that is shown, and the speed and range of playback.
package struct Playhead: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// The present is shown, and the session continues.
    case live
    /// The session is paused at the state after a number of frames of the tape, or a time in seconds later, in a
    /// rest of the recording in which another run still moves.
    case held(Int, later: Double = 0)
    /// The tape is played, at a time of the session in seconds.
    case playing(Double)
  }

  package enum Speed: Double, CaseIterable, Sendable {
    case tenth = 0.1
    case quarter = 0.25
    case half = 0.5
    case normal = 1
    case double = 2

    /// Returns the next faster speed, or the next slower one, or `nil` if there is none.
    func next(slower isSlower: Bool = false) -> Speed? { Self.allCases.next(after: self, back: isSlower) }

    package var title: String { rawValue < 1 ? "1/\(Int(1 / rawValue))" : "\(Int(rawValue))x" }
  }

  package enum Side: Hashable, CaseIterable, Sendable {
    case recorded, whatIf

    var title: String { self == .recorded ? "Recorded" : "What if" }
  }

  /// A playback of one gesture, from which the playhead returns to where it was.
  struct Excursion: Hashable {
    let gesture: GestureLog.Gesture
    /// Whether the gesture is played over and over, as while a value is dragged, or once.
    let repeats: Bool
    let resumed: State

    /// The time in seconds for which the content is shown at rest after the gesture.
    static let pause = 0.5
  }

  var isPlaying: Bool { if case .playing = state { true } else { false } }
  /// Whether time advances.
  package var isRunning: Bool { state == .live || isPlaying }

  package var state = State.live
  package var speed = Speed.normal
  package var loops = false
  /// The span that is played and compared, in seconds, or `nil` for the visible range.
  package var span: ClosedRange<Double>?
  package var side = Side.whatIf
  /// Whether the held session is to be advanced by one display frame.
  var isSteppingOnce = false
  var excursion: Excursion?

  package init() {}

  /// Returns the playhead at the present of another take, with the same speed and side.
  var ofNewTake: Playhead {
    var next = self
    (next.state, next.span, next.isSteppingOnce, next.excursion) = (.live, nil, false, nil)
    return next
  }

  package func count(of tape: Tape) -> Int {
    switch state {
    case .live: tape.frames.count
    case .held(let count, _): max(0, min(count, tape.frames.count))
    case .playing(let time): max(1, tape.count(at: time))
    }
  }

  /// Returns the time that is shown, in seconds since the session began.
  package func time(on tape: Tape) -> Double {
    switch state {
    case .live: tape.end
    case .held(_, let later): max(0, tape.lastTime(of: count(of: tape))) + later
    case .playing(let time): max(tape.frames.first ?? 0, time)
    }
  }

  /// Advances the playback of a tape by measured seconds. The last motion ends at `end`.
  package mutating func advance(by seconds: Double, on tape: Tape, until end: Double) {
    guard case .playing(let time) = state else { return }
    let next = time + max(0, seconds) * speed.rawValue
    if loops {
      let (start, end) = (span?.lowerBound ?? tape.frames.first ?? 0, span?.upperBound ?? end)
      state = .playing(next > end || next < start ? start : next)
    } else if next >= end {
      state = .held(tape.frames.count, later: max(0, end - tape.end))
    } else {
      state = .playing(next)
    }
  }
}
