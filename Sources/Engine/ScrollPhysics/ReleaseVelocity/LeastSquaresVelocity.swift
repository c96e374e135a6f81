/// The slope of a parabola at the newest sample: the estimator LSQ2 of Android, Flutter and Chromium.
///
/// The parabola minimizes the unweighted sum of the squared distances. For two samples, it is the line
/// through them. Samples before a pause do not count.
public struct LeastSquaresVelocity: VelocityEstimator {
  /// The age, in seconds, up to which samples count.
  public var window: Double = 0.1
  /// The time between two samples, in seconds, beyond which the finger is assumed to have stopped.
  public var pause: Double = 0.04
  /// The number of samples below which the velocity is 0.
  public var minimumSamples: Double = 2
  /// A Boolean value that indicates whether a velocity opposite to the finger's movement over all samples
  /// that count becomes 0 (LSQ2_RESTRICTED in Chromium).
  public var isRestricted: Bool = false

  /// Android's estimator.
  public static let android = LeastSquaresVelocity()
  /// Flutter's estimator, which needs three samples.
  public static let flutter: LeastSquaresVelocity = {
    var estimator = LeastSquaresVelocity()
    estimator.minimumSamples = 3
    return estimator
  }()
  /// Chromium's restricted estimator.
  public static let chromium: LeastSquaresVelocity = {
    var estimator = LeastSquaresVelocity()
    estimator.isRestricted = true
    return estimator
  }()

  /// Creates an estimator with Android's values.
  public init() {}

  /// Returns the slope at the newest sample, in pt/s.
  public func velocity(of samples: PanSamples) -> Double {
    let count = samples.recent(window: window, pause: pause)
    guard Double(count) >= minimumSamples else { return 0 }
    let slope = count == 2 ? samples.rawVelocity(0) : Self.slope(of: samples, count)
    guard slope.isFinite else { return 0 }
    let moved = samples.position(0) - samples.position(count - 1)
    return isRestricted && slope * moved <= 0 ? 0 : slope
  }

  /// Returns the slope of the parabola at the newest of `count` (> 2) samples.
  private static func slope(of samples: PanSamples, _ count: Int) -> Double {
    // With the newest sample as the origin of both coordinates, the sums keep their precision.
    var t1 = 0.0, t2 = 0.0, t3 = 0.0, t4 = 0.0, x = 0.0, xt = 0.0, xt2 = 0.0
    for age in 0..<count {
      let time = samples.time(age) - samples.time(0), position = samples.position(age) - samples.position(0)
      let square = time * time
      t1 += time
      t2 += square
      t3 += square * time
      t4 += square * square
      x += position
      xt += position * time
      xt2 += position * square
    }
    let n = Double(count)
    let tt = t2 - t1 * t1 / n, tq = t3 - t1 * t2 / n, qq = t4 - t2 * t2 / n
    let tx = xt - t1 * x / n, qx = xt2 - t2 * x / n
    let determinant = tt * qq - tq * tq
    return determinant == 0 ? 0 : (tx * qq - qx * tq) / determinant
  }

  /// The tunable constants of the estimator.
  public static let tunables: [Tunable<LeastSquaresVelocity>] = [
    .number("window", \.window, "s", 0.01...1, "Age up to which samples count"),
    .number("pause", \.pause, "s", 0.001...1, "Time between samples that counts as a stop"),
    .number(
      "minimumSamples", \.minimumSamples, "samples", 2...16,
      "Number of samples below which the velocity is 0",
      source: "AOSP VelocityTracker (2), Flutter velocity_tracker.dart (3)", .corroborated),
    .toggle(
      "isRestricted", \.isRestricted, "No velocity is opposite to the movement",
      source: "Chromium velocity_tracker, LSQ2_RESTRICTED", .reported),
  ].stated(
    "AOSP VelocityTracker, 97 published expectations", .corroborated)
}
