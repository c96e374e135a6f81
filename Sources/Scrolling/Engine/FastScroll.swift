import Foundation
import ScrollPhysics

/// How far repeated flicks have sped up; see ``FastScrollSettings`` for the rule. The direction counted is that of the
/// axis that moves faster.
struct FastScroll: Hashable, Sendable {
  /// Factor of the free displacement.
  private(set) var multiplier = 1.0
  private var count = 0.0
  private var start = 1.0
  private var lastLift: Double?
  private var lastVelocity = CGPoint.zero

  /// A finger came down.
  mutating func touchDown(at time: Double, _ settings: FastScrollSettings) {
    if let lastLift, time - lastLift > settings.pause { reset() }
    start = multiplier
  }

  /// A drag went on, in the finger's direction: points and pt/s.
  mutating func drag(translation: CGPoint, velocity: CGPoint, _ settings: FastScrollSettings) {
    let distance = max(abs(translation.x), abs(translation.y))
    let turned = translation.x * lastVelocity.x + translation.y * lastVelocity.y > 0
    guard !turned, Self.speed(velocity) >= settings.leastDragSpeed else { return reset() }
    guard count >= settings.firstCount else { return }
    let growth = 1 + settings.growth * (count - settings.firstCount)
    multiplier = min(
      start + growth * min(distance / settings.distance, settings.distanceShare), settings.most)
  }

  /// The finger lifted: the velocity that the content is let go with, pt/s.
  mutating func lift(at time: Double, velocity: CGPoint, isPaging: Bool, _ settings: FastScrollSettings) {
    guard Self.speed(velocity) >= settings.releaseSpeed, !isPaging else { return reset() }
    if velocity.x * lastVelocity.x + velocity.y * lastVelocity.y < 0 { reset() }
    count += 1
    lastLift = time
    lastVelocity = velocity
  }

  /// Starts anew.
  mutating func reset() { self = FastScroll() }

  private static func speed(_ velocity: CGPoint) -> Double { max(abs(velocity.x), abs(velocity.y)) }
}
