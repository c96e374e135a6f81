/// Settings for keys that scroll. Keys ease toward a target as a wheel does. There is no record of UIKit's keys.
public struct KeySettings: Hashable, Sendable {
  /// The distance, in points, that an arrow key adds to the target.
  public var arrow: Double = 64
  /// The share of the view's length that a page key scrolls.
  public var page: Double = 0.9
  /// The time from a key press to the target, in seconds.
  public var duration: Double = 0.2

  /// Creates settings with this project's values.
  public init() {}

  /// The tunable constants of the keys.
  public static let tunables: [Tunable<KeySettings>] = [
    .number(
      "arrow", \.arrow, unit: "pt", range: 1...1000, "Distance of an arrow key", source: "this project",
      .chosen),
    .number(
      "page", \.page, unit: "of the view", range: 0.1...1, "Distance of a page key", source: "this project",
      .chosen),
    .number(
      "duration", \.duration, unit: "s", range: 0.01...2, "Time to the target after a key",
      source: "this project", .chosen),
  ]
}
