import Foundation
import ScrollPhysics
import Scrolling

/// An input of a view: by fingers, a program, the display, or the owner of the view. To add an input, add its
/// case here and its kind below; the compiler then reports all further places.
indirect enum Input: Sendable {
  case down(CGPoint, id: Int, time: Double)
  case move(CGPoint, id: Int, time: Double)
  case up(id: Int, time: Double)
  case cancel(id: Int)
  case trackpadBegan(time: Double)
  case trackpadMoved(CGPoint, time: Double)
  case trackpadEnded(time: Double)
  case trackpadCancelled
  case wheel(CGPoint)
  case scrollBy(CGPoint)
  case setOffset(CGPoint, animated: Bool)
  /// Sets the current offset, which stops a glide.
  case setOffsetHere(animated: Bool)
  case scrollToTop(isAllowed: Bool)
  case stop
  case clampAtRest
  case contentSize(CGSize)
  case boundsSize(CGSize)
  case contentInset(EdgeInsets)
  case scale(Double)
  case bounces(Bool)
  case alwaysBounce(x: Bool, y: Bool)
  case isScrollEnabled(Bool)
  case isPagingEnabled(Bool)
  case isDirectionalLockEnabled(Bool)
  case decelerationRate(DecelerationRate)
  /// Sets the offset like UIKit's property.
  case moveOffset(CGPoint)
  case showRect(CGRect, animated: Bool)
  /// The target that the delegate sets in willEndDragging from now on, or nil for none.
  case target(CGPoint?)
  case constant(String, ScrollProfile.Value)
  case nominalFrame(Double)
  case frame(time: Double)
  /// Performs an input from inside the next callback of a kind.
  case inCallback(ScrollEvent.Kind, Input)

  enum Kind: CaseIterable, Sendable {
    case down, move, up, cancel, trackpadBegan, trackpadMoved, trackpadEnded, trackpadCancelled
    case wheel, scrollBy, setOffset, setOffsetHere, scrollToTop, stop, clampAtRest
    case contentSize, boundsSize, contentInset, scale, bounces, alwaysBounce, isScrollEnabled
    case isPagingEnabled, isDirectionalLockEnabled, decelerationRate, moveOffset, showRect, target
    case constant, nominalFrame, frame, inCallback
  }

  var kind: Kind {
    switch self {
    case .down: .down
    case .move: .move
    case .up: .up
    case .cancel: .cancel
    case .trackpadBegan: .trackpadBegan
    case .trackpadMoved: .trackpadMoved
    case .trackpadEnded: .trackpadEnded
    case .trackpadCancelled: .trackpadCancelled
    case .wheel: .wheel
    case .scrollBy: .scrollBy
    case .setOffset: .setOffset
    case .setOffsetHere: .setOffsetHere
    case .scrollToTop: .scrollToTop
    case .stop: .stop
    case .clampAtRest: .clampAtRest
    case .contentSize: .contentSize
    case .boundsSize: .boundsSize
    case .contentInset: .contentInset
    case .scale: .scale
    case .bounces: .bounces
    case .alwaysBounce: .alwaysBounce
    case .isScrollEnabled: .isScrollEnabled
    case .isPagingEnabled: .isPagingEnabled
    case .isDirectionalLockEnabled: .isDirectionalLockEnabled
    case .decelerationRate: .decelerationRate
    case .moveOffset: .moveOffset
    case .showRect: .showRect
    case .target: .target
    case .constant: .constant
    case .nominalFrame: .nominalFrame
    case .frame: .frame
    case .inCallback: .inCallback
    }
  }

  /// Whether the input comes from a finger or the display, and neither sets offsets nor changes the view.
  var isGesture: Bool {
    let gestures: Set<Kind> = [
      .down, .move, .up, .cancel, .trackpadBegan, .trackpadMoved, .trackpadEnded, .trackpadCancelled, .frame,
    ]
    return gestures.contains(kind)
  }

  /// Whether a number in the input is not finite, or a finger too far away, so that the input must be
  /// rejected.
  /// (Sizes, insets and scales are limited to valid values instead.)
  var isToBeRefused: Bool {
    func unsound(_ numbers: Double...) -> Bool { !numbers.allSatisfy(\.isFinite) }
    return switch self {
    case .down(let point, _, let time), .move(let point, _, let time): !point.isSound || unsound(time)
    case .trackpadMoved(let delta, let time): unsound(delta.x, delta.y, time)
    case .wheel(let point), .scrollBy(let point), .setOffset(let point, _), .moveOffset(let point):
      unsound(point.x, point.y)
    case .showRect(let rect, _): unsound(rect.minX, rect.minY, rect.width, rect.height)
    case .up(_, let time), .trackpadBegan(let time), .trackpadEnded(let time), .frame(let time),
      .nominalFrame(let time):
      unsound(time)
    case .constant(_, .number(let number)): unsound(number)
    case .cancel, .trackpadCancelled, .setOffsetHere, .scrollToTop, .stop, .clampAtRest, .contentSize,
      .boundsSize, .contentInset, .scale, .bounces, .alwaysBounce, .isScrollEnabled, .isPagingEnabled,
      .isDirectionalLockEnabled, .decelerationRate, .target, .constant, .inCallback:
      false
    }
  }

  /// Performs the input on a staged view or engine; `facts` are the metrics without staging, after the
  /// change. An input for a callback does nothing here, because the player stores it.
  func apply(to view: inout some Playable, staging: Staging, facts: ScrollMetrics) {
    switch self {
    case .down(let point, let id, let time):
      view.handle(.touch(.began, id: id, at: staging.turned(point)), at: time)
    case .move(let point, let id, let time):
      view.handle(.touch(.moved, id: id, at: staging.turned(point)), at: time)
    case .up(let id, let time): view.handle(.touch(.ended, id: id), at: time)
    case .cancel(let id): view.handle(.touch(.cancelled, id: id), at: 0)
    case .trackpadBegan(let time): view.handle(.trackpad(.began), at: time)
    case .trackpadMoved(let delta, let time):
      view.handle(.trackpad(.moved, by: staging.turned(delta)), at: time)
    case .trackpadEnded(let time): view.handle(.trackpad(.ended), at: time)
    case .trackpadCancelled: view.handle(.trackpad(.cancelled), at: 0)
    case .wheel(let notches):
      let turned = staging.turned(notches)
      view.handle(.wheel(dx: turned.x, dy: turned.y), at: view.time ?? 0)
    case .scrollBy(let delta): view.scroll(by: staging.turned(delta), at: view.time)
    case .setOffset(let offset, let animated):
      view.setContentOffset(staging.turned(offset), animated: animated)
    case .setOffsetHere(let animated): view.setContentOffset(view.contentOffset, animated: animated)
    case .scrollToTop: view.scrollToTop()
    case .stop: view.stopScrolling()
    case .clampAtRest: view.clampAtRest()
    case .contentSize, .boundsSize, .contentInset, .scale, .bounces, .alwaysBounce, .isScrollEnabled,
      .isPagingEnabled, .isDirectionalLockEnabled, .decelerationRate:
      view.metrics = staging.metrics(facts)
    case .moveOffset(let offset): view.moveContentOffset(to: staging.turned(offset))
    case .showRect(let rect, let animated):
      view.scrollRectToVisible(rect, animated: animated)
    case .constant(let name, let value):
      var profile = view.profile
      try? profile.set(name, to: value)
      view.profile = profile
    case .nominalFrame(let seconds): view.nominalFrame = seconds
    case .frame(let time): view.frame(at: time)
    // The player stores these.
    case .target, .inCallback: break
    }
  }

  func change(_ facts: inout ScrollMetrics) {
    switch self {
    case .contentSize(let size): facts.contentSize = size
    case .boundsSize(let size): facts.boundsSize = size
    case .contentInset(let inset): facts.contentInset = inset
    case .scale(let scale): facts.scale = scale
    case .bounces(let bounces): facts.bounces = bounces
    case .alwaysBounce(let x, let y): facts.alwaysBounce = AxisPair(x: x, y: y)
    case .isScrollEnabled(let isEnabled): facts.isScrollEnabled = isEnabled
    case .isPagingEnabled(let isEnabled): facts.isPagingEnabled = isEnabled
    case .isDirectionalLockEnabled(let isEnabled): facts.isDirectionalLockEnabled = isEnabled
    case .decelerationRate(let rate): facts.decelerationRate = rate
    case .down, .move, .up, .cancel, .trackpadBegan, .trackpadMoved, .trackpadEnded, .trackpadCancelled,
      .wheel, .scrollBy, .setOffset, .setOffsetHere, .moveOffset, .showRect, .target, .scrollToTop, .stop,
      .clampAtRest, .constant, .nominalFrame, .frame, .inCallback:
      break
    }
  }
}

