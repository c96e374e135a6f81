/// A weighted sum of the last three velocities between samples: Flutter's estimators for iOS and macOS.
///
/// Flutter's weights for iOS are those that UIKit's two taps give together; see ``ReleaseVelocity``. A
/// velocity that is missing counts as 0.
public struct WeightedVelocity: VelocityEstimator {
  /// The weight of the velocity two before the newest.
  public var oldest: Double
  /// The weight of the velocity before the newest.
  public var middle: Double
  /// The weight of the newest velocity.
  public var newest: Double

  /// Flutter's weights for scroll views on iOS.
  public static let iOS = WeightedVelocity(oldest: 0.6, middle: 0.35, newest: 0.05)
  /// Flutter's weights for scroll views on macOS.
  public static let macOS = WeightedVelocity(oldest: 0.15, middle: 0.65, newest: 0.2)

  /// Creates an estimator from its weights.
  public init(oldest: Double, middle: Double, newest: Double) {
    self.oldest = oldest
    self.middle = middle
    self.newest = newest
  }

  /// Returns the weighted sum, in pt/s.
  public func velocity(of samples: PanSamples) -> Double {
    oldest * samples.rawVelocity(2) + middle * samples.rawVelocity(1) + newest * samples.rawVelocity(0)
  }

  /// The tunable constants of the estimator.
  public static let tunables: [Tunable<WeightedVelocity>] = [
    .number("oldest", \.oldest, "", 0...1, "Weight of the velocity two before the newest"),
    .number("middle", \.middle, "", 0...1, "Weight of the velocity before the newest"),
    .number("newest", \.newest, "", 0...1, "Weight of the newest velocity"),
  ].stated(
    "Flutter velocity_tracker.dart: .60 .35 .05 (iOS), .15 .65 .20 (macOS)", .corroborated)
}
