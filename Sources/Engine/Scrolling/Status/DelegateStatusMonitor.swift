/// A monitor that derives whether a view is scrolling from the delegate callbacks.
public struct DelegateStatusMonitor: ScrollObserver, Hashable, Sendable {
  /// The rule by which the callbacks are interpreted.
  public enum Rule: Hashable, Sendable {
    /// The widely used recipe: didScroll means that the view is scrolling; didEndDecelerating and
    /// didEndDragging(false) mean that it is not. After a change of the offset, animated or not, the value
    /// stays true until the end of the next scroll by a finger.
    case recipe
    /// The recipe extended for programmatic scrolling: a change at rest without animation does not
    /// count, didEndScrollingAnimation and didScrollToTop end a scroll, and a scroll ends only if no
    /// other motion follows in the same call, as when a glide is caught and dragged on or a program
    /// animates out of a glide.
    case programmaticEnds
  }

  /// The rule by which the callbacks are interpreted.
  public let rule: Rule
  /// A Boolean value that indicates whether the view is scrolling.
  public private(set) var isScrolling = false
  private var isAttached = false

  /// Creates a monitor. A view that is scrolling at the first moment that it observes counts as scrolling,
  /// except by the recipe, which knows callbacks alone.
  public init(_ rule: Rule = .programmaticEnds) { self.rule = rule }

  /// Handles a moment of a call on the engine. Returns ``isScrolling`` if it changed, and nil otherwise.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Bool? {
    let before = isScrolling
    if !isAttached {
      isAttached = true
      isScrolling = rule == .programmaticEnds && Self.scrolls(engine)
    }
    switch moment {
    case .changed: break
    case .callback(let event): take(event, of: engine)
    // A motion that a finger ended may have sent no callback. A glide that a finger caught has not ended before
    // the finger drags or lifts.
    case .settled: if rule == .programmaticEnds, !Self.scrolls(engine) { isScrolling = false }
    }
    return isScrolling == before ? nil : isScrolling
  }

  private mutating func take(_ event: ScrollEvent, of engine: ScrollEngine) {
    switch (rule, event) {
    case (.recipe, .didScroll): isScrolling = true
    case (.recipe, .didEndDecelerating), (.recipe, .didEndDragging(willDecelerate: false)):
      isScrolling = false
    // A phase of tracking: the offset was set under a resting finger, or a caught glide was rounded to a pixel.
    case (.programmaticEnds, .didScroll): if engine.phase != .tracking { isScrolling = engine.phase != .idle }
    // The rest of the same call decides.
    case (.recipe, _), (.programmaticEnds, _): break
    }
  }

  /// Returns whether a view is in a scroll, which a finger that holds still or has caught a glide continues.
  private static func scrolls(_ engine: ScrollEngine) -> Bool {
    engine.phase == .tracking ? engine.isDecelerating : engine.phase.isScrolling
  }
}
