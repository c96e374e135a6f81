import Foundation
import ScrollPhysics
import Scrolling

/// The observer of the scroll view in a ``StopsScene``. It records each stop and, while ``step`` is set,
/// adjusts the target of each deceleration.
package struct StopRecorder: PaneObserver, Hashable {
  package private(set) var log: ScrollLog
  package private(set) var seen: Set<ScrollStop.Reason> = []
  /// The interval in points to whose multiples decelerations are directed; `nil` for none.
  package var step: Double?

  package static let capacity = 40

  package init(_ engine: ScrollEngine) { log = ScrollLog(engine, capacity: Self.capacity) }

  package mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    if let entry = log.observe(engine, at: moment) { seen.insert(entry.stop.reason) }
    guard let step, step > 0, case .callback(.willEndDragging(_, let target)) = moment else { return }
    let place = CGPoint(x: target.x, y: (target.y / step).rounded() * step)
    engine.retarget(to: engine.metrics.clamped(place))
  }
}

extension ScrollStop.Reason {
  package var words: String {
    switch self {
    case .momentumRanOut: "Momentum ran out"
    case .touchStopped: "Stopped by a touch"
    case .slowDragLetGo: "Released too slowly to glide"
    case .programmaticAnimationEnded: "Animation ended"
    case .scrollToTopEnded: "Scroll to top ended"
    case .bounceEnded: "Bounced back to the edge"
    case .pageReached: "Reached its page"
    case .edgeWithoutBounce: "Hit an edge without bounce"
    case .targetReached: "Reached the delegate\u{2019}s target"
    case .wheelEnded: "Wheel scroll ended"
    case .keyEnded: "Key scroll ended"
    case .programStopped: "Stopped by the program"
    case .cancelled: "Touch canceled by the system"
    }
  }
}

extension ScrollCause {
  /// Returns the words for the cause. A finger can be one of several devices.
  package func words(by device: PanDevice?) -> String {
    switch self {
    case .finger:
      switch device {
      case .mouse: "the mouse"
      case .trackpad: "a trackpad"
      case .touch, nil: "a finger"
      }
    case .momentum: "its momentum"
    case .wheel: "a wheel"
    case .key: "a key"
    case .program: "a program"
    case .scrollToTop: "a tap on the status bar"
    }
  }
}