/// The receiver of inputs: the engine as a value, or the view that holds one.
protocol Playable {
  var contentOffset: CGPoint { get }
  /// The time in seconds of the latest input or display frame, or nil before the first.
  var time: Double? { get }
  var metrics: ScrollMetrics { get set }
  var profile: ScrollProfile { get set }
  var nominalFrame: Double { get set }
  mutating func handle(_ input: ScrollInput, at time: Double, mayBegin: Bool)
  mutating func scroll(by delta: CGPoint, at time: Double?)
  mutating func setContentOffset(_ offset: CGPoint, animated: Bool)
  mutating func moveContentOffset(to offset: CGPoint)
  mutating func scrollRectToVisible(_ rect: CGRect, animated: Bool)
  mutating func scrollToTop()
  mutating func stopScrolling()
  mutating func clampAtRest()
  mutating func frame(at time: Double)
}

extension Playable {
  fileprivate mutating func handle(_ input: ScrollInput, at time: Double) {
    handle(input, at: time, mayBegin: true)
  }
}

extension ScrollEngine: Playable {}

extension ScrollView: Playable {
  var time: Double? { engine.time }
  func moveContentOffset(to offset: CGPoint) { contentOffset = offset }
}

/// A variation of a scenario: unchanged, mirrored, or with one axis that cannot scroll.
struct Staging: Sendable {
  /// The axes that are mirrored about offset 0.
  var flips = AxisPair(x: false, y: false)
  /// The only axis that can scroll, and the position of the other one.
  var only: (axis: Axis, beside: CGPoint)?

