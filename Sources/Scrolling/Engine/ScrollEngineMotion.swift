import Foundation
import ScrollPhysics

// Motion without a finger: frames, programmatic scrolling, wheel and keys.
extension ScrollEngine {
  /// A frame at a time in seconds: a glide or an animation moves on to it. The frame that handles a release or a command
  /// shows it one nominal frame in; later ones integrate the difference of frame times.
  public mutating func frame(at time: Double) {
    guard time.isFinite else { return }
    note(time)
    switch activity {
    case .idle, .touching, .dragging, .lifting: break
    case .gliding(var glide):
      let frame = glide.step(to: time, nominalFrame: nominalFrame, profile: profile, metrics: metrics)
      guard let frame else {
        activity = .gliding(glide)
        return
      }
      // A frame inside a callback of the one before replaces what is left of it.
      begin(.gliding(glide))
      show(frame)
    case .animating(var animation):
      let (offset, isOver) = animation.step(to: time, nominalFrame: nominalFrame)
      begin(.animating(animation))
      owe(.scroll(offset), isOver ? .endAnimation(animation.kind) : nil)
    }
  }

  private mutating func show(_ frame: Glide.Frame) {
    if profile.fastScroll.isOn, metrics.clamped(frame.offset) != frame.offset { fastScroll.reset() }
    switch (frame.isOver, frame.offset == frame.settled) {
    case (false, true): owe(.scroll(frame.offset))
    case (false, false): owe(.scroll(frame.offset), .scroll(frame.settled))
    // isDragging is over before the last offset is told.
    case (true, true): owe(.closeGlide, .scroll(frame.settled), .rest(.didEndDecelerating))
    case (true, false):
      owe(.scroll(frame.offset), .closeGlide, .scroll(frame.settled), .rest(.didEndDecelerating))
    }
  }

  /// Notes that only the closing offset is still to be shown.
  mutating func closeGlide() {
    guard case .gliding(var glide) = activity else { return }
    glide.isEnding = true
    activity = .gliding(glide)
  }

