import Scrolling

/// Reads a stream of callbacks and says where it breaks the order that UIKit keeps (UIKIT facts, section 7.1): what is
/// begun is ended, in phases that fit. What a single input may call back is ``CallbackRun``'s.
struct Grammar {
  private(set) var problem: String?
  private var isDragging = false
  private var isEnding = false
  private var isAwaitingGlide = false
  private var isDecelerating = false
  private var isAsked = false
  /// Whether a lift is being told: no finger has come down since.
  private var isLifting = false
  private var count = 0

  /// Takes the next callback and the phase that it finds.
  mutating func take(_ event: ScrollEvent, in phase: ScrollPhase) {
    count += 1
    let kind = event.kind
    let isMoving = phase == .animating || phase == .decelerating
    let isFinger = phase == .tracking || phase == .interacting
    switch kind {
    case .didScroll, .willBeginDecelerating, .didEndDecelerating, .shouldScrollToTop: break
    default: require(!isAwaitingGlide, kind)
    }
    isLifting = isFinger && (isLifting || kind == .willEndDragging)
    switch kind {
    case .didScroll: break
    case .willBeginDragging:
      require(!isDragging && !isEnding && !isDecelerating && phase == .interacting, kind)
      isDragging = true
    case .willEndDragging:
      // After a drag, or of a touch that caught a glide and did not drag.
      require(!isEnding && (isDragging ? phase == .interacting : isDecelerating && phase == .tracking), kind)
      isEnding = true
    case .didEndDraggingAndGlides, .didEndDraggingInPlace:
      require(isEnding && isFinger, kind)
      isEnding = false
      isDragging = false
      isAwaitingGlide = kind == .didEndDraggingAndGlides
    case .willBeginDecelerating:
      require(!isDragging && !isEnding && !isDecelerating && phase == .decelerating, kind)
      isDecelerating = true
      isAwaitingGlide = false
    case .didEndDecelerating:
      require(isDecelerating && !isEnding && !isDragging && !isMoving, kind)
      isDecelerating = false
      // What the delegate does here comes before the glide, and may take its place.
      isAwaitingGlide = false
    case .didEndScrollingAnimation: require(!isMoving && !isDragging, kind)
    case .shouldScrollToTop:
      // Also from inside the callbacks of a lift, which it follows.
      require(!isFinger || isLifting, kind)
      isAsked = true
    case .didScrollToTop: require(isAsked && !isMoving && !isDragging, kind)
    }
  }

  /// Nothing may be open when the view has come to rest.
  mutating func end(_ engine: ScrollEngine) {
    if engine.phase != .idle || engine.need != .nothing { note("it has not come to rest") }
    if engine.owedCount != 0 { note("callbacks are still owed") }
    if isDragging || isEnding || isDecelerating || isAwaitingGlide { note("something begun never ended") }
    if engine.isTracking || engine.isDragging || engine.isDecelerating { note("a flag is still set") }
  }

  private mutating func require(_ condition: Bool, _ kind: ScrollEvent.Kind) {
    if !condition { note("\(kind) as no. \(count)") }
  }

  private mutating func note(_ trouble: String) { problem = problem ?? trouble }
}
