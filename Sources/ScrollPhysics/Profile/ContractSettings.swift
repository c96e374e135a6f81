/// What a delegate is told where sources on UIKit differ: each switch names the one choice, off is the other. The
/// callbacks and their orders are `Scrolling`'s.
public struct ContractSettings: Hashable, Sendable {
  /// A touch that interrupts an animation sends didEndScrollingAnimation (didScrollToTop for a scroll to the top) at
  /// once; off, it sends nothing.
  public var endsAnimationAtTouch: Bool = true
  /// didScrollToTop is followed by didEndScrollingAnimation.
  public var endsScrollToTopAsAnimation: Bool = false
  /// An animated setContentOffset to where the view is sends didEndScrollingAnimation at once.
  public var endsUnmovedAnimation: Bool = false
  /// A touch that stops a glide and lifts sends didEndDecelerating (iOS 13 and later); off, it does not (iOS 10 and
  /// earlier), nor does one that drags on.
  public var endsCaughtGlide: Bool = true
  /// A touch that stops a glide and then drags sends didEndDecelerating directly before willBeginDragging; off, directly
  /// after it.
  public var endsGlideBeforeDrag: Bool = true
  /// isDragging reads true in willBeginDragging; off, it is set just after.
  public var dragsInWillBeginDragging: Bool = true
  /// isTracking reads true in the didEndDecelerating of a touch that stopped a glide.
  public var tracksInCaughtGlidesEnd: Bool = false
  /// willEndDragging is sent in paged views too.
  public var endsDraggingWhenPaging: Bool = true
  /// A drag beyond an edge that moves (its content's size or inset changes) holds the content where it is and counts on
  /// from there; off, the content jumps to where the new edge's band has it.
  public var reanchorsDrag: Bool = true

  /// This project's choices.
  public init() {}

  /// Its switches.
  public static let tunables: [Tunable<ContractSettings>] = [
    .toggle(
      "endsAnimationAtTouch", \.endsAnimationAtTouch,
      "A touch that interrupts an animation sends its end callback at once",
      source: "reported by some, denied by others", .chosen),
    .toggle(
      "endsScrollToTopAsAnimation", \.endsScrollToTopAsAnimation,
      "didScrollToTop is followed by didEndScrollingAnimation", source: "cashapp/redwood PR 1956", .chosen),
    .toggle(
      "endsUnmovedAnimation", \.endsUnmovedAnimation,
      "Animating to where the view is sends didEndScrollingAnimation",
      source: "general knowledge: nothing is sent", .chosen),
    .toggle(
      "endsCaughtGlide", \.endsCaughtGlide,
      "A touch that stops a glide and lifts sends didEndDecelerating",
      source: "flowkey PR 307 (iOS 13 and later); gist debugly 98f4ac67: not in iOS 10 and earlier",
      .corroborated),
    .toggle(
      "endsGlideBeforeDrag", \.endsGlideBeforeDrag,
      "A touch that stops a glide and drags sends didEndDecelerating before willBeginDragging",
      source: "exact place unclear", .chosen),
    .toggle(
      "dragsInWillBeginDragging", \.dragsInWillBeginDragging, "isDragging reads true in willBeginDragging",
      source: "consensus; XNAnimation sets it just after", .chosen),
    .toggle(
      "tracksInCaughtGlidesEnd", \.tracksInCaughtGlidesEnd,
      "isTracking reads true in the didEndDecelerating after a touch stop",
      source: "one answer on Stack Overflow, 993280, reads true", .chosen),
    .toggle(
      "endsDraggingWhenPaging", \.endsDraggingWhenPaging, "willEndDragging is sent in paged views too",
      source: "old documentation says it is not", .chosen),
    .toggle(
      "reanchorsDrag", \.reanchorsDrag, "A drag beyond an edge that moves does not jump",
      source: "Telegram iOS re-anchors, UIKit unknown", .chosen),
  ]
}
