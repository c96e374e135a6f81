import Foundation
import ScrollPhysics

/// The state of accelerated scrolling by repeated flicks. The rule is described at ``FastScrollSettings``. The
/// counted direction is that of the axis with the higher speed.
struct FastScroll: Hashable, Sendable {
  /// The factor of the free displacement.
  private(set) var multiplier = 1.0
  private var count = 0.0
  private var start = 1.0
  private var lastLift: Double?
  private var lastVelocity = CGPoint.zero

  /// Records a touch-down.
  mutating func touchDown(at time: Double, _ settings: FastScrollSettings) {
    if let lastLift, time - lastLift > settings.pause { reset() }
    start = multiplier
  }

  /// Records a movement of the dragging finger, in points and pt/s in the finger's direction.
  mutating func drag(translation: CGPoint, velocity: CGPoint, _ settings: FastScrollSettings) {
    let distance = max(abs(translation.x), abs(translation.y))
    let turned = translation.x * lastVelocity.x + translation.y * lastVelocity.y > 0
    guard !turned, Self.speed(velocity) >= settings.minimumDragSpeed else { return reset() }
    guard count >= settings.firstCount else { return }
    let growth = 1 + settings.growth * (count - settings.firstCount)
    multiplier = min(
      start + growth * min(distance / settings.distance, settings.distanceShare), settings.maximumFactor)
  }

  /// Records the lift of the finger with the release velocity in pt/s, in the offset's direction.
  mutating func lift(at time: Double, velocity: CGPoint, isPaging: Bool, _ settings: FastScrollSettings) {
    guard Self.speed(velocity) >= settings.releaseSpeed, !isPaging else { return reset() }
    if velocity.x * lastVelocity.x + velocity.y * lastVelocity.y < 0 { reset() }
    count += 1
    lastLift = time
    lastVelocity = velocity
  }

  /// Resets the factor and the count.
  mutating func reset() { self = FastScroll() }

  private static func speed(_ velocity: CGPoint) -> Double { max(abs(velocity.x), abs(velocity.y)) }
}
