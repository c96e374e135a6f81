/// A monitor that derives whether a view is scrolling from the run loop's mode. Of two 0.1 s timers,
/// one fires only in the tracking mode and the other only in the default mode. (The exclusion mode of
/// the IsScrolling library.)
///
/// The monitor does not depend on a view, so its result is less specific: the entire run loop is in the
/// tracking mode whichever view is dragged, a finger that holds still in a drag counts as scrolling, and an
/// animated change of the offset does not. For a finger that has not moved yet, see
/// ``ScrollEngine/runLoopMode``.
public struct ExclusionStatusMonitor: Hashable, Sendable {
  /// The interval in seconds between two updates, which is also the maximum lag.
  public static let interval = 0.1

  /// A Boolean value that indicates whether any view is scrolling.
  public private(set) var isScrolling = false
  private var idle: VirtualRunLoop.TimerID?, tracking: VirtualRunLoop.TimerID?

  /// Creates a monitor without timers.
  public init() {}

  /// Adds the monitor's timers to a run loop, if they have not been added yet.
  public mutating func schedule(in runLoop: inout VirtualRunLoop) {
    guard idle == nil else { return }
    idle = runLoop.addTimer(every: Self.interval, in: [.default])
    tracking = runLoop.addTimer(every: Self.interval, in: [.tracking])
  }

  /// Removes the monitor's timers from a run loop.
  public mutating func invalidate(in runLoop: inout VirtualRunLoop) {
    for timer in [idle, tracking] { if let timer { runLoop.removeTimer(timer) } }
    (idle, tracking) = (nil, nil)
  }

  /// Handles a timer that fired. Timers that do not belong to this monitor are ignored.
  public mutating func take(_ fire: VirtualRunLoop.Fire) {
    if fire.timer == tracking { isScrolling = true }
    if fire.timer == idle { isScrolling = false }
  }
}
