/// UIKit's velocity of a lift. See <doc:Lift>.
///
/// The recogniser's velocity is 0.2 of the latest raw velocity between two samples and 0.8 of the one before; the first
/// movement's own raw velocity until there are two. The scroll view then blends the recogniser's velocities at its last
/// two drag callbacks, 0.75 of the previous and 0.25 of the latest: in all .6, .35 and .05 of three raw velocities. All
/// recorded outputs are met within 0.112 pt/s, which is what their rounded time stamps cost.
public struct ReleaseVelocity: ReleaseLaw {
  /// Share of the newest raw velocity in the recogniser's.
  public var newestShare: Double = 0.2
  /// Share of the velocity at the last drag callback in the release velocity; the rest is the callback before.
  public var latestShare: Double = 0.25
  /// Speed in pt/s that the latest velocity must reach, both axes taken together, for a glide inside the bounds.
  public var threshold: Double = 250

  /// UIKit's release.
  public init() {}

  /// The recogniser's velocity.
  public func velocity(of samples: PanSamples) -> Double {
    samples.count > 2
      ? newestShare * samples.rawVelocity(0) + (1 - newestShare) * samples.rawVelocity(1)
      : samples.rawVelocity(0)
  }

  /// 0.75 of the previous and 0.25 of the latest, or the latest where the previous is 0. Recorded.
  public func released(previous: Double, latest: Double) -> Double {
    previous == 0 ? latest : (1 - latestShare) * previous + latestShare * latest
  }

  /// Whether a release inside the bounds glides: judged on the latest velocities before blending, as a vector.
  public func glides(latestX: Double, latestY: Double) -> Bool {
    latestX * latestX + latestY * latestY >= threshold * threshold
  }

  /// Its constants.
  public static let tunables: [Tunable<ReleaseVelocity>] = [
    .number(
      "newestShare", \.newestShare, unit: "", range: 0...1,
      "Share of the newest raw velocity in the recogniser's", source: "touches recording", .recorded),
    .number(
      "latestShare", \.latestShare, unit: "", range: 0...1,
      "Share of the last drag callback in the release velocity", source: "recordings", .recorded),
    .number(
      "threshold", \.threshold, unit: "pt/s", range: 0...2000,
      "A release inside the bounds glides from this speed on",
      source: "Telegram iOS CoreList analysis, iAd 1.1, XNAnimation; a recorded 272 pt/s glided",
      .corroborated),
  ]
}
