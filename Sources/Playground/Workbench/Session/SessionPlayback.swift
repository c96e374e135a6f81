import Foundation

// Playhead and navigation.
extension Session {
  /// The shortest part of the session that curves show, and the shortest span, in seconds.
  static let shortestRange = 0.25, shortestSpan = 0.02
  /// The length in seconds from which the axis of a session that goes on grows in steps of the same length.
  private static let usualRange = 10.0

  /// Returns the end of a time axis for curves that end at a time. While the session goes on, the axis grows
  /// in steps, so that the curves keep their places and are drawn only at their ends.
  func growingEnd(_ end: Double, from start: Double) -> Double {
    let length = end - start
    guard isGoingOn, length > 0, length.isFinite else { return end }
    // An eighth to a quarter of the length, at most two seconds.
    let step = min(max(length, Self.shortestRange), Self.usualRange).binade / 4
    return start + (length / step).rounded(.up) * step
  }

  /// Pauses a session or a playback that runs, and continues a paused one. The Space key does this.
  mutating func playOrHold() {
    switch playhead.state {
    case .live: hold(at: take.tape.frames.count)
    case .playing(let time): hold(atTime: time)
    case .held(let count, _):
      if count >= take.tape.frames.count, playhead.time(on: take.tape) >= motionEnd - 1e-9, !playhead.loops {
        goLive()
      } else {
        play(from: playhead.time(on: take.tape))
      }
    }
  }

  mutating func play(from time: Double) {
    // There is nothing to play with fewer than two display frames.
    guard take.tape.frames.count > 1 else { return }
    window.clock.pause()
    playhead.state = .playing(max(take.tape.frames[0], time))
  }

  /// Pauses the session and shows the state after a number of display frames.
  mutating func hold(at count: Int, later: Double = 0) {
    if case .live = playhead.state {
      cancelInteractions()
      take.clock.pause()
    }
    playhead.excursion = nil
    playhead.state = .held(max(1, min(count, take.tape.frames.count)), later: later)
  }

  /// Pauses the session and shows the state at a time. In a rest of the recording, it is the other run's.
  private mutating func hold(atTime time: Double) {
    let count = take.tape.count(at: time)
    let goesOn = !comparison.runs.all.isEmpty && count > 0 && take.tape.isAtRest(after: count - 1)
    hold(at: count, later: goesOn ? max(0, min(time, motionEnd) - take.tape.frames[count - 1]) : 0)
  }

  mutating func goLive() { (playhead.excursion, playhead.state) = (nil, .live) }

  /// Moves forward or back by a number of display frames. A step beyond the end advances the session.
  mutating func step(_ frames: Int) {
    switch playhead.state {
    case .live: if frames < 0 { hold(at: take.tape.frames.count - 1) }
    case .playing, .held:
      let time = playhead.time(on: take.tape)
      if let next = nextFrame(of: time, isBack: frames < 0) {
        hold(atTime: next)
      } else if frames > 0 {
        playhead.isSteppingOnce = true
      }
    }
  }

  /// Returns the time in seconds of the display frame next to a time, in the recording or in the run beside
  /// it, or `nil` if there is none.
  private func nextFrame(of time: Double, isBack: Bool) -> Double? {
    let runs = [take.recorded] + (playhead.side == .whatIf ? comparison.runs.all : [])
    let times = runs.map { $0.neighbors(of: time) }.compactMap { isBack ? $0.before : $0.after }
    return isBack ? times.max() : times.min()
  }

  package mutating func look(at time: Double) {
    hold(atTime: time)
    look()
  }

  /// Marks the span from a time in seconds to that at a point of the plot.
  mutating func mark(from time: Double, to point: CGPoint) {
    if let other = shownPlot?.value(at: point) { mark(min(time, other)...max(time, other)) }
  }

  private mutating func mark(_ span: ClosedRange<Double>) {
    playhead.span = span.length >= Self.shortestSpan ? span : nil
  }

  mutating func markEnd(isLower: Bool) {
    guard take.tape.frames.count > 0 else { return }
    let time = playhead.time(on: take.tape)
    let span = comparedSpan
    mark(isLower ? time...max(span.upperBound, time) : min(span.lowerBound, time)...time)
  }

  /// Plays the marked span in a loop. If it is looped already, or if there is none, the loop is switched.
  mutating func loop() {
    guard let span = playhead.span, !(playhead.loops && playhead.isPlaying) else {
      return playhead.loops.toggle()
    }
    playhead.loops = true
    hold(atTime: span.lowerBound)
    play(from: span.lowerBound)
  }
}

extension ClosedRange<Double> {
  package var length: Double { upperBound - lowerBound }
}
