import Foundation
import ScrollPhysics
import Scrolling

/// What an action or a frame did to a view.
struct ViewChange {
  /// The action; nil for a frame.
  var action: Action?
  var time: Double
  var before: ScrollEngine
  var after: ScrollEngine
  /// The callbacks that it led to.
  var events: [ScrollEvent]
}

extension ViewChange {
  /// Whether the content of a view at rest was put elsewhere.
  var movesResting: Bool {
    before.phase == .idle && after.phase == .idle && before.contentOffset != after.contentOffset
  }

  /// What willEndDragging told: the velocity in pt/s, and the target.
  var release: (velocity: CGPoint, target: CGPoint)? {
    for case .willEndDragging(let velocity, let target) in events {
      return (CGPoint(x: velocity.x * 1000, y: velocity.y * 1000), target)
    }
    return nil
  }
}

extension ScrollEvent {
  /// Whether it tells the end of a motion.
  var isEnding: Bool {
    switch self {
    case .didEndDecelerating, .didEndScrollingAnimation, .didScrollToTop: true
    case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating,
      .shouldScrollToTop:
      false
    }
  }
}

extension Action {
  /// Whether it is of fingers, or a device.
  var isInput: Bool {
    switch self {
    case .touch, .mouse, .trackpad, .pan, .wheel, .key: true
    case .contentOffset, .setContentOffset, .scrollRectToVisible, .scrollTo, .scrollToTop, .stop, .resize,
      .contentSize, .contentInset, .scrollView, .delegate, .set:
      false
    }
  }

  var isCancel: Bool {
    switch self {
    case .touch(.cancel, _, _), .mouse(.cancel, _), .trackpad(.cancel, _), .pan(.cancel, _, _, _): true
    case .touch, .mouse, .trackpad, .pan, .wheel, .key, .contentOffset, .setContentOffset,
      .scrollRectToVisible, .scrollTo, .scrollToTop, .stop, .resize, .contentSize, .contentInset, .scrollView,
      .delegate, .set:
      false
    }
  }
}

extension ScrollProfile {
  /// The value of a constant, if this profile has it and it is a number.
  func number(_ name: String) -> Double? {
    switch try? value(of: name) {
    case .number(let number): number
    case .toggle, nil: nil
    }
  }
}

extension ScrollEngine {
  /// Where it comes to rest if nothing else happens: a copy plays on.
  func end(from time: Double) -> CGPoint {
    var copy = self
    // Any motion is over after ten minutes.
    for frame in 0..<36_000 where copy.need == .frame {
      copy.frame(at: time + Double(frame) * nominalFrame)
      while copy.nextEvent() != nil {}
    }
    return copy.contentOffset
  }

  /// How far the content is beyond an edge, the further one of two; nil inside.
  func overshoot(at time: Double) -> Explanation.Overshoot? {
    Axis.allCases.compactMap { axis -> Explanation.Overshoot? in
      let edges = metrics.edges(axis)
      let offset = Double(contentOffset[axis])
      let distance = max(edges.lowerBound - offset, offset - edges.upperBound)
      guard distance > 0, metrics.canScroll(axis) else { return nil }
      return Explanation.Overshoot(
        distance: distance, side: axis.side(isLeast: offset < edges.lowerBound), time: time)
    }.max { $0.distance < $1.distance }
  }

  /// The edge that does not give way and that the content is exactly at.
  var wallTouched: Explanation.Side? {
    for axis in [Axis.vertical, .horizontal] where metrics.canScroll(axis) && !metrics.bounces(axis) {
      let edges = metrics.edges(axis)
      let offset = Double(contentOffset[axis])
      if offset == edges.lowerBound || offset == edges.upperBound {
        return axis.side(isLeast: offset == edges.lowerBound)
      }
    }
    return nil
  }

  /// The content's velocity for a finger's: opposite, and 0 on an axis that cannot scroll.
  func contentVelocity(ofFinger velocity: CGPoint) -> CGPoint {
    CGPoint(
      x: metrics.canScroll(.horizontal) ? 0 - velocity.x : 0,
      y: metrics.canScroll(.vertical) ? 0 - velocity.y : 0)
  }
}

extension Axis {
  func side(isLeast: Bool) -> Explanation.Side {
    switch self {
    case .horizontal: isLeast ? .left : .right
    case .vertical: isLeast ? .top : .bottom
    }
  }
}
