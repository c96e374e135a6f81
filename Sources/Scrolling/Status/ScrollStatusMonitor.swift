/// The ways to know whether a scroll view scrolls.
public enum ScrollStatusMonitorMode: Hashable, Sendable, CaseIterable {
  /// From the delegate's calls, by the usual recipe; see ``DelegateStatusMonitor/Rule/recipe``.
  case recipe
  /// From the delegate's calls, programmatic scrolling included.
  case delegate
  /// From the run loop's mode; see ``ExclusionStatusMonitor``.
  case exclusion
  /// From sensors on the content; see ``CommonStatusMonitor``.
  case common
}

/// "Is it scrolling?" as a value: fed with what happens, whatever its mode makes of it.
public enum ScrollStatusMonitor: Hashable, Sendable {
  /// Reads the delegate's calls.
  case delegate(DelegateStatusMonitor)
  /// Reads the run loop's mode.
  case exclusion(ExclusionStatusMonitor)
  /// Reads the content's sensors.
  case common(CommonStatusMonitor)

  /// A monitor of a view at rest.
  public init(_ mode: ScrollStatusMonitorMode) {
    switch mode {
    case .recipe: self = .delegate(DelegateStatusMonitor(.recipe))
    case .delegate: self = .delegate(DelegateStatusMonitor())
    case .exclusion: self = .exclusion(ExclusionStatusMonitor())
    case .common: self = .common(CommonStatusMonitor())
    }
  }

  /// Whether it scrolls.
  public var isScrolling: Bool {
    switch self {
    case .delegate(let monitor): monitor.isScrolling
    case .exclusion(let monitor): monitor.isScrolling
    case .common(let monitor): monitor.isScrolling
    }
  }

  /// Takes a call of the delegate, with the view as it is inside that call.
  public mutating func take(_ event: ScrollEvent, of engine: ScrollEngine) {
    guard case .delegate(var monitor) = self else { return }
    monitor.take(event, of: engine)
    self = .delegate(monitor)
  }

  /// Takes the view as it is once all calls are delivered.
  public mutating func settle(_ engine: ScrollEngine) {
    guard case .delegate(var monitor) = self else { return }
    monitor.settle(engine)
    self = .delegate(monitor)
  }

  /// Adds the timers that it needs to a loop, if they are not there yet.
  public mutating func schedule(in runLoop: inout VirtualRunLoop) {
    guard case .exclusion(var monitor) = self else { return }
    monitor.schedule(in: &runLoop)
    self = .exclusion(monitor)
  }

  /// Removes them.
  public mutating func invalidate(in runLoop: inout VirtualRunLoop) {
    guard case .exclusion(var monitor) = self else { return }
    monitor.invalidate(in: &runLoop)
    self = .exclusion(monitor)
  }

  /// Takes a timer of the loop that fired.
  public mutating func take(_ fire: VirtualRunLoop.Fire) {
    guard case .exclusion(var monitor) = self else { return }
    monitor.take(fire)
    self = .exclusion(monitor)
  }

  /// Takes what the view's content handed up in a layout at a time in seconds.
  public mutating func take(_ values: PreferenceValues, at time: Double) {
    guard case .common(var monitor) = self else { return }
    monitor.take(values, at: time)
    self = .common(monitor)
  }

  /// Goes on to a time in seconds at which nothing was laid out.
  public mutating func advance(to time: Double) {
    guard case .common(var monitor) = self else { return }
    monitor.advance(to: time)
    self = .common(monitor)
  }

  /// When it wants to be asked next, the run loop's own need apart.
  public var need: FrameNeed {
    switch self {
    case .delegate, .exclusion: .nothing
    case .common(let monitor): monitor.need
    }
  }
}
