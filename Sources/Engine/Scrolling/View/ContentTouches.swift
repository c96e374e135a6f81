import Foundation

/// A touch that the content of a scroll view receives, such as on a button in a row. Points are the input's.
public enum ContentTouch: Hashable, Sendable {
  /// The touch begins.
  case began(CGPoint)
  /// The finger moves.
  case moved(CGPoint)
  /// The finger lifts.
  case ended(CGPoint)
  /// The touch is canceled, because the view scrolls or the system cancels it.
  case cancelled
}

/// A value that decides which touches the content of a scroll view receives, as UIScrollView's
/// delaysContentTouches and canCancelContentTouches do.
///
/// A finger that comes down on a moving view stops it and does not reach the content. The rules follow
/// UIKit's documentation, except that the duration of the delay and the rule for moving views are
/// reported by developers only. The delay also applies in a view whose scrolling is disabled, which is this
/// project's choice.
public struct ContentTouches: Hashable, Sendable {
  /// A Boolean value that indicates whether a touch reaches the content only after ``delay``, or when the
  /// finger lifts before, and not at all if a drag begins first. If false, touches reach the content at once.
  public var delaysContentTouches = true
  /// A Boolean value that indicates whether the view may scroll after a touch has reached the content, which
  /// is then canceled. If false, such a finger does not scroll.
  public var canCancelContentTouches = true
  /// The duration in seconds of the delay. Developers report about 0.15 s; it is not documented.
  public static let delay = 0.15

  private var state = State.idle

  private enum State: Hashable, Sendable {
    /// No finger is down, or it does not reach the content.
    case idle
    case waiting(start: CGPoint, latest: CGPoint, since: Double)
    case tracking(latest: CGPoint)
  }

  /// Creates a value with UIKit's defaults.
  public init() {}

  /// A Boolean value that indicates whether the content has the touch, so that the finger must not drag.
  public var preventsDrag: Bool { hasTouch && !canCancelContentTouches }

  /// A Boolean value that indicates whether the content has a touch.
  public var hasTouch: Bool { if case .tracking = state { true } else { false } }

  package var isIdle: Bool { state == .idle }

  /// The kind of frame needed: one at the end of the delay of a touch that waits for it.
  public var need: FrameNeed {
    if case .waiting(_, _, let since) = state { .wakeUp(at: since + Self.delay) } else { .nothing }
  }

  /// Handles a finger that comes down at a time in seconds on a view that was moving or at rest.
  public mutating func down(_ point: CGPoint, at time: Double, isMoving: Bool) -> [ContentTouch] {
    guard point.isSound, time.isFinite, case .idle = state, !isMoving else { return [] }
    if delaysContentTouches {
      state = .waiting(start: point, latest: point, since: time)
      return []
    }
    state = .tracking(latest: point)
    return [.began(point)]
  }

  /// Handles a movement of the finger after the view did. `isDragging`: whether it drags the view.
  public mutating func moved(to point: CGPoint, at time: Double, isDragging: Bool) -> [ContentTouch] {
    guard point.isSound else { return [] }
    switch state {
    case .idle: return []
    case .waiting(let start, _, let since):
      state = isDragging ? .idle : .waiting(start: start, latest: point, since: since)
      return frame(at: time)
    case .tracking:
      state = isDragging ? .idle : .tracking(latest: point)
      return isDragging ? [.cancelled] : [.moved(point)]
    }
  }

  /// Handles the lift of the finger.
  public mutating func up() -> [ContentTouch] {
    defer { state = .idle }
    switch state {
    case .idle: return []
    case .waiting(let start, let latest, _): return [.began(start), .ended(latest)]
    case .tracking(let latest): return [.ended(latest)]
    }
  }

  /// Handles a finger that the system cancels.
  public mutating func cancel() -> [ContentTouch] {
    defer { state = .idle }
    return hasTouch ? [.cancelled] : []
  }

  /// Delivers a touch whose delay is over at a time in seconds.
  public mutating func frame(at time: Double) -> [ContentTouch] {
    guard case .waiting(let start, let latest, let since) = state, time.reaches(since + Self.delay) else {
      return []
    }
    state = .tracking(latest: latest)
    return latest == start ? [.began(start)] : [.began(start), .moved(latest)]
  }
}

/// The touches of a view's content with their finger. A view asks it before and after each input.
package struct ContentTouchInput: Hashable, Sendable {
  package var touches = ContentTouches()
  private var finger: Pan.Source?

  package init() {}

  /// Returns the touch whose delay is over, before an input is handled.
  package mutating func before(_ input: ScrollInput, at time: Double) -> [ContentTouch] {
    // A cancellation has no time.
    input.phase == .cancelled ? [] : touches.frame(at: time)
  }

  /// Returns the touches of a handled input. `isFirst`: whether its finger came down first.
  package mutating func after(
    _ input: ScrollInput, at time: Double, isFirst: Bool, wasMoving: Bool, isDragging: Bool
  ) -> [ContentTouch] {
    guard let (device, id, phase, point) = input.finger(from: nil), device != .trackpad else { return [] }
    let source = Pan.Source(device: device, finger: id)
    if phase == .began, isFirst {
      finger = source
      return touches.cancel() + touches.down(point, at: time, isMoving: wasMoving)
    }
    guard source == finger else { return [] }
    switch phase {
    case .began: return []
    case .moved: return touches.moved(to: point, at: time, isDragging: isDragging)
    case .ended: return touches.up()
    case .cancelled: return touches.cancel()
    }
  }
}

extension ScrollView {
  /// A Boolean value that indicates whether touches reach the content only after a delay; see
  /// ``ContentTouches/delaysContentTouches``.
  public var delaysContentTouches: Bool {
    get { contentInput.touches.delaysContentTouches }
    set { contentInput.touches.delaysContentTouches = newValue }
  }

  /// A Boolean value that indicates whether the view may scroll after a touch has reached the content; see
  /// ``ContentTouches/canCancelContentTouches``.
  public var canCancelContentTouches: Bool {
    get { contentInput.touches.canCancelContentTouches }
    set { contentInput.touches.canCancelContentTouches = newValue }
  }

  /// Passes the touches of fingers and of a mouse button to the content, after the view has handled them.
  /// Replaces the closure of an earlier call; nil ends it. Without a closure, no touch reaches the content,
  /// so none prevents a drag.
  ///
  /// Only the first finger that is down reaches the content, even if ``isScrollEnabled`` is false. Of nested
  /// views, the content of the innermost one that has a closure receives the touch; see ``NestedScrollViews``.
  public func onContentTouch(_ action: ((ContentTouch) -> Void)?) {
    tell(contentInput.touches.cancel())
    // The closure's objects are released after the access: their deinit may use the view.
    let former = contentAction
    contentAction = action
    withExtendedLifetime(former) {}
  }

  func tell(_ touches: [ContentTouch]) {
    for touch in touches { contentAction?(touch) }
  }
}
