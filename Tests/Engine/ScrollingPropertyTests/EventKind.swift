import Scrolling

extension ScrollEvent {
  /// The kind of a callback, without its values except willDecelerate, and its letter in a run of callbacks.
  enum Kind: String, CaseIterable, Sendable {
    case willBeginDragging = "B"
    case didScroll = "s"
    case willEndDragging = "W"
    case didEndDraggingAndGlides = "T"
    case didEndDraggingInPlace = "F"
    case willBeginDecelerating = "G"
    case didEndDecelerating = "D"
    case didEndScrollingAnimation = "A"
    case shouldScrollToTop = "Q"
    case didScrollToTop = "P"
  }

  var kind: Kind {
    switch self {
    case .willBeginDragging: .willBeginDragging
    case .didScroll: .didScroll
    case .willEndDragging: .willEndDragging
    case .didEndDragging(true): .didEndDraggingAndGlides
    case .didEndDragging(false): .didEndDraggingInPlace
    case .willBeginDecelerating: .willBeginDecelerating
    case .didEndDecelerating: .didEndDecelerating
    case .didEndScrollingAnimation: .didEndScrollingAnimation
    case .shouldScrollToTop: .shouldScrollToTop
    case .didScrollToTop: .didScrollToTop
    }
  }
}
