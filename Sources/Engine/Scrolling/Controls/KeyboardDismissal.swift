import Foundation

/// The way in which a drag dismisses the keyboard (UIScrollView.KeyboardDismissMode).
public enum KeyboardDismissMode: String, Hashable, Sendable, CaseIterable {
  /// A drag does not dismiss the keyboard.
  case none
  /// The keyboard is dismissed when a drag begins.
  case onDrag
  /// The keyboard follows a finger that drags into it, and can be pulled up again.
  case interactive
}

/// An observer that dismisses a keyboard by drags of the content, as UIScrollView does.
///
/// The keyboard covers ``ScrollMetrics/keyboardHeight`` at the bottom of the view. Carry out each report:
///
///     view.observe(KeyboardDismissal(.interactive)) { change in
///       switch change {
///       case .follow(let height): view.keyboardHeight = height
///       case .hide: animateKeyboard(to: 0)
///       case .show(let height): animateKeyboard(to: height)
///       }
///     }
///
/// The top of the keyboard stays under the finger from the moment at which the finger meets it. A mouse is a
/// finger; a trackpad has no position, so its drags dismiss the keyboard only with
/// ``KeyboardDismissMode/onDrag``.
///
/// Apple documents the modes. Confidence: D (chosen here) for the end of the gesture: the keyboard goes on in
/// the direction of a flick. After a release without speed or a cancelled touch, it hides if less than half
/// of it is visible.
public struct KeyboardDismissal: ScrollObserver, Hashable, Sendable {
  /// A change of the keyboard.
  public enum Change: Hashable, Sendable {
    /// The keyboard follows the finger: its visible height in points is this one now.
    case follow(CGFloat)
    /// The keyboard hides, from the height that it has now.
    case hide
    /// The keyboard returns to its full height in points, from the height that it has now.
    case show(CGFloat)
  }

  /// The way in which a drag dismisses the keyboard. A change takes effect with the next drag.
  public var mode: KeyboardDismissMode
  /// The distance in points from the origin of the fingers' coordinates down to the top of the view.
  public var viewTop: CGFloat
  private var drag: Drag?

  private struct Drag: Hashable, Sendable {
    /// The height of the keyboard when the drag began, in points.
    let full: CGFloat
    /// The y of the finger at which it meets the keyboard: the keyboard's top, or the beginning of the drag.
    let top: CGFloat
    /// The height reported last.
    var height: CGFloat
    /// The finger's velocity at its lift, positive downward, or 0 before.
    var velocity: CGFloat = 0
  }

  /// Creates an observer with a mode, of a view whose top is at a distance in points from the origin of the
  /// fingers' coordinates.
  public init(_ mode: KeyboardDismissMode = .interactive, viewTop: CGFloat = 0) {
    self.mode = mode
    self.viewTop = viewTop
  }

  /// Returns the change that the keyboard is to make, or nil.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Change? {
    switch moment {
    case .callback(.willBeginDragging): return begin(engine)
    case .callback(.willEndDragging(let velocity, _)): drag?.velocity = 0 - velocity.y
    case .callback(.didEndDragging): return end()
    case .callback, .changed, .settled: break
    }
    guard let drag, engine.phase == .interacting, let y = engine.fingerLocation?.y else { return nil }
    let height = min(max(0, drag.full - (y - drag.top)), drag.full)
    guard height != drag.height else { return nil }
    self.drag?.height = height
    return .follow(height)
  }

  private mutating func begin(_ engine: ScrollEngine) -> Change? {
    let full = engine.metrics.keyboardHeight
    drag = nil
    guard full > 0 else { return nil }
    switch mode {
    case .none: return nil
    case .onDrag: return .hide
    case .interactive:
      guard let y = engine.fingerLocation?.y else { return nil }
      let top = viewTop + engine.metrics.boundsSize.height - full
      drag = Drag(full: full, top: max(top, y), height: full)
      return nil
    }
  }

  private mutating func end() -> Change? {
    defer { drag = nil }
    guard let drag, drag.height < drag.full else { return nil }
    let hides = drag.velocity == 0 ? drag.height < drag.full / 2 : drag.velocity > 0
    return hides ? .hide : .show(drag.full)
  }
}
