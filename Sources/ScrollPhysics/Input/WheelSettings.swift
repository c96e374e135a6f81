/// Settings for a mouse wheel. Notches add to a target that the content eases toward. There is no record of
/// UIKit's wheel.
public struct WheelSettings: Hashable, Sendable {
  /// The distance, in points, that one notch adds to the target.
  public var notch: Double = 64
  /// The time from a notch to the target, in seconds.
  public var duration: Double = 0.2

  /// Creates settings with this project's values.
  public init() {}

  /// The tunable constants of the wheel.
  public static let tunables: [Tunable<WheelSettings>] = [
    .number(
      "notch", \.notch, unit: "pt", range: 1...1000, "Distance of a wheel's notch", source: "this project",
      .chosen),
    .number(
      "duration", \.duration, unit: "s", range: 0.01...2, "Time to the target after a notch",
      source: "this project", .chosen),
  ]
}
