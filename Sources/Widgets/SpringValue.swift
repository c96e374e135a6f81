import Scrolling

/// A number on its way to another, as a spring goes.
package struct SpringValue: Hashable, Sendable {
  /// Where it is going, or is.
  package private(set) var target: Double
  private var from: Double
  private var velocity = 0.0
  private var start = -Double.infinity
  private var time = 0.0

  private static let spring = Spring(response: 0.5)
  /// Seconds after which it is there: less than a thousandth of the way is left.
  private static let duration = 0.8

  /// A number at rest.
  package init(_ value: Double) {
    target = value
    from = value
  }

  /// Sets out for another value at a time in seconds, with the velocity that it has.
  package mutating func go(to value: Double, at time: Double) {
    frame(at: time)
    let now = state
    (from, velocity, target, start) = (now.value, now.velocity, value, self.time)
  }

  /// Goes on to a time in seconds.
  package mutating func frame(at time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
  }

  /// Whether it is on its way.
  package var isMoving: Bool { time - start < Self.duration }
  /// Where it is.
  package var value: Double { state.value }

  private var state: (value: Double, velocity: Double) {
    guard isMoving else { return (target, 0) }
    let left = Self.spring.value(from: from - target, velocity: velocity, after: time - start)
    return (target + left.distance, left.velocity)
  }
}
