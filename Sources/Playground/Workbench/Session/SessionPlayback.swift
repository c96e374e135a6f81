import Foundation
import ScrollPhysics

// Playhead and navigation.
extension Session {
  /// The shortest visible part of the timeline, and the shortest span, in seconds.
  static let shortestRange = 0.25, shortestSpan = 0.02
  /// The visible part of a longer session, in seconds, unless a person chose another.
  static let usualRange = 10.0
  /// The part of a run beyond the end of the recording that is visible unless a person chose it, in seconds.
  package static let usualTail = 5.0

  /// The visible part of the timeline, in seconds: the chosen part, or the latest ten seconds, or the gesture
  /// that is compared if that is earlier. A run that goes on for long after the recording does not push it
  /// out of sight.
  package var visibleRange: ClosedRange<Double> {
    let end = recordedEnd
    let latest = max(0, end - Self.usualRange)...end
    guard isPaused, playhead.tuning == nil else {
      return chosenRange ?? gesture.map { rangeInSight(of: span(of: $0), latest) } ?? latest
    }
    let range = chosenRange ?? latest
    let time = playhead.time(on: take.tape)
    if window.plots.freeTime == time { return range }
    let held = chosenRange == nil ? gesture.map { self.span(of: $0) } : nil
    // The range moves by whole pages, so that it stands still while one looks at it.
    guard let span = held, span.contains(time) else { return range.page(with: time) }
    if range.contains(span.lowerBound), range.contains(span.upperBound) { return range }
    return range.length < span.length
      ? (span.lowerBound...(span.lowerBound + range.length)).page(with: time)
      : range.page(with: time).moved(toContain: span)
  }

  /// The end of the recording and of the runs beside it, in seconds. Long runs do not count to their end.
  private var recordedEnd: Double { max(min(motionEnd, take.tape.end + Self.usualTail), 1) }

  /// The time axis of the timeline: the visible part, and in a live session a little more at both ends.
  var timelineAxis: ClosedRange<Double> {
    let range = visibleRange
    guard isGoingOn, chosenRange == nil, range.upperBound == recordedEnd else { return range }
    // A part that moves along with the end does so in steps. Its length has the error of a last digit.
    let step = growingStep(range.length), moves = range.length > Self.usualRange - 1e-6
    let start = moves ? (range.lowerBound / step).rounded(.down) * step : range.lowerBound
    return start...growingEnd(range.upperBound, from: start)
  }

  /// Returns the latest part of the session with a gesture. After a long rest, the gesture alone is in sight,
  /// which would otherwise shrink.
  private func rangeInSight(
    of span: ClosedRange<Double>, _ latest: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    if latest.upperBound - span.lowerBound <= max(2 * Self.usualRange, 2 * span.length) {
      return min(latest.lowerBound, span.lowerBound)...latest.upperBound
    }
    return span.lowerBound...(span.lowerBound + max(Self.usualRange, span.length))
  }

  /// Returns the end of a time axis for curves that end at a time. While the session goes on, the axis grows
  /// in steps, so that the curves keep their places and are drawn only at their ends.
  func growingEnd(_ end: Double, from start: Double) -> Double {
    let length = end - start
    guard isGoingOn, length > 0, length.isFinite else { return end }
    let step = growingStep(length)
    return start + (length / step).rounded(.up) * step
  }

  /// Returns the step by which a time axis of a length grows, in seconds: an eighth to a quarter of it, at
  /// most two seconds.
  private func growingStep(_ length: Double) -> Double {
    min(max(length, Self.shortestRange), Self.usualRange).binade / 4
  }

  /// Moves the chosen part of the timeline along with the end of the session, so that the present is visible.
  mutating func followEnd() {
    guard let range = chosenRange, range.upperBound < take.tape.end else { return }
    let start = max(0, take.tape.end - range.length)
    chosenRange = start...(start + range.length)
  }

