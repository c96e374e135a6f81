import Foundation

/// Keeps a ``ScrollPosition`` and a scroll view true to one another, as a value.
///
/// It is told what happens and answers with what the view is to do: after each callback of an engine
/// ``follow(_:of:)``, after each frame ``update(of:)``, after each layout ``layOut(_:of:)``. A command is carried out at once
/// with ``ScrollEngine/apply(_:)``, and the callbacks that follow from it are handed in too:
///
///     while let event = engine.nextEvent() {
///       if let command = controller.follow(event, of: engine) { engine.apply(command) }
///     }
///
/// ``PositionedScrollView`` does this for a ``ScrollView``. No answer takes longer than the layout's own.
public struct ScrollPositionController<Layout: ScrollTargetLayout>: Sendable {
  /// Names a target.
  public typealias ID = Layout.ID

  /// The position; see ``setPosition(_:transaction:of:)``.
  public private(set) var position: ScrollPosition
  /// Where targets are aligned and looked for, where the position does not say; nil scrolls the least, and looks at the
  /// top left.
  public var anchor: UnitPoint?
  /// Decides where gestures come to rest; nil leaves them.
  public var behavior: (any ScrollTargetBehavior)? {
    get { aligning?.base }
    set { aligning = newValue.map(Aligning.init) }
  }
  /// The room on each axis; nil goes by the view's size, compact below 500 points.
  public var sizeClasses: AxisPair<UserInterfaceSizeClass>?
  /// The scroll targets.
  public internal(set) var layout: Layout

  var aligning: Aligning?
  /// What the view was laid out in last; nil before the first layout.
  var metrics: ScrollMetrics?
  /// The target that layouts keep in view, where it was in the last one.
  var held: Found?
  var request: Request?
  /// Where a command at once puts the content, until its didScroll.
  var expected: CGPoint?
  /// Where the command after that puts it.
  var expectedNext: CGPoint?
  /// The offset as of the last callback or layout.
  var seen: CGPoint?
  private var gestureBegan: CGPoint?
  /// Whether the size changed while the view moved, so that the behaviour is still to be asked.
  var isAlignmentDue = false

  /// What is still to be done, or under way.
  struct Request: Hashable, Sendable {
    var goal: Goal
    var transaction: Transaction
    /// Where the animation leads that carries it out; nil before.
    var running: CGPoint?
  }

  /// Where the view is to go.
  enum Goal: Hashable, Sendable {
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    /// To a target, aligned or by the least scroll.
    case target(ID, anchor: UnitPoint?)
    /// To where it was.
    case saved(SavedScrollPosition<ID>)
  }

  /// A target and where it is.
  struct Found: Hashable, Sendable {
    var id: ID
    var frame: CGRect
  }

  /// A behaviour, comparable.
  struct Aligning: Hashable, Sendable {
    let base: any ScrollTargetBehavior
    static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
    func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
  }

  /// A controller before the first layout, which puts the view at the position. Nowhere in particular unless given, ids
  /// being written back.
  public init(
    _ layout: Layout, position: ScrollPosition = ScrollPosition(idType: ID.self),
    anchor: UnitPoint? = nil, behavior: (any ScrollTargetBehavior)? = nil
  ) {
    self.layout = layout
    self.position = position
    self.anchor = anchor
    aligning = behavior.map(Aligning.init)
    request = goal(Transaction()).map { Request(goal: $0, transaction: Transaction()) }
  }

  /// The position's target if its id is of the layout's type (what a bare `scrollPosition(id:)` is bound to).
  public var scrolledID: ID? { position.viewID(type: ID.self) }

  // MARK: Commands

  /// Sets the position and scrolls there: animated or at once, as the transaction says. At once ends a running scroll,
  /// unless its velocity is to be preserved; a finger goes on dragging from there. Animated while a finger is down waits
  /// until it lifts, and is dropped if it drags. A target that is not laid out yet is waited for.
  public mutating func setPosition(
    _ position: ScrollPosition, transaction: Transaction = .current, of engine: ScrollEngine
  ) -> ScrollCommand? {
    self.position = position
    return begin(goal(transaction), transaction, engine)
  }

  /// Scrolls to a target as a bare binding to its id does that is set; nothing for nil, and for the one that it has.
  public mutating func setScrolledID(
    _ id: ID?, transaction: Transaction = .current, of engine: ScrollEngine
  ) -> ScrollCommand? {
    guard id != scrolledID else { return nil }
    var position = ScrollPosition(idType: ID.self)
    if let id { position.scrollTo(id: id) }
    return setPosition(position, transaction: transaction, of: engine)
  }

  /// Scrolls to a target as a ScrollViewReader's proxy does: aligned at an anchor or, for nil, by the least scroll that
  /// shows it whole. Nothing for one that is not laid out.
  public mutating func scrollTo(
    _ id: ID, anchor: UnitPoint? = nil, transaction: Transaction = .current, of engine: ScrollEngine
  ) -> ScrollCommand? {
    guard layout.index(of: id) != nil else { return nil }
    position.scrollTo(id: id, anchor: anchor)
    return begin(.target(id, anchor: anchor), transaction, engine)
  }

  /// Puts the view at once where it was; waits for the target if it is not laid out yet.
  public mutating func restore(
    _ saved: SavedScrollPosition<ID>, of engine: ScrollEngine
  ) -> ScrollCommand? {
    position.put(at: saved.id)
    return begin(.saved(saved), Transaction(), engine)
  }

