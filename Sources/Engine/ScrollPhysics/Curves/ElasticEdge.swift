import Foundation

/// An edge whose return is a decaying exponential with a term for the velocity: WebKit before 10.8, Chromium
/// on Linux, macOS and Android, and a third-party reading of AppKit.
///
/// The overshoot is (o₀ + v·t·amplitude)·e^(−t·stiffness/period). The content leaves the edge with the share
/// `amplitude` of its velocity, so the velocity has a step at the contact.
public struct ElasticEdge: EdgeCurve {
  /// The share of the velocity that moves the content beyond the edge.
  public var amplitude: Double
  /// The period, in seconds, over which the overshoot decays by e^(−stiffness).
  public var period: Double
  /// The number of times that the overshoot decays by 1/e per period.
  public var stiffness: Double = 20
  /// The maximum speed, in pt/s, of the content at the beginning.
  public var maximumSpeed: Double = 20000
  /// The distance from the edge, in points, below which the motion ends.
  public var stopDistance: Double = 1
  /// The time, in seconds, before which the motion does not end.
  public var minimumTime: Double = 0.024

  /// Creates an edge from the share of the velocity and a period in seconds.
  public init(amplitude: Double = 0.31, period: Double = 1.6) {
    self.amplitude = amplitude
    self.period = period
  }

  /// Returns the decaying overshoot, or nil once it is near the edge.
  public func motion(after seconds: Double, from start: AxisMotion, length: Double) -> AxisMotion? {
    let velocity = start.velocity.limited(to: maximumSpeed) * amplitude
    let rate = stiffness / period
    let decay = exp(-rate * seconds)
    let offset = (start.offset + velocity * seconds) * decay
    let motion = AxisMotion(offset: offset, velocity: velocity * decay - rate * offset)
    // On its way out, the content is near the edge, too. Its end must not depend on the times of the frames.
    let returns = offset * motion.velocity <= 0
    return seconds >= minimumTime && returns && abs(offset) < stopDistance ? nil : motion
  }

  /// The tunable constants of the edge.
  public static let tunables: [Tunable<ElasticEdge>] = {
    let source =
      "WebKit ScrollElasticityController.mm; Chromium elastic_overscroll_controller_exponential.cc; ListViewKit"
    return [
      .number("amplitude", \.amplitude, "", 0...1, "Share of the velocity beyond the edge"),
      .number("period", \.period, "s", 0.1...10, "Period of the decay"),
      .number("stiffness", \.stiffness, "per period", 1...200, "Decay per period"),
      .number(
        "maximumSpeed", \.maximumSpeed, "pt/s", 1...1e6, "Maximum speed at the edge",
        source: "ListViewKit's reading of AppKit", .reported),
      .number(
        "stopDistance", \.stopDistance, "pt", 0.01...20, "Distance from the edge at which the motion ends",
        source: source, .reported),
      .number(
        "minimumTime", \.minimumTime, "s", 0...0.2, "Time before which the motion does not end",
        source: "WebKit ScrollElasticityController.mm", .reported),
    ].stated(source, .corroborated)
  }()
}
