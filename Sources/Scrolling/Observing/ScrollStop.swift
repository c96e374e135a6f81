import Foundation

/// The content came to rest: why, where and when.
public struct ScrollStop: Hashable, Sendable {
  /// Why it came to rest.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A glide slowed down until it stood.
    case momentumRanOut
    /// A finger came down on moving content, and lifted without dragging on.
    case touchStopped
    /// A finger that dragged let go too slowly for a glide.
    case slowDragLetGo
    /// An animated change of the offset came to its target.
    case programmaticAnimationEnded
    /// A scroll to the top arrived there.
    case scrollToTopEnded
    /// Content came home from beyond an edge.
    case bounceEnded
    /// A glide arrived on its page.
    case pageReached
    /// A glide met an edge that does not give way.
    case edgeWithoutBounce
    /// A glide ended where willEndDragging's answer sent it.
    case targetReached
    /// What notches of a wheel set going arrived.
    case wheelEnded
    /// What a key set going arrived.
    case keyEnded
    /// A program ended a motion before its time: stopScrolling, or an offset set without animation.
    case programStopped
    /// The system took the finger that dragged away.
    case cancelled
  }

  /// Why.
  public var reason: Reason
  /// What had moved the content last.
  public var cause: ScrollCause
  /// Where, in points.
  public var contentOffset: CGPoint
  /// When, in seconds: that of the latest input or frame; 0 where none bore a time.
  public var time: Double

  /// A stop from its parts.
  public init(_ reason: Reason, cause: ScrollCause, contentOffset: CGPoint, time: Double) {
    self.reason = reason
    self.cause = cause
    self.contentOffset = contentOffset
    self.time = time
  }
}
