import Scrolling

/// A number that moves to a target value like a spring.
package struct SpringValue: Hashable, Sendable {
  /// The target value, which equals the value at rest.
  package private(set) var target: Double
  private var from: Double
  private var velocity = 0.0
  private var start = -Double.infinity
  private var time = 0.0

  private static let spring = Spring(response: 0.5)
  /// The time in seconds after which the value has arrived, with less than a thousandth of the distance left.
  private static let duration = 0.8

  /// Creates a number at rest.
  package init(_ value: Double) {
    target = value
    from = value
  }

  /// Starts a movement to another value at a time in seconds, with the current velocity.
  package mutating func go(to value: Double, at time: Double) {
    frame(at: time)
    let now = state
    (from, velocity, target, start) = (now.value, now.velocity, value, self.time)
  }

  /// Advances to a time in seconds.
  package mutating func frame(at time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
  }

  /// A Boolean value that indicates whether the number is moving.
  package var isMoving: Bool { time - start < Self.duration }
  /// The current value.
  package var value: Double { state.value }

  private var state: (value: Double, velocity: Double) {
    guard isMoving else { return (target, 0) }
    let left = Self.spring.value(from: from - target, velocity: velocity, after: time - start)
    return (target + left.distance, left.velocity)
  }
}
