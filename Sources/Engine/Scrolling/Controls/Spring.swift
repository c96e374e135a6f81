import ScrollPhysics

/// A damped spring in closed form: x″ = −ω²·x − 2ζω·x′, where x is the distance from the rest position and
/// ω = 2π/response. It moves as ScrollPhysics' `DampedSpring`.
public struct Spring: Hashable, Sendable {
  /// The period in seconds of the undamped spring, in 0.001...1000.
  public let response: Double
  /// The damping ratio ζ, in 0.01...1000. Below 1 the spring overshoots its rest position, at 1 it settles
  /// fastest without overshooting, and above 1 it approaches slowly.
  public let dampingRatio: Double

  /// Creates a spring. Values out of range are clamped. A NaN response becomes 0.001, a NaN damping ratio 1.
  public init(response: Double, dampingRatio: Double = 1) {
    self.response = response.isNaN ? 0.001 : response.clamped(to: 0.001...1000)
    self.dampingRatio = dampingRatio.isNaN ? 1 : dampingRatio.clamped(to: 0.01...1000)
  }

  /// Creates the spring of a preset that states a mass, a stiffness (tension) and a damping (friction) in consistent
  /// units. Values out of range are clamped.
  public init(mass: Double, stiffness: Double, damping: Double) {
    let omega = (stiffness / mass).squareRoot()
    self.init(response: 2 * .pi / omega, dampingRatio: damping / (2 * mass * omega))
  }

  private var omega: Double { 2 * .pi / response }

  /// Returns the distance and the velocity (per second) after a number of seconds. Negative times count as 0;
  /// for an infinite or NaN time, the spring is at rest.
  public func value(
    from distance: Double, velocity: Double, after seconds: Double
  ) -> (distance: Double, velocity: Double) {
    let spring = DampedSpring(frequency: omega, dampingRatio: dampingRatio)
    let motion = spring.motion(after: max(0, seconds), from: AxisMotion(offset: distance, velocity: velocity))
    return (motion.offset, motion.velocity)
  }

  /// Returns the greatest distance from rest that the spring can still reach. Like the spring's energy, the
  /// value falls to 0 and never rises.
  public func reach(_ distance: Double, velocity: Double) -> Double {
    (distance * distance + velocity * velocity / (omega * omega)).squareRoot()
  }
}
