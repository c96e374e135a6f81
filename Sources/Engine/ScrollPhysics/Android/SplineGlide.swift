import Foundation

/// The fling of Android's OverScroller: duration and distance from a logarithmic law, a spline between.
///
/// With L = ln(I·|v|/(f·P)), the duration is e^(L/(R−1)) seconds and the distance f·P·e^(R·L/(R−1)). I = 0.35
/// is the inflexion, R = ln 0.78/ln 0.9 the rate, f the friction, and P = 9.80665 m/s² · 39.37 in/m · density
/// · 0.84. The spline is a cubic Bézier curve in 100 straight pieces, so the velocity is constant in each
/// hundredth of the duration.
public struct SplineGlide: GlideCurve {
  /// The friction f.
  public var friction: Double = 0.015
  /// The number of points per inch. One dp is 1/160 inch.
  public var density: Double = 160
  /// A Boolean value that indicates whether duration and distance are cut to whole milliseconds and points.
  public var usesWholeUnits: Bool = true

  /// OverScroller's fling.
  public static let overScroller = SplineGlide()
  /// Compose's fling, which has fractions of milliseconds and points.
  public static let compose: SplineGlide = {
    var glide = SplineGlide()
    glide.usesWholeUnits = false
    return glide
  }()

  /// Creates a glide with Android's values.
  public init() {}

  /// The rate R, the exponent of time that remains.
  static let rate = log(0.78) / log(0.9)
  /// The inflexion I, at which the spline's pieces meet.
  static let inflexion = 0.35

  /// Returns f·P/I: the speed, in pt/s, whose fling lasts one second.
  static func referenceSpeed(friction: Double, density: Double) -> Double {
    friction * 9.80665 * 39.37 * density * 0.84 / inflexion
  }

  /// Returns the duration of the fling.
  public func duration(from velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let share = abs(velocity) / Self.referenceSpeed(friction: friction, density: density)
    let seconds = pow(share, 1 / (Self.rate - 1))
    return usesWholeUnits ? (seconds * 1000).rounded(.down) / 1000 : seconds
  }

  /// Returns the point of the spline at a time.
  public func motion(after seconds: Double, from velocity: Double, length: Double) -> AxisMotion {
    guard velocity != 0 else { return AxisMotion(offset: 0, velocity: 0) }
    let speed = abs(velocity)
    let share = speed / Self.referenceSpeed(friction: friction, density: density)
    let distance = Self.inflexion * speed * pow(share, 1 / (Self.rate - 1))
    let length = usesWholeUnits ? distance.rounded(.down) : distance
    let total = velocity < 0 ? -length : length
    let duration = duration(from: velocity)
    guard duration > 0 else { return AxisMotion(offset: total, velocity: 0) }
    let place = (seconds / duration).clamped(to: 0...1) * 100
    let index = min(Int(place), 99)
    let (from, to) = (Self.spline[index], Self.spline[index + 1])
    return AxisMotion(
      offset: total * (from + (to - from) * (place - Double(index))),
      velocity: total * (to - from) * 100 / duration)
  }

  /// The share of the distance after each hundredth of the duration.
  static let spline: [Double] = {
    // The coordinates of the inner control points: 0.5 and 1 for the distance; for the time, the tensions 0.5
    // and 1 times the lengths of the pieces.
    let curve = EaseCurve(x1: 0.5 * inflexion, y1: 0.5, x2: 1 - (1 - inflexion), y2: 1)
    return (0...100).map { curve.value(at: Double($0) / 100).progress }
  }()

  /// The tunable constants of the glide.
  public static let tunables: [Tunable<SplineGlide>] = {
    let source = "AOSP OverScroller.java"
    return [
      .number(
        "friction", \.friction, "", 0.001...0.2, "Friction of the fling", source: source, .corroborated),
      .number(
        "density", \.density, "pt/in", 40...800, "Points per inch", source: "one dp is 1/160 inch",
        .corroborated),
      .toggle("usesWholeUnits", \.usesWholeUnits, "Whole milliseconds and points", source: source, .reported),
    ]
  }()
}
