import Foundation
import ScrollPhysics

// example: Platforms.viscous
struct Viscous: ClosedFormDeceleration {
  var friction = 4.0

  static let tunables: [Tunable<Viscous>] = [
    .number(
      "friction", \.friction, unit: "per s", range: 0.1...100, "Share of the speed lost per second",
      source: "an example", .chosen)
  ]

  func motion(
    after seconds: Double, from origin: AxisMotion, within edges: ClosedRange<Double>, bounces: Bool
  ) -> (AxisMotion, MotionStep) {
    let left = exp(-friction * seconds)
    let offset = origin.offset + origin.velocity / friction * (1 - left)
    let edge = offset.clamped(to: edges)
    guard offset == edge else { return (AxisMotion(offset: edge, velocity: 0), .arrived(edge: edge)) }
    let velocity = origin.velocity * left
    return (AxisMotion(offset: offset, velocity: velocity), abs(velocity) < 1 ? .rested : .moving)
  }

  func projectedOffset(of run: AxisRun) -> Double { run.offset + run.velocity / friction }
}
// end
