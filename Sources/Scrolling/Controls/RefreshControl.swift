import Foundation

/// Pull to refresh on a ``ScrollView``, for as long as this lives; the rules are those of ``PullToRefresh``.
///
/// It sets the view's top inset: a program that has another in mind sets ``restingInsetTop`` instead.
public final class RefreshControl {
  private struct Probe: ScrollObserver {
    let look: (ScrollEngine) -> PullToRefresh.Effect?
    func observe(_ engine: ScrollEngine) -> PullToRefresh.Effect? { look(engine) }
  }

  /// Called each time that a finger begins a refresh; from there or later the program calls ``endRefreshing()``.
  public var action: () -> Void
  private weak var view: ScrollView?
  private var pull: PullToRefresh
  private var observation: ScrollObservation?

  /// A control on a view, whose top inset is taken to be its own. Lengths in points; see ``PullToRefresh``.
  public init(
    _ view: ScrollView, height: CGFloat = 60, threshold: CGFloat = 100,
    trigger: PullToRefresh.Trigger = .atThreshold, action: @escaping () -> Void = {}
  ) {
    self.view = view
    self.action = action
    pull = PullToRefresh(
      restingInsetTop: view.metrics.contentInset.top, height: height, threshold: threshold, trigger: trigger)
    let probe = Probe { [weak self] engine in self?.pull.observe(engine) }
    observation = view.observe(probe) { [weak self] effect in self?.apply(effect) }
  }

  deinit { observation?.cancel() }

  /// What it is about.
  public var state: PullToRefresh.State { pull.state }
  /// Whether a refresh runs.
  public var isRefreshing: Bool { pull.isRefreshing }

  /// The view's top inset without the control, in points.
  public var restingInsetTop: CGFloat {
    get { pull.restingInsetTop }
    set {
      pull.restingInsetTop = newValue
      view?.metrics.contentInset.top = pull.insetTop
    }
  }

  /// Says that a refresh runs; see ``PullToRefresh/beginRefreshing(_:reveals:)``.
  public func beginRefreshing(reveals: Bool = false) {
    guard let view, let effect = pull.beginRefreshing(view.engine, reveals: reveals) else { return }
    apply(effect)
  }

  /// Says that it is over.
  public func endRefreshing() {
    guard let view, let effect = pull.endRefreshing(view.engine) else { return }
    apply(effect)
  }

  private func apply(_ effect: PullToRefresh.Effect) {
    guard let view else { return }
    // Others may have changed the control since the effect was found: its inset now is the one to have.
    if effect.contentInsetTop != nil { view.metrics.contentInset.top = pull.insetTop }
    if let offset = effect.contentOffset { view.setContentOffset(offset, animated: true) }
    if effect.refreshes { action() }
  }
}
