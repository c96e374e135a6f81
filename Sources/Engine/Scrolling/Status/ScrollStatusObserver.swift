/// An object that scrolls with a ``ScrollView``: the view, a ``PositionedScrollView``, or a list with one.
public protocol ScrollViewHolder: AnyObject {
  /// The underlying scroll view.
  var scrollView: ScrollView { get }
}

extension ScrollView: ScrollViewHolder {
  /// The view itself.
  public var scrollView: ScrollView { self }
}

extension PositionedScrollView: ScrollViewHolder {
  /// The scroll view whose position is bound.
  public var scrollView: ScrollView { view }
}

extension ScrollViewHolder {
  /// Writes to a binding whenever the scroll view starts or stops scrolling, as detected by the mode. The
  /// monitor is active until the scroll view is deallocated or the observer is canceled, when it writes false
  /// if the value is true. It does so too when the view is removed from its ``ScrollHost``.
  ///
  /// The modes that use delegate callbacks need no further setup. The other modes depend on the layouts of
  /// the ``ScrollHost`` to which the view was added; without a host they never report anything. Nodes inside
  /// the view read the same value from their environment (``EnvironmentValues/isScrolling``). If a view has
  /// several monitors, the environment has the value of the first one.
  @discardableResult
  public func scrollStatusMonitor(
    _ isScrolling: Binding<Bool>, monitorMode: ScrollStatusMonitorMode
  ) -> ScrollStatusObserver {
    ScrollStatusObserver(scrollView, isScrolling, monitorMode)
  }
}

/// A ``ScrollStatusMonitor`` attached to a scroll view, which owns it.
public final class ScrollStatusObserver {
  /// The current state of the monitor.
  public private(set) var monitor: ScrollStatusMonitor
  private let mode: ScrollStatusMonitorMode
  private let binding: Binding<Bool>
  /// The state that was last written to the binding, or false before the first write.
  private var written = false
  /// The run loop that has the monitor's timers.
  private var runLoop: HostRunLoop?
  private weak var view: ScrollView?
  private var observation: ScrollObservation?

  fileprivate init(_ view: ScrollView, _ binding: Binding<Bool>, _ mode: ScrollStatusMonitorMode) {
    monitor = ScrollStatusMonitor(mode)
    self.mode = mode
    self.binding = binding
    self.view = view
    view.statusObservers.append(self)
    observation = view.observe(deliver: .inCallback) { [weak self] engine, moment in
      guard let self, monitor.observe(engine, at: moment) != nil else { return nil }
      return { self.write() }
    }
    if monitor.observe(view.engine, at: .changed) != nil { write() }
  }

  deinit { unschedule() }

  /// A Boolean value that indicates whether the view is scrolling. The value is false after ``cancel()``.
  public var isScrolling: Bool { monitor.isScrolling }

  /// Detaches the observer from its view and writes false to the binding if its value is true.
  public func cancel() {
    view?.statusObservers.removeAll { $0 === self }
    observation?.cancel()
    leave()
  }

  func leave() {
    unschedule()
    change { $0 = ScrollStatusMonitor(mode) }
  }

  func take(_ fire: VirtualRunLoop.Fire, of runLoop: HostRunLoop) {
    // Timer numbers are unique only within one run loop.
    if self.runLoop === runLoop { change { $0.take(fire) } }
  }

  func schedule(in runLoop: HostRunLoop) {
    guard self.runLoop !== runLoop else { return }
    unschedule()
    self.runLoop = runLoop
    monitor.schedule(in: &runLoop.loop)
  }

  func unschedule() {
    guard let runLoop else { return }
    monitor.invalidate(in: &runLoop.loop)
    self.runLoop = nil
  }

  func change(_ change: (inout ScrollStatusMonitor) -> Void) {
    change(&monitor)
    write()
  }

  /// Writes the current state to the binding if it differs from the last one written.
  private func write() {
    guard monitor.isScrolling != written else { return }
    written = monitor.isScrolling
    // The binding may run arbitrary code, which may use this observer.
    binding.wrappedValue = monitor.isScrolling
  }
}