  private mutating func begin(
    _ goal: Goal?, _ transaction: Transaction, _ engine: ScrollEngine
  ) -> ScrollCommand? {
    request = goal.map { Request(goal: $0, transaction: transaction) }
    held = nil
    return carryOut(engine)
  }

  private func goal(_ transaction: Transaction) -> Goal? {
    switch position.place {
    case .automatic, .user: nil
    case .edge(let edge): .edge(edge)
    case .point(let x, let y): .point(x: x, y: y)
    case .target:
      scrolledID.map { .target($0, anchor: position.anchor ?? transaction.scrollTargetAnchor ?? anchor) }
    }
  }

  /// Does what is requested if it can be done now.
  mutating func carryOut(_ engine: ScrollEngine) -> ScrollCommand? {
    guard let request, request.running == nil, let target = offset(of: request.goal, engine) else {
      return nil
    }
    let isAnimated = request.transaction.animation != nil
    if isAnimated, engine.isTracking { return nil }
    let place = engine.roundedToPixels(target)
    held = found(request.goal)
    if isAnimated, place != engine.contentOffset {
      self.request?.running = place
    } else {
      self.request = nil
    }
    if isAnimated { return .setContentOffset(target, animated: true) }
    expected = place == engine.contentOffset ? nil : place
    // An animation has no velocity of its own: it would go on to its target.
    let preserves =
      request.transaction.scrollPositionUpdatePreservesVelocity && engine.phase != .animating
    return preserves ? .moveContentOffset(to: target) : .setContentOffset(target, animated: false)
  }

  /// The offset that a goal leads to; nil for a target that is not laid out, and while there is no content.
  func offset(of goal: Goal, _ engine: ScrollEngine) -> CGPoint? {
    let metrics = engine.metrics
    let container = ScrollContainer(metrics)
    var offset: CGPoint
    switch goal {
    case .edge(let edge):
      offset = container.start
      offset[edge.axis] = container.offset(of: edge)
    case .point(let x, let y):
      offset = CGPoint(x: x ?? container.start.x, y: y ?? container.start.y)
    case .target(let id, let anchor):
      guard let frame = layout.frame(of: id) else { return nil }
      guard let anchor else { return metrics.offset(showing: frame, from: engine.contentOffset) }
      offset = container.offset(aligning: frame, at: anchor)
    case .saved(let saved):
      guard let frame = layout.frame(of: saved.id) else { return nil }
      offset = container.offset(aligning: frame, at: .topLeading)
      offset.x -= saved.x
      offset.y -= saved.y
    }
    guard metrics.contentSize.width > 0 || metrics.contentSize.height > 0 else { return nil }
    return metrics.clamped(offset)
  }

  /// The target of a goal, if its id is of the position's type.
  func found(_ goal: Goal) -> Found? {
    let id: ID
    switch goal {
    case .edge, .point: return nil
    case .target(let target, _): id = target
    case .saved(let saved): id = saved.id
    }
    guard position.accepts(ID.self), let frame = layout.frame(of: id) else { return nil }
    return Found(id: id, frame: frame)
  }

  // MARK: What happens

  /// Takes a callback of the engine, the state being what it is in that callback.
  public mutating func follow(_ event: ScrollEvent, of engine: ScrollEngine) -> ScrollCommand? {
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

  /// Takes a frame: does what has waited for the view to come to rest, and notices sizes that were changed since the last
  /// layout.
  public mutating func update(of engine: ScrollEngine) -> ScrollCommand? {
    if metrics != engine.metrics { return layOut(layout, of: engine) }
    if let running = request?.running, engine.owedCount == 0, engine.animationTarget != running {
      isTakenOver(engine)
    }
    if request != nil { return carryOut(engine) }
    return isAlignmentDue ? alignAtRest(engine) : nil
  }

  private mutating func scrolled(_ engine: ScrollEngine) {
    defer { (expected, expectedNext, seen) = (expectedNext, nil, engine.contentOffset) }
    if engine.contentOffset == expected { return }
    if let running = request?.running, engine.animationTarget == running { return }
    isTakenOver(engine)
  }

  /// Notes that something else than a command from here moves the view.
  private mutating func isTakenOver(_ engine: ScrollEngine) {
    let isUser = engine.isMovedByUser
    // What waits for its target is given up by the user alone.
    if !isUser, let request, request.running == nil { return }
    request = nil
    // Held to the edges when the content shrank: where it was put is where it was put.
    if !isUser, let seen, engine.metrics.clamped(seen) == engine.contentOffset { return }
    if isUser { position.movedByUser() } else { position.movedAway() }
    guard let found = targetAtAnchor(engine) else { return }
    held = position.wrote(found.id) ? found : nil
  }

  private mutating func endAnimation(_ engine: ScrollEngine) {
    guard let running = request?.running else { return }
    if engine.contentOffset == running {
      request = nil
    } else if engine.isTracking {
      isTakenOver(engine)
    }
  }
}

extension ScrollPositionController: Equatable where Layout: Equatable {}
extension ScrollPositionController: Hashable where Layout: Hashable {}

extension ScrollEngine {
  /// Where an animation of a program's leads; nil without one.
  var animationTarget: CGPoint? {
    if case .animating(let animation) = activity, animation.kind == .program { animation.target } else { nil }
  }

  /// Whether a finger, what it began, a wheel, a key or the status bar moves the content.
  var isMovedByUser: Bool {
    switch activity {
    case .idle: false
    case .touching, .dragging, .lifting, .gliding: true
    case .animating(let animation):
      switch animation.kind {
      case .program: false
      case .notch, .key, .toTop: true
      }
    }
  }
}
