import Foundation
import ScrollPhysics

// Motion without a finger: display frames, programmatic scrolling, the wheel and keys.
extension ScrollEngine {
  /// Advances a glide or an animation to a display frame at a time in seconds.
  ///
  /// The frame that handles a release or a command shows the motion one nominal display frame in. Later
  /// frames integrate over the difference of the frame times.
  public mutating func frame(at time: Double) {
    guard time.isFinite else { return }
    note(time)
    endLayouts()
    stepStretches(to: time)
    switch activity {
    case .idle, .touching, .dragging, .lifting: break
    case .gliding(var glide):
      let old = glide
      let frame = glide.step(to: time, nominalFrame: nominalFrame, profile: profile, metrics: metrics)
      guard let frame else {
        activity = .gliding(glide)
        return
      }
      // A frame requested inside a callback of the previous frame replaces the rest of that frame.
      begin(.gliding(glide))
      stretch(by: glide, frame, from: old, at: time)
      show(frame)
    case .animating(var animation):
      let (offset, isOver) = animation.step(to: time, nominalFrame: nominalFrame)
      begin(.animating(animation))
      let place = animation.kind.isStep ? keptInside(offset, toward: animation.target) : offset
      owe(.scroll(place), isOver ? .endAnimation(animation.kind) : nil)
    }
  }

  /// Returns the offset of a motion of a wheel or a key, which passes no edge on its way to a target inside,
  /// and leads content outside no farther away: a step may be so short that the velocity leads past its
  /// target, and a velocity in the other direction leads back first.
  private func keptInside(_ offset: CGPoint, toward target: CGPoint) -> CGPoint {
    var place = offset
    for axis in Axis.allCases {
      let edges = metrics.edges(axis)
      let (here, end) = (Double(contentOffset[axis]), Double(target[axis]))
      // A target is on a pixel, and an edge may lie between two of them.
      guard abs(end - end.clamped(to: edges)) <= 1 / metrics.scale else { continue }
      place[axis] = Double(offset[axis]).clamped(
        to: min(edges.lowerBound, here, end)...max(edges.upperBound, here, end))
    }
    return place
  }

  private mutating func show(_ frame: Glide.Frame) {
    if profile.boost.isOn, metrics.clamped(frame.offset) != frame.offset { series.reset() }
    switch (frame.isOver, frame.offset == frame.settled) {
    case (false, true): owe(.scroll(frame.offset))
    case (false, false): owe(.scroll(frame.offset), .scroll(frame.settled))
    // `isDragging` is false before the last offset is sent.
    case (true, true): owe(.closeGlide, .scroll(frame.settled), .rest(.didEndDecelerating))
    case (true, false):
      owe(.scroll(frame.offset), .closeGlide, .scroll(frame.settled), .rest(.didEndDecelerating))
    }
  }

