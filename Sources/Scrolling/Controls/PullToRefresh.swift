import Foundation

/// Pull to refresh as UIRefreshControl has it: fed with each state of a view it says when to refresh and what inset the
/// view is to have. It calls nothing and reads no clock; ``RefreshControl`` puts it on a ``ScrollView``.
///
/// A finger that drags the content ``threshold`` points below its top begins a refresh, once a drag; momentum, wheel and
/// programs never do. While it runs the top inset is greater by ``height``, so that the bounce comes to rest below the
/// control; it grows when the finger lifts, lest content slip under it. When the refresh ends the inset shrinks, after a
/// drag under way, and content left outside goes home: a glide by its bounce, content at rest by an animation.
///
/// No figure of UIKit's is published. Confidence: that it begins under the finger C (observed), the threshold and all
/// about insets D (chosen here).
public struct PullToRefresh: ScrollObserver, Hashable, Sendable {
  /// What begins a refresh.
  public enum Trigger: Hashable, Sendable, CaseIterable {
    /// The finger comes to the threshold, as UIKit has it.
    case atThreshold
    /// The finger lifts beyond the threshold. A finger that the system takes away begins nothing.
    case onRelease
  }

  /// What it is about.
  public enum State: Hashable, Sendable {
    /// Nothing: content is inside its edge.
    case idle
    /// Content is pulled below its top, by a finger or by momentum: the share of the threshold, above 0 up to 1.
    case pulling(CGFloat)
    /// A finger that lifts now begins a refresh.
    case armed
    /// A refresh runs, since a time in seconds: that of the input it began with, 0 where none bore a time.
    case refreshing(since: Double)
    /// The refresh is over and content has not come home yet.
    case finishing
  }

  /// What is to be done to the view, in this order, and told to the program.
  public struct Effect: Hashable, Sendable {
    /// The top inset that the view is to have from now on, in points.
    public var contentInsetTop: CGFloat?
    /// An offset to go to animated, in points.
    public var contentOffset: CGPoint?
    /// Whether to refresh: once for each time that a finger begins it.
    public var refreshes: Bool

    /// An effect; nothing unless told.
    public init(contentInsetTop: CGFloat? = nil, contentOffset: CGPoint? = nil, refreshes: Bool = false) {
      self.contentInsetTop = contentInsetTop
      self.contentOffset = contentOffset
      self.refreshes = refreshes
    }
  }

  /// How much the top inset grows while a refresh runs, in points: the control's height (60 unless set; 0...10⁶).
  public let height: CGFloat
  /// How far below its top content has to be pulled, in points (100 unless set; at least 1).
  public let threshold: CGFloat
  /// What begins a refresh.
  public let trigger: Trigger
  /// The view's own top inset in points, without the control. After it is set the view is to have ``insetTop``.
  public var restingInsetTop: CGFloat {
    didSet { restingInsetTop = Self.sound(restingInsetTop, least: -1e6) }
  }
  /// What it is about.
  public private(set) var state = State.idle

  /// Whether the inset has grown.
  private var isExtended = false
  /// Whether the drag under way has had its refresh.
  private var isSpent = false
  /// Whether the inset has changed and content has not been seen at rest inside since.
  private var isSettling = false
  /// Whether content at rest outside was sent home, and has not moved since.
  private var isSentHome = false

  /// A control of a view whose own top inset is `restingInsetTop`; lengths in points.
  public init(
    restingInsetTop: CGFloat = 0, height: CGFloat = 60, threshold: CGFloat = 100,
    trigger: Trigger = .atThreshold
  ) {
    self.restingInsetTop = Self.sound(restingInsetTop, least: -1e6)
    self.height = Self.sound(height, least: 0)
    self.threshold = Self.sound(threshold, least: 1)
    self.trigger = trigger
  }

  /// The top inset that the view is to have now, in points.
  public var insetTop: CGFloat { restingInsetTop + (isExtended ? height : 0) }

  /// Whether a refresh runs.
  public var isRefreshing: Bool {
    switch state {
    case .refreshing: true
    case .idle, .pulling, .armed, .finishing: false
    }
  }

  /// What is to be done at this state of the view; nil for nothing.
  public mutating func observe(_ engine: ScrollEngine) -> Effect? { follow(engine, Effect()) }

  /// A program says that a refresh runs; nothing while one does. It is not told to refresh. As UIKit's it does not show the
  /// control by itself (C): with `reveals`, content at rest at its top goes below it.
  public mutating func beginRefreshing(_ engine: ScrollEngine, reveals: Bool = false) -> Effect? {
    guard !isRefreshing else { return nil }
    state = .refreshing(since: engine.time ?? 0)
    isSpent = true
    var effect = Effect()
    if reveals, isAtRest(engine), abs(distance(engine)) * engine.metrics.scale < 1 {
      effect.contentOffset = CGPoint(x: engine.contentOffset.x, y: -(restingInsetTop + height))
      isSentHome = true
    }
    return follow(engine, effect)
  }

  /// The refresh is over; nothing where none runs.
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
    if state == .finishing, !isExtended, distance(engine) * engine.metrics.scale < 1 { state = .idle }
    return effect == Effect() ? nil : effect
  }

  /// Takes what the finger does; whether that begins a refresh.
  private mutating func begins(_ engine: ScrollEngine, _ pull: Pull) -> Bool {
    switch state {
    case .refreshing, .finishing: return false
    case .idle, .pulling, .armed: break
    }
    let wasArmed = state == .armed
    let share = min(distance(engine) / threshold, 1)
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

  /// Where content at rest outside its edges is to go, asked once each time that it rests there.
  private mutating func home(_ engine: ScrollEngine) -> CGPoint? {
    guard isAtRest(engine) else {
      isSentHome = false
      return nil
    }
    guard isSettling, !isSentHome else { return nil }
    var metrics = engine.metrics
    metrics.contentInset.top = insetTop
    let offset = engine.contentOffset
    let home = CGPoint(x: offset.x, y: metrics.clamped(offset).y)
    guard abs(home.y - offset.y) * metrics.scale >= 1 else {
      isSettling = false
      return nil
    }
    isSentHome = true
    return home
  }

  /// How far content is below where its top rests without the control, in points.
  private func distance(_ engine: ScrollEngine) -> CGFloat { -(engine.contentOffset.y + restingInsetTop) }

  private func isAtRest(_ engine: ScrollEngine) -> Bool { engine.phase == .idle && engine.isSettled }

  private static func sound(_ length: CGFloat, least: CGFloat) -> CGFloat {
    length.isNaN ? max(0, least) : min(max(least, length), 1e6)
  }
}

/// What the finger does that pulls.
private enum Pull: Hashable {
  /// It drags.
  case dragging
  /// It lets go.
  case released
  /// There is none, or the system took it.
  case none

  init(_ engine: ScrollEngine) {
    switch engine.activity {
    case .dragging: self = .dragging
    case .lifting(let lift): self = lift.pan.isCancelled ? .none : .released
    case .idle, .touching, .gliding, .animating: self = .none
    }
  }
}
