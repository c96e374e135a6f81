import Foundation
import Synchronization

/// Pull to refresh for a ``ScrollView``. The control is active for as long as this object exists and follows
/// the rules of ``PullToRefresh``.
///
/// The control sets the view's top inset. To change the inset yourself, set ``restingInsetTop`` instead.
public final class RefreshControl {
  /// The closure that runs when a finger begins a refresh. Call ``endRefreshing()`` from it or later.
  public var action: () -> Void
  private weak var view: ScrollView?
  private var pull: PullToRefresh
  private var observation: ScrollObservation?
  /// The asynchronous action, or nil for a control that the program ends.
  fileprivate var work: (@Sendable () async -> Void)?
  private var running: (ending: Ending, task: Task<Void, Never>)?

  /// Creates a control for a view and uses the view's current top inset as ``restingInsetTop``. Lengths are
  /// in points; see ``PullToRefresh``.
  public init(
    _ view: ScrollView, height: CGFloat = 60, threshold: CGFloat = 100,
    trigger: PullToRefresh.Trigger = .atThreshold, action: @escaping () -> Void = {}
  ) {
    self.view = view
    self.action = action
    pull = PullToRefresh(
      restingInsetTop: view.metrics.contentInset.top, height: height, threshold: threshold, trigger: trigger)
    observation = view.observe(deliver: .atOnce) { [weak self] engine, moment in
      guard let effect = self?.follow(engine, at: moment) else { return nil }
      return { self?.apply(effect) }
    }
  }

  /// Passes a moment to the interaction, or ends the refresh whose closure has returned.
  private func follow(_ engine: ScrollEngine, at moment: ScrollMoment) -> PullToRefresh.Effect? {
    guard let running, running.ending.isReached else { return pull.observe(engine, at: moment) }
    self.running = nil
    return pull.endRefreshing(engine)
  }

  deinit {
    observation?.cancel()
    running?.task.cancel()
  }

  /// The current state of the interaction.
  public var state: PullToRefresh.State { pull.state }
  /// A Boolean value that indicates whether a refresh is running.
  public var isRefreshing: Bool { pull.isRefreshing }

  /// The kind of frame that the control needs next: the next display frame while an asynchronous closure
  /// runs, whose end only a call on the view notices.
  public var need: FrameNeed { running == nil ? .nothing : .frame }

  /// The view's top inset without the control, in points.
  public var restingInsetTop: CGFloat {
    get { pull.restingInsetTop }
    set {
      pull.restingInsetTop = newValue
      view?.metrics.contentInset.top = pull.insetTop
    }
  }

  /// Begins a refresh; see ``PullToRefresh/beginRefreshing(_:reveals:)``.
  public func beginRefreshing(reveals: Bool = false) {
    guard let view, let effect = pull.beginRefreshing(view.engine, reveals: reveals) else { return }
    apply(effect)
  }

  /// Ends the running refresh.
  public func endRefreshing() {
    running?.task.cancel()
    running = nil
    guard let view, let effect = pull.endRefreshing(view.engine) else { return }
    apply(effect)
  }

  private func apply(_ effect: PullToRefresh.Effect) {
    guard let view else { return }
    // Other code may have changed the control since the effect was computed, so the current inset applies.
    var current = effect
    if effect.contentInsetTop != nil { current.contentInsetTop = pull.insetTop }
    view.perform { $0.apply(refresh: current) }
    guard effect.refreshes else { return }
    if let work, isRefreshing {
      let ending = Ending()
      let task: Task<Void, Never> = Task.detached {
        await work()
        ending.reach()
      }
      running = (ending, task)
    }
    action()
  }
}

/// A Boolean value that is set on the task's thread and read on the view's.
private final class Ending: Sendable {
  private let isSet = Atomic(false)

  var isReached: Bool { isSet.load(ordering: .acquiring) }

  func reach() { isSet.store(true, ordering: .releasing) }
}

extension ScrollView {
  /// Adds pull to refresh with an asynchronous closure, whose end ends the refresh (SwiftUI's
  /// refreshable). Lengths are in points; see ``PullToRefresh``. The control is active for as long as
  /// the returned object exists.
  ///
  /// Each refresh that a finger begins runs the closure in a task of its own, on no particular actor. The
  /// control belongs to the thread of its view, so the end of the closure does not change it at once: the
  /// refresh ends at the next call on the view, which is normally a display frame. Draw frames while
  /// ``RefreshControl/need`` asks for them. The task is canceled if ``RefreshControl/endRefreshing()`` ends
  /// the refresh early and when the control is deallocated.
  public func refreshable(
    height: CGFloat = 60, threshold: CGFloat = 100, trigger: PullToRefresh.Trigger = .atThreshold,
    action: @escaping @Sendable () async -> Void
  ) -> RefreshControl {
    let control = RefreshControl(self, height: height, threshold: threshold, trigger: trigger)
    control.work = action
    return control
  }
}
