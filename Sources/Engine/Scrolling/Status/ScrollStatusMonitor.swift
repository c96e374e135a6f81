/// A method of detecting whether a scroll view is scrolling.
public enum ScrollStatusMonitorMode: Hashable, Sendable, CaseIterable {
  /// The usual recipe with delegate callbacks; see ``DelegateStatusMonitor/Rule/recipe``.
  case recipe
  /// Delegate callbacks, also of programmatic scrolling.
  case delegate
  /// The run loop's mode; see ``ExclusionStatusMonitor``.
  case exclusion
  /// Sensors on the content; see ``CommonStatusMonitor``.
  case common
}

/// A monitor of any mode, as a value. You pass it all events, and each mode uses those that it needs.
public enum ScrollStatusMonitor: ScrollObserver, Hashable, Sendable {
  /// A monitor that uses the delegate callbacks.
  case delegate(DelegateStatusMonitor)
  /// A monitor that uses the run loop's mode.
  case exclusion(ExclusionStatusMonitor)
  /// A monitor that uses the content's sensors.
  case common(CommonStatusMonitor)

  /// Creates a monitor of a view at rest.
  public init(_ mode: ScrollStatusMonitorMode) {
    switch mode {
    case .recipe: self = .delegate(DelegateStatusMonitor(.recipe))
    case .delegate: self = .delegate(DelegateStatusMonitor())
    case .exclusion: self = .exclusion(ExclusionStatusMonitor())
    case .common: self = .common(CommonStatusMonitor())
    }
  }

  /// A Boolean value that indicates whether the view is scrolling.
  public var isScrolling: Bool {
    switch self {
    case .delegate(let monitor): monitor.isScrolling
    case .exclusion(let monitor): monitor.isScrolling
    case .common(let monitor): monitor.isScrolling
    }
  }

  /// Handles a moment of a call on the engine. Returns ``isScrolling`` if it changed, and nil otherwise.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Bool? {
    guard case .delegate(var monitor) = self else { return nil }
    defer { self = .delegate(monitor) }
    return monitor.observe(engine, at: moment)
  }

  /// Adds the timers that the monitor needs to a run loop, if they have not been added yet.
  public mutating func schedule(in runLoop: inout VirtualRunLoop) {
    guard case .exclusion(var monitor) = self else { return }
    monitor.schedule(in: &runLoop)
    self = .exclusion(monitor)
  }

  /// Removes the monitor's timers from a run loop.
  public mutating func invalidate(in runLoop: inout VirtualRunLoop) {
    guard case .exclusion(var monitor) = self else { return }
    monitor.invalidate(in: &runLoop)
    self = .exclusion(monitor)
  }

  /// Handles a timer that fired.
  public mutating func take(_ fire: VirtualRunLoop.Fire) {
    guard case .exclusion(var monitor) = self else { return }
    monitor.take(fire)
    self = .exclusion(monitor)
  }

  /// Handles the preference values of the view's content in a layout at a time in seconds.
  public mutating func take(_ values: PreferenceValues, at time: Double) {
    guard case .common(var monitor) = self else { return }
    monitor.take(values, at: time)
    self = .common(monitor)
  }

  /// Advances the monitor to a time in seconds without a layout.
  public mutating func advance(to time: Double) {
    guard case .common(var monitor) = self else { return }
    monitor.advance(to: time)
    self = .common(monitor)
  }

  /// The time at which the monitor needs the next update, regardless of the run loop's own needs.
  public var need: FrameNeed { if case .common(let monitor) = self { monitor.need } else { .nothing } }
}
