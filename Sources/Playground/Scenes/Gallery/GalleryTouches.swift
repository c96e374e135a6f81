import Foundation
import Scrolling

/// The touches of the cards in the `gallery` scene. A card is highlighted while it has the touch.
struct GalleryTouches: Hashable, Sendable {
  struct Event: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable { case began, tapped, canceled, left }
    var card: Int
    var kind: Kind
  }

  private var touches = ContentTouches()
  private var finger: ScrollInput.Finger?
  /// The card that has the touch, and whether the finger is on it.
  private var touched: Int?
  private var isInside = false
  private(set) var last: Event?

  var highlighted: Int? { isInside ? touched : nil }
  /// Whether touches reach the cards only after a delay.
  var areDelayed: Bool {
    get { touches.delaysContentTouches }
    set { touches.delaysContentTouches = newValue }
  }
  /// Whether the view may scroll with a finger whose touch a card has.
  var canBeCanceled: Bool {
    get { touches.canCancelContentTouches }
    set { touches.canCancelContentTouches = newValue }
  }
  /// Whether the finger must not begin a drag of the view.
  var preventDrag: Bool { touches.preventsDrag }
  var need: FrameNeed { touches.need }

  /// Handles an input after the scroll views have handled it. `wasMoving` indicates whether a view under the
  /// finger was scrolling before, and `isDragging` whether one is dragged now. The closure returns the card
  /// at a point.
  mutating func handle(
    _ input: ScrollInput, at time: Double, wasMoving: Bool, isDragging: Bool, card: (CGPoint) -> Int?
  ) {
    guard let (finger, phase, point) = input.press else { return }
    switch phase {
    case .began:
      guard self.finger == nil else { return }
      self.finger = finger
      deliver(touches.down(at: point, time: time, isMoving: wasMoving), card)
    case .moved:
      guard self.finger == finger else { return }
      deliver(touches.moved(to: point, time: time, isDragging: isDragging), card)
    case .ended, .cancelled:
      guard self.finger == finger else { return }
      self.finger = nil
      deliver(phase == .ended ? touches.frame(at: time) + touches.up() : touches.cancel(), card)
    }
  }

  /// Delivers a touch whose delay is over at the time of a display frame in seconds.
  mutating func frame(at time: Double, card: (CGPoint) -> Int?) { deliver(touches.frame(at: time), card) }

  private mutating func deliver(_ touches: [ContentTouch], _ card: (CGPoint) -> Int?) {
    for touch in touches {
      switch touch {
      case .began(let point):
        touched = card(point)
        isInside = touched != nil
        if let touched { last = Event(card: touched, kind: .began) }
      case .moved(let point): isInside = touched != nil && card(point) == touched
      case .ended(let point):
        if let touched { last = Event(card: touched, kind: card(point) == touched ? .tapped : .left) }
        (touched, isInside) = (nil, false)
      case .cancelled:
        if let touched { last = Event(card: touched, kind: .canceled) }
        (touched, isInside) = (nil, false)
      }
    }
  }
}
