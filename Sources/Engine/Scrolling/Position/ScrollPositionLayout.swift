import Foundation

// The effects of a layout on a position, and the lookup of targets.
extension ScrollPositionController {
  /// Sets a layout. The engine must already have its metrics: content size, insets and bounds size.
  ///
  /// The method performs a request that waited for its target. An animation in progress is redirected to the
  /// current position of its goal. At rest, an edge position stays in view. The position's target also stays
  /// in view, regardless of what moved it: the part that was visible stays visible, at the same distance from
  /// the anchor. While a finger or a glide moves the content, the motion continues with the target under it.
  /// A point position does not change. If the view's size changed, the behavior is applied. It is also applied
  /// if the view rests, or is about to rest, at a page or a target of `.paging` or `.viewAligned`.
  ///
  /// If the position's target was removed, the next remaining target takes its place: the view
  /// stays at it, and the position has its identifier. If none remains, an animation to the target
  /// ends inside the content.
  public mutating func layOut(_ layout: Layout, of engine: ScrollEngine) -> ScrollCommand? {
    let (old, here) = (metrics, engine.contentOffset)
    let (isLonger, rest) = setLayout(layout, engine)
    // A view without length has no place to keep. The next layout keeps the one before.
    let new = engine.metrics
    if let old, request == nil, Axis.allCases.contains(where: { new.range($0) == 0 && old.range($0) > 0 }) {
      return nil
    }
    metrics = new
    defer { (seen, settled) = (here, nil) }
    if let request {
      guard let running = request.running else { return carryOut(engine) }
      guard engine.requestedTarget == running else { return nil }
      held = request.goal.flatMap { found($0) }
      return redirect(request.goal, engine)
    }
    guard let old, old.contentSize != .zero else { return nil }
    // What the position keeps is where it was before the engine laid out the view.
    var engine = engine
    if settled == here, let seen { engine.contentOffset = seen }
    let kept = keptOffset(since: old, engine)
    let anchored = offsetKeepingAnchor(since: old, natural: kept ?? engine.contentOffset, engine)
    if isLonger, let anchored, let command = followAnimated(to: anchored, engine) { return command }
    var place = anchored ?? kept
    let isResized = ScrollContainer(old).size != ScrollContainer(engine.metrics).size
    if aligning != nil, isResized || rest != nil {
      if engine.phase == .idle {
        let target = isResized ? nil : rest?.target
        let natural =
          place ?? target.flatMap { offset(keeping: $0, at: alignmentAnchor, since: old, engine) }
          ?? proportionalOffset(since: old, engine)
        place = aligned(natural, began: natural, velocity: .zero, engine) ?? place
      } else {
        isAlignmentDue = true
      }
    }
    return move(to: place, from: here, since: old, engine)
  }

  mutating func move(
    to place: CGPoint?, from here: CGPoint, since old: ScrollMetrics, _ engine: ScrollEngine
  ) -> ScrollCommand? {
    guard var place else { return nil }
    // From right to left, the engine takes a view at its beginning along with content that grows there.
    let isHeld =
      engine.metrics.layoutDirection == .rightToLeft && engine.phase == .idle
      && old.contentSize.width != engine.metrics.contentSize.width
    // Any other axis that the position does not move stays where the engine laid it out.
    for axis in Axis.allCases where place[axis] == engine.contentOffset[axis] {
      if axis == .vertical || !isHeld { place[axis] = here[axis] }
    }
    guard place != here || isHeld else { return nil }
    expected = place == here ? nil : engine.roundedToPixels(place)
    return .moveContentOffset(to: place)
  }

  /// Sets a layout to which the engine has already been adjusted with
  /// ``ScrollEngine/adjustContentOffset(by:contentSize:)``, before the didScroll of that adjustment is taken.
  ///
  /// The position does not change. An animation in progress is redirected to the new place of its
  /// goal. A view that has reached its position, at a target or an edge, and has not left it since,
  /// is moved to the new place.
  public mutating func follow(
    adjustmentTo layout: Layout, of engine: ScrollEngine
  ) -> ScrollCommand? {
    let (isLonger, rest) = setLayout(layout, engine)
    let old = metrics
    metrics = engine.metrics
    held = held.flatMap { target(of: $0.id) }
    let isMoved = engine.pendingContentOffset != engine.contentOffset
    if isMoved { expected = engine.pendingContentOffset }
    if let request {
      guard let running = request.running, engine.requestedTarget == running else { return nil }
      return redirect(request.goal, engine)
    }
    var goal = old.flatMap { offsetKeepingAnchor(since: $0, natural: engine.pendingContentOffset, engine) }
    if isLonger, let goal, let command = followAnimated(to: goal, engine) { return command }
    if engine.phase == .idle {
      if goal == nil, let reached { goal = offset(of: reached, engine) }
      if let rest {
        let kept = old.flatMap { old in
          rest.target.flatMap { offset(keeping: $0, at: alignmentAnchor, since: old, engine) }
        }
        let natural = goal ?? kept ?? engine.pendingContentOffset
        goal = aligned(natural, began: natural, velocity: .zero, engine)
      }
    }
    guard let goal else { return nil }
    let place = engine.roundedToPixels(goal)
    guard place != engine.roundedToPixels(engine.pendingContentOffset) else { return nil }
    if isMoved { expectedNext = place } else { expected = place }
    return .moveContentOffset(to: place)
  }

