import Foundation

/// A spring of mass 1, x″ = −k·x − c·x′, in the two vocabularies in which people know it: stiffness k and damping c, or
/// duration and bounce.
///
/// With ω = √k and ζ = c/2ω: duration = 2π/ω; bounce = 1 − ζ up to critical damping and 1/ζ − 1 beyond it, so that
/// k = (2π/duration)² and c = 4π·(1 − bounce)/duration, or c = 4π/(duration·(1 + bounce)) where the bounce is below 0.
/// (SwiftUI's, whose documentation has duration 0.5 and bounce 0.3 for stiffness 157.9 and damping 17.6; Flutter's source
/// has both halves.)
public struct SpringShape: Hashable, Sendable {
  /// k, the pull back per point away from rest, in 1/s². More than 0.
  public var stiffness: Double
  /// c, the share of the velocity that is lost, in 1/s. 0 or more.
  public var damping: Double

  /// A spring by its pull and its friction.
  public init(stiffness: Double, damping: Double) {
    self.stiffness = stiffness
    self.damping = damping
  }

  /// A spring by how long it takes, in seconds (> 0), and how far it swings: −1 (exclusive; it creeps) over 0 (critically
  /// damped) to 1 (it swings for ever).
  public init(duration: Double, bounce: Double) {
    let omega = 2 * Double.pi / duration
    stiffness = omega * omega
    damping = 2 * omega * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Seconds of a period without damping.
  public var duration: Double { 2 * .pi / stiffness.squareRoot() }

  /// How far it swings, see ``init(duration:bounce:)``.
  public var bounce: Double {
    let ratio = damping / (2 * stiffness.squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}

extension SpringShape {
  /// The continuous spring that passes through every millisecond of a ``PageSpring`` of pull p (per ms²) and friction f
  /// (per ms); nil where there is none.
  ///
  /// That spring's map over a millisecond has determinant f and trace 1 − f·p + f, hence eigenvalues √f·e^(±iθ) with
  /// sin²(θ/2) = (f·p − (1 − √f)²)/4√f, which are √f·e^(±a) where that is below 0. Per second c = −1000·ln f and
  /// k = 10⁶·(¼·ln²f + θ²), or − a².
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

  /// Pull and friction of the ``PageSpring`` that is this spring at every millisecond; nil where there is none, as where it
  /// swings faster than milliseconds can tell.
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
