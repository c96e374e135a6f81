import Foundation

/// Pull-to-refresh behavior modeled on UIRefreshControl.
///
/// Pass each state of a scroll view to ``observe(_:at:)``. The returned effect specifies when to refresh and
/// which top inset the view needs. This type calls no closures and reads no clock; ``RefreshControl``
/// attaches it to a ``ScrollView``.
///
/// A refresh begins when a finger drags the content ``threshold`` points below its top, at most once per
/// drag. Momentum, the wheel and programmatic scrolling never begin a refresh. While a refresh is running,
/// the top inset is larger by ``height``, so the bounce comes to rest below the control. The inset grows when
/// the finger lifts, which prevents the content from slipping under the finger. When the refresh ends, the
/// inset shrinks; if a drag is under way, it shrinks after that drag. Content that is then outside its edges
/// returns: a glide by its bounce, content at rest by an animation.
///
/// UIKit publishes none of these values. Confidence: C (observed) that the refresh begins under the finger; D
/// (chosen here) for the threshold and for all inset behavior.
public struct PullToRefresh: ScrollObserver, Hashable, Sendable {
  /// The event that begins a refresh.
  public enum Trigger: Hashable, Sendable, CaseIterable {
    /// The finger reaches the threshold, as in UIKit.
    case atThreshold
    /// The finger lifts beyond the threshold. A touch that the system cancels begins no refresh.
    case onRelease
  }

  /// The state of a pull-to-refresh interaction.
  public enum State: Hashable, Sendable {
    /// The content is inside its top edge and no refresh is running.
    case idle
    /// The content is pulled below its top by a finger or by momentum. The associated value is the fraction
    /// of the threshold reached, above 0 and at most 1.
    case pulling(CGFloat)
    /// A refresh begins if the finger lifts now.
    case armed
    /// A refresh is running. The associated value is the time in seconds of the input that began it, or 0 if
    /// no input carried a time.
    case refreshing(since: Double)
    /// The refresh is over, and the content has not returned to its resting position yet.
    case finishing
  }

  /// A set of changes to apply to the view with ``ScrollEngine/apply(refresh:)``, and to
  /// report to the app.
  public struct Effect: Hashable, Sendable {
    /// The new top inset of the view, in points, or nil if the inset does not change.
    public var contentInsetTop: CGFloat?
    /// The content offset to scroll to with animation, in points, or nil if no scroll is needed.
    public var contentOffset: CGPoint?
    /// A Boolean value that indicates whether to start refreshing: true once for each refresh by a finger.
    public var refreshes: Bool

    /// Creates an effect. By default, the effect is empty.
    public init(contentInsetTop: CGFloat? = nil, contentOffset: CGPoint? = nil, refreshes: Bool = false) {
      self.contentInsetTop = contentInsetTop
      self.contentOffset = contentOffset
      self.refreshes = refreshes
    }
  }

  /// The height of the control in points: the amount by which the top inset grows while a refresh is running.
  /// The default is 60; the range is 0...10⁶.
  public let height: CGFloat
  /// The distance in points, at least 1, that the content must be pulled below its top. The default is 100.
  public let threshold: CGFloat
  /// The event that begins a refresh.
  public let trigger: Trigger
  /// The view's own top inset in points, without the control and the additions of
  /// ``ScrollMetrics/adjustedContentInset``. After you set it, set the view's top inset to ``insetTop``.
  public var restingInsetTop: CGFloat {
    didSet { restingInsetTop = restingInsetTop.held(in: -1e6...1e6) }
  }
  /// The current state of the interaction.
  public private(set) var state = State.idle

  /// Whether the inset is currently extended by the height of the control.
  private var isExtended = false
  /// Whether the current drag has already begun a refresh.
  private var isSpent = false
  /// Whether the inset has changed and the content has not been seen at rest inside
  /// its edges since.
  private var isSettling = false
  /// Whether an animation home was requested for content at rest outside its edges,
  /// which has not moved since.
  private var isSentHome = false

  /// Creates a pull-to-refresh state for a view whose own top inset is
  /// `restingInsetTop`. Lengths are in points.
  public init(
    restingInsetTop: CGFloat = 0, height: CGFloat = 60, threshold: CGFloat = 100,
    trigger: Trigger = .atThreshold
  ) {
    self.restingInsetTop = restingInsetTop.held(in: -1e6...1e6)
    self.height = height.held(in: 0...1e6)
    self.threshold = threshold.held(in: 1...1e6, nan: 1)
    self.trigger = trigger
  }

  /// The top inset that the view should have now, in points.
  public var insetTop: CGFloat { restingInsetTop + (isExtended ? height : 0) }

  /// A Boolean value that indicates whether a refresh is running.
  public var isRefreshing: Bool { if case .refreshing = state { true } else { false } }

