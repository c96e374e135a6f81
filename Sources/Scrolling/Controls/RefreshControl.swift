import Foundation

/// Pull to refresh for a ``ScrollView``. The control is active for as long as this object exists and follows the
/// rules of ``PullToRefresh``.
///
/// The control sets the view's top inset. To change the inset yourself, set ``restingInsetTop`` instead.
public final class RefreshControl {
  /// The closure that runs each time a finger begins a refresh. Call ``endRefreshing()`` from the closure or later.
  public var action: () -> Void
  private weak var view: ScrollView?
  private var pull: PullToRefresh
  private var observation: ScrollObservation?

  /// Creates a control for a view and uses the view's current top inset as ``restingInsetTop``. Lengths are in
  /// points; see ``PullToRefresh``.
  public init(
    _ view: ScrollView, height: CGFloat = 60, threshold: CGFloat = 100,
    trigger: PullToRefresh.Trigger = .atThreshold, action: @escaping () -> Void = {}
  ) {
    self.view = view
    self.action = action
    pull = PullToRefresh(
      restingInsetTop: view.metrics.contentInset.top, height: height, threshold: threshold, trigger: trigger)
    observation = view.observe(deliver: .atOnce) { [weak self] engine, moment in
      guard let effect = self?.pull.observe(engine, at: moment) else { return nil }
      return { self?.apply(effect) }
    }
  }

  deinit { observation?.cancel() }

  /// The current state of the interaction.
  public var state: PullToRefresh.State { pull.state }
  /// A Boolean value that indicates whether a refresh is running.
  public var isRefreshing: Bool { pull.isRefreshing }

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
    guard let view, let effect = pull.endRefreshing(view.engine) else { return }
    apply(effect)
  }

  private func apply(_ effect: PullToRefresh.Effect) {
    guard let view else { return }
    // Other code may have changed the control since the effect was computed, so the current inset applies.
    if effect.contentInsetTop != nil { view.metrics.contentInset.top = pull.insetTop }
    if let offset = effect.contentOffset { view.setContentOffset(offset, animated: true) }
    if effect.refreshes { action() }
  }
}
