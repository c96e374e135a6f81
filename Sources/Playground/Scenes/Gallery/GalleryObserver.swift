import Scrolling

/// The observer of a scroll view in the `gallery` scene. It keeps the position and knows the visible items.
struct GalleryObserver: PositionedPaneObserver, Hashable {
  var position: ScrollPositionController<OptionalTargetLayout<GalleryStack>>
  private(set) var visibility: ScrollTargetVisibilityObserver<GalleryStack>

  /// Creates an observer of items, which count as visible from a fraction of their area on. The behavior
  /// decides where gestures come to rest.
  init(_ items: GalleryStack, threshold: Double, behavior: AnyScrollTargetBehavior? = nil) {
    let anchor: UnitPoint? = behavior == nil ? nil : .center
    position = ScrollPositionController(items.scrollTargetLayout(), anchor: anchor, behavior: behavior)
    visibility = ScrollTargetVisibilityObserver(items, threshold: threshold)
  }

  mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    if let command = position.observe(engine, at: moment) { engine.apply(command) }
    _ = visibility.observe(engine, at: moment)
  }

  /// Places the items anew, as scroll targets or not. The view must already have its new metrics.
  mutating func layOut(_ items: GalleryStack, areTargets: Bool, of engine: inout ScrollEngine) {
    visibility.layout = items
    layOut(items.scrollTargetLayout(isEnabled: areTargets), &engine)
  }

  /// Changes the fraction of its area from which an item counts as visible.
  mutating func setThreshold(_ threshold: Double, of engine: ScrollEngine) {
    visibility = ScrollTargetVisibilityObserver(visibility.layout, threshold: threshold)
    _ = visibility.observe(engine, at: .changed)
  }

  mutating func takeCompletions() -> [AnimationCompletionCriteria] {
    position.takeAnimationCompletions().map { completion in
      completion()
      return completion.criteria
    }
  }
}
