import Foundation

/// A value that keeps a ``ScrollPosition`` and a scroll view in sync.
///
/// Notify the controller of each event; it returns the command that the view must perform. Call
/// ``observe(_:at:)`` at each moment of a call, ``update(of:)`` after each display frame and
/// ``layOut(_:of:)`` after each layout. Perform each command at once with ``ScrollEngine/apply(_:)``, and
/// pass the resulting callbacks to the controller too:
///
///     core.perform({ $0.frame(at: time) }) { engine, moment in
///       if let command = controller.observe(engine, at: moment) { engine.apply(command) }
///     }
///
/// ``PositionedScrollView`` does this for a ``ScrollView``. Methods have the complexity of the layout's.
public struct ScrollPositionController<Layout: ScrollTargetLayout>: ScrollObserver, Sendable {
  /// The type that identifies a target.
  public typealias ID = Layout.ID

  /// The position; see ``setPosition(_:transaction:of:)``.
  public internal(set) var position: ScrollPosition
  /// The anchor at which targets are aligned and looked up if the position does not specify one. With nil,
  /// the view scrolls by the smallest distance and looks up targets at the top left.
  public var anchor: UnitPoint?
  /// The behavior that decides where gestures come to rest, or nil to leave them unchanged.
  public var behavior: (any ScrollTargetBehavior)? {
    get { aligning?.base }
    set { aligning = newValue.map { AnyScrollTargetBehavior($0) } }
  }
  /// The size class on each axis, or nil to derive it from the view's size: compact below 500 points.
  public var sizeClasses: AxisPair<UserInterfaceSizeClass>?
  /// The layout of the scroll targets.
  public internal(set) var layout: Layout

  private(set) var aligning: AnyScrollTargetBehavior?
  /// The metrics of the last layout, or nil before the first layout.
  var metrics: ScrollMetrics?
  /// The target that layouts keep in view, with its frame in the last layout.
  var held: Found?
  var request: Request?
  /// The goal that the view has reached and not left since. While rows are measured, the view stays there.
  var reached: Goal?
  /// The offset set by a command without animation, until its didScroll arrives.
  var expected: CGPoint?
  /// The offset set by the command that follows.
  var expectedNext: CGPoint?
  /// The offset at the last callback or layout.
  var seen: CGPoint?
  /// The offset to which the engine has moved the view since, because of a layout that is not set yet.
  var settled: CGPoint?
  private var gestureBegan: CGPoint?
  /// The last step of a wheel or a key to which the behavior was applied, or nil without such a motion.
  var alignedStep: AlignedStep?

  enum AlignedStep: Hashable, Sendable {
    /// A change of the step's target was requested; the engine rounds it.
    case requested
    /// The step has this target in points.
    case adopted(CGPoint)
  }
  /// The default anchors; see ``setDefaultScrollAnchors(_:of:)``.
  public internal(set) var defaultScrollAnchors = DefaultScrollAnchors()
  /// The distance by which the anchor of size changes has moved away since the view, near it, left its rest.
  var unfollowed = CGPoint.zero
  /// The parts in completions that have ended and are to be called.
  private var dueCompletions: [AnimationCompletion] = []
  /// Whether the size changed while the view was moving, so that the behavior must
  /// still be applied.
  var isAlignmentDue = false

  struct Request: Hashable, Sendable {
    /// The goal, or nil for an animation to an offset that a position without a place has replaced.
    var goal: Goal?
    var transaction: Transaction
    /// The parts in the completions of the transaction that have not ended.
    var completions: [AnimationCompletion]
    /// The target requested of the animation that performs the request, or nil before the animation begins.
    var running: CGPoint?
    /// Whether only a finger that is down delays the request.
    var awaitsLift = false

    /// The request takes part in the completions of its transaction.
    init(_ goal: Goal, _ transaction: Transaction) {
      self.goal = goal
      self.transaction = transaction
      completions = transaction.beginCompletions()
    }
  }

  typealias Found = TargetFrames<ID>.Target

  /// Creates a controller. The first layout scrolls the view to the position. The default position has no
  /// particular place, and identifiers are written back.
  public init(
    _ layout: Layout, position: ScrollPosition = ScrollPosition(idType: ID.self),
    anchor: UnitPoint? = nil, behavior: (any ScrollTargetBehavior)? = nil
  ) {
    self.layout = layout
    self.position = position
    self.position.isRead = true
    self.anchor = anchor
    aligning = behavior.map { AnyScrollTargetBehavior($0) }
    request = goal(Transaction()).map { Request($0, Transaction()) }
  }

  /// The identifier of the position's target if it has the layout's identifier type. A plain
  /// `scrollPosition(id:)` binds to this value.
  public var scrolledID: ID? { position.viewID(type: ID.self) }

  // MARK: Commands

