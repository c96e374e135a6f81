/// Choices for the delegate callbacks on which sources about UIKit disagree. Each switch selects the named
/// behavior; off selects the alternative. `Scrolling` defines the callbacks and their orders.
public struct ContractSettings: Hashable, Sendable {
  /// A Boolean value that indicates whether a touch that interrupts an animation sends
  /// didEndScrollingAnimation (didScrollToTop for a scroll to the top) at once. If false,
  /// the touch sends nothing.
  public var endsAnimationAtTouch: Bool = true
  /// A Boolean value that indicates whether didEndScrollingAnimation follows didScrollToTop.
  public var endsScrollToTopAsAnimation: Bool = false
  /// A Boolean value that indicates whether a scroll to the top of a view at its top sends didScrollToTop.
  public var endsScrollToTopAtTop: Bool = false
  /// A Boolean value that indicates whether an animated setContentOffset to the current offset sends
  /// didEndScrollingAnimation at once.
  public var endsUnmovedAnimation: Bool = false
  /// A Boolean value that indicates whether a touch that stops a glide and lifts sends
  /// didEndDecelerating (iOS 13 and later). If false, neither that touch (iOS 10 and earlier) nor one
  /// that continues with a drag sends it.
  public var endsCaughtGlide: Bool = true
  /// A Boolean value that indicates whether a touch that stops a glide and then drags sends
  /// didEndDecelerating directly before willBeginDragging. If false, it is sent directly
  /// after willBeginDragging.
  public var endsGlideBeforeDrag: Bool = true
  /// A Boolean value that indicates whether isDragging is true in willBeginDragging, not just after.
  public var dragsInWillBeginDragging: Bool = true
  /// A Boolean value that indicates whether isTracking is true in a caught glide's didEndDecelerating.
  public var tracksInCaughtGlidesEnd: Bool = false
  /// A Boolean value that indicates whether paged views send willEndDragging too.
  public var endsDraggingWhenPaging: Bool = true
  /// A Boolean value that indicates whether a drag beyond an edge that moves (because the content size or
  /// inset changes) keeps the content in place and continues from there. If false, the content jumps to the
  /// offset that the band gives at the new edge.
  public var reanchorsDrag: Bool = true
  /// A Boolean value that indicates whether the run loop enters the tracking mode as soon as a finger is
  /// down. If false, it enters the mode when the drag begins.
  public var entersTrackingModeAtTouch: Bool = false

  /// Creates settings with this project's choices.
  public init() {}

  /// The tunable switches of the callbacks.
  public static let tunables: [Tunable<ContractSettings>] = [
    .toggle(
      "endsAnimationAtTouch", \.endsAnimationAtTouch,
      "A touch that interrupts an animation immediately sends its end callback",
      source: "reported by some, denied by others", .chosen),
    .toggle(
      "endsScrollToTopAsAnimation", \.endsScrollToTopAsAnimation,
      "didScrollToTop is followed by didEndScrollingAnimation", source: "cashapp/redwood PR 1956", .chosen),
    .toggle(
      "endsScrollToTopAtTop", \.endsScrollToTopAtTop,
      "A scroll to the top of a view that is already there sends didScrollToTop",
      source:
        "Apple, scrollsToTop: nothing happens; Apple, scrollViewDidScrollToTop: might be called at once",
      .chosen),
    .toggle(
      "endsUnmovedAnimation", \.endsUnmovedAnimation,
      "An animation to the current offset sends didEndScrollingAnimation",
      source: "general knowledge: nothing is sent", .chosen),
    .toggle(
      "endsCaughtGlide", \.endsCaughtGlide, "A touch that stops a glide and lifts sends didEndDecelerating",
      source: "flowkey PR 307 (iOS 13 and later); gist debugly 98f4ac67: not in iOS 10 and earlier",
      .corroborated),
    .toggle(
      "endsGlideBeforeDrag", \.endsGlideBeforeDrag,
      "A touch that stops a glide and drags sends didEndDecelerating before willBeginDragging",
      source: "exact place unclear", .chosen),
    .toggle(
      "dragsInWillBeginDragging", \.dragsInWillBeginDragging, "isDragging is true in willBeginDragging",
      source: "consensus; XNAnimation sets it just after", .chosen),
    .toggle(
      "tracksInCaughtGlidesEnd", \.tracksInCaughtGlidesEnd,
      "isTracking is true in didEndDecelerating when a touch stops the deceleration",
      source: "one answer on Stack Overflow, 993280, reads true", .chosen),
    .toggle(
      "endsDraggingWhenPaging", \.endsDraggingWhenPaging, "willEndDragging is sent when paging is enabled",
      source: "old documentation says it is not", .chosen),
    .toggle(
      "reanchorsDrag", \.reanchorsDrag,
      "The content does not jump if an edge moves during an overscrolled drag",
      source: "Telegram iOS re-anchors, UIKit unknown", .chosen),
    .toggle(
      "entersTrackingModeAtTouch", \.entersTrackingModeAtTouch,
      "The run loop enters the tracking mode when a finger comes down, not when it drags",
      source: "reports say while scrolling; Apple: while tracking in controls takes place", .chosen),
  ]
}
