import Foundation
import ScrollPhysics

// Going back and forth in a session.
extension Session {
  /// Shortest part of the timeline that can be in sight, and of a span, in seconds.
  static let shortestSight = 0.25, shortestSpan = 0.02
  /// What is in sight of a longer session unless chosen otherwise, in seconds.
  static let usualSight = 10.0

  /// What is in sight of the timeline, in seconds: what was chosen, else the latest ten seconds.
  package var visible: ClosedRange<Double> {
    let length = sight.map { $0.upperBound - $0.lowerBound } ?? Self.usualSight
    let end = max(tape.end, 1)
    let latest = max(0, end - length)...end
    let time = playback.count(of: tape) > 0 ? tape.frames[playback.count(of: tape) - 1] : 0
    if isPaused {
      let sight = sight ?? latest
      if sight.contains(time) { return sight }
      // A whole page further: what is in sight stands still while one looks at it.
      let page = ((time - sight.lowerBound) / length).rounded(.down)
      let start = max(0, sight.lowerBound + page * length)
      return start...(start + length)
    }
    return sight ?? latest
  }

  /// Moves a chosen sight along when the session goes on: now is in sight, whatever was looked at.
  mutating func follow() {
    guard let sight, sight.upperBound < tape.end else { return }
    let length = sight.upperBound - sight.lowerBound
    let start = max(0, tape.end - length)
    self.sight = start...(start + length)
  }

  /// What is compared: the span, or else what is in sight.
  package var comparedSpan: ClosedRange<Double> { playback.span ?? visible }

  /// Space: holds what moves, plays on what is held.
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
    // A single frame is no film.
    guard tape.frames.indices.contains(index), tape.frames.count > 1 else { return }
    playClock.pause()
    playback.state = .playing(tape.frames[index])
  }

  /// Holds the session and looks at the state after so many frames.
  mutating func hold(at count: Int) {
    if case .live = playback.state {
      letGo()
      clock.pause()
    }
    playback.state = .held(max(1, min(count, tape.frames.count)))
  }

  /// Back to now, where the session goes on.
  mutating func goLive() { playback.state = .live }

  /// A frame on or back; at the end a frame on is one of the session's own.
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

  /// Looks at a time in seconds.
  package mutating func look(at time: Double) {
    hold(at: tape.count(at: time))
    look()
  }

  mutating func scrub(to point: CGPoint, inTimeline: Bool) {
    let layout = layout
    if inTimeline, let curve = layout.timeline?.curve {
      look(at: time(at: point, in: curve))
    } else if let frame = layout.analysis, let time = analysisTime(at: point, in: frame) {
      look(at: time)
    }
  }

  mutating func mark(from time: Double, to point: CGPoint) {
    guard let curve = layout.timeline?.curve else { return }
    let other = self.time(at: point, in: curve)
    let span = min(time, other)...max(time, other)
    playback.span = span.upperBound - span.lowerBound >= Self.shortestSpan ? span : nil
  }

  /// Ends the span at the time that is looked at.
  mutating func markEnd(isLower: Bool) {
    let count = playback.count(of: tape)
    guard count > 0 else { return }
    let time = tape.frames[count - 1]
    let span = playback.span ?? visible
    let marked = isLower ? (time, max(span.upperBound, time)) : (min(span.lowerBound, time), time)
    playback.span = marked.1 - marked.0 >= Self.shortestSpan ? marked.0...marked.1 : nil
  }

  mutating func changeSpeed(by step: Int) {
    let speeds = Playback.Speed.allCases
    let place = (speeds.firstIndex(of: playback.speed) ?? 0) + step
    if speeds.indices.contains(place) { playback.speed = speeds[place] }
  }

  /// Shows less or more of the timeline; the time at which one points stays where it is.
  mutating func zoom(by factor: Double, at time: Double) {
    guard factor.isFinite, factor > 0 else { return }
    let now = visible
    let whole = max(tape.end, 1)
    let length = ((now.upperBound - now.lowerBound) * factor).clamped(to: Self.shortestSight...whole)
    let share = (time - now.lowerBound) / max(now.upperBound - now.lowerBound, 1e-9)
    let start = (time - length * share).clamped(to: 0...max(0, whole - length))
    sight = start...(start + length)
  }

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
