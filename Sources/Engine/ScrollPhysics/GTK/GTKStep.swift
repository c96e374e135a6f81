import Foundation

/// GTK's motion of keys, which begins at three times its mean velocity and ends slowly, and of a wheel, which
/// takes no time.
///
/// With s being the fraction of the duration, the progress is 1 − (1 − s)³. A step leads from the place that
/// is shown, so that keys that follow each other quickly scroll less than slow ones. Its distance grows with
/// the length of the view: in proportion for an arrow key, with the power 2/3 for a notch. All of this was
/// recorded with GTK 4.8.3 under sway.
public struct GTKStep: StepLaw {
  /// The length of the view, in points, in which a step has the distance of the profile.
  public static let usualLength: Double = 800

  /// The time from a step to the target, in seconds.
  public var duration: Double
  /// The power of the view's length with which the distance grows.
  public var growth: Double

  /// GTK's motion of keys.
  public static let keys = GTKStep(duration: 0.2, growth: 1)
  /// GTK's motion of a wheel.
  public static let wheel = GTKStep(duration: 0, growth: 2.0 / 3)

  /// Creates the law with a duration in seconds and a power.
  public init(duration: Double, growth: Double) {
    self.duration = duration
    self.growth = growth
  }

  /// The value false: the motion begins with the next display frame.
  public var continues: Bool { false }

  /// The value false: a step leads from the place that is shown.
  public var addsToTarget: Bool { false }

  /// Returns the distance in a view, which equals the profile's in a view of 800 pt.
  public func distance(of step: Double, in length: Double) -> Double {
    length > 0 ? step * pow(length / Self.usualLength, growth) : step
  }

  /// Returns the same motion for every step.
  public func course(of step: StepStart) -> StepCourse {
    // This Bézier curve is 1 − (1 − s)³.
    StepCourse(duration: duration, curve: .ease(EaseCurve(x1: 1.0 / 3, y1: 1, x2: 2.0 / 3, y2: 1)))
  }

  /// The tunable constants of the law.
  public static let tunables: [Tunable<GTKStep>] = [
    .number("duration", \.duration, "s", 0...2, "Duration of the animation for a step"),
    .number("growth", \.growth, "", 0...2, "Power of the view's length with which the distance grows"),
  ].stated("GTK 4.8.3 under sway, measured", .recorded)
}
