import Foundation
import Scrolling

/// The touches of the cards in the `gallery` scene. A card is highlighted while it has the touch.
struct GalleryTouches: Sendable {
  enum Kind: String, Sendable { case began, tapped, canceled, left }

  var content = ContentTouches()
  private var finger: ScrollInput.Finger?
  /// The card that has the touch, and whether the finger is on it.
  private var touched: Int?
  private var isInside = false
  private(set) var last: (card: Int, kind: Kind)?

  var highlighted: Int? { isInside ? touched : nil }
  var need: FrameNeed { content.need }

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
      deliver(content.down(point, at: time, isMoving: wasMoving), card)
    case .moved:
      guard self.finger == finger else { return }
      deliver(content.moved(to: point, at: time, isDragging: isDragging), card)
    case .ended, .cancelled:
      guard self.finger == finger else { return }
      self.finger = nil
      deliver(phase == .ended ? content.frame(at: time) + content.up() : content.cancel(), card)
    }
  }

  /// Delivers a touch whose delay is over at the time of a display frame in seconds.
  mutating func frame(at time: Double, card: (CGPoint) -> Int?) { deliver(content.frame(at: time), card) }

  private mutating func deliver(_ touches: [ContentTouch], _ card: (CGPoint) -> Int?) {
    for touch in touches {
      switch touch {
      case .began(let point):
        touched = card(point)
        isInside = touched != nil
        if let touched { last = (touched, .began) }
      case .moved(let point): isInside = touched != nil && card(point) == touched
      case .ended(let point):
        if let touched { last = (touched, card(point) == touched ? .tapped : .left) }
        (touched, isInside) = (nil, false)
      case .cancelled:
        if let touched { last = (touched, .canceled) }
        (touched, isInside) = (nil, false)
      }
    }
  }
}
