/// Keys that scroll, of which UIKit leaves no record: they ease towards a target as a wheel does.
public struct KeySettings: Hashable, Sendable {
  /// Points that an arrow key adds to the target.
  public var arrow: Double = 64
  /// Share of the view's length that a page key scrolls.
  public var page: Double = 0.9
  /// Seconds from a key to the target.
  public var duration: Double = 0.2

  /// This project's keys.
  public init() {}

  /// Its constants.
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