  /// Sets the position and scrolls to it, with or without animation as the transaction specifies.
  ///
  /// Without animation, the call ends a scroll in progress, unless the transaction preserves its velocity; a
  /// finger continues to drag from the new offset. An animated change that is requested while a finger is
  /// down begins when the finger lifts, and is dropped if the finger moves the content. If the target is not
  /// laid out yet, the request is delayed until it is.
  ///
  /// A position without a particular place ends a request that is delayed, and no scroll in progress. The
  /// current value as it was read from ``position``, without asking for a scroll, changes nothing.
  public mutating func setPosition(
    _ position: ScrollPosition, transaction: Transaction = .current, of engine: ScrollEngine
  ) -> ScrollCommand? {
    let old = self.position
    self.position = position
    self.position.isRead = true
    guard position != old || !position.isRead, let goal = goal(transaction) else {
      dueCompletions += transaction.beginCompletions()
      guard position != old else { return nil }
      request?.goal = nil
      if request?.running == nil { endRequest() }
      if position.id != old.id { held = nil }
      reached = nil
      return nil
    }
    return begin(goal, transaction, engine)
  }

  /// Scrolls to a target, as a plain binding to an identifier does, unless it is nil or the current one.
  public mutating func setScrolledID(
    _ id: ID?, transaction: Transaction = .current, of engine: ScrollEngine
  ) -> ScrollCommand? {
    guard id != scrolledID else {
      dueCompletions += transaction.beginCompletions()
      return nil
    }
    var position = ScrollPosition(idType: ID.self)
    if let id { position.scrollTo(id: id) }
    return setPosition(position, transaction: transaction, of: engine)
  }

  /// Scrolls to a target, as the proxy of a ScrollViewReader does: aligned at an anchor or, for nil, by the
  /// smallest scroll that makes the entire target visible. Does nothing for a target that is not laid out.
  public mutating func scrollTo(
    _ id: ID, anchor: UnitPoint? = nil, transaction: Transaction = .current, of engine: ScrollEngine
  ) -> ScrollCommand? {
    guard layout.index(of: id) != nil else {
      dueCompletions += transaction.beginCompletions()
      return nil
    }
    position.scrollTo(id: id, anchor: anchor)
    position.isRead = true
    return begin(.target(id, placement(at: anchor)), transaction, engine)
  }

  /// Scrolls the view to a saved position without animation, as soon as the target is laid out.
  public mutating func restore(
    _ saved: SavedScrollPosition<ID>, of engine: ScrollEngine
  ) -> ScrollCommand? {
    position.put(at: saved.id)
    return begin(.target(saved.id, .saved(x: saved.x, y: saved.y)), Transaction(), engine)
  }

  mutating func begin(
    _ goal: Goal, _ transaction: Transaction, _ engine: ScrollEngine
  ) -> ScrollCommand? {
    endRequest()
    request = Request(goal, transaction)
    (held, reached, unfollowed, isAlignmentDue) = (nil, nil, .zero, false)
    return carryOut(engine)
  }

  /// Performs the pending request if that is possible now.
  mutating func carryOut(_ engine: ScrollEngine) -> ScrollCommand? {
    guard let request, request.running == nil, let goal = request.goal,
      let target = offset(of: goal, engine)
    else { return nil }
    let animation = request.transaction.effectiveAnimation
    let isAnimated = animation != nil
    if isAnimated, engine.isTracking || engine.hasActivePan {
      self.request?.awaitsLift = true
      return nil
    }
    let place = engine.roundedToPixels(target)
    held = found(goal)
    // A saved position is relative to the target at the top left. The position has the target at the anchor.
    if case .target(_, .saved) = goal, let found = targetAtAnchor(engine, at: place) {
      position.put(at: found.id)
      held = position.accepts(ID.self) ? found : nil
    }
    if isAnimated, place != engine.contentOffset {
      let steadyGoal = steady(goal, engine)
      self.request?.goal = steadyGoal
      self.request?.running = place
    } else {
      endRequest()
      // As rows are measured, the target stays at the edge at which this scroll shows it.
      reached = place == engine.contentOffset ? goal : steady(goal, engine)
    }
    switch animation {
    case Animation.default?: return .setContentOffset(target, animated: true)
    case let animation?: return .animateContentOffset(target, animation)
    case nil: break
    }
    expected = place == engine.contentOffset ? nil : place
    // An animation has no velocity of its own and would continue to its target.
    let preserves =
      request.transaction.scrollPositionUpdatePreservesVelocity && engine.phase != .animating
    return preserves ? .moveContentOffset(to: target) : .setContentOffset(target, animated: false)
  }

  // MARK: Events

