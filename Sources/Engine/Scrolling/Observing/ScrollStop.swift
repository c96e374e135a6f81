import Foundation

/// A stop of the content: its reason, place and time.
public struct ScrollStop: Hashable, Sendable {
  /// The reason that the content came to rest.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A glide slowed down until it stopped.
    case momentumRanOut
    /// A finger came down on moving content and lifted without dragging.
    case touchStopped
    /// A dragging finger released the content too slowly for a glide.
    case slowDragLetGo
    /// An animated change of the offset reached its target.
    case programmaticAnimationEnded
    /// A scroll to the top reached the top.
    case scrollToTopEnded
    /// The content returned from beyond an edge.
    case bounceEnded
    /// A glide reached its page.
    case pageReached
    /// A glide reached an edge that does not bounce, or one that stretches.
    case edgeWithoutBounce
    /// A glide ended at the target that the delegate set in willEndDragging.
    case targetReached
    /// A motion started by the wheel reached its target.
    case wheelEnded
    /// A motion started by a key reached its target.
    case keyEnded
    /// A program ended a motion early, with stopScrolling or an offset set without animation.
    case programStopped
    /// The system cancelled the dragging finger.
    case cancelled
  }

  /// The reason for the stop.
  public var reason: Reason
  /// The last cause of the content's motion.
  public var cause: ScrollCause
  /// The content offset at the stop, in points.
  public var contentOffset: CGPoint
  /// The time in seconds of the latest input or display frame, or 0 if none carried a time.
  public var time: Double

  /// Creates a stop from its components.
  public init(_ reason: Reason, cause: ScrollCause, contentOffset: CGPoint, time: Double) {
    self.reason = reason
    self.cause = cause
    self.contentOffset = contentOffset
    self.time = time
  }
}