  /// Scrolls to an offset in points, rounded to whole pixels and not held to the edges; one that is not finite, or 10¹³
  /// and more, is ignored.
  ///
  /// Without animation: one didScroll at once if it is another offset; a glide or an animation under way ends, a finger
  /// goes on dragging from there. Animated: didScroll each frame, then didEndScrollingAnimation; nothing at all for the
  /// offset the view is at but the end of what was under way, and nothing while a finger is down. From inside the
  /// callbacks of a lift an animation follows them, in place of the glide.
  public mutating func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard let target = soundOffset(offset) else { return }
    if animated {
      animate(to: target, kind: .program)
    } else {
      jump(to: target)
    }
  }

  /// Puts the content at an offset in points, rounded to whole pixels and not held to the edges: one didScroll at once if
  /// it is another one. Unlike ``setContentOffset(_:animated:)`` it leaves a glide under way, which goes on from there
  /// with its velocity, as content that is laid around in a circle needs it (so UIKit's property is used; no source tells
  /// its rule). A drag counts on from there; an animation goes on to its target.
  public mutating func moveContentOffset(to offset: CGPoint) {
    guard let target = soundOffset(offset) else { return }
    if case .gliding(var glide) = activity {
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
    // It is under way until its end is told: what a delegate begins in didScroll ends it first.
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

  /// Puts the content somewhere; a drag counts on from there.
  private mutating func place(_ target: CGPoint) {
    guard target != contentOffset else { return }
    if case .lifting(var lift) = activity {
      lift.move(by: CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y))
      activity = .lifting(lift)
    }
    if case .dragging = activity {
      let old = contentOffset
      contentOffset = target
      reanchorDrag { target[$0] != old[$0] }
      contentOffset = old
    }
    owe(.scroll(target))
  }

  /// Scrolls by the least distance that shows a rectangle of the content, in points, inside the inset bounds; nothing
  /// where it shows already. A rectangle longer than the view is shown by one of its ends.
  public mutating func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = metrics.offset(showing: rect, from: contentOffset)
    guard target != contentOffset, soundOffset(target) != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }

  /// Scrolls by notches of a wheel: dy > 0 (away from the user) moves content down, dx > 0 moves it left. Further
  /// notches add to the target, which is held to the edges. Ignored while a finger is down. This project's choice, there
  /// being no record of a wheel under UIKit.
  public mutating func wheel(dx: Double, dy: Double) {
    let notch = profile.wheel.notch
    scroll(by: CGPoint(x: dx * notch, y: -dy * notch), kind: .notch)
  }

  /// Scrolls by a distance in points as a key does: eased, adding to a target under way, held to the edges.
  public mutating func scroll(by delta: CGPoint) { scroll(by: delta, kind: .key) }

  private mutating func scroll(by delta: CGPoint, kind: OffsetAnimation.Kind) {
    guard metrics.isScrollEnabled, delta.x.isFinite, delta.y.isFinite else { return }
    var base = contentOffset
    if case .animating(let animation) = activity, animation.kind.adds { base = animation.target }
    let moved = CGPoint(
      x: metrics.overflows(.horizontal) ? base.x + delta.x : base.x,
      y: metrics.overflows(.vertical) ? base.y + delta.y : base.y)
    guard let target = soundOffset(metrics.clamped(moved)), target != base else { return }
    animate(to: target, kind: kind)
  }

  /// Scrolls to the top as a tap on the status bar does: shouldScrollToTop first, which ``declineScrollToTop()`` may
  /// answer; then a spring to −contentInset.top, and didScrollToTop. Nothing more than the question where the view is
  /// at the top; ignored while a finger is down or the view does not scroll vertically. From inside the callbacks of a
  /// lift it follows them, in place of the glide.
  public mutating func scrollToTop() {
    let isOutside = !metrics.edges(.vertical).contains(contentOffset.y)
    guard metrics.isScrollEnabled, metrics.canScroll(.vertical) || isOutside, activePan == nil
    else { return }
    owe(.send(.shouldScrollToTop), .scrollToTop)
  }

  /// Answers shouldScrollToTop with no; to be called before the next event is taken, and without effect at any other time.
  public mutating func declineScrollToTop() { dropScrollToTop() }

  mutating func beginScrollToTop() {
    guard let top = soundOffset(CGPoint(x: contentOffset.x, y: metrics.edges(.vertical).lowerBound)) else {
      return
    }
    animate(to: top, kind: .toTop)
  }

  /// Ends a glide or an animation where it is, on whole pixels. From inside the callbacks of a lift nothing follows them.
  public mutating func stopScrolling() {
    switch activity {
    case .idle, .touching, .dragging: break
    case .lifting(var lift):
      if case .finger = lift.next { return }
      lift.next = .rest
      activity = .lifting(lift)
    case .gliding, .animating: jump(to: roundedToPixels(contentOffset))
    }
  }

  /// Holds a view at rest inside its edges, as a list does when it is laid out anew.
  public mutating func clampAtRest() {
    guard case .idle = activity else { return }
    owe(.scroll(metrics.clamped(contentOffset)))
  }

  private mutating func animate(to target: CGPoint, kind: OffsetAnimation.Kind) {
    let isUnmoved = target == contentOffset
    let animation = isUnmoved ? nil : Step.animate(kind, to: target)
    switch activity {
    case .idle:
      if let animation {
        begin(.idle)
        owe(animation)
      } else if kind == .program, profile.contract.endsUnmovedAnimation {
        owe(.send(.didEndScrollingAnimation))
      }
    case .gliding:
      begin(.idle)
      owe(.send(.didEndDecelerating), animation)
    case .animating(let running):
      // A further notch goes on in the same motion; a new command ends the old one first.
      begin(activity)
      if kind.adds, running.kind == kind, let animation {
        owe(animation)
      } else {
        owe(.endAnimation(running.kind), animation)
      }
    case .lifting(var lift):
      switch lift.next {
      case .finger: break
      case .rest, .glide, .animation:
        lift.next = isUnmoved ? .rest : .animation(kind, to: target)
        activity = .lifting(lift)
      }
    case .touching, .dragging: break
    }
  }

  /// The offset rounded to pixels; nil when it is no place that content can be.
  private func soundOffset(_ offset: CGPoint) -> CGPoint? {
    Self.isPlace(offset) ? roundedToPixels(offset) : nil
  }

  /// Whether content can be there: finite, and near enough that a point still counts.
  static func isPlace(_ offset: CGPoint) -> Bool { abs(offset.x) < 1e13 && abs(offset.y) < 1e13 }
}
