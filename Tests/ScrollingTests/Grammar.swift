import Scrolling

/// Reads a stream of callbacks and says where it breaks the order that UIKit keeps.
struct Grammar {
  private(set) var problem: String?
  private var isDragging = false
  private var isEnding = false
  private var isAwaitingGlide = false
  private var isDecelerating = false
  private var count = 0

  mutating func take(_ event: ScrollEvent) {
    count += 1
    switch event {
    case .didScroll, .didEndScrollingAnimation, .shouldScrollToTop, .didScrollToTop: break
    case .willBeginDragging:
      require(!isDragging && !isEnding && !isDecelerating, event)
      isDragging = true
      isAwaitingGlide = false
    case .willEndDragging:
      // After a drag, or of a touch that caught a glide and did not drag.
      require((isDragging || isDecelerating) && !isEnding, event)
      isEnding = true
    case .didEndDragging(let willDecelerate):
      require(isEnding, event)
      isEnding = false
      isDragging = false
      isAwaitingGlide = willDecelerate
    case .willBeginDecelerating:
      require(!isDragging && !isEnding && !isDecelerating, event)
      isDecelerating = true
      isAwaitingGlide = false
    case .didEndDecelerating:
      require(isDecelerating && !isEnding && !isDragging, event)
      isDecelerating = false
    }
  }

  /// Nothing may be open when the view has come to rest.
  mutating func end(_ view: ScrollView) { end(view.engine) }

  mutating func end(_ engine: ScrollEngine) {
    guard problem == nil else { return }
    if engine.phase != .idle || engine.need != .nothing { problem = "it has not come to rest" }
    if engine.owedCount != 0 { problem = "callbacks are still owed" }
    if isDragging || isEnding || isDecelerating { problem = "something was begun and never ended" }
    if engine.isTracking || engine.isDragging || engine.isDecelerating { problem = "a flag is still set" }
  }

  private mutating func require(_ condition: Bool, _ event: ScrollEvent) {
    if !condition, problem == nil { problem = "\(event.name) as no. \(count)" }
  }
}
