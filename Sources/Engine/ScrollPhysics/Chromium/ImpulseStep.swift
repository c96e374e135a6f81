/// Chromium's motion of a wheel and of keys with the scrolling personality of Windows: it begins slowly, is
/// soon fast, and decelerates for a long time. A step in the same direction keeps the velocity, and one in
/// the other direction begins at rest.
///
/// The duration is 1.5 ms per point, from 200 to 500 ms. The curve has the control points (0.25,
/// 0.25·s) and (0, 1), where s is the slope that continues the velocity; for a slope of 4 or more,
/// the first one is (1/s, 1).
public struct ImpulseStep: StepLaw {
  /// The duration per point of the distance, in seconds.
  public var secondsPerPoint: Double = 0.0015
  /// The minimum duration, in seconds.
  public var minimumDuration: Double = 0.2
  /// The maximum duration, in seconds.
  public var maximumDuration: Double = 0.5

  /// Creates the law with Chromium's values.
  public init() {}

  /// The value true.
  public var continues: Bool { true }

  /// Returns the motion after a step.
  public func course(of step: StepStart) -> StepCourse {
    let duration = min(maximumDuration, max(minimumDuration, secondsPerPoint * abs(step.distance)))
    let turns = step.remaining * step.distance < 0
    let slope = turns || step.distance == 0 ? 0 : max(0, step.velocity * duration / step.distance)
    let curve =
      0.25 * slope < 1
      ? EaseCurve(x1: 0.25, y1: 0.25 * slope, x2: 0, y2: 1) : EaseCurve(x1: 1 / slope, y1: 1, x2: 0, y2: 1)
    return StepCourse(duration: duration, curve: .ease(curve))
  }

  /// The tunable constants of the law.
  public static let tunables: [Tunable<ImpulseStep>] = [
    .number("secondsPerPoint", \.secondsPerPoint, "s/pt", 0...0.1, "Duration per point of the way"),
    .number("minimumDuration", \.minimumDuration, "s", 0.01...2, "Minimum duration"),
    .number("maximumDuration", \.maximumDuration, "s", 0.01...5, "Maximum duration"),
  ].stated(
    "Chromium scroll_offset_animation_curve.cc, its published durations", .corroborated)
}