  func turned(_ point: CGPoint) -> CGPoint {
    CGPoint(x: flips.x ? 0 - point.x : point.x, y: flips.y ? 0 - point.y : point.y)
  }

  func metrics(_ facts: ScrollMetrics) -> ScrollMetrics {
    var staged = facts
    for axis in Axis.allCases {
      let edges = facts.edges(axis)
      if let only, only.axis != axis {
        staged.alwaysBounce[axis] = false
        staged.lengths[axis] = (content: 0, leading: 0 - only.beside[axis], trailing: 0)
      } else if flips[axis] {
        let content = staged.lengths[axis].content
        staged.lengths[axis] = (
          content: content, leading: edges.upperBound,
          trailing: facts.range(axis) - Double(content) - edges.lowerBound
        )
      }
    }
    return staged
  }
}

extension ScrollMetrics {
  /// The length of the content and the space before and after it, by axis.
  var lengths: AxisPair<(content: CGFloat, leading: CGFloat, trailing: CGFloat)> {
    get {
      AxisPair(
        x: (contentSize.width, contentInset.left, contentInset.right),
        y: (contentSize.height, contentInset.top, contentInset.bottom))
    }
    set {
      contentSize = CGSize(width: newValue.x.content, height: newValue.y.content)
      contentInset = EdgeInsets(
        top: newValue.y.leading, left: newValue.x.leading, bottom: newValue.y.trailing,
        right: newValue.x.trailing)
    }
  }
}