  /// Changes the target of the animation in progress to the current place of its goal, or, if the goal is
  /// gone, to the nearest place inside the content.
  private mutating func redirect(_ goal: Goal?, _ engine: ScrollEngine) -> ScrollCommand? {
    guard let goal, let target = engine.animationTarget else { return nil }
    let place = engine.roundedToPixels(offset(of: goal, engine) ?? engine.metrics.clamped(target))
    guard place != target else { return nil }
    request?.running = place
    return .redirectAnimation(to: place)
  }

  /// Replaces the layout. Where a target was removed, the next remaining one takes its place. Returns whether
  /// targets were added, and where the view rested.
  private mutating func setLayout(
    _ layout: Layout, _ engine: ScrollEngine
  ) -> (isLonger: Bool, rest: AlignedRest?) {
    var rest = alignedRest(engine)
    let old = self.layout
    self.layout = layout
    func successor(_ id: ID) -> ID?? {
      guard let index = old.index(of: id), layout.index(of: id) == nil else { return nil }
      return Self.neighbor(of: index, in: old, remainingIn: layout)
    }
    if let target = held, case let next?? = successor(target.id) { held?.id = next }
    if let target = rest?.target, case let next?? = successor(target.id) { rest?.target?.id = next }
    if let id = scrolledID, let next = successor(id) { position.replaceTarget(by: next) }
    if let goal = request?.goal, let id = goal.target, case let next?? = successor(id) {
      request?.goal = goal.replacingTarget(by: next)
    }
    if let goal = reached, let id = goal.target, let next = successor(id) {
      reached = next.map(goal.replacingTarget)
    }
    return (layout.targetCount > old.targetCount, rest)
  }

  /// The maximum number of removed neighbors on each side of a removed target that a search passes.
  private static var mostNeighbors: Int { 1000 }

  /// Returns the first target after an index, or before it, that a new layout still has.
  private static func neighbor(of index: Int, in old: Layout, remainingIn new: Layout) -> ID? {
    let after = (index + 1)..<max(index + 1, min(old.targetCount, index + 1 + mostNeighbors))
    let before = max(0, index - mostNeighbors)..<index
    for place in Array(after) + before.reversed() {
      let id = old.id(at: place)
      if new.index(of: id) != nil { return id }
    }
    return nil
  }

  // MARK: Preserved position

  private mutating func keptOffset(since old: ScrollMetrics, _ engine: ScrollEngine) -> CGPoint? {
    switch position.place {
    case .point: return nil
    case .edge(let edge): return offset(keeping: edge, since: old, engine)
    case .automatic, .user, .target:
      guard let target = held else { return nil }
      held?.frame = layout.frame(of: target.id) ?? target.frame
      return offset(keeping: target, at: lookupAnchor(engine), since: old, engine)
    }
  }

  private func offset(keeping edge: Edge, since old: ScrollMetrics, _ engine: ScrollEngine) -> CGPoint? {
    let before = ScrollContainer(old).offset(of: edge)
    // A view that has left its edge is not moved back.
    guard abs(Double(engine.contentOffset[edge.axis]) - before) <= 1 / Double(old.scale) else { return nil }
    var offset = engine.contentOffset
    offset[edge.axis] = ScrollContainer(engine.metrics).offset(of: edge)
    return offset
  }

  private func offset(
    keeping target: Found, at anchor: UnitPoint, since old: ScrollMetrics, _ engine: ScrollEngine
  ) -> CGPoint? {
    guard let (frame, margins) = layout.place(of: target.id) else { return nil }
    let here = engine.contentOffset
    let before = ScrollContainer(old).clearRect(at: here, margins: margins)
    let container = ScrollContainer(engine.metrics)
    // The movement of the target's anchor in the content, less the container's anchor's in the view.
    let (from, to) = (anchor.place(in: target.frame), anchor.place(in: frame))
    let clear = container.clearRect(at: here, margins: margins)
    let (was, now) = (anchor.place(in: before), anchor.place(in: clear))
    let withTarget = here + (to - from)
    switch engine.phase {
    // An inset that changes during a motion, as for pull to refresh, moves the edges and not the content.
    case .interacting, .decelerating: return withTarget
    case .animating: return nil
    case .idle, .tracking: break
    }
    let clamped = engine.metrics.clamped(withTarget - (now - was))
    guard let shown = target.frame.overlap(before) else { return clamped }
    // The fraction of the target that was visible stays visible.
    let (width, height) = (frame.width / target.frame.width, frame.height / target.frame.height)
    let part = CGRect(
      x: frame.minX + (shown.minX - target.frame.minX) * width,
      y: frame.minY + (shown.minY - target.frame.minY) * height,
      width: shown.width * width, height: shown.height * height)
    return engine.metrics.offset(showing: part.outset(by: margins), from: clamped)
  }

