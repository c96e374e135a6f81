import Foundation

/// What a scroll view tells its delegate. Orders and flags: <doc:Contract>.
public enum ScrollEvent: Hashable, Sendable {
  /// The content is about to follow the finger.
  case willBeginDragging
  /// The offset changed.
  case didScroll
  /// The finger lifted: release velocity in pt/ms (UIKit's unit here) in the offset's sign, and where the content
  /// will come to rest.
  case willEndDragging(velocity: CGPoint, target: CGPoint)
  /// The drag is over; with `willDecelerate` a glide follows.
  case didEndDragging(willDecelerate: Bool)
  /// The glide begins.
  case willBeginDecelerating
  /// The glide is over.
  case didEndDecelerating
  /// An animated change of the offset is over.
  case didEndScrollingAnimation
  /// Asks whether a scroll to the top may begin.
  case shouldScrollToTop
  /// The scroll to the top is over.
  case didScrollToTop

  /// UIKit's name without its `scrollView` prefix, as `simulate` prints it.
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
}

/// What a scroll view is doing, in SwiftUI's words. See <doc:Phases>.
public enum ScrollPhase: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case idle
  /// A finger is down but has not moved the content.
  case tracking
  /// A finger moves the content.
  case interacting
  /// The content glides or bounces.
  case decelerating
  /// A program, a wheel or a key moves it.
  case animating

  /// Whether it is anything but idle.
  public var isScrolling: Bool { self != .idle }
}

/// What a frame needs next.
public enum FrameNeed: Hashable, Sendable {
  /// Nothing until something comes in.
  case nothing
  /// A frame at this time in seconds, if nothing comes in before.
  case wakeUp(at: Double)
  /// The next frame.
  case frame

  /// The more urgent of two needs.
  public func merged(with other: FrameNeed) -> FrameNeed {
    switch (self, other) {
    case (.frame, _), (_, .frame): .frame
    case (.wakeUp(let a), .wakeUp(let b)): .wakeUp(at: min(a, b))
    case (.wakeUp, .nothing): self
    case (.nothing, _): other
    }
  }
}
