import Foundation

/// The spring of a scroll to the top.
///
/// The spring is critically damped with ω = 2π/response, so the progress is 1 − (1 + ωt)·e^(−ωt). The values
/// come from one source, read off a live animation of iOS 26.
public struct ScrollToTopSpring: Hashable, Sendable {
  /// The response of the spring, in seconds.
  public var response: Double = 0.6
  /// The duration of the scroll, in seconds. The spring has practically settled after 1 s.
  public var duration: Double = 1.6

  /// Creates a spring with UIKit's values.
  public init() {}

  /// Returns the progress after `seconds` (≥ 0), and its rate of change per second.
  public func value(at seconds: Double) -> (progress: Double, slope: Double) {
    let omega = 2 * Double.pi / response
    let time = max(0, seconds)
    let decay = exp(-omega * time)
    return (1 - (1 + omega * time) * decay, omega * omega * time * decay)
  }

  /// The tunable constants of the spring.
  public static let tunables: [Tunable<ScrollToTopSpring>] = [
    .number("response", \.response, "s", 0.05...5, "Spring response of a scroll to top"),
    .number("duration", \.duration, "s", 0.1...10, "Duration of a scroll to top"),
  ].stated(
    "Telegram iOS CoreList analysis, read off a live animation of iOS 26", .reported)
}
