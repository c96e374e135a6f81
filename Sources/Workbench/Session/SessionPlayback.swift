import Foundation
import ScrollPhysics

// Playback and navigation.
extension Session {
  /// The shortest visible part of the timeline, and the shortest span, in seconds.
  static let shortestRange = 0.25, shortestSpan = 0.02
  /// The visible part of a longer session, in seconds, unless a person chose another.
  static let usualRange = 10.0

  /// The visible part of the timeline, in seconds: the chosen part, or the latest ten seconds.
  package var visibleRange: ClosedRange<Double> {
    let length = chosenRange.map { $0.upperBound - $0.lowerBound } ?? Self.usualRange
    let end = max(tape.end, 1)
    let range = chosenRange ?? max(0, end - length)...end
    guard isPaused else { return range }
    let count = playback.count(of: tape)
    let time = count > 0 ? tape.frames[count - 1] : 0
    if range.contains(time) { return range }
    // The range moves by whole pages, so that it stands still while one looks at it.
    let page = ((time - range.lowerBound) / length).rounded(.down)
    let start = max(0, range.lowerBound + page * length)
    return start...(start + length)
  }

  /// Moves the chosen part of the timeline along with the end of the session, so that the present stays visible.
  mutating func followEnd() {
    guard let range = chosenRange, range.upperBound < tape.end else { return }
    let length = range.upperBound - range.lowerBound
    let start = max(0, tape.end - length)
    chosenRange = start...(start + length)
  }

  /// The compared part of the session, in seconds: the marked span, or the visible part of the timeline.
  package var comparedSpan: ClosedRange<Double> { playback.span ?? visibleRange }

  /// Pauses a session or a playback that runs, and continues a paused one. The Space key does this.
  mutating func playOrHold() {
    switch playback.state {
    case .live: hold(at: tape.frames.count)
    case .playing(let time): playback.state = .held(max(1, tape.count(at: time)))
    case .held(let count):
      if count >= tape.frames.count, !playback.loops {
        goLive()
      } else {
        play(from: count)
      }
    }
  }

  private mutating func play(from count: Int) {
    let index = max(0, min(count, tape.frames.count) - 1)
    // There is nothing to play with fewer than two display frames.
    guard tape.frames.indices.contains(index), tape.frames.count > 1 else { return }
    playClock.pause()
    playback.state = .playing(tape.frames[index])
  }

  /// Pauses the session and shows the state after a number of display frames.
  mutating func hold(at count: Int) {
    if case .live = playback.state {
      cancelInteractions()
      clock.pause()
    }
    playback.state = .held(max(1, min(count, tape.frames.count)))
  }

  /// Returns to the present and continues the session.
  mutating func goLive() { playback.state = .live }

  /// Moves forward or back by a number of display frames. A step beyond the end advances the session.
  mutating func step(_ frames: Int) {
    let count = playback.count(of: tape)
    switch playback.state {
    case .live:
      if frames < 0 { hold(at: count + frames) }
    case .playing: playback.state = .held(max(1, min(count + frames, tape.frames.count)))
    case .held:
      if frames > 0, count >= tape.frames.count {
        isSteppingOnce = true
      } else {
        playback.state = .held(max(1, min(count + frames, tape.frames.count)))
      }
    }
  }

  /// Pauses the session and shows the state at a time in seconds.
  package mutating func look(at time: Double) {
    hold(at: tape.count(at: time))
    look()
  }

  /// Shows the time at a point of a curve.
  mutating func scrub(to point: CGPoint, inTimeline: Bool) {
    let layout = layout
    if inTimeline, let curve = layout.timeline?.curve {
      look(at: time(at: point, in: curve))
    } else if let frame = layout.analysis, let time = analysisTime(at: point, in: frame) {
      look(at: time)
    }
  }

  /// Marks the span from a time in seconds to that at a point of the timeline's curve.
  mutating func mark(from time: Double, to point: CGPoint) {
    guard let curve = layout.timeline?.curve else { return }
    let other = self.time(at: point, in: curve)
    let span = min(time, other)...max(time, other)
    playback.span = span.upperBound - span.lowerBound >= Self.shortestSpan ? span : nil
  }

  /// Moves an end of the span to the shown time.
  mutating func markEnd(isLower: Bool) {
    let count = playback.count(of: tape)
    guard count > 0 else { return }
    let time = tape.frames[count - 1]
    let span = comparedSpan
    let marked = isLower ? (time, max(span.upperBound, time)) : (min(span.lowerBound, time), time)
    playback.span = marked.1 - marked.0 >= Self.shortestSpan ? marked.0...marked.1 : nil
  }

  /// Selects a speed that is faster or slower by a number of steps.
  mutating func changeSpeed(by step: Int) {
    let speeds = Playback.Speed.allCases
    let place = (speeds.firstIndex(of: playback.speed) ?? 0) + step
    if speeds.indices.contains(place) { playback.speed = speeds[place] }
  }

  /// Changes the length of the visible part of the timeline. `time` stays where it is in the window.
  mutating func zoom(by factor: Double, at time: Double) {
    guard factor.isFinite, factor > 0 else { return }
    let now = visibleRange
    let whole = max(tape.end, 1)
    let length = ((now.upperBound - now.lowerBound) * factor).clamped(to: Self.shortestRange...whole)
    let share = (time - now.lowerBound) / max(now.upperBound - now.lowerBound, 1e-9)
    let start = (time - length * share).clamped(to: 0...max(0, whole - length))
    chosenRange = start...(start + length)
  }

  /// Performs the action of a button of the timeline.
  mutating func push(_ button: Timeline.Button) {
    switch button {
    case .back: step(-1)
    case .play: playOrHold()
    case .forward: step(1)
    case .live: goLive()
    case .speed(let speed): playback.speed = speed
    case .loop: playback.loops.toggle()
    case .recorded: playback.side = .recorded
    case .whatIf: playback.side = .whatIf
    case .save: effects.append(.save)
    }
  }
}
