/// Chromium's physics-based fling on Windows: the distance of a constant deceleration on a Bézier curve.
///
/// The distance is v²/2A, at most three views, and the duration |v|/2300 seconds, at most two. The curve has
/// the inner control points (0.2, 0.2·s) and (0.55, 1), where s is the initial slope that matches the
/// velocity; for a slope of 5 or more, the first one is (1/s, 1).
public struct PhysicsGlide: GlideCurve {
  /// The deceleration A for the distance, in inches per ms².
  public var deceleration: Double = 2.7559e-5
  /// The number of points per inch.
  public var density: Double = 96
  /// The maximum distance in views.
  public var maximumViews: Double = 3
  /// The speed, in pt/s, whose fling lasts one second.
  public var speedPerSecond: Double = 2300
  /// The maximum duration, in seconds.
  public var maximumDuration: Double = 2

  /// Creates a glide with Chromium's values.
  public init() {}

  /// Returns the duration of the fling.
  public func duration(from velocity: Double) -> Double {
    min(maximumDuration, abs(velocity) / speedPerSecond)
  }

  /// Returns the inner control points of the curve for a velocity other than 0, in a
  /// view of a length in points.
  public func curve(from velocity: Double, length: Double) -> EaseCurve {
    let slope = abs(velocity) * duration(from: velocity) / distance(abs(velocity), length)
    return 0.2 * slope < 1
      ? EaseCurve(x1: 0.2, y1: 0.2 * slope, x2: 0.55, y2: 1)
      : EaseCurve(x1: 1 / slope, y1: 1, x2: 0.55, y2: 1)
  }

  private func distance(_ speed: Double, _ length: Double) -> Double {
    min(speed * speed / (2e6 * deceleration * density), maximumViews * length)
  }

  /// Returns the motion at a time.
  public func motion(after seconds: Double, from velocity: Double, length: Double) -> AxisMotion {
    let duration = duration(from: velocity)
    guard duration > 0 else { return AxisMotion(offset: 0, velocity: 0) }
    let distance = velocity < 0 ? -distance(-velocity, length) : distance(velocity, length)
    // A view without length has none, and no curve.
    guard distance != 0 else { return AxisMotion(offset: 0, velocity: 0) }
    let (progress, slope) = curve(from: velocity, length: length).value(at: seconds / duration)
    return AxisMotion(offset: distance * progress, velocity: distance * slope / duration)
  }

  /// The tunable constants of the glide.
  public static let tunables: [Tunable<PhysicsGlide>] = [
    .number("deceleration", \.deceleration, "in/ms²", 1e-6...1e-3, "Deceleration for the distance"),
    .number("density", \.density, "pt/in", 40...800, "Points per inch"),
    .number("maximumViews", \.maximumViews, "views", 0.1...100, "Maximum distance"),
    .number("speedPerSecond", \.speedPerSecond, "pt/s", 100...100000, "Speed whose fling lasts one second"),
    .number("maximumDuration", \.maximumDuration, "s", 0.1...20, "Maximum duration"),
  ].stated(
    "Chromium physics_based_fling_curve.cc, its published distances", .corroborated)
}