  /// Pauses a session or a playback that runs, and continues a paused one. The Space key does this.
  mutating func playOrHold() {
    switch playhead.state {
    case .live: hold(at: take.tape.frames.count)
    case .playing(let time): hold(atTime: time)
    case .held(let count):
      if count >= take.tape.frames.count, playhead.time(on: take.tape) >= motionEnd - 1e-9, !playhead.loops {
        goLive()
      } else {
        play(from: playhead.time(on: take.tape))
      }
    }
  }

  private mutating func play(from time: Double) {
    // There is nothing to play with fewer than two display frames.
    guard take.tape.frames.count > 1 else { return }
    window.clock.pause()
    playhead.state = .playing(max(take.tape.frames[0], time))
  }

  /// Pauses the session and shows the state after a number of display frames.
  mutating func hold(at count: Int) {
    if case .live = playhead.state {
      cancelInteractions()
      take.clock.pause()
    }
    playhead.state = .held(max(1, min(count, take.tape.frames.count)))
    playhead.timeAfterFrame = 0
  }

  /// Pauses the session and shows the state at a time. In a rest of the recording, it is the other run's.
  private mutating func hold(atTime time: Double) {
    let count = take.tape.count(at: time)
    hold(at: count)
    guard !comparison.runs.all.isEmpty, count > 0, take.tape.isAtRest(after: count - 1) else { return }
    playhead.timeAfterFrame = max(0, min(time, motionEnd) - take.tape.frames[count - 1])
  }

  mutating func goLive() { playhead.state = .live }

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
    let count = take.tape.count(at: time)
    let runs = (playhead.side == .whatIf ? comparison.runs.all : []).map { $0.neighbors(of: time) }
    let isAtFrame = count > 0 && take.tape.frames[count - 1] > time - 1e-9
    let next = isBack ? count - (isAtFrame ? 2 : 1) : count
    let times =
      (take.tape.frames.indices.contains(next) ? [take.tape.frames[next]] : [])
      + runs.compactMap { isBack ? $0.before : $0.after }
    return isBack ? times.max() : times.min()
  }

  package mutating func look(at time: Double) {
    hold(atTime: time)
    look()
  }

  mutating func scrub(to point: CGPoint, in place: PlotPlace) {
    if let time = placedPlot(place)?.value(at: point) { look(at: time) }
  }

  /// Marks the span from a time in seconds to that at a point of the timeline's curve.
  mutating func mark(from time: Double, to point: CGPoint) {
    guard let other = placedPlot(.timeline)?.value(at: point) else { return }
    let span = min(time, other)...max(time, other)
    mark(span)
  }

  private mutating func mark(_ span: ClosedRange<Double>) {
    playhead.span = span.length >= Self.shortestSpan ? span : nil
  }

  /// Moves an end of the span to the shown time.
  mutating func markEnd(isLower: Bool) {
    guard take.tape.frames.count > 0 else { return }
    let time = playhead.time(on: take.tape)
    let span = comparedSpan
    mark(isLower ? time...max(span.upperBound, time) : min(span.lowerBound, time)...time)
  }

  /// Selects a speed that is faster or slower by a number of steps.
  mutating func changeSpeed(by step: Int) {
    let speeds = Playhead.Speed.allCases, place = (speeds.firstIndex(of: playhead.speed) ?? 0) + step
    if speeds.indices.contains(place) { playhead.speed = speeds[place] }
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
  var length: Double { upperBound - lowerBound }

  /// Returns the range moved by whole multiples of its length so that it contains a time, but not before 0.
  fileprivate func page(with time: Double) -> Self {
    if contains(time) || length <= 0 { return self }
    let start = Swift.max(0, lowerBound + ((time - lowerBound) / length).rounded(.down) * length)
    return start...(start + length)
  }

  /// Returns the range moved by the least distance so that it contains a shorter one.
  fileprivate func moved(toContain span: Self) -> Self {
    let start = Swift.min(Swift.max(lowerBound, span.upperBound - length), span.lowerBound)
    return start...(start + length)
  }
}
