/// The mean of the latest velocities between samples: the estimators of Qt and of Firefox on desktops.
public struct AverageVelocity: VelocityEstimator {
  /// The number of velocities that count, at most.
  public var count: Double
  /// The age of a velocity's newer sample, in seconds, from which on it does not count.
  public var window: Double
  /// The shortest time between two samples, in seconds, that has a velocity. A sample that follows the
  /// previous one sooner is omitted; its movement counts toward the next one.
  public var shortestTime: Double

  /// Qt Quick's estimator: the last three velocities.
  public static let qt = AverageVelocity(count: 3, window: 0.1, shortestTime: 0)
  /// Firefox's estimator: the last five velocities over 5 ms or more.
  public static let firefox = AverageVelocity(count: 5, window: 0.1, shortestTime: 0.005)

  /// Creates an estimator from a number of velocities and times in seconds.
  public init(count: Double, window: Double, shortestTime: Double) {
    self.count = count
    self.window = window
    self.shortestTime = shortestTime
  }

  /// Returns the mean velocity, in pt/s.
  public func velocity(of samples: PanSamples) -> Double {
    // The samples that have a velocity are selected from the oldest on. The last of them count.
    var velocities = SIMD16<Double>()
    var number = 0
    var previous = samples.count - 1
    for age in (0..<samples.count - 1).reversed() {
      let time = samples.time(age) - samples.time(previous)
      guard time >= shortestTime else { continue }
      if samples.time(0) - samples.time(age) < window {
        velocities[number % 16] = (samples.position(age) - samples.position(previous)) / time
        number += 1
      }
      previous = age
    }
    var sum = 0.0
    let most = count.isNaN ? 1 : Int(count.clamped(to: 1...16))
    for index in max(0, number - most)..<number {
      sum += velocities[index % 16]
    }
    let mean = sum / Double(min(number, most))
    return mean.isFinite ? mean : 0
  }

  /// The tunable constants of the estimator.
  public static let tunables: [Tunable<AverageVelocity>] = [
    .number("count", \.count, "velocities", 1...15, "Number of velocities in the mean"),
    .number("window", \.window, "s", 0.01...1, "Age from which on velocities do not count"),
    .number("shortestTime", \.shortestTime, "s", 0...0.05, "Shortest time that has a velocity"),
  ].stated(
    "qtdeclarative qquickflickable.cpp; Firefox SimpleVelocityTracker.cpp", .reported)
}
