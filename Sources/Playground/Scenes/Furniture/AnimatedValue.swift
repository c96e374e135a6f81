import Scrolling

/// A number that moves to a target value like a critically damped spring.
package struct AnimatedValue: Hashable, Sendable {
  /// The target value, which equals the value at rest.
  package private(set) var target: Double
  private var from: Double
  private var velocity = 0.0
  private var start = 0.0
  private let spring: Spring
  private let tolerance: Double

  /// Creates a number at rest. `response` is the period of the spring in seconds. A movement ends when the
  /// distance from the target is below `tolerance`.
  package init(_ value: Double, response: Double, tolerance: Double) {
    target = value
    from = value
    spring = Spring(response: response)
    self.tolerance = tolerance
  }

  /// Starts a movement to another value at a time in seconds. It keeps its velocity, or begins from rest.
  package mutating func move(to value: Double, at time: Double, fromRest isFromRest: Bool = false) {
    let now = state(at: time)
    (from, velocity, target, start) = (now.value, isFromRest ? 0 : now.velocity, value, time)
  }

  package func isMoving(at time: Double) -> Bool { remainder(at: time) != nil }

  package func value(at time: Double) -> Double { state(at: time).value }

  private func state(at time: Double) -> (value: Double, velocity: Double) {
    guard let left = remainder(at: time) else { return (target, 0) }
    return (target + left.distance, left.velocity)
  }

  private func remainder(at time: Double) -> (distance: Double, velocity: Double)? {
    let left = spring.value(from: from - target, velocity: velocity, after: time - start)
    // A value that passes its target at speed is not at rest.
    let isAtRest =
      abs(left.distance) < tolerance && abs(left.velocity) < tolerance * 2 * .pi / spring.response
    return isAtRest ? nil : left
  }
}
