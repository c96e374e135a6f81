/// UIKit's release velocity. See <doc:Lift>.
///
/// The recognizer's velocity is 0.2 of the latest raw velocity between two samples and 0.8 of the one before.
/// Until there are two raw velocities, it is the velocity of the first movement. The scroll view then blends
/// the recognizer's velocities at its last two drag callbacks: 0.75 of the previous and 0.25 of the latest.
/// Overall, the release velocity is .6, .35 and .05 of three raw velocities, oldest first. All recorded
/// outputs are reproduced to within 0.112 pt/s, the error due to their rounded time stamps.
public struct ReleaseVelocity: ReleaseLaw {
  /// The share of the newest raw velocity in the recognizer's velocity.
  public var newestShare: Double = 0.2
  /// The share of the last drag callback in the release velocity. The rest comes from the callback before.
  public var latestShare: Double = 0.25
  /// The minimum speed, in pt/s, of the latest velocity, both axes combined, for a glide inside the bounds.
  public var threshold: Double = 250

  /// False: the next movement spans the time without movement. Recorded.
  public var countsStillEvents: Bool { false }

  /// Creates a release law with UIKit's values.
  public init() {}

  /// Returns the recognizer's velocity.
  public func velocity(of samples: PanSamples) -> Double {
    samples.count > 2
      ? newestShare * samples.rawVelocity(0) + (1 - newestShare) * samples.rawVelocity(1)
      : samples.rawVelocity(0)
  }

  /// Returns 0.75 of the previous velocity and 0.25 of the latest, or the latest if the
  /// previous is 0. Recorded.
  public func released(previous: Double, latest: Double) -> Double {
    previous == 0 ? latest : (1 - latestShare) * previous + latestShare * latest
  }

  /// Returns whether a release inside the bounds glides. The latest velocities are compared as a
  /// vector, before blending.
  public func glides(latestX: Double, latestY: Double) -> Bool {
    latestX * latestX + latestY * latestY >= threshold * threshold
  }

  /// The tunable constants of the release.
  public static let tunables: [Tunable<ReleaseVelocity>] = [
    .number(
      "newestShare", \.newestShare, "", 0...1,
      "Weight of the newest sample in the gesture recognizer's velocity", source: "touches recording",
      .recorded),
    .number(
      "latestShare", \.latestShare, "", 0...1, "Weight of the latest drag callback in the release velocity",
      source: "recordings", .recorded),
    .number(
      "threshold", \.threshold, "pt/s", 0...2000, "Minimum release speed for deceleration inside the bounds",
      source: "Telegram iOS CoreList analysis, iAd 1.1, XNAnimation; a recorded 272 pt/s glided",
      .corroborated),
  ]
}
