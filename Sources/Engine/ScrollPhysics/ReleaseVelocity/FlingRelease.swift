/// A release with an estimated velocity between two limits, as most platforms other than UIKit have it.
///
/// On each axis, a velocity below the minimum becomes 0 and one above the maximum becomes the maximum.
/// Nothing is blended with the velocity of the callback before.
public struct FlingRelease<Estimator: VelocityEstimator>: ReleaseLaw {
  /// The law of the finger's velocity.
  public var estimator: Estimator
  /// The speed, in pt/s, below which a release does not glide.
  public var minimumSpeed: Double
  /// The maximum speed of a glide, in pt/s.
  public var maximumSpeed: Double

  /// Creates a release from an estimator and speeds in pt/s. Without a maximum, it is a million.
  public init(_ estimator: Estimator, minimumSpeed: Double, maximumSpeed: Double = 1e6) {
    self.estimator = estimator
    self.minimumSpeed = minimumSpeed
    self.maximumSpeed = maximumSpeed
  }

  /// Whether the estimator counts events without movement.
  public var countsStillEvents: Bool { estimator.countsStillEvents }

  /// Returns the estimated velocity, in pt/s.
  public func velocity(of samples: PanSamples) -> Double { estimator.velocity(of: samples) }

  /// Returns the latest velocity within the limits.
  public func released(previous: Double, latest: Double) -> Double {
    abs(latest) >= minimumSpeed ? min(max(latest, -maximumSpeed), maximumSpeed) : 0
  }

  /// Returns whether the speed on an axis is at least the minimum and not 0.
  public func glides(latestX: Double, latestY: Double) -> Bool {
    released(previous: 0, latest: latestX) != 0 || released(previous: 0, latest: latestY) != 0
  }

  /// The tunable constants of the estimator and the limits.
  public static var tunables: [Tunable<FlingRelease>] {
    Estimator.tunables.map { $0.within("estimator", \FlingRelease.estimator) }
      + [
        .number("minimumSpeed", \.minimumSpeed, "pt/s", 0...2000, "Minimum release speed of a glide"),
        .number("maximumSpeed", \.maximumSpeed, "pt/s", 1...1e6, "Maximum speed of a glide"),
      ].stated("set by each profile", .reported)
  }
}