  /// Returns the offset that shows the same fraction of the content on the axes on which both the container
  /// and the content were resized. On the other axes, the offset does not change. A view at the beginning
  /// stays there.
  private func proportionalOffset(since old: ScrollMetrics, _ engine: ScrollEngine) -> CGPoint {
    let metrics = engine.metrics
    let (before, now) = (ScrollContainer(old), ScrollContainer(metrics))
    var offset = engine.contentOffset
    for axis in Axis.allCases {
      if offset[axis] == old.initialContentOffset[axis] {
        offset[axis] = metrics.initialContentOffset[axis]
        continue
      }
      guard before.size[axis] != now.size[axis] else { continue }
      let (content, resized) = (old.contentSize[axis], metrics.contentSize[axis])
      guard content > 0, content != resized else { continue }
      offset[axis] = now.start[axis] + (offset[axis] - before.start[axis]) / content * resized
    }
    return metrics.clamped(offset)
  }

  // MARK: Target lookup

  /// Returns the target nearest to the anchor's point of the container at an offset, by default the current
  /// one, among those of which at least one pixel is visible.
  func targetAtAnchor(_ engine: ScrollEngine, at offset: CGPoint? = nil) -> Found? {
    target(at: lookupAnchor(engine), engine, at: offset ?? engine.contentOffset)
  }

  /// Returns the target with an identifier, or nil if there is none.
  func target(of id: ID) -> Found? { layout.frame(of: id).map { Found(id, $0) } }

  /// Returns the anchor at which targets are looked up, with x from the left.
  private func lookupAnchor(_ engine: ScrollEngine) -> UnitPoint {
    (position.anchor ?? anchor ?? .topLeading).resolved(in: engine.metrics.layoutDirection)
  }

  private func target(at anchor: UnitPoint, _ engine: ScrollEngine, at offset: CGPoint) -> Found? {
    let container = ScrollContainer(engine.metrics)
    let pixel = 1 / engine.metrics.scale
    // Of targets at the same distance, the one on the anchor's side wins.
    let prefersLast = anchor.x + anchor.y > 1
    var best: (index: Int, frame: CGRect, distance: CGFloat)?
    for index in layout.visibleTargets(in: container.clearRect(at: offset)) {
      let frame = layout.frame(at: index)
      let visible = container.clearRect(at: offset, margins: layout.scrollMargins(at: index))
      let point = anchor.place(in: visible)
      guard let shown = frame.overlap(visible), shown.width >= min(pixel, frame.width),
        shown.height >= min(pixel, frame.height)
      else { continue }
      let dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
      let dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
      let distance = dx * dx + dy * dy
      if let best, prefersLast ? distance > best.distance : distance >= best.distance { continue }
      best = (index, frame, distance)
    }
    return best.map { Found(layout.id(at: $0.index), $0.frame) }
  }

  /// Returns the current position, relative to the target at the top left, or nil if none is visible.
  public func saved(of engine: ScrollEngine) -> SavedScrollPosition<ID>? {
    guard let found = target(at: .topLeading, engine, at: engine.contentOffset) else { return nil }
    let visible = ScrollContainer(engine.metrics).visibleRect(at: engine.contentOffset)
    return SavedScrollPosition(
      id: found.id, x: Double(found.frame.minX - visible.minX), y: Double(found.frame.minY - visible.minY))
  }

  // MARK: Alignment

  /// A page or a target of the behavior.
  struct AlignedRest {
    /// The target that is aligned there, or nil at the beginning of the content and on a page.
    var target: Found?
  }

  /// Returns the place in the last layout where the view rests or is about to rest, if it is a page or a target
  /// of the behavior. A new layout then leads it to such a place. A program may have chosen any other place.
  private func alignedRest(_ engine: ScrollEngine) -> AlignedRest? {
    guard request == nil, viewAligned != nil || behavior is PagingScrollTargetBehavior, let metrics,
      position.point == nil
    else { return nil }
    var engine = engine
    if settled == engine.contentOffset, let seen { engine.contentOffset = seen }
    engine.metrics = metrics
    let place = engine.targetContentOffset ?? engine.contentOffset
    guard let rest = aligned(place, began: place, velocity: .zero, engine),
      Axis.allCases.allSatisfy({ abs(rest[$0] - place[$0]) < 1 / metrics.scale })
    else { return nil }
    guard viewAligned != nil, place != metrics.initialContentOffset else { return AlignedRest() }
    // Without targets, every place is one where a program may have put the view.
    return target(at: alignmentAnchor, engine, at: place).map { AlignedRest(target: $0) }
  }

