import Foundation

/// Flutter's glide for Android (ClampingScrollSimulation): Android's distance as a
/// power of the remaining time.
///
/// The distance equals ``SplineGlide``'s; the duration is T = R·I·(|v|/vᵣ)^(1/(R−1)), shorter by the factor
/// 0.825. x(t) = v·T/R·(1 − (1 − t/T)^R) and v(t) = v·(1 − t/T)^(R−1). The acceleration depends on the
/// velocity alone, so a glide can be restarted at any time.
public struct FlutterClampingGlide: GlideCurve {
  /// The friction of the fling.
  public var friction: Double = 0.015
  /// The number of points per inch. One logical pixel is 1/160 inch.
  public var density: Double = 160

  /// Creates a glide with Flutter's values.
  public init() {}

  /// Returns the duration of the glide.
  public func duration(from velocity: Double) -> Double {
    let reference = SplineGlide.referenceSpeed(friction: friction, density: density)
    return velocity == 0
      ? 0
      : SplineGlide.rate * SplineGlide.inflexion * pow(abs(velocity) / reference, 1 / (SplineGlide.rate - 1))
  }

  /// Returns the motion at a time.
  public func motion(after seconds: Double, from velocity: Double, length: Double) -> AxisMotion {
    Self.power(SplineGlide.rate, after: seconds, of: duration(from: velocity), from: velocity)
  }

  /// Returns a motion whose velocity is the power `exponent` − 1 of the share of the duration that remains.
  static func power(
    _ exponent: Double, after seconds: Double, of duration: Double, from velocity: Double
  ) -> AxisMotion {
    guard duration > 0 else { return AxisMotion(offset: 0, velocity: 0) }
    let left = (1 - seconds / duration).clamped(to: 0...1)
    return AxisMotion(
      offset: velocity * duration / exponent * (1 - pow(left, exponent)),
      velocity: velocity * pow(left, exponent - 1))
  }

  /// The tunable constants of the glide.
  public static let tunables: [Tunable<FlutterClampingGlide>] = {
    let source = "Flutter scroll_simulation.dart"
    return [
      .number(
        "friction", \.friction, "", 0.001...0.2, "Friction of the fling", source: source, .corroborated),
      .number(
        "density", \.density, "pt/in", 40...800, "Points per inch", source: "one logical pixel is 1/160 inch",
        .corroborated),
    ]
  }()
}
