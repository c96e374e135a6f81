import Foundation

/// A glide whose velocity decays exponentially: Flutter's friction, Compose on iOS, and GTK.
///
/// v(t) = v₀·e^(−kt) − a·t and x(t) = v₀/k·(1 − e^(−kt)) − a·t²/2, where k is the friction and a is an
/// additional deceleration, 0 for most platforms. The glide ends at the stop speed.
public struct ExponentialGlide: GlideCurve {
  /// The share k of the velocity that is lost per second, at any moment.
  public var friction: Double
  /// The speed a, in pt/s, that is lost per second in addition.
  public var deceleration: Double
  /// The speed, in pt/s, at which the glide ends.
  public var stopSpeed: Double

  /// Creates a glide from its friction per second, its stop speed in pt/s, and a deceleration in pt/s².
  public init(friction: Double, stopSpeed: Double, deceleration: Double = 0) {
    self.friction = friction
    self.stopSpeed = stopSpeed
    self.deceleration = deceleration
  }

  /// Returns the time until the speed is the stop speed.
  public func duration(from velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed > stopSpeed else { return 0 }
    let free = log(speed / stopSpeed) / friction
    guard deceleration > 0 else { return free }
    let (before, after) = bisect(0, free) {
      !(speed * exp(-friction * $0) - deceleration * $0 > stopSpeed)
    }
    return (before + after) / 2
  }

  /// Returns the motion after a time.
  public func motion(after seconds: Double, from velocity: Double, length: Double) -> AxisMotion {
    let lost = velocity < 0 ? -deceleration : deceleration
    return AxisMotion(
      offset: -velocity / friction * expm1(-friction * seconds) - lost * seconds * seconds / 2,
      velocity: velocity * exp(-friction * seconds) - lost * seconds)
  }

  /// The tunable constants of the glide.
  public static let tunables: [Tunable<ExponentialGlide>] = {
    let source =
      "Flutter scroll_simulation.dart (−ln .135), GTK gtkkineticscrolling.c (4), Compose for iOS (−1000·ln .998)"
    return [
      .number(
        "friction", \.friction, "per s", 0.1...50, "Share of the velocity lost per second", source: source,
        .corroborated),
      .number(
        "deceleration", \.deceleration, "pt/s²", 0...20000, "Speed lost per second in addition",
        source: "Flutter scroll_simulation.dart: 1400 for the fast rate", .corroborated),
      .number(
        "stopSpeed", \.stopSpeed, "pt/s", 0.001...500, "Speed at which the glide ends",
        source: "set by each profile", .reported),
    ]
  }()
}
