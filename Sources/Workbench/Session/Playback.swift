import Foundation

/// Where in a session one looks, and how it goes on from there.
package struct Playback: Hashable, Sendable {
  /// What is looked at.
  package enum State: Hashable, Sendable {
    /// Now: the session goes on.
    case live
    /// The state after so many frames of the tape, for as long as one likes.
    case held(Int)
    /// The tape is played; seconds of the session.
    case playing(Double)
  }

  /// How fast a tape is played.
  package enum Speed: Double, CaseIterable, Sendable {
    case tenth = 0.1
    case quarter = 0.25
    case half = 0.5
    case normal = 1
    case double = 2

    /// What its button says.
    package var title: String {
      switch self {
      case .tenth: "1/10"
      case .quarter: "1/4"
      case .half: "1/2"
      case .normal: "1x"
      case .double: "2x"
      }
    }
  }

  /// Which of two runs of one input is shown where they differ.
  package enum Side: Hashable, Sendable {
    /// What happened.
    case recorded
    /// What would have happened with the present constants.
    case whatIf
  }

  package var state = State.live
  package var speed = Speed.normal
  /// Whether the span is played again and again.
  package var loops = false
  /// The span that is played and compared, in seconds; nil for all that is in sight.
  package var span: ClosedRange<Double>?
  package var side = Side.whatIf

  package init() {}

  /// How many frames of a tape are shown.
  package func count(of tape: Tape) -> Int {
    switch state {
    case .live: tape.frames.count
    case .held(let count): max(0, min(count, tape.frames.count))
    case .playing(let time): max(1, tape.count(at: time))
    }
  }

  /// Goes on by measured seconds on a tape.
  package mutating func advance(by seconds: Double, on tape: Tape) {
    guard case .playing(let time) = state else { return }
    let next = time + max(0, seconds) * speed.rawValue
    if loops {
      let (start, end) = (span?.lowerBound ?? tape.frames.first ?? 0, span?.upperBound ?? tape.end)
      state = .playing(next > end || next < start ? start : next)
    } else if next >= tape.end {
      state = .held(tape.frames.count)
    } else {
      state = .playing(next)
    }
  }
}
