import Scrolling

/// A parser for a stream of callbacks, which reports violations of the order that UIKit maintains (UIKIT
/// facts, section 7.1): begin and end callbacks match, in suitable phases. ``Input/runs`` covers the
/// callbacks of a single input.
struct Grammar {
  private(set) var problem: String?
  private var isDragging = false
  private var isEnding = false
  private var isAwaitingGlide = false
  private var isDecelerating = false
  private var isAsked = false
  /// Whether the callbacks of a lift are being delivered and no finger has come down
  /// since.
  private var isLifting = false
  private var count = 0

  /// Processes the next callback with the phase in which it arrives.
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
      // After a drag, or for a touch that caught a glide and did not drag.
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
      // Actions of the delegate here precede the glide and may replace it.
      isAwaitingGlide = false
    case .didEndScrollingAnimation: require(!isMoving && !isDragging, kind)
    case .shouldScrollToTop:
      // Also from inside the callbacks of a lift, which it follows.
      require(!isFinger || isLifting, kind)
      isAsked = true
    case .didScrollToTop: require(isAsked && !isMoving && !isDragging, kind)
    }
  }

  /// Verifies that nothing is open when the view has come to rest.
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