  /// Handles a moment of a call on the engine.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> ScrollCommand? {
    switch moment {
    // Less than a notch leaves no target.
    case .changed: aligns(engine) ? engine.heldStep.map { .retarget(to: $0) } : nil
    case .callback(let event): observe(event, of: engine)
    case .settled:
      alignStep(engine) ?? (request?.awaitsLift == true ? carryOut(engine) : followAtRest(engine))
    }
  }

  private mutating func observe(_ event: ScrollEvent, of engine: ScrollEngine) -> ScrollCommand? {
    switch event {
    case .willBeginDragging: gestureBegan = engine.contentOffset
    case .didScroll: scrolled(engine)
    case .willEndDragging(let velocity, let target):
      defer { gestureBegan = nil }
      return endGesture(velocity, target, gestureBegan ?? engine.contentOffset, engine)
    case .didEndScrollingAnimation, .didScrollToTop: endAnimation(engine)
    case .didEndDragging, .willBeginDecelerating, .didEndDecelerating, .shouldScrollToTop: break
    }
    return nil
  }

  /// Handles a display frame. Performs requests that were delayed until the view comes to rest, and detects
  /// metrics that changed since the last layout.
  public mutating func update(of engine: ScrollEngine) -> ScrollCommand? {
    if metrics != engine.metrics { return layOut(layout, of: engine) }
    if let running = request?.running, engine.owedCount == 0, engine.requestedTarget != running {
      isTakenOver(engine)
    }
    if engine.activity.animation?.isLogicallyComplete == true, let request, request.running != nil {
      // Those that wait for the last movement remain.
      dueCompletions += request.completions.filter { $0.criteria == .logicallyComplete }
      self.request?.completions = request.completions.filter { $0.criteria == .removed }
    }
    if request != nil { return carryOut(engine) }
    return isAlignmentDue ? alignAtRest(engine) : nil
  }

  private mutating func scrolled(_ engine: ScrollEngine) {
    // The engine laid out the view at rest, which is not a change of position.
    let isLayout = engine.phase == .idle && engine.offsetBeforeLayout != engine.contentOffset
    settled = isLayout && metrics != engine.metrics ? engine.contentOffset : nil
    if settled != nil { return }
    defer { (expected, expectedNext, seen) = (expectedNext, nil, engine.contentOffset) }
    if isLayout || engine.contentOffset == expected { return }
    if let request, request.goal != nil, let running = request.running, engine.requestedTarget == running {
      return
    }
    isTakenOver(engine)
  }

  /// Records that something other than a command of this controller moves the view.
  private mutating func isTakenOver(_ engine: ScrollEngine) {
    let isUser = engine.isMovedByUser
    // Only the user can cancel a request that waits for its target.
    if !isUser, let request, request.running == nil { return }
    // An animation that has no goal any longer completes at its end.
    if request?.goal != nil || request?.running != engine.requestedTarget { endRequest() }
    // An offset clamped to the edges after the content shrank is not a change of position.
    if !isUser, let seen, engine.metrics.clamped(seen) == engine.contentOffset { return }
    reached = nil
    position.moved(byUser: isUser)
    if let found = targetAtAnchor(engine) {
      held = position.wrote(found.id) ? found : nil
    } else if !position.accepts(ID.self) || layout.targetCount == 0 {
      position.id = nil
    }
  }

  /// Removes the request, after which its completions are due.
  mutating func endRequest() {
    endCompletions()
    request = nil
  }

  /// Ends the part of this view in the completions of a request in progress, as when the view is removed and
  /// gets no more frames. The request itself stays. Take the completions with ``takeAnimationCompletions()``.
  public mutating func endCompletions() {
    dueCompletions += request?.completions ?? []
    request?.completions = []
  }

  /// Removes and returns this view's parts in completions whose animations have ended here. Call
  /// them after the last command was performed. A completion that other views take part in is called
  /// when their parts end too.
  public mutating func takeAnimationCompletions() -> [AnimationCompletion] {
    defer { dueCompletions = [] }
    return dueCompletions
  }

  private mutating func endAnimation(_ engine: ScrollEngine) {
    guard let request, let running = request.running else { return }
    let place = request.goal.flatMap { offset(of: $0, engine) }
    if [running, place.map(engine.roundedToPixels)].contains(engine.contentOffset) {
      // A goal whose target was removed on the way is not reached.
      reached = place == nil ? nil : request.goal
      endRequest()
    } else if engine.isTracking {
      isTakenOver(engine)
    }
  }
}

extension ScrollPositionController: Equatable where Layout: Equatable {}
extension ScrollPositionController: Hashable where Layout: Hashable {}

extension ScrollEngine {
  /// The programmatic animation in progress, or nil if there is none.
  private var programAnimation: OffsetAnimation? {
    activity.animation.flatMap { $0.kind.isProgram ? $0 : nil }
  }

  /// The target of a programmatic animation, or nil if there is none.
  var animationTarget: CGPoint? { programAnimation?.target }

  /// The target that was requested of a programmatic animation, by which a request recognizes its animation.
  var requestedTarget: CGPoint? { programAnimation?.requested }

  /// Whether a finger, a motion that it began, a wheel, a key or the status bar moves the content.
  var isMovedByUser: Bool { activity != .idle && programAnimation == nil }
}
