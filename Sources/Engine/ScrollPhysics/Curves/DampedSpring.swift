import Foundation

/// The motion of a damped spring in closed form: x″ = −ω²·x − 2ζω·x′, where x is the distance from rest.
///
/// With a = ζω, d² = ω² − a², C = cos(dt) and S = sin(dt)/d, x(t) = e^(−at)·(x₀·C + (v₀ + a·x₀)·S)
/// and v(t) = e^(−at)·(v₀·C − (a·v₀ + ω²·x₀)·S). For d² < 0 the functions are cosh and sinh; for
/// d² = 0 they are 1 and t.
public struct DampedSpring: Hashable, Sendable {
  /// The angular frequency ω of the undamped spring, in radians per second. Must be greater than 0.
  public var frequency: Double
  /// The damping ratio ζ, 0 or greater. Below 1 the spring oscillates.
  public var dampingRatio: Double

  /// Creates a spring from its angular frequency in radians per second and its damping ratio.
  public init(frequency: Double, dampingRatio: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring that pulls a mass with a stiffness, in consistent units, both greater than 0. The
  /// frequency is √(stiffness/mass).
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    self.init(frequency: (stiffness / mass).squareRoot(), dampingRatio: dampingRatio)
  }

  /// Returns the time in seconds at which a motion that begins at a distance above 0 first passes 0, or nil if
  /// it never does: tan(dt)/d = x₀/−(v₀ + a·x₀), with tanh for d² < 0 and the limit for d² = 0.
  func crossing(from start: AxisMotion) -> Double? {
    let a = dampingRatio * frequency
    let square = frequency * frequency - a * a
    let d = abs(square).squareRoot()
    let speed = -(start.velocity + a * start.offset)
    if square > 0 { return atan2(start.offset * d, speed) / d }
    guard speed > start.offset * d else { return nil }
    return d > 0 ? atanh(start.offset * d / speed) / d : start.offset / speed
  }

  /// Returns the distance from rest, as the offset, and the velocity `seconds` (≥ 0) after they were those of
  /// `start`. After an infinite or NaN time, the spring is at rest.
  public func motion(after seconds: Double, from start: AxisMotion) -> AxisMotion {
    let (distance, velocity, t) = (start.offset, start.velocity, seconds)
    let a = dampingRatio * frequency
    let square = frequency * frequency - a * a
    // C and S include the factor e^(−at): beyond critical damping, the separate factors soon overflow.
    let c: Double, s: Double
    let d = abs(square).squareRoot()
    guard (d * t).isFinite, (a * t).isFinite else { return AxisMotion(offset: 0, velocity: 0) }
    if d * t < 1e-4 {
      let decay = exp(-a * t)
      (c, s) = (decay * (1 - square * t * t / 2), decay * t * (1 - square * t * t / 6))
    } else if square > 0 {
      let decay = exp(-a * t)
      (c, s) = (decay * cos(d * t), decay * sin(d * t) / d)
    } else {
      let slow = exp(-frequency * frequency / (a + d) * t), fast = exp(-(a + d) * t)
      (c, s) = ((slow + fast) / 2, (slow - fast) / (2 * d))
    }
    return AxisMotion(
      offset: distance * c + (velocity + a * distance) * s,
      velocity: velocity * c - (a * velocity + frequency * frequency * distance) * s)
  }
}
