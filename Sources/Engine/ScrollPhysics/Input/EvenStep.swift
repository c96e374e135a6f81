/// This project's motion of a wheel and of keys: it begins at full speed, so that the next display
/// frame shows it, and decelerates evenly. Each step restarts it from the shown place. There is no
/// record of UIKit's wheel and keys.
public struct EvenStep: StepLaw {
  /// The time from a step to the target, in seconds.
  public var duration: Double = 0.2

  /// Creates the law with this project's value.
  public init() {}

  /// The value false: the motion begins with the next display frame.
  public var continues: Bool { false }

  /// The value false: Home and End are animations of a program.
  public var leadsToEdges: Bool { false }

  /// Returns the same motion for every step.
  public func course(of step: StepStart) -> StepCourse { StepCourse(duration: duration, curve: .even) }

  /// The tunable constant of the law.
  public static let tunables: [Tunable<EvenStep>] = [
    .number(
      "duration", \.duration, "s", 0.01...2, "Duration of the animation for a step", source: "this project",
      .chosen)
  ]
}
