/// The velocity of a body that the finger pushes along its samples: the estimator Impulse of Android.
///
/// For a body of mass 1, with u being the velocity between two successive samples, each pair adds the work (u
/// − w)·|u|, where w is the velocity that corresponds to the work so far, sgn(W)·√(2|W|). The first pair adds
/// half. The result is the last w. For two samples, it is the velocity between them.
public struct ImpulseVelocity: VelocityEstimator {
  /// The age, in seconds, up to which samples count.
  public var window: Double = 0.1
  /// The time between two samples, in seconds, beyond which the finger is assumed to have stopped.
  public var pause: Double = 0.04

  /// Android's estimator.
  public static let android = ImpulseVelocity()
  /// Compose's estimator, whose window is shorter.
  public static let compose: ImpulseVelocity = {
    var estimator = ImpulseVelocity()
    estimator.window = 0.04
    return estimator
  }()

  /// Creates an estimator with Android's values.
  public init() {}

  /// Returns the velocity that the work of all samples gives, in pt/s.
  public func velocity(of samples: PanSamples) -> Double {
    let count = samples.recent(window: window, pause: pause)
    guard count > 2 else { return count == 2 ? samples.rawVelocity(0) : 0 }
    var work = 0.0
    for age in (0..<count - 1).reversed() {
      let raw = samples.rawVelocity(age)
      work += (raw - Self.velocity(work)) * abs(raw)
      if age == count - 2 { work /= 2 }
    }
    let velocity = Self.velocity(work)
    return velocity.isFinite ? velocity : 0
  }

  private static func velocity(_ work: Double) -> Double {
    let speed = (2 * abs(work)).squareRoot()
    return work < 0 ? -speed : speed
  }

  /// The tunable constants of the estimator.
  public static let tunables: [Tunable<ImpulseVelocity>] = [
    .number(
      "window", \.window, "s", 0.01...1, "Age up to which samples count",
      source: "AOSP VelocityTracker (0.1); androidx, as its 28 published velocities show (0.04)",
      .corroborated),
    .number(
      "pause", \.pause, "s", 0.001...1, "Time between samples that counts as a stop",
      source: "AOSP VelocityTracker, 97 published expectations", .corroborated),
  ]
}