  /// Updates the state from the engine's and returns the changes to apply, or nil if there are none.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Effect? {
    follow(engine, Effect())
  }

  /// Begins a refresh that the program starts. Does nothing while a refresh is running.
  ///
  /// The returned effect never asks the program to refresh. As in UIKit (C), the call does not reveal
  /// the control. If `reveals` is true and the content is at rest at its top, the effect scrolls the
  /// content below the control.
  public mutating func beginRefreshing(_ engine: ScrollEngine, reveals: Bool = false) -> Effect? {
    guard !isRefreshing else { return nil }
    state = .refreshing(since: engine.time ?? 0)
    isSpent = true
    var effect = Effect()
    if reveals, isAtRest(engine), abs(distance(engine)) * engine.metrics.scale < 1 {
      effect.contentOffset = CGPoint(
        x: engine.contentOffset.x, y: top(engine, insetTop: restingInsetTop + height))
      isSentHome = true
    }
    return follow(engine, effect)
  }

  /// Ends the running refresh. Does nothing if no refresh is running.
  public mutating func endRefreshing(_ engine: ScrollEngine) -> Effect? {
    guard isRefreshing else { return nil }
    state = .finishing
    return follow(engine, Effect())
  }

  private mutating func follow(_ engine: ScrollEngine, _ given: Effect) -> Effect? {
    var effect = given
    let pull = Pull(engine)
    effect.refreshes = begins(engine, pull)
    if pull != .dragging { isSpent = false }
    if isExtended != isRefreshing, pull != .dragging {
      isExtended.toggle()
      isSettling = true
      effect.contentInsetTop = insetTop
    }
    if let home = home(engine) { effect.contentOffset = effect.contentOffset ?? home }
    if state == .finishing, !isExtended, !isBelowTop(engine) { state = .idle }
    return effect == Effect() ? nil : effect
  }

  private mutating func begins(_ engine: ScrollEngine, _ pull: Pull) -> Bool {
    guard !isRefreshing, state != .finishing else { return false }
    let wasArmed = state == .armed
    let share = isBelowTop(engine) ? min(distance(engine) / threshold, 1) : 0
    state = share > 0 ? .pulling(share) : .idle
    switch (pull, trigger) {
    case (.dragging, .onRelease):
      if share >= 1, !isSpent { state = .armed }
      return false
    case (.dragging, .atThreshold): guard share >= 1, !isSpent else { return false }
    case (.released, .onRelease): guard wasArmed else { return false }
    case (.released, .atThreshold), (.none, _): return false
    }
    state = .refreshing(since: engine.time ?? 0)
    isSpent = true
    return true
  }

  /// Returns the offset to which content at rest outside its edges should return, once each time that the
  /// content comes to rest there.
  private mutating func home(_ engine: ScrollEngine) -> CGPoint? {
    guard isAtRest(engine) else {
      isSentHome = false
      return nil
    }
    guard isSettling, !isSentHome else { return nil }
    let offset = engine.contentOffset
    let home = CGPoint(x: offset.x, y: metrics(engine, insetTop: insetTop).clamped(offset).y)
    guard abs(home.y - offset.y) * engine.metrics.scale >= 1 else {
      isSettling = false
      return nil
    }
    isSentHome = true
    return home
  }

  /// Returns the distance in points of the content below its resting top without the control.
  private func distance(_ engine: ScrollEngine) -> CGFloat {
    top(engine, insetTop: restingInsetTop) - engine.contentOffset.y
  }

  /// Returns whether the content is at least a pixel below its resting top. Content at rest
  /// is on a whole pixel, and its top may not be.
  private func isBelowTop(_ engine: ScrollEngine) -> Bool { distance(engine) * engine.metrics.scale >= 1 }

  /// Returns the vertical offset of the content at rest at its top for a length of the view's own top inset.
  private func top(_ engine: ScrollEngine, insetTop: CGFloat) -> CGFloat {
    metrics(engine, insetTop: insetTop).edges(.vertical).lowerBound
  }

  private func metrics(_ engine: ScrollEngine, insetTop: CGFloat) -> ScrollMetrics {
    changing(engine.metrics) { $0.contentInset.top = insetTop }
  }

  private func isAtRest(_ engine: ScrollEngine) -> Bool { engine.phase == .idle && engine.isSettled }
}

extension ScrollEngine {
  /// Changes the inset and scrolls as an effect requires. The inset alone moves no content that is at rest.
  public mutating func apply(refresh effect: PullToRefresh.Effect) {
    if let top = effect.contentInsetTop {
      metrics.contentInset.top = top
      if phase == .idle || phase == .tracking { (layoutNeed, formerPlaces.y) = (.nothing, nil) }
    }
    if let offset = effect.contentOffset { setContentOffset(offset, animated: true) }
  }
}

private enum Pull: Hashable {
  case dragging
  case released
  /// No finger is dragging the content, or the system cancelled the touch.
  case none

  init(_ engine: ScrollEngine) {
    switch engine.activity {
    case .dragging: self = .dragging
    case .lifting(let lift): self = lift.pan.isCancelled ? .none : .released
    case .idle, .touching, .gliding, .animating: self = .none
    }
  }
}
