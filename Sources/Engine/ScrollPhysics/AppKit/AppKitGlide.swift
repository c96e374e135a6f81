import Foundation

/// A third-party reading of AppKit's momentum: T = ∛(|v|/4000) and x(t) = v·T/4·(1 − (1 − t/T)⁴).
public struct AppKitGlide: GlideCurve {
  /// The speed, in pt/s, whose glide lasts one second.
  public var referenceSpeed: Double = 4000

  /// Creates a glide with the values of the reading.
  public init() {}

  /// Returns the duration of the glide.
  public func duration(from velocity: Double) -> Double { cbrt(abs(velocity) / referenceSpeed) }

  /// Returns the motion at a time.
  public func motion(after seconds: Double, from velocity: Double, length: Double) -> AxisMotion {
    FlutterClampingGlide.power(4, after: seconds, of: duration(from: velocity), from: velocity)
  }

  /// The tunable constant of the glide.
  public static let tunables: [Tunable<AppKitGlide>] = [
    .number(
      "referenceSpeed", \.referenceSpeed, "pt/s", 100...100000, "Speed whose glide lasts one second",
      source: "ListViewKit's reading of AppKit", .reported)
  ]
}
