import Foundation

/// Reports each stop of a scroll view once, with its reason.
///
/// A stop is the end of a motion after which the content rests. It is told in the callback in which the delegate can
/// know it: didEndDragging(false) with isTracking alone, didEndDecelerating with none of isTracking, isDragging and
/// isDecelerating, didEndScrollingAnimation, didScrollToTop; where a motion ends without a callback, as soon as it has.
/// A motion that turns into another one (a glide caught and dragged on, or replaced by an animation) has not stopped, and
/// an offset set at rest without animation is no motion.
///
/// Callbacks and flags tell the first three reasons from each other. For the others it reads what UIKit keeps to itself:
/// what the glide's last axis ended at, what kind of animation it was and whether that arrived, and whether the system
/// took the finger.
public struct StopObserver: ScrollObserver, Hashable, Sendable {
  /// The motion whose end is not told yet.
  fileprivate enum Motion: Hashable {
    case dragging
    /// With how it ended, once it has by itself.
    case gliding(Glide.Ending?)
    /// With whether it has arrived.
    case animating(OffsetAnimation.Kind, isOver: Bool)
    /// A finger holds what moved before.
    case held(ScrollCause)

    var cause: ScrollCause {
      switch self {
      case .dragging: .finger
      case .gliding: .momentum
      case .animating(let kind, _): kind.cause
      case .held(let cause): cause
      }
    }
  }

  private var motion: Motion?

  /// An observer that has seen nothing yet. It may be attached at any time; a motion under way counts.
  public init() {}

  /// The stop that the engine has come to since the last call.
  public mutating func observe(_ engine: ScrollEngine) -> ScrollStop? {
    guard let reason = follow(engine), let cause = motion?.cause else { return nil }
    motion = nil
    return ScrollStop(
      reason, cause: cause, contentOffset: engine.contentOffset, time: engine.time ?? 0)
  }

  /// Takes up what moves the content; the reason where it has come to rest.
  private mutating func follow(_ engine: ScrollEngine) -> ScrollStop.Reason? {
    switch engine.activity {
    case .dragging: motion = .dragging
    case .gliding(let glide): motion = .gliding(glide.isOver ? glide.ending ?? .rested : nil)
    case .animating(let animation): motion = .animating(animation.kind, isOver: animation.isOver)
    case .touching(let pan): hold(pan)
    case .lifting(let lift): return follow(lift)
    case .idle: return engine.isSettled ? motion?.endReason : nil
    }
    return nil
  }

  private mutating func hold(_ pan: Pan) {
    if let motion {
      self.motion = .held(motion.cause)
    } else if pan.interruptsGlide {
      motion = .held(.momentum)
    }
  }

  private mutating func follow(_ lift: Lift) -> ScrollStop.Reason? {
    switch lift.stage {
    case .begun, .asked:
      if motion == nil { motion = lift.pan.drag == nil ? .held(.momentum) : .dragging }
    case .ended, .cutShort, .over: break
    }
    let hasDragged = lift.pan.drag != nil
    switch (lift.stage, lift.next) {
    case (.begun, .finger) where hasDragged, (.asked, .finger) where hasDragged,
      (.ended(willDecelerate: true), .finger) where hasDragged, (.cutShort, .finger) where hasDragged:
      // It takes the place of the glide, even if it is gone before that would have begun.
      motion = .held(.finger)
      return nil
    case (.ended(willDecelerate: false), .rest) where hasDragged,
      (.ended(willDecelerate: false), .finger) where hasDragged:
      if lift.pan.isCancelled { return .cancelled }
      // A finger that came and went in these callbacks took the speed.
      if case .held? = motion { return .touchStopped }
      return lift.velocity == .zero ? .slowDragLetGo : motion?.endReason
    case (.over, .rest), (.over, .finger): return motion?.endReason
    case (.begun, _), (.asked, _), (.ended, _), (.cutShort, _), (.over, _): return nil
    }
  }
}

extension StopObserver.Motion {
  /// Why content rests that this had moved.
  fileprivate var endReason: ScrollStop.Reason {
    switch self {
    case .held: .touchStopped
    case .dragging, .gliding(nil), .animating(_, isOver: false): .programStopped
    case .gliding(let ending?):
      switch ending {
      case .rested: .momentumRanOut
      case .aimed: .targetReached
      case .page: .pageReached
      case .wall: .edgeWithoutBounce
      case .bounced: .bounceEnded
      case .stopped: .programStopped
      }
    case .animating(let kind, isOver: true):
      switch kind {
      case .program: .programmaticAnimationEnded
      case .toTop: .scrollToTopEnded
      case .notch: .wheelEnded
      case .key: .keyEnded
      }
    }
  }
}
