/// Firefox's motion of a wheel and of keys: a Bézier curve that continues the velocity. Steps that follow
/// each other quickly have shorter motions.
///
/// The duration is the mean of the last three intervals between steps times ``intervalRatio``, within
/// limits. Before the first step, there are imaginary ones for which the duration is the longest. With s
/// being the slope that continues the velocity, the control points are w/√(1 + s²)·(1, s) and (1 − d, 1),
/// where w and d are the two weights.
public struct FirefoxStep: StepLaw {
  /// The minimum duration, in seconds.
  public var minimumDuration: Double
  /// The maximum duration, in seconds.
  public var maximumDuration: Double
  /// The duration in intervals between steps.
  public var intervalRatio: Double = 2
  /// The weight w of the velocity: the distance of the first control point from the beginning.
  public var velocityWeight: Double = 0.25
  /// The weight d of the deceleration: the distance of the second control point from the end.
  public var stopWeight: Double = 0.4

  /// The motion of a wheel.
  public static let wheel = FirefoxStep(minimumDuration: 0.05, maximumDuration: 0.2)
  /// The motion of keys.
  public static let keys = FirefoxStep(minimumDuration: 0.15, maximumDuration: 0.15)

  /// Creates a law from limits of the duration in seconds.
  public init(minimumDuration: Double, maximumDuration: Double) {
    self.minimumDuration = minimumDuration
    self.maximumDuration = maximumDuration
  }

  /// The value true.
  public var continues: Bool { true }

  /// Returns the motion after a step.
  public func course(of step: StepStart) -> StepCourse {
    let missing = Double(max(0, 3 - step.intervals.count))
    let times = step.intervals.reduce(0, +) * intervalRatio + missing * maximumDuration
    let duration = min(maximumDuration, max(minimumDuration, times / 3))
    let slope = step.distance == 0 ? 0 : step.velocity * duration / step.distance
    let along = velocityWeight / (1 + slope * slope).squareRoot()
    return StepCourse(
      duration: duration, curve: .ease(EaseCurve(x1: along, y1: along * slope, x2: 1 - stopWeight, y2: 1)))
  }

  /// The tunable constants of the law.
  public static let tunables: [Tunable<FirefoxStep>] = [
    .number("minimumDuration", \.minimumDuration, "s", 0.01...2, "Minimum duration"),
    .number("maximumDuration", \.maximumDuration, "s", 0.01...5, "Maximum duration"),
    .number("intervalRatio", \.intervalRatio, "", 0...100, "Duration in intervals between steps"),
    .number(
      "velocityWeight", \.velocityWeight, "", 0...1, "Distance of the first control point from the beginning"),
    .number("stopWeight", \.stopWeight, "", 0...1, "Distance of the second control point from the end"),
  ].stated(
    "Firefox 153's preferences and ScrollAnimationBezierPhysics.cpp", .reported)
}
