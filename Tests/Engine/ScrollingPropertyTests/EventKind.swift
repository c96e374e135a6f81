import Scrolling

extension ScrollEvent {
  /// The kind of a callback, without its values except willDecelerate.
  enum Kind: Int, CaseIterable, Sendable {
    case willBeginDragging, didScroll, willEndDragging, didEndDraggingAndGlides, didEndDraggingInPlace
    case willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation
    case shouldScrollToTop, didScrollToTop

    var letter: Unicode.Scalar {
      switch self {
      case .willBeginDragging: "B"
      case .didScroll: "s"
      case .willEndDragging: "W"
      case .didEndDraggingAndGlides: "T"
      case .didEndDraggingInPlace: "F"
      case .willBeginDecelerating: "G"
      case .didEndDecelerating: "D"
      case .didEndScrollingAnimation: "A"
      case .shouldScrollToTop: "Q"
      case .didScrollToTop: "P"
      }
    }
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
