import Scrolling

/// The times at which a tooltip appears and disappears. It appears when the pointer stays on an element.
package struct Tooltip<Target: Hashable & Sendable>: Hashable, Sendable {
  package private(set) var target: Target?
  package private(set) var isShown = false
  /// The time in seconds of the first display frame since the pointer came to the element or rests on it.
  private var since: Double?
  /// Whether the tooltip is not needed until the pointer comes to another element.
  private var isSpent = false

  /// The time in seconds after which the tooltip appears.
  package static var delay: Double { 0.5 }

  package init() {}

  /// Handles a movement of the pointer to an element, or to none. If `mustRest` is `true`, a movement on the
  /// same element begins the time anew, or removes the tooltip.
  package mutating func move(to target: Target?, mustRest: Bool = false) {
    if target != self.target {
      self = Tooltip()
      self.target = target
    } else if mustRest {
      if isShown { hide() } else { restart() }
    }
  }

  package mutating func restart() { (since, isShown) = (nil, false) }

  /// Removes the tooltip until the pointer comes to another element.
  package mutating func hide() { (isShown, isSpent) = (false, true) }

  /// Begins a display frame at a time in seconds, always by the same clock.
  package mutating func frame(at time: Double) {
    guard need != .nothing else { return }
    let since = self.since ?? time
    self.since = since
    if time - since >= Self.delay - 1e-9 { isShown = true }
  }

  package var need: FrameNeed {
    guard target != nil, !isShown, !isSpent else { return .nothing }
    return since.map { .wakeUp(at: $0 + Self.delay) } ?? .frame
  }
}
