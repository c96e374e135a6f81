/// Chromium's motion of a wheel and of keys outside Windows: it accelerates, then decelerates. A step in
/// between keeps the velocity.
///
/// A key has a constant duration. The duration for a wheel falls from ``longest`` to ``shortest`` as the
/// distance grows. A motion in progress takes at most 2.5 times as long as the distance at its velocity.
/// The curve has the control points (0.42, 0.42·s) and (0.58, 1), where s is the slope that continues
/// the velocity, 0 at rest.
public struct ChromiumStep: StepLaw {
  /// The duration over a short distance, in seconds.
  public var longest: Double
  /// The duration over a long distance, in seconds.
  public var shortest: Double
  /// The distance, in points, up to which the duration is the longest.
  public var shortWay: Double = 120
  /// The distance, in points, from which the duration is the shortest.
  public var longWay: Double = 480
  /// The longest duration of a motion in progress, as a multiple of distance / velocity.
  public var bound: Double = 2.5

  /// The motion of a wheel.
  public static let wheel = ChromiumStep(longest: 12 / 60.0, shortest: 6 / 60.0)
  /// The motion of keys.
  public static let keys = ChromiumStep(longest: 9 / 60.0, shortest: 9 / 60.0)

  /// Creates a law from the durations over a short and a long distance in seconds.
  public init(longest: Double, shortest: Double) {
    self.longest = longest
    self.shortest = shortest
  }

  /// The value true.
  public var continues: Bool { true }

  /// Returns the motion after a step. One of less than 10 ms is over at once.
  public func course(of step: StepStart) -> StepCourse {
    guard step.distance != 0 else { return StepCourse(duration: 0, curve: .even) }
    let span = longWay - shortWay
    let share =
      span > 0
      ? ((abs(step.distance) - shortWay) / span).clamped(to: 0...1) : abs(step.distance) < longWay ? 0 : 1
    var duration = longest + (shortest - longest) * share
    var slope = 0.0
    if step.velocity != 0 {
      // A target in the other direction does not bound the duration.
      let time = step.distance / step.velocity * bound
      if time >= 0 { duration = min(duration, time) }
      if duration < 0.01 { duration = 0 }
      slope = (step.velocity * duration / step.distance).limited(to: 1000)
    }
    return StepCourse(
      duration: duration, curve: .ease(EaseCurve(x1: 0.42, y1: 0.42 * slope, x2: 0.58, y2: 1)))
  }

  /// The tunable constants of the law.
  public static let tunables: [Tunable<ChromiumStep>] = {
    let source = "Chromium scroll_offset_animation_curve.cc"
    return [
      .number("longest", \.longest, "s", 0.01...2, "Duration of a short way"),
      .number("shortest", \.shortest, "s", 0.01...2, "Duration of a long way"),
      .number("shortWay", \.shortWay, "pt", 0...10000, "Way up to which the duration is the longest"),
      .number("longWay", \.longWay, "pt", 0...10000, "Way from which the duration is the shortest"),
      .number(
        "bound", \.bound, "", 0.1...100,
        "Maximum duration of a motion in progress, in times of its way at its velocity", source: source,
        .corroborated),
    ].stated(source, .reported)
  }()
}
