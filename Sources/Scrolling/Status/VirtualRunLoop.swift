/// What a run loop attends to at a time.
public enum RunLoopMode: String, Hashable, Sendable, CaseIterable {
  /// Everything, while nothing is tracked.
  case `default`
  /// What may not wait while a finger is down or a glide runs.
  case tracking
}

extension Set<RunLoopMode> {
  /// The common modes: a timer in them fires whatever the loop attends to.
  public static var common: Set<RunLoopMode> { Set(RunLoopMode.allCases) }
}

/// A run loop on virtual time: timers that fire only while the loop runs in a mode of theirs, as Foundation's do. Times
/// are seconds on the caller's clock.
///
/// A timer is due at start + k·interval for k = 1, 2, … and fires at that very time if the loop then runs in one of its
/// modes. If not, it fires late: once, at the moment the loop enters such a mode or is no longer blocked, however many
/// times were missed; next at the first time of its own schedule after that moment, so that it never drifts. Of several
/// that are due the one due earliest fires first, then the one added first. What is due at the very time of a change of
/// mode fires in the mode before it.
public struct VirtualRunLoop: Hashable, Sendable {
  /// Names a timer of one loop.
  public struct TimerID: Hashable, Sendable { fileprivate let number: Int }

  /// A timer that fired.
  public struct Fire: Hashable, Sendable {
    /// Which one.
    public let timer: TimerID
    /// When it was due first since it last fired.
    public let due: Double
    /// When it fired: `due`, or later.
    public let time: Double
    /// The mode in which it fired.
    public let mode: RunLoopMode
  }

  private struct Timer: Hashable, Sendable {
    let id: TimerID
    let modes: Set<RunLoopMode>
    let start: Double
    /// Seconds; nil for one that fires once.
    let interval: Double?
    var due: Double
  }

  /// A run longer than this, in seconds, counts as a blocked loop: its timers fire once, at its end.
  public static let longestRun = 10.0
  /// The shortest interval; shorter ones are taken as this one, as Foundation does.
  public static let shortestInterval = 0.0001

  /// The time that it has run to.
  public private(set) var now: Double
  /// What it attends to.
  public private(set) var mode = RunLoopMode.default
  private var timers: [Timer] = []
  private var added = 0

  /// A loop in the default mode at a time (0 unless it is finite).
  public init(at time: Double = 0) { now = time.isFinite ? time : 0 }

  /// How many timers there are.
  public var timerCount: Int { timers.count }

  /// Adds a timer that fires for the first time an interval from now, in seconds, then at each further interval unless it
  /// is to fire once. One whose interval is not finite never fires.
  public mutating func addTimer(
    every interval: Double, in modes: Set<RunLoopMode> = [.default], repeats: Bool = true
  ) -> TimerID {
    let id = TimerID(number: added)
    added &+= 1
    let interval = interval.isFinite ? max(Self.shortestInterval, interval) : .infinity
    timers.append(
      Timer(id: id, modes: modes, start: now, interval: repeats ? interval : nil, due: now + interval))
    return id
  }

  /// Removes a timer; nothing for one that is gone.
  public mutating func removeTimer(_ id: TimerID) { timers.removeAll { $0.id == id } }

  /// Attends to something else from now on. Overdue timers of that mode fire with the next run, at its beginning.
  public mutating func enter(_ mode: RunLoopMode) { self.mode = mode }

  /// Is busy with something else up to a time: nothing fires before it.
  public mutating func block(until time: Double) {
    guard time.isFinite else { return }
    now = max(now, time)
  }

  /// Runs on to a time and returns the next timer that fires on the way, nil when the time is reached. Between two of them
  /// timers may be added and removed and the mode changed. Time that is not finite or runs backwards does nothing.
  public mutating func nextFire(until time: Double) -> Fire? {
    guard time.isFinite, time >= now else { return nil }
    if time - now > Self.longestRun { now = time }
    var next: Int?
    for index in timers.indices where timers[index].modes.contains(mode) {
      if let best = next, timers[best].due <= timers[index].due { continue }
      next = index
    }
    guard let next, timers[next].due <= time else {
      now = time
      return nil
    }
    var timer = timers[next]
    now = max(now, timer.due)
    let fire = Fire(timer: timer.id, due: timer.due, time: now, mode: mode)
    if let interval = timer.interval {
      let count = ((now - timer.start) / interval).rounded(.down)
      // Rounding may put a time of the schedule on either side of now.
      timer.due = timer.start + (count + 1) * interval
      if timer.due <= now { timer.due = max(timer.start + (count + 2) * interval, now.nextUp) }
      timers[next] = timer
    } else {
      timers.remove(at: next)
    }
    return fire
  }

  /// When it wants to run next: the time at which a timer of its mode is due.
  public var need: FrameNeed {
    let due = timers.filter { $0.modes.contains(mode) }.map(\.due).min() ?? .infinity
    return due.isFinite ? .wakeUp(at: max(now, due)) : .nothing
  }
}

extension ScrollEngine {
  /// The mode in which a scroll view keeps its run loop: tracking while a finger is down or a glide runs, as iOS does;
  /// an animated change of the offset is no tracking.
  public var runLoopMode: RunLoopMode { isTracking || isDecelerating ? .tracking : .default }
}
