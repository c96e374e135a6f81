import Foundation

/// A callback that a scroll view sends to its delegate. For order and flags, see <doc:Contract>.
public enum ScrollEvent: Hashable, Sendable {
  /// The content is about to follow the finger.
  case willBeginDragging
  /// The content offset changed.
  case didScroll
  /// The finger lifted. The associated values are the release velocity in pt/ms (UIKit's unit here) in the
  /// offset's direction, and the offset at which the content will come to rest.
  case willEndDragging(velocity: CGPoint, target: CGPoint)
  /// The drag ended. If `willDecelerate` is true, a glide follows.
  case didEndDragging(willDecelerate: Bool)
  /// The glide is beginning.
  case willBeginDecelerating
  /// The glide ended.
  case didEndDecelerating
  /// An animated change of the content offset ended.
  case didEndScrollingAnimation
  /// A request for permission to scroll to the top.
  case shouldScrollToTop
  /// The scroll to the top ended.
  case didScrollToTop

  /// The name of UIKit's delegate method without the `scrollView` prefix, as `simulate` prints it.
  public var name: String {
    switch self {
    case .willBeginDragging: "willBeginDragging"
    case .didScroll: "didScroll"
    case .willEndDragging: "willEndDragging"
    case .didEndDragging(let willDecelerate): "didEndDragging(\(willDecelerate))"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .shouldScrollToTop: "shouldScrollToTop"
    case .didScrollToTop: "didScrollToTop"
    }
  }

  /// The name of UIKit's delegate method, such as `scrollViewDidScroll`, with the argument of didEndDragging.
  public var delegateMethod: String { "scrollView" + name.prefix(1).uppercased() + name.dropFirst() }
}

/// The phase of a scroll view, as defined by SwiftUI. See <doc:Phases>.
public enum ScrollPhase: String, Hashable, Sendable, CaseIterable {
  /// The content is at rest.
  case idle
  /// A finger is down but has not moved the content.
  case tracking
  /// A finger is moving the content.
  case interacting
  /// The content is gliding or bouncing.
  case decelerating
  /// A program, a wheel or a key is moving the content.
  case animating

  /// A Boolean value that indicates whether the phase is not idle.
  public var isScrolling: Bool { self != .idle }
}

/// The kind of frame that is needed next.
public enum FrameNeed: Hashable, Sendable {
  /// No frame is needed until there is new input.
  case nothing
  /// A display frame is needed at this time in seconds, unless there is input before.
  case wakeUp(at: Double)
  /// The next display frame is needed.
  case frame

  /// Returns the more urgent of two needs.
  public func merged(with other: FrameNeed) -> FrameNeed {
    switch (self, other) {
    case (.frame, _), (_, .frame): .frame
    case (.wakeUp(let a), .wakeUp(let b)): .wakeUp(at: min(a, b))
    case (.wakeUp, .nothing): self
    case (.nothing, _): other
    }
  }
}
