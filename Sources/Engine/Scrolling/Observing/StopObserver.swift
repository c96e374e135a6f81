import Foundation

/// An observer that reports each stop of a scroll view once, with its reason.
///
/// A stop is the end of a motion after which the content rests. It is reported in the callback in which a
/// delegate can detect it: didEndDragging(false) with only isTracking set; didEndDecelerating with none of
/// isTracking, isDragging and isDecelerating set; didEndScrollingAnimation; or didScrollToTop. If a motion
/// ends without a callback, the stop is reported as soon as the motion has ended. A motion that turns into
/// another one (a glide that is caught and dragged on, or replaced by an animation) is not a stop, and an
/// offset set at rest without animation is not a motion.
///
/// Callbacks and flags distinguish the first three reasons. The other reasons depend on state that UIKit does
/// not expose: the place where the glide's last axis ended, the kind of animation and whether it reached its
/// target, and whether the system cancelled the finger.
public struct StopObserver: ScrollObserver, Hashable, Sendable {
  /// A motion whose end has not been reported yet, and the reason for the stop if it was the last one.
  private struct Motion: Hashable {
    var cause: ScrollCause
    var reason: ScrollStop.Reason

    /// A drag, which nothing but a program ends without a lift.
    static let dragging = Motion(cause: .finger, reason: .programStopped)

    /// Returns the state of a finger that holds content that was moving, with the cause of that motion.
    static func held(_ cause: ScrollCause) -> Motion { Motion(cause: cause, reason: .touchStopped) }
  }

  private var motion: Motion?

  /// Creates an observer without any history. You can attach it at any time; a motion in progress counts, and
  /// so does one that a finger holds.
  public init() {}

  /// Returns the stop that the engine has come to since the last call, or nil if there is none.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> ScrollStop? {
    guard let reason = follow(engine), let cause = motion?.cause else { return nil }
    motion = nil
    return ScrollStop(
      reason, cause: cause, contentOffset: engine.contentOffset, time: engine.time ?? 0)
  }

  /// Updates the current motion and returns the reason if the content has come to rest.
  private mutating func follow(_ engine: ScrollEngine) -> ScrollStop.Reason? {
    switch engine.activity {
    case .dragging: motion = .dragging
    case .gliding(let glide):
      let reason = glide.isOver ? glide.ending ?? .momentumRanOut : .programStopped
      motion = Motion(cause: .momentum, reason: reason)
    case .animating(let animation):
      let reason = animation.isOver ? animation.kind.endReason : .programStopped
      motion = Motion(cause: animation.kind.cause, reason: reason)
    case .touching(let pan): if let cause = motion?.cause ?? pan.stopped { motion = .held(cause) }
    case .lifting(let lift): return follow(lift)
    case .idle: return engine.isSettled ? motion?.reason : nil
    }
    return nil
  }

  private mutating func follow(_ lift: Lift) -> ScrollStop.Reason? {
    let hasDragged = lift.pan.drag != nil
    if motion == nil, lift.stage == .begun || lift.stage == .asked {
      motion = hasDragged ? .dragging : .held(.momentum)
    }
    switch (lift.stage, lift.next) {
    case (.begun, .finger) where hasDragged, (.asked, .finger) where hasDragged,
      (.ended(willDecelerate: true), .finger) where hasDragged, (.cutShort, .finger) where hasDragged:
      // The new finger replaces the glide, even if it lifts before the glide would have begun.
      motion = .held(.finger)
      return nil
    case (.ended(willDecelerate: false), .rest) where hasDragged,
      (.ended(willDecelerate: false), .finger) where hasDragged:
      if lift.pan.isCancelled { return .cancelled }
      // A finger that came down and lifted during these callbacks removed the speed.
      if motion?.reason == .touchStopped { return .touchStopped }
      return lift.velocity == .zero ? .slowDragLetGo : motion?.reason
    case (.over, .rest), (.over, .finger): return motion?.reason
    case (.begun, _), (.asked, _), (.ended, _), (.cutShort, _), (.over, _): return nil
    }
  }
}

extension OffsetAnimation.Kind {
  fileprivate var endReason: ScrollStop.Reason {
    switch self {
    case .program: .programmaticAnimationEnded
    case .toTop: .scrollToTopEnded
    case .notch: .wheelEnded
    case .key: .keyEnded
    }
  }
}
