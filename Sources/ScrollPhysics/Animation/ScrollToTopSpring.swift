import Foundation

/// The spring of a scroll to the top: critically damped, ω = 2π/response, so that progress is 1 − (1 + ωt)·e^(−ωt). One
/// source, read off a live animation of iOS 26.
public struct ScrollToTopSpring: Hashable, Sendable {
  /// Its response in seconds.
  public var response: Double = 0.6
  /// Seconds after which it is over; it is practically there after 1.
  public var duration: Double = 1.6

  /// UIKit's spring.
  public init() {}

  /// Progress after `seconds` (≥ 0), and its rate of change per second.
  public func value(at seconds: Double) -> (progress: Double, slope: Double) {
    let omega = 2 * Double.pi / response
    let time = max(0, seconds)
    let decay = exp(-omega * time)
    return (1 - (1 + omega * time) * decay, omega * omega * time * decay)
  }

  /// Its constants.
  public static let tunables: [Tunable<ScrollToTopSpring>] = {
    let source = "Telegram iOS CoreList analysis, read off a live animation of iOS 26"
    return [
      .number(
        "response", \.response, unit: "s", range: 0.05...5, "Response of the spring of a scroll to the top",
        source: source, .reported),
      .number(
        "duration", \.duration, unit: "s", range: 0.1...10, "Length of a scroll to the top", source: source,
        .reported),
    ]
  }()
}
