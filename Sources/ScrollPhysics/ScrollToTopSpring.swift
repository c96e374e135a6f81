import Foundation

/// The spring of a scroll to the top: critically damped, response 0.6 s (ω = 2π/0.6 per second), so that progress is
/// 1 − (1 + ωt)·e^(−ωt). One source, read off a live animation of iOS 26.
public enum ScrollToTopSpring {
  /// Its response in seconds.
  public static let response = 0.6

  /// Progress after `seconds` (≥ 0), and its rate of change per `duration`.
  public static func value(at seconds: Double, duration: Double) -> (progress: Double, slope: Double) {
    let omega = 2 * Double.pi / response
    let decay = exp(-omega * max(0, seconds))
    return (1 - (1 + omega * max(0, seconds)) * decay, omega * omega * max(0, seconds) * decay * duration)
  }
}
