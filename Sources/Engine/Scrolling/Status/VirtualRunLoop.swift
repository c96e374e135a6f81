/// A mode of a run loop.
public enum RunLoopMode: String, Hashable, Sendable, CaseIterable {
  /// The mode in which nothing is tracked.
  case `default`
  /// The mode while a view is dragged or glides.
  case tracking
}

extension Set<RunLoopMode> {
  /// The common modes: a timer in them fires in any mode.
  public static var common: Set<RunLoopMode> { Set(RunLoopMode.allCases) }
}

/// A run loop on virtual time. Timers fire only while the loop runs in one of their modes, as in Foundation.
/// Times are in seconds on the caller's clock.
///
/// A timer is due at start + k·interval for k = 1, 2, … and fires exactly then if the loop is running in one
/// of its modes. Otherwise it fires late and only once, regardless of the number of missed times: at the
/// moment when the loop enters such a mode or is no longer blocked. It next fires at the first time of its
/// original schedule after that moment, so it never drifts. Of several due timers, the one that was due
/// earliest fires first; among timers due at the same time, the one added first. A timer that is due exactly
/// at a mode change fires in the previous mode.
public struct VirtualRunLoop: Hashable, Sendable {
  /// The identifier of a timer in one run loop.
  public struct TimerID: Hashable, Sendable { fileprivate let number: Int }

  /// The firing of a timer.
  public struct Fire: Hashable, Sendable {
    /// The timer that fired.
    public let timer: TimerID
    /// The first time at which the timer was due since it last fired.
    public let due: Double
    /// The time at which the timer fired: `due` or later.
    public let time: Double
    /// The mode in which the timer fired.
    public let mode: RunLoopMode
  }

  private struct Timer: Hashable, Sendable {
    let id: TimerID
    let modes: Set<RunLoopMode>
    let start: Double
    /// The interval in seconds, or nil for a timer that fires once.
    let interval: Double?
    var due: Double
  }

  /// The duration in seconds above which a run counts as a blocked loop, whose timers fire once at its end.
  public static let longestRun = 10.0
  /// The minimum interval in seconds. As in Foundation, shorter intervals are replaced with it.
  public static let shortestInterval = 0.0001

  /// The time in seconds up to which the loop has run.
  public private(set) var now: Double
  /// The current mode.
  public private(set) var mode = RunLoopMode.default
  private var timers: [Timer] = []
  private var added = 0

  /// Creates a loop in the default mode at a time in seconds. A time that is not finite becomes 0.
  public init(at time: Double = 0) { now = time.isFinite ? time : 0 }

  package var timerCount: Int { timers.count }

  /// Adds a timer that first fires one interval from now, in seconds, and then at each further interval if it
  /// repeats. A timer with an interval that is not finite never fires.
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

  /// Removes a timer. Does nothing if the timer does not exist.
  public mutating func removeTimer(_ id: TimerID) { timers.removeAll { $0.id == id } }

  /// Changes the mode. Overdue timers of the new mode fire at the beginning of the next run.
  public mutating func enter(_ mode: RunLoopMode) { self.mode = mode }

  /// Blocks the loop until a time in seconds. No timer fires before it.
  public mutating func block(until time: Double) {
    guard time.isFinite else { return }
    now = max(now, time)
  }

  /// Runs the loop to a time in seconds and returns the next timer that fires, or nil at that time.
  ///
  /// Between two calls, timers may be added and removed and the mode may change. A time that is not finite or
  /// runs backwards has no effect.
  public mutating func nextFire(until time: Double) -> Fire? {
    guard time.isFinite, time.reaches(now) else { return nil }
    if time - now > Self.longestRun { now = time }
    let next = timers.indices.filter { timers[$0].modes.contains(mode) }
      .min { timers[$0].due < timers[$1].due }
    guard let next, time.reaches(timers[next].due) else {
      now = max(now, time)
      return nil
    }
    var timer = timers[next]
    now = max(now, timer.due)
    let fire = Fire(timer: timer.id, due: timer.due, time: now, mode: mode)
    if let interval = timer.interval {
      let count = ((now - timer.start) / interval).rounded(.down)
      // Rounding may place a time of the schedule on either side of the current time.
      timer.due = timer.start + (count + 1) * interval
      if timer.due <= now { timer.due = max(timer.start + (count + 2) * interval, now.nextUp) }
      timers[next] = timer
    } else {
      timers.remove(at: next)
    }
    return fire
  }

  /// The time of the next run: the earliest time at which a timer of the current mode is due.
  public var need: FrameNeed {
    let due = timers.filter { $0.modes.contains(mode) }.map(\.due).min() ?? .infinity
    return due.isFinite ? .wakeUp(at: max(now, due)) : .nothing
  }
}

extension ScrollEngine {
  /// The mode of the run loop that the scroll view requires. As in iOS, the mode is tracking during a
  /// drag and a glide, and not during an animated change of the offset. A finger that rests on content
  /// that was at rest counts only with ``/ScrollPhysics/ContractSettings/entersTrackingModeAtTouch``,
  /// on which sources differ.
  public var runLoopMode: RunLoopMode {
    let isTouched = isTracking && profile.contract.entersTrackingModeAtTouch
    return isTouched || isDragging || isDecelerating ? .tracking : .default
  }
}
