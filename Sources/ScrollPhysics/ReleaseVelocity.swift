import Foundation

/// From the recogniser's velocities to the velocity of the glide, and whether there is one.
public struct ReleaseVelocity: Codable, Hashable, Sendable {
  /// Share of the newest raw velocity in the recogniser's, see ``PanVelocity``.
  public var newestShare: Double = 0.2
  /// Share of the velocity at the last drag callback in the release velocity; the rest is the callback before.
  public var latestShare: Double = 0.25
  /// Speed in pt/s that the latest velocity must reach, both axes taken together, for a glide inside the bounds.
  public var threshold: Double = 250

  /// UIKit's release.
  public init() {}

  /// The velocity that a glide starts with on one axis, from the recogniser's at the last two drag callbacks, all in
  /// pt/s: 0.75 of the previous and 0.25 of the latest, or the latest where the previous is 0. Recorded.
  public func blended(previous: Double, latest: Double) -> Double {
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
