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
  public var hasTouch: Bool {
    switch state {
    case .idle, .waiting: false
    case .tracking: true
    }
  }

  package var isIdle: Bool { state == .idle }

  /// The kind of frame needed: one at the end of the delay of a touch that waits for it.
  public var need: FrameNeed {
    switch state {
    case .idle, .tracking: .nothing
    case .waiting(_, _, let since): .wakeUp(at: since + Self.delay)
    }
  }

  /// Handles a finger that comes down at a time in seconds on a view that was moving or at rest.
  public mutating func down(at point: CGPoint, time: Double, isMoving: Bool) -> [ContentTouch] {
    guard point.isSound, time.isFinite, case .idle = state, !isMoving else { return [] }
    if delaysContentTouches {
      state = .waiting(start: point, latest: point, since: time)
      return []
    }
    state = .tracking(latest: point)
    return [.began(point)]
  }

  /// Handles a movement of the finger after the view did. `isDragging`: whether it drags the view.
  public mutating func moved(to point: CGPoint, time: Double, isDragging: Bool) -> [ContentTouch] {
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
    switch state {
    case .idle, .waiting: return []
    case .tracking: return [.cancelled]
    }
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

/// The finger whose touch the content may receive.
package enum ContentFinger: Hashable, Sendable {
  case touch(Int), mouse

  /// The finger of an input, or nil for a trackpad or a pan recognizer.
  package init?(_ input: FingerInput) {
    switch input {
    case .touch(_, let id, _): self = .touch(id)
    case .mouse: self = .mouse
    case .trackpad, .pan: return nil
    }
  }
}

/// The touches of a view's content with their finger. A view asks it before and after each input.
package struct ContentTouchInput: Hashable, Sendable {
  package var touches = ContentTouches()
  private var finger: ContentFinger?

  package init() {}

  /// Returns the touch whose delay is over, before an input is handled.
  package mutating func before(_ input: FingerInput, at time: Double) -> [ContentTouch] {
    switch input {
    // A cancellation has no time.
    case .touch(.cancel, _, _), .mouse(.cancel, _): []
    case .touch, .mouse, .trackpad, .pan: touches.frame(at: time)
    }
  }

  /// Returns the touches of a handled input. `began` is the finger that came down first, if any.
  package mutating func after(
    _ input: FingerInput, at time: Double, began: ContentFinger?, wasMoving: Bool, isDragging: Bool
  ) -> [ContentTouch] {
    let isOurs = ContentFinger(input) == finger
    switch input {
    case .touch(.down, _, let point), .mouse(.down, let point):
      guard let began else { return [] }
      finger = began
      return touches.cancel() + touches.down(at: point, time: time, isMoving: wasMoving)
    case .touch(.move, _, let point), .mouse(.move, let point):
      return isOurs ? touches.moved(to: point, time: time, isDragging: isDragging) : []
    case .touch(.up, _, _), .mouse(.up, _): return isOurs ? touches.up() : []
    case .touch(.cancel, _, _), .mouse(.cancel, _): return isOurs ? touches.cancel() : []
    case .trackpad, .pan: return []
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

  var receivesContentTouches: Bool { contentAction != nil }

  /// Handles an input of the fingers and passes it to the content.
  func take(_ input: FingerInput, at time: Double, mayBegin: Bool) {
    guard receivesContentTouches else {
      return perform { $0.handle(input, at: time, mayBegin: mayBegin) }
    }
    beginContentTouch(before: input, at: time)
    let (wasTracking, wasMoving) = (isTracking, isScrollEnabled && phase.isScrolling)
    let begins = mayBegin && !contentInput.touches.preventsDrag
    perform { $0.handle(input, at: time, mayBegin: begins) }
    // Without scrolling, the view tracks no finger.
    let isFirst = isScrollEnabled ? !wasTracking && isTracking : contentInput.touches.isIdle
    let finger = isFirst ? ContentFinger(input) : nil
    passToContent(input, at: time, began: finger, wasMoving: wasMoving, isDragging: phase == .interacting)
  }

  /// Passes a touch whose delay is over to the content, before an input is handled.
  func beginContentTouch(before input: FingerInput, at time: Double) {
    tell(contentInput.before(input, at: time))
  }

  /// Passes a handled input to the content. `began` is the finger that came down first, if any.
  func passToContent(
    _ input: FingerInput, at time: Double, began: ContentFinger?, wasMoving: Bool, isDragging: Bool
  ) {
    tell(
      contentInput.after(input, at: time, began: began, wasMoving: wasMoving, isDragging: isDragging))
  }

  func tell(_ touches: [ContentTouch]) {
    for touch in touches { contentAction?(touch) }
  }
}