  /// Scrolls to an offset in points. The offset is rounded to whole pixels and not clamped to the edges: a
  /// view may be outside until its sizes or insets change again. An offset that is not finite or is 10¹³ or
  /// more in magnitude is ignored.
  ///
  /// Without animation, one didScroll is sent at once if the offset differs. A glide or an animation in
  /// progress ends; a finger continues to drag from the new offset.
  ///
  /// With animation, didScroll is sent on each frame, then didEndScrollingAnimation. If the view is already
  /// at the offset, only the end of an activity in progress is sent. While a finger is down, nothing happens.
  /// If the call is made inside the callbacks of a lift, the animation follows them and replaces the glide.
  public mutating func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard let target = soundOffset(offset) else { return }
    if animated {
      animate(to: target, kind: .program(.default))
    } else {
      acceptPlace()
      jump(to: target)
    }
  }

  /// Scrolls to an offset in points with an animation. Apart from its timing, the scroll equals
  /// ``setContentOffset(_:animated:)`` with `animated` true. A spring may move the content past the
  /// offset, and beyond the edges. If it replaces an animation and has no delay, it continues with
  /// that animation's velocity.
  public mutating func setContentOffset(_ offset: CGPoint, animation: Animation) {
    guard let target = soundOffset(offset) else { return }
    animate(to: target, kind: .program(animation))
  }

  /// Changes the target of a programmatic animation in progress to an offset in points, for content that
  /// moves while the view scrolls to it. The offset is rounded to whole pixels and not clamped to the edges.
  ///
  /// The animation continues from the offset that it shows and sends no additional callback. A curve covers
  /// the new distance in its remaining time. A spring keeps its velocity, and its period counts from its
  /// beginning. The call has no effect on any other motion and for an offset that
  /// ``setContentOffset(_:animated:)`` would ignore.
  public mutating func redirectAnimation(to target: CGPoint) {
    guard let animation = activity.animation, animation.kind.isProgram, !animation.isStopped,
      let place = soundOffset(target), place != animation.target
    else { return }
    activity.animation?.move(by: .zero, to: place)
    activity.animation?.requested = place
  }

  /// Moves the content to an offset in points. The offset is rounded to whole pixels and not clamped to the
  /// edges. One didScroll is sent at once if the offset differs.
  ///
  /// Unlike ``setContentOffset(_:animated:)``, this method does not end a glide in progress, which continues
  /// from the new offset with its velocity. Content arranged in a loop needs this behavior. (UIKit's property
  /// is used in this way; no source documents its rule.) A drag continues from the new offset; an animation
  /// continues to its target.
  public mutating func moveContentOffset(to offset: CGPoint) {
    guard let target = soundOffset(offset) else { return }
    if var glide = activity.glide {
      glide.move(to: target)
      begin(.gliding(glide))
      owe(.scroll(target), glide.isEnding ? .rest(.didEndDecelerating) : nil)
    } else {
      place(target)
    }
  }

  private mutating func jump(to target: CGPoint) {
    switch activity {
    case .idle, .touching, .dragging, .lifting: place(target)
    // The motion lasts until its end has been sent: one that the delegate begins in didScroll ends it first.
    case .gliding(var glide):
      glide.stop(at: target)
      begin(.gliding(glide))
      owe(.scroll(target), .rest(.didEndDecelerating))
    case .animating(var animation):
      animation.stop(at: target)
      begin(.animating(animation))
      owe(.scroll(target), .endAnimation(animation.kind))
    }
  }

  /// Moves the content to an offset. A drag continues from there.
  private mutating func place(_ target: CGPoint) {
    guard target != contentOffset else { return }
    let old = contentOffset
    activity.lift?.move(by: target - old)
    contentOffset = target
    reanchorDrag { target[$0] != old[$0] }
    contentOffset = old
    owe(.scroll(target))
  }

  /// Scrolls by the smallest distance that shows a rectangle of the content inside the inset bounds.
  ///
  /// Does nothing for a visible rectangle. One longer than the view is aligned at one of its ends.
  public mutating func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = metrics.offset(showing: rect, from: contentOffset)
    guard target != contentOffset, soundOffset(target) != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }

  mutating func wheel(dx: Double, dy: Double, at time: Double?) {
    var turned = CGPoint(x: dx, y: -dy)
    guard turned.isFinite, takesStep(at: time) else { return }
    let whole = wholeNotches(of: turned)
    let isFraction = whole == .zero && isAtStep
    if metrics.isPagingEnabled { turned = whole }
    let settings = profile.wheel
    for axis in Axis.allCases {
      turned[axis] *= settings.motion.distance(of: settings.notch, in: Double(metrics.boundsSize[axis]))
    }
    scroll(by: turned, kind: .notch, at: time)
    steps.isFraction = isFraction
  }

  /// Scrolls by a distance in points as a key does. The scroll is eased, adds to the target of a scroll in
  /// progress as the law does, is clamped to the edges, and comes to rest on a page as for notches of a wheel
  /// (``ScrollInput/wheel(dx:dy:)``).
  ///
  /// A motion that continues begins at the time in seconds or, without it, with the frame.
  public mutating func scroll(by delta: CGPoint, at time: Double? = nil) {
    scroll(by: delta, kind: .key, at: time)
  }

  private mutating func scroll(by delta: CGPoint, kind: OffsetAnimation.Kind, at time: Double?) {
    guard delta.isFinite, delta != .zero else { return }
    var moved = stepGoal
    // A motion that takes no time has reached its target before a display frame shows it.
    let leavesRest = kind.law(profile)?.addsToTarget == false && (stepping?.duration ?? 0) > 0
    let base = leavesRest ? contentOffset : moved
    for axis in Axis.allCases where metrics.overflows(axis) && delta[axis] != 0 {
      moved[axis] =
        metrics.isPagingEnabled
        ? pageOffset(from: base[axis], by: delta[axis], axis) : base[axis] + delta[axis]
    }
    step(to: moved, kind: kind, at: time)
  }

  /// Scrolls to a place as a wheel or a key does.
  mutating func step(to place: CGPoint, kind: OffsetAnimation.Kind, at time: Double?) {
    let sum = metrics.clamped(place)
    guard takesStep(at: time), let target = soundOffset(sum) else { return }
    let isMoved = target != stepTarget
    steps.record(target, sum)
    if isMoved { animate(to: target, kind: kind, at: time) }
  }

  mutating func retargetStep(_ running: OffsetAnimation, to target: CGPoint) {
    guard !metrics.isPagingEnabled, target.isFinite else { return }
    var place = running.target
    // At an edge between two pixels, the content lies up to one beyond it.
    let edge = metrics.clamped(contentOffset)
    for axis in Axis.allCases where abs(contentOffset[axis] - edge[axis]) < 1 / metrics.scale {
      place[axis] = metrics.clamped(target[axis], axis)
    }
    guard let place = soundOffset(place), place != running.target else { return }
    animate(to: place, kind: running.kind)
  }

  /// Returns the offset of the page that a distance from an offset leads to: the next page in its direction,
  /// or the page at the distance rounded to pages if that is farther.
  private func pageOffset(from base: CGFloat, by delta: CGFloat, _ axis: Axis) -> CGFloat {
    let position = metrics.pagePosition(at: base, axis)
    let length = Double(metrics.range(axis))
    let pages = length > 0 ? max(1, (abs(Double(delta)) / length).rounded()) : 1
    // A page's offset is on a whole pixel, so its position is not exactly the page.
    let near = position.rounded()
    let start = abs(position - near) * length < 1 ? near : position
    let page = delta > 0 ? start.rounded(.down) + pages : start.rounded(.up) - pages
    return metrics.offset(ofPage: Int(page.clamped(to: 0...1e12)), axis)
  }

  /// Scrolls to the top as a tap on the status bar does.
  ///
  /// The engine sends shouldScrollToTop, which you can decline with ``declineScrollToTop()``. A spring
  /// animation to −adjustedContentInset.top and didScrollToTop follow. If the view is already at the top,
  /// only shouldScrollToTop is sent, or didScrollToTop too if `contract.endsScrollToTopAtTop` is on. The
  /// call is ignored while a finger is down, if ``ScrollMetrics/scrollsToTop`` is false, or if the view
  /// does not scroll vertically. If the call is made inside the callbacks of a lift, the scroll follows
  /// them and replaces the glide.
  public mutating func scrollToTop() {
    let isOutside = !metrics.edges(.vertical).contains(contentOffset.y)
    guard metrics.scrollsToTop, metrics.isScrollEnabled, metrics.canScroll(.vertical) || isOutside,
      !hasActivePan
    else { return }
    owe(.send(.shouldScrollToTop), .scrollToTop)
  }

  mutating func beginScrollToTop() {
    guard let top = soundOffset(CGPoint(x: contentOffset.x, y: metrics.edges(.vertical).lowerBound)) else {
      return
    }
    if case .idle = activity, top == contentOffset, profile.contract.endsScrollToTopAtTop {
      return owe(.send(.didScrollToTop), secondEnding(of: .toTop).map(Step.send))
    }
    animate(to: top, kind: .toTop)
  }

  /// Ends a glide or an animation at the current position, rounded to whole pixels. If the call is made
  /// inside the callbacks of a lift, no motion follows them.
  public mutating func stopScrolling() {
    switch activity {
    case .idle, .touching, .dragging: break
    case .lifting(let lift): if !lift.next.isFinger { activity.lift?.next = .rest }
    case .gliding, .animating: jump(to: roundedToPixels(contentOffset))
    }
  }

  /// Moves a view at rest to where it may rest, even if its layout has not changed since a program placed it.
  public mutating func clampAtRest() {
    if case .idle = activity { layoutNeed = .atRest }
  }

  private mutating func animate(to target: CGPoint, kind: OffsetAnimation.Kind, at time: Double? = nil) {
    let isUnmoved = target == contentOffset
    if kind.isProgram, !hasActivePan { acceptPlace() }
    let continues = kind.law(profile)?.continues == true
    let start = continues ? time.map { OffsetAnimation.Momentum(velocity: .zero, time: $0) } : nil
    let animation = isUnmoved ? nil : Step.animate(kind, to: target, start)
    switch activity {
    case .idle:
      if let animation {
        begin(.idle)
        owe(animation)
      } else if kind.isProgram, profile.contract.endsUnmovedAnimation {
        owe(.send(.didEndScrollingAnimation))
      }
    case .gliding:
      begin(.idle)
      owe(.send(.didEndDecelerating), animation)
    case .animating(let running):
      // A step continues only the motion of steps: a step across would lead a program's motion the wrong way.
      let step = running.kind.isStep ? running.momentum(at: time) : nil
      let momentum = continues ? step ?? start : running.momentum
      let animation = isUnmoved ? nil : Step.animate(kind, to: target, momentum)
      // A further notch continues the same motion; a new command ends the previous one first.
      begin(activity)
      if kind.isStep, running.kind == kind, let animation {
        owe(animation)
      } else {
        owe(.endAnimation(running.kind), animation)
      }
    case .lifting(let lift):
      if !lift.next.isFinger { activity.lift?.next = isUnmoved ? .rest : .animation(kind, to: target) }
    case .touching, .dragging: break
    }
  }

  /// Returns the offset rounded to pixels, or nil if content cannot be there.
  private func soundOffset(_ offset: CGPoint) -> CGPoint? {
    Self.isPlace(offset) ? roundedToPixels(offset) : nil
  }

  /// Returns whether content can be at an offset: finite, and so small that one point is significant.
  static func isPlace(_ offset: CGPoint) -> Bool { abs(offset.x) < 1e13 && abs(offset.y) < 1e13 }
}
