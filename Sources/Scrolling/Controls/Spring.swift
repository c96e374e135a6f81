import Foundation
import ScrollPhysics

/// A damped spring in closed form: x″ = −ω²·x − 2ζω·x′, where x is the distance from the rest position and ω =
/// 2π/response.
///
/// With a = ζω, d² = ω² − a², C = cos(dt) and S = sin(dt)/d, x(t) = e^(−at)·(x₀·C + (v₀ + a·x₀)·S) and
/// v(t) = e^(−at)·(v₀·C − (a·v₀ + ω²·x₀)·S). For d² < 0 the functions are cosh and sinh; for d² = 0 they are 1 and t.
public struct Spring: Hashable, Sendable {
  /// The period in seconds of the undamped spring, in 0.001...1000.
  public let response: Double
  /// The damping ratio ζ, in 0.01...1000. Below 1 the spring overshoots its rest position, at 1 it settles fastest
  /// without overshooting, and above 1 it approaches slowly.
  public let dampingRatio: Double

  /// Creates a spring. Values out of range are clamped. A NaN response becomes 0.001 and a NaN damping ratio becomes
  /// 1.
  public init(response: Double, dampingRatio: Double = 1) {
    self.response = response.isNaN ? 0.001 : response.clamped(to: 0.001...1000)
    self.dampingRatio = dampingRatio.isNaN ? 1 : dampingRatio.clamped(to: 0.01...1000)
  }

  private var omega: Double { 2 * .pi / response }

  /// Returns the distance and the velocity (per second) after a number of seconds. Negative times count as 0; for an
  /// infinite or NaN time, the spring is at rest.
  public func value(
    from distance: Double, velocity: Double, after seconds: Double
  ) -> (distance: Double, velocity: Double) {
    let t = max(0, seconds)
    let a = dampingRatio * omega
    let square = omega * omega - a * a
    // C and S include the factor e^(−at): beyond critical damping, the separate factors soon overflow.
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

  /// Returns the greatest distance from rest that the spring can still reach. Like the spring's energy, the value
  /// falls to 0 and never rises.
  public func reach(_ distance: Double, velocity: Double) -> Double {
    (distance * distance + velocity * velocity / (omega * omega)).squareRoot()
  }
}
