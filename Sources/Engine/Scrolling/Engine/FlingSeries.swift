import Foundation
import ScrollPhysics

/// The touches and flings that follow each other, for the profile's boost. While it is off, there are none.
struct FlingSeries: Hashable, Sendable {
  private(set) var history = FlingHistory()
  /// The glide that the finger caught, or an empty array. It is stored elsewhere because few engines have one.
  private var caught: [Glide] = []

  /// Records a touch-down at a time in seconds, and the glide that it ends.
  mutating func touchDown(at time: Double, catching glide: Glide?, _ law: any FlingBoost) {
    guard law.isOn else { return }
    caught = glide.map { [$0] } ?? []
    history.touchDown(at: time, catching: (glide?.velocity).map(SIMD2.init), law)
  }

  mutating func beginDrag(_ pan: Pan, _ law: any FlingBoost) {
    guard law.isOn else { return }
    history.beginDrag(at: pan.movementTime, translation: Self.turned(pan.translation))
  }

  mutating func drag(_ pan: Pan, _ law: any FlingBoost) {
    guard law.isOn else { return }
    history.drag(
      at: pan.movementTime, translation: Self.turned(pan.translation),
      velocity: Self.turned(pan.currentVelocity),
      law)
  }

  /// Records the lift of a finger at a time in seconds and returns the initial velocity of the glide.
  /// `velocity` is the result of the release law. All velocities are in pt/s, in the offset's direction.
  mutating func lift(
    _ pan: Pan, at time: Double, velocity: CGPoint, nominalFrame: Double, profile: ScrollProfile,
    metrics: ScrollMetrics
  ) -> CGPoint {
    guard profile.boost.isOn else { return velocity }
    var running = CGPoint.zero
    if var glide = caught.first {
      // Without the finger, the glide would have gone on to this time.
      _ = glide.step(to: time, nominalFrame: nominalFrame, profile: profile, metrics: metrics)
      running = glide.velocity
    }
    caught = []
    let views = CGPoint { metrics.boundsSize[$0] > 0 ? metrics.contentSize[$0] / metrics.boundsSize[$0] : 0 }
    let fling = Fling(
      time: time, velocity: SIMD2(velocity), device: pan.source.device, running: SIMD2(running),
      views: SIMD2(views))
    let start = history.lift(fling, profile.boost)
    return CGPoint(x: start.x, y: start.y)
  }

  mutating func reset() { self = FlingSeries() }

  /// Returns a vector of the finger in the offset's direction.
  private static func turned(_ point: CGPoint) -> SIMD2<Double> { -SIMD2(point) }
}

extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}
