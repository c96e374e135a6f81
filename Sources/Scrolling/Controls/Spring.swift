import Foundation
import ScrollPhysics

/// A damped spring in closed form: x″ = −ω²·x − 2ζω·x′, x being the distance from where it rests, ω = 2π/response.
///
/// With a = ζω and d² = ω² − a², x(t) = e^(−at)·(x₀·C + (v₀ + a·x₀)·S) and v(t) = e^(−at)·(v₀·C − (a·v₀ + ω²·x₀)·S), where
/// C = cos(dt) and S = sin(dt)/d; cosh and sinh where d² < 0, 1 and t where it is 0.
public struct Spring: Hashable, Sendable {
  /// Period in seconds of the spring without damping, 0.001 or more.
  public let response: Double
  /// ζ: below 1 it swings beyond its rest, at 1 it gets there soonest without, above it creeps. 0.01 or more.
  public let dampingRatio: Double

  /// A spring. Values out of range, NaN included, are held to it.
  public init(response: Double, dampingRatio: Double = 1) {
    self.response = response.isNaN ? 0.001 : response.clamped(to: 0.001...1000)
    self.dampingRatio = dampingRatio.isNaN ? 1 : dampingRatio.clamped(to: 0.01...1000)
  }

  private var omega: Double { 2 * .pi / response }

  /// Distance and velocity (per second) after `seconds`, which count as 0 if negative. After infinitely many, or NaN, it
  /// rests.
  public func value(
    from distance: Double, velocity: Double, after seconds: Double
  ) -> (distance: Double, velocity: Double) {
    let t = max(0, seconds)
    let a = dampingRatio * omega
    let square = omega * omega - a * a
    // C and S, e^(−at) included: beyond critical damping neither factor alone is finite for long.
    let c: Double, s: Double
    let d = abs(square).squareRoot()
    guard (d * t).isFinite, (a * t).isFinite else { return (0, 0) }
    if d * t < 1e-4 {
      let decay = exp(-a * t)
      (c, s) = (decay * (1 - square * t * t / 2), decay * t * (1 - square * t * t / 6))
    } else if square > 0 {
      let decay = exp(-a * t)
      (c, s) = (decay * cos(d * t), decay * sin(d * t) / d)
    } else {
      let slow = exp(-omega * omega / (a + d) * t), fast = exp(-(a + d) * t)
      (c, s) = ((slow + fast) / 2, (slow - fast) / (2 * d))
    }
    return (
      distance * c + (velocity + a * distance) * s,
      velocity * c - (a * velocity + omega * omega * distance) * s
    )
  }

  /// How far it can still get from its rest: falls to 0 and never rises, as its energy does.
  public func reach(_ distance: Double, velocity: Double) -> Double {
    (distance * distance + velocity * velocity / (omega * omega)).squareRoot()
  }
}
