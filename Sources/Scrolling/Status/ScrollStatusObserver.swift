/// Anything that scrolls by a ``ScrollView``: the view itself, or a list that holds one.
public protocol ScrollViewHolder: AnyObject {
  /// What scrolls it.
  var scrollView: ScrollView { get }
}

extension ScrollView: ScrollViewHolder {
  /// Itself.
  public var scrollView: ScrollView { self }
}

extension ScrollViewHolder {
  /// Writes into a binding whenever it begins or ceases to scroll, as that mode sees it, for as long as the scroll view
  /// lives or until the observer is cancelled.
  ///
  /// The modes that read the delegate's calls need nothing more. The others learn from the ``ScrollHost`` that the view
  /// was added to, in its layouts; without one they never tell anything. Nodes inside the view read the same from their
  /// environment (``EnvironmentValues/isScrolling``); of several monitors of one view, the first one's.
  @discardableResult
  public func scrollStatusMonitor(
    _ isScrolling: Binding<Bool>, monitorMode: ScrollStatusMonitorMode
  ) -> ScrollStatusObserver {
    let observer = ScrollStatusObserver(isScrolling, monitorMode)
    scrollView.statusObservers.append(observer)
    return observer
  }
}

/// A ``ScrollStatusMonitor`` attached to a scroll view, which holds it.
public final class ScrollStatusObserver {
  /// The monitor's state.
  public private(set) var monitor: ScrollStatusMonitor
  private let binding: Binding<Bool>
  /// Whose run loop holds its timers.
  private weak var host: ScrollHost?

  init(_ binding: Binding<Bool>, _ mode: ScrollStatusMonitorMode) {
    monitor = ScrollStatusMonitor(mode)
    self.binding = binding
  }

  deinit { unschedule() }

  /// Whether the view scrolls.
  public var isScrolling: Bool { monitor.isScrolling }

  /// Ends it. The binding stays as it is.
  public func cancel(on container: some ScrollViewHolder) {
    container.scrollView.statusObservers.removeAll { $0 === self }
    unschedule()
  }

  func take(_ event: ScrollEvent, of engine: ScrollEngine) { change { $0.take(event, of: engine) } }
  func settle(_ engine: ScrollEngine) { change { $0.settle(engine) } }
  func take(_ fire: VirtualRunLoop.Fire, of host: ScrollHost) {
    // Timers are numbered by each loop for itself.
    if self.host === host { change { $0.take(fire) } }
  }
  func take(_ values: PreferenceValues, at time: Double) { change { $0.take(values, at: time) } }
  func advance(to time: Double) { change { $0.advance(to: time) } }

  func schedule(in host: ScrollHost) {
    guard self.host == nil else { return }
    self.host = host
    monitor.schedule(in: &host.runLoop)
  }

  private func unschedule() {
    guard let host else { return }
    monitor.invalidate(in: &host.runLoop)
    self.host = nil
  }

  private func change(_ change: (inout ScrollStatusMonitor) -> Void) {
    let was = monitor.isScrolling
    change(&monitor)
    // The binding may ask for anything, this observer included.
    if monitor.isScrolling != was { binding.wrappedValue = monitor.isScrolling }
  }
}
