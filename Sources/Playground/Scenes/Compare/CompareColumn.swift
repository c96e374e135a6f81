import Foundation
import ScrollScript
import Scrolling

/// The latest run of a column of the scene `compare`: the distance and the time from the first touch to rest.
struct CompareColumn: Sendable {
  /// A run that is repeated in this column alone.
  private struct Replay {
    let run: CompareRun
    /// The time in seconds by which the input comes later than the first time, or nil before the next display
    /// frame, on which it depends.
    var delay: Double?
    var next = 0
  }

  /// The time in seconds and the offset in points at which the run began, or nil before the first run.
  private var beginning: (time: Double, offset: CGFloat)?
  private var replay: Replay?
  /// The distance so far in points, which is negative toward the top, and the time in seconds, or nil before
  /// the first run.
  private(set) var travel: (distance: CGFloat, time: Double)?
  /// Whether the content came to rest after the run.
  private(set) var isOver = false

  var isReplaying: Bool { replay != nil }

  mutating func begin(at time: Double, offset: CGFloat) {
    self = CompareColumn()
    beginning = (time, offset)
    travel = (0, 0)
  }

  mutating func begin(repeating run: CompareRun) {
    self = CompareColumn()
    replay = Replay(run: run)
  }

  /// Gives the replay its place in time at a display frame, as that of the first run before its display frames.
  mutating func take(frameAt time: Double, offset: CGFloat) {
    guard var replay, replay.delay == nil else { return }
    let delay = time - (replay.run.frame ?? replay.run.beginning)
    replay.delay = delay
    begin(at: replay.run.beginning + delay, offset: offset)
    self.replay = replay
  }

  /// Returns the next input of the replay that is due at a time in seconds, with its own time.
  mutating func nextInput(until time: Double) -> (time: Double, action: Action)? {
    guard var replay, let delay = replay.delay, replay.next < replay.run.steps.count else { return nil }
    let step = replay.run.steps[replay.next]
    guard step.time + delay <= time else { return nil }
    replay.next += 1
    self.replay = replay
    return (step.time + delay, step.action)
  }

  /// Records the state of the column's view after an action or a display frame at a time in seconds.
  mutating func take(_ engine: ScrollEngine, at time: Double) {
    if let replay, replay.next < replay.run.steps.count { return follow(engine, at: time) }
    replay = nil
    let rests = engine.phase == .idle && engine.stretch == .zero
    if !rests || !isOver { follow(engine, at: time) }
    isOver = rests && beginning != nil
  }

  private mutating func follow(_ engine: ScrollEngine, at time: Double) {
    guard let beginning else { return }
    travel = (engine.contentOffset.y - beginning.offset, max(0, time - beginning.time))
  }
}
