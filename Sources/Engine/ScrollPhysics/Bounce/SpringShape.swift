import Foundation

/// A spring of mass 1, x″ = −k·x − c·x′, described by stiffness k and damping c or by duration and bounce.
///
/// With ω = √k and ζ = c/2ω, the duration is 2π/ω. The bounce is 1 − ζ up to critical damping and 1/ζ − 1
/// beyond it. Conversely, k = (2π/duration)² and c = 4π·(1 − bounce)/duration, or c = 4π/(duration·(1 +
/// bounce)) if the bounce is below 0. These are SwiftUI's definitions; its documentation pairs duration 0.5
/// and bounce 0.3 with stiffness 157.9 and damping 17.6. Flutter's source contains both halves.
public struct SpringShape: Hashable, Sendable {
  /// The stiffness k > 0, in 1/s²: the acceleration toward rest per point of displacement.
  public var stiffness: Double
  /// The damping c, in 1/s: the share of the velocity that is lost per second. Must be 0 or greater.
  public var damping: Double

  /// Creates a spring from its stiffness and damping. Presets of other tools, which also call them tension and
  /// friction, may have a mass (> 0): m·x″ = −k·x − c·x′ moves as k/m and c/m do.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.stiffness = stiffness / mass
    self.damping = damping / mass
  }

  /// Creates a spring from its duration in seconds (> 0) and its bounce. A bounce of 0 is critically damped.
  /// Values toward −1 (exclusive) are increasingly overdamped, and a bounce of 1 oscillates forever.
  public init(duration: Double, bounce: Double) {
    let omega = 2 * Double.pi / duration
    stiffness = omega * omega
    damping = 2 * omega * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// The period of the spring without damping, in seconds.
  public var duration: Double { 2 * .pi / stiffness.squareRoot() }

  /// The bounce of the spring, as defined in ``init(duration:bounce:)``.
  public var bounce: Double {
    let ratio = damping / (2 * stiffness.squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}

extension SpringShape {
  /// Creates the continuous spring that passes through every millisecond of a ``PageSpring`` with pull p (per
  /// ms²) and friction f (per ms), or returns nil if there is no such spring.
  ///
  /// The page spring's map over one millisecond has determinant f and trace 1 − f·p + f. Its eigenvalues are
  /// √f·e^(±iθ) with sin²(θ/2) = (f·p − (1 − √f)²)/4√f, or √f·e^(±a) if that value is below 0. Per second,
  /// c = −1000·ln f and k = 10⁶·(¼·ln²f + θ²), with − a² instead of + θ² in the second case.
  public init?(pull: Double, friction: Double) {
    guard friction > 0, friction < 1, pull > 0 else { return nil }
    let root = friction.squareRoot()
    let half = log(friction) / 2
    let share = (friction * pull - expm1(half) * expm1(half)) / (4 * root)
    guard share <= 1 else { return nil }
    let angle = 2 * (share < 0 ? asinh((-share).squareRoot()) : asin(share.squareRoot()))
    let stiffness = 1e6 * (half * half + (share < 0 ? -angle * angle : angle * angle))
    guard stiffness > 0 else { return nil }
    self.init(stiffness: stiffness, damping: -2000 * half)
  }

  /// The pull and friction of the ``PageSpring`` that equals this spring at every millisecond. The value
  /// is nil if there is no such page spring, for example if the spring oscillates faster than
  /// millisecond steps can represent.
  public var page: (pull: Double, friction: Double)? {
    guard stiffness > 0, damping > 0, stiffness.isFinite, damping.isFinite else { return nil }
    let half = -damping / 2000
    let square = stiffness / 1e6 - half * half
    let angle = abs(square).squareRoot()
    guard square <= 0 || angle <= .pi else { return nil }
    let wave = square < 0 ? sinh(angle / 2) : sin(angle / 2)
    let friction = exp(2 * half)
    let reach = 4 * exp(half) * wave * wave
    let pull = (expm1(half) * expm1(half) + (square < 0 ? -reach : reach)) / friction
    guard pull > 0, pull.isFinite, friction > 0 else { return nil }
    return (pull, friction)
  }
}
