/// "Is it scrolling?" from the run loop's mode: of two 0.1 s timers one fires only in the tracking mode, one only in the
/// default mode. (The IsScrolling library's exclusion mode.)
///
/// It needs nothing of the view, and so tells less: the whole loop tracks whichever view is touched, a finger that rests
/// counts, and an animated change of the offset does not.
public struct ExclusionStatusMonitor: Hashable, Sendable {
  /// Seconds between two answers: the most by which it lags.
  public static let interval = 0.1

  private struct Timers: Hashable, Sendable {
    let idle: VirtualRunLoop.TimerID
    let tracking: VirtualRunLoop.TimerID
  }

  /// Whether something scrolls.
  public private(set) var isScrolling = false
  private var timers: Timers?

  /// One without timers yet.
  public init() {}

  /// Whether it has its timers.
  public var isScheduled: Bool { timers != nil }

  /// Adds its timers to a loop, if it has none.
  public mutating func schedule(in runLoop: inout VirtualRunLoop) {
    guard timers == nil else { return }
    timers = Timers(
      idle: runLoop.addTimer(every: Self.interval, in: [.default]),
      tracking: runLoop.addTimer(every: Self.interval, in: [.tracking]))
  }

  /// Removes them.
  public mutating func invalidate(in runLoop: inout VirtualRunLoop) {
    guard let timers else { return }
    runLoop.removeTimer(timers.idle)
    runLoop.removeTimer(timers.tracking)
    self.timers = nil
  }

  /// Takes a timer of the loop that fired; others' are ignored.
  public mutating func take(_ fire: VirtualRunLoop.Fire) {
    if fire.timer == timers?.tracking { isScrolling = true }
    if fire.timer == timers?.idle { isScrolling = false }
  }
}
