import Foundation

/// Chromium's curve for flings of a trackpad: one fixed curve, entered at the speed of the release.
///
/// The curve is x(t) = a·e^(−g·t) − b·t − a with a = −5707.62 pt, b = 172 pt/s and g = 3.7 /s. It ends where
/// its speed is 0. Its highest speed is −a·g − b = 20946 pt/s; a faster release has that speed.
public struct TrackpadGlide: GlideCurve {
  /// The length −a of the curve's exponential part, in points.
  public var length: Double = 5707.62
  /// The speed b, in pt/s, that is subtracted throughout.
  public var drag: Double = 172
  /// The decay g of the exponential part, per second.
  public var decay: Double = 3.7

  /// Creates a glide with Chromium's values.
  public init() {}

  /// Returns the speed at which the curve is entered.
  private func entry(_ velocity: Double) -> Double { min(abs(velocity), max(0, length * decay - drag)) }

  /// Returns the time from the entry to the end of the curve.
  public func duration(from velocity: Double) -> Double { log1p(entry(velocity) / drag) / decay }

  /// Returns the motion at a time.
  public func motion(after seconds: Double, from velocity: Double, length: Double) -> AxisMotion {
    let start = entry(velocity) + drag
    let side: Double = velocity < 0 ? -1 : 1
    return AxisMotion(
      offset: side * (-start / decay * expm1(-decay * seconds) - drag * seconds),
      velocity: side * (start * exp(-decay * seconds) - drag))
  }

  /// The tunable constants of the glide.
  public static let tunables: [Tunable<TrackpadGlide>] = [
    .number("length", \.length, "pt", 100...100000, "Length of the exponential part"),
    .number("drag", \.drag, "pt/s", 1...2000, "Speed that is subtracted throughout"),
    .number("decay", \.decay, "per s", 0.1...50, "Decay of the exponential part"),
  ].stated(
    "Chromium fling_curve.cc, its published distances", .corroborated)
}
