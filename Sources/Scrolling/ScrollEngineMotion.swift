import Foundation
import ScrollPhysics

// Motion without a finger: frames, programmatic scrolling, wheel and keys.
extension ScrollEngine {
  /// A frame at a time in seconds: a glide or an animation moves on to it. The frame that handles a release or a command
  /// shows it one nominal frame in; later ones integrate the difference of frame times.
  public mutating func frame(at time: Double) {
    guard time.isFinite else { return }
    switch activity {
    case .idle, .touching, .dragging, .lifting: break
    case .gliding(var glide):
      let frame = glide.step(
        to: time, nominalFrame: nominalFrame, law: profile.deceleration, metrics: metrics)
      guard let frame else {
        activity = .gliding(glide)
        return
      }
      // A frame inside a callback of the one before replaces what is left of it.
      begin(.gliding(glide))
      guard frame.isOver else {
        owe([.scroll(frame.offset), .scroll(frame.settled)])
        return
      }
      // isDragging is over before the last offset is told.
      glide.isEnding = true
      let close = Step.become(.gliding(glide), nil)
      let shown: [Step] =
        frame.offset == frame.settled
        ? [close, .scroll(frame.settled)] : [.scroll(frame.offset), close, .scroll(frame.settled)]
      owe(shown + [.become(.idle, .didEndDecelerating)])
    case .animating(var animation):
      let (offset, isOver) = animation.step(to: time, nominalFrame: nominalFrame)
      begin(.animating(animation))
      owe([.scroll(offset)] + (isOver ? [.become(.idle, animation.kind.ending)] : []))
    }
  }

  /// Scrolls to an offset in points, rounded to whole pixels and not held to the edges; one that is not finite, or 10¹³
  /// and more, is ignored.
  ///
  /// Without animation: one didScroll at once if it is another offset; a glide or an animation under way ends, a finger
  /// keeps dragging. Animated: didScroll each frame, then didEndScrollingAnimation; nothing at all for the offset the
  /// view is at, and nothing while a finger is down.
  public mutating func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard let target = soundOffset(offset) else { return }
    if animated {
      animate(to: target, kind: .program, duration: profile.animation.duration)
    } else {
      jump(to: target)
    }
  }

  private mutating func jump(to target: CGPoint) {
    switch activity {
    case .idle, .touching, .dragging, .lifting: owe([.scroll(target)])
    // It is under way until its end is told: what the delegate begins in didScroll ends it first.
    case .gliding:
      var stopped = Glide(offset: target, velocity: .zero, metrics: metrics)
      stopped.isEnding = true
      begin(.gliding(stopped))
      owe([.scroll(target), .become(.idle, .didEndDecelerating)])
    case .animating(let animation):
      begin(
        .animating(
          OffsetAnimation(kind: animation.kind, from: target, to: target, duration: animation.duration)))
      owe([.scroll(target), .become(.idle, animation.kind.ending)])
    }
  }

  /// Scrolls by notches of a wheel: dy > 0 (away from the user) moves content down, dx > 0 moves it left. Further
  /// notches add to the target, which is held to the edges. Ignored while a finger is down. This project's choice, there
  /// being no record of a wheel under UIKit.
  public mutating func wheel(dx: Double, dy: Double) {
    let notch = profile.animation.notch
    scroll(by: CGPoint(x: dx * notch, y: -dy * notch))
  }

  /// Scrolls by a distance in points as a key or a wheel does: eased, adding to a target under way, held to the edges.
  public mutating func scroll(by delta: CGPoint) {
    guard metrics.isScrollEnabled, delta.x.isFinite, delta.y.isFinite else { return }
    var base = contentOffset
    if case .animating(let animation) = activity, animation.kind == .notch { base = animation.target }
    let moved = CGPoint(
      x: metrics.overflows(.horizontal) ? base.x + delta.x : base.x,
      y: metrics.overflows(.vertical) ? base.y + delta.y : base.y)
    guard let target = soundOffset(metrics.clamped(moved)), target != base else { return }
    animate(to: target, kind: .notch, duration: profile.animation.notchDuration)
  }

  /// Scrolls to the top as a tap on the status bar does: shouldScrollToTop first, which ``declineScrollToTop()`` may
  /// answer; then a spring to −contentInset.top, and didScrollToTop. Nothing more than the question where the view is
  /// at the top; ignored while a finger is down or the view does not scroll vertically.
  public mutating func scrollToTop() {
    let isOutside = !metrics.edges(.vertical).contains(contentOffset.y)
    guard metrics.isScrollEnabled, metrics.canScroll(.vertical) || isOutside, !isTracking else { return }
    owe([.send(.shouldScrollToTop), .scrollToTop])
  }

  /// Answers shouldScrollToTop with no; to be called before the next event is taken.
  public mutating func declineScrollToTop() { dropNextStep() }

  mutating func beginScrollToTop() {
    guard let top = soundOffset(CGPoint(x: contentOffset.x, y: metrics.edges(.vertical).lowerBound)) else {
      return
    }
    animate(to: top, kind: .toTop, duration: profile.animation.toTopDuration)
  }

  /// Ends a glide or an animation where it is, on whole pixels.
  public mutating func stopScrolling() {
    switch activity {
    case .idle, .touching, .dragging, .lifting: break
    case .gliding, .animating: jump(to: roundedToPixels(contentOffset))
    }
  }

  /// Holds a view at rest inside its edges, as a list does when it is laid out anew.
  public mutating func clampAtRest() {
    guard case .idle = activity else { return }
    owe([.scroll(metrics.clamped(contentOffset))])
  }

  private mutating func animate(to target: CGPoint, kind: OffsetAnimation.Kind, duration: Double) {
    let animation = Step.animate(kind, to: target, duration: duration)
    switch activity {
    case .idle:
      guard target != contentOffset else { return }
      begin(.idle)
      owe([animation])
    case .gliding:
      begin(.idle)
      owe([.send(.didEndDecelerating), animation])
    case .animating(let running):
      // A further notch goes on in the same motion; a new command ends the old one first.
      let ending: [Step] =
        kind == .notch && running.kind == .notch
        ? [] : [.become(.idle, running.kind.ending)]
      begin(activity)
      owe(ending + [animation])
    case .touching, .dragging, .lifting: break
    }
  }

  /// The offset rounded to pixels; nil when it is no place that content can be.
  private func soundOffset(_ offset: CGPoint) -> CGPoint? {
    Self.isPlace(offset) ? roundedToPixels(offset) : nil
  }

  /// Whether content can be there: finite, and near enough that a point still counts.
  static func isPlace(_ offset: CGPoint) -> Bool { abs(offset.x) < 1e13 && abs(offset.y) < 1e13 }
}