  private var viewAligned: ViewAlignedScrollTargetBehavior? { behavior as? ViewAlignedScrollTargetBehavior }

  /// The anchor at which the behavior aligns targets, with x from the left.
  private var alignmentAnchor: UnitPoint {
    (viewAligned?.anchor ?? .topLeading).resolved(in: metrics?.layoutDirection ?? .leftToRight)
  }

  mutating func endGesture(
    _ velocity: CGPoint, _ target: CGPoint, _ began: CGPoint, _ engine: ScrollEngine
  ) -> ScrollCommand? {
    guard !engine.metrics.isPagingEnabled else { return nil }
    isAlignmentDue = false
    guard let place = aligned(target, began: began, velocity: velocity * 1000, engine), place != target else {
      return nil
    }
    return .retarget(to: place)
  }

  /// Applies the behavior to the target of a wheel or a key, once for each of their steps.
  ///
  /// The behavior is applied to the place where the step ends. If that leads nowhere, because the place is
  /// nearest to the target at which the content already is, it is applied to places farther in the step's
  /// direction, so that each step reaches at least the next target.
  mutating func alignStep(_ engine: ScrollEngine) -> ScrollCommand? {
    guard let target = engine.stepping?.target else {
      alignedStep = nil
      return nil
    }
    var start = engine.contentOffset
    switch alignedStep {
    case .requested:
      alignedStep = .adopted(target)
      return nil
    case .adopted(target): return nil
    case .adopted(let last): start = last
    case nil: break
    }
    alignedStep = .adopted(target)
    guard aligns(engine) else { return nil }
    let step = target - start
    var proposed = target
    // A step that finds no target after so many tries stays as it is.
    for _ in 0..<1000 {
      guard let place = aligned(proposed, began: start, velocity: .zero, engine) else { return nil }
      // The content is up to a pixel beside a target, at which it is nevertheless.
      let behind = Axis.allCases.filter {
        step[$0] != 0 && (place[$0] - start[$0]) * (step[$0] > 0 ? 1 : -1) < 1 / engine.metrics.scale
      }
      if behind.isEmpty {
        guard engine.roundedToPixels(place) != target else { return nil }
        alignedStep = .requested
        return .retarget(to: place)
      }
      var next = proposed
      for axis in behind { next[axis] += step[axis] }
      next = engine.metrics.clamped(next)
      if next == proposed { return nil }
      proposed = next
    }
    return nil
  }

  /// Returns whether steps of a wheel and of keys end where the behavior decides.
  func aligns(_ engine: ScrollEngine) -> Bool { aligning != nil && !engine.metrics.isPagingEnabled }

  /// Applies the behavior once the view has come to rest after a change of its size.
  mutating func alignAtRest(_ engine: ScrollEngine) -> ScrollCommand? {
    guard engine.phase == .idle else { return nil }
    isAlignmentDue = false
    let here = engine.contentOffset
    guard let place = aligned(here, began: here, velocity: .zero, engine) else { return nil }
    let target = engine.roundedToPixels(place)
    return target == here ? nil : .setContentOffset(target, animated: true)
  }

  /// Returns the offset that the behavior selects for a proposed offset, or nil if there is no behavior or
  /// the view uses its own paging.
  private func aligned(
    _ offset: CGPoint, began: CGPoint, velocity: CGPoint, _ engine: ScrollEngine
  ) -> CGPoint? {
    guard let behavior, !engine.metrics.isPagingEnabled else { return nil }
    let metrics = engine.metrics
    let container = ScrollContainer(metrics)
    let classes = sizeClasses ?? AxisPair { UserInterfaceSizeClass(length: metrics.range($0)) }
    let context = ScrollTargetBehaviorContext(
      axes: container.axes, containerSize: container.size, contentSize: metrics.contentSize,
      originalTarget: ScrollTarget(rect: container.visibleRect(at: began)),
      visibleRect: container.visibleRect(at: engine.contentOffset), velocity: velocity,
      horizontalSizeClass: classes.x, verticalSizeClass: classes.y,
      layoutDirection: metrics.layoutDirection, targets: layout, scrollPadding: metrics.scrollPadding,
      paging: engine.profile.paging)
    let proposed = ScrollTarget(rect: container.visibleRect(at: offset))
    var target = proposed
    behavior.updateTarget(&target, context: context)
    guard target != proposed else { return offset }
    let aligned = container.offset(aligning: target.rect, at: target.anchor ?? .topLeading)
    return aligned.isFinite ? metrics.clamped(aligned) : offset
  }
}
