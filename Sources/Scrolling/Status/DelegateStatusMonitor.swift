/// "Is it scrolling?" from the delegate's calls.
public struct DelegateStatusMonitor: Hashable, Sendable {
  /// How the calls are read.
  public enum Rule: Hashable, Sendable {
    /// The recipe found everywhere: didScroll means yes, didEndDecelerating and didEndDragging(false) mean no. An
    /// unanimated change of the offset leaves it at yes until a finger's next scroll ends; so does an animated one.
    case recipe
    /// Knows that programs scroll too: an unanimated change at rest is none, didEndScrollingAnimation and didScrollToTop end
    /// one; and a view that is idle once its calls are delivered does not scroll.
    case programmaticEnds
  }

  /// How the calls are read.
  public let rule: Rule
  /// Whether it scrolls.
  public private(set) var isScrolling = false

  /// Of a view at rest.
  public init(_ rule: Rule = .programmaticEnds) { self.rule = rule }

  /// Takes a call, with the view as it is inside that call.
  public mutating func take(_ event: ScrollEvent, of engine: ScrollEngine) {
    switch (event, rule) {
    case (.didScroll, .recipe): isScrolling = true
    case (.didScroll, .programmaticEnds):
      switch engine.phase {
      case .idle: isScrolling = false
      // The offset was set under a resting finger, or a caught glide was put on a pixel.
      case .tracking: break
      case .interacting, .decelerating, .animating: isScrolling = true
      }
    case (.didEndDecelerating, _), (.didEndDragging(willDecelerate: false), _): isScrolling = false
    case (.didEndScrollingAnimation, .programmaticEnds), (.didScrollToTop, .programmaticEnds):
      isScrolling = false
    case (.didEndScrollingAnimation, .recipe), (.didScrollToTop, .recipe), (.willBeginDragging, _),
      (.willEndDragging, _), (.didEndDragging(willDecelerate: true), _), (.willBeginDecelerating, _),
      (.shouldScrollToTop, _):
      break
    }
  }

  /// Takes the view as it is once all calls are delivered: an animation that a finger ended may have sent none.
  public mutating func settle(_ engine: ScrollEngine) {
    switch rule {
    case .recipe: break
    case .programmaticEnds: if !engine.phase.isScrolling { isScrolling = false }
    }
  }
}
