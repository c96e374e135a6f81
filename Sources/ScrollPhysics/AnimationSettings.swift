/// Programmatic scrolling and the input devices that have no motion of their own.
public struct AnimationSettings: Codable, Hashable, Sendable {
  /// Seconds that an animated setContentOffset takes.
  public var duration: Double = 0.3
  /// Points that one notch of a wheel, or an arrow key, adds to the target.
  public var notch: Double = 64
  /// Seconds to the target after a notch or key.
  public var notchDuration: Double = 0.2
  /// Share of the view's length that a page key scrolls.
  public var page: Double = 0.9

  /// Seconds that a scroll to the top takes at most; its spring is practically there after 1.
  public var toTopDuration: Double = 1.6

  /// UIKit's durations; this project's wheel.
  public init() {}

  /// Its constants.
  public static let tunables: [Tunable<AnimationSettings>] = [
    .number(
      "duration", \.duration, unit: "s", range: 0.01...5, "Length of an animated setContentOffset",
      source: "contentOffsetAnimationDuration, read by key-value coding", .corroborated),
    .number(
      "toTopDuration", \.toTopDuration, unit: "s", range: 0.1...10, "Length of a scroll to the top",
      source: "Telegram iOS CoreList analysis, read off a live animation of iOS 26", .reported),
    .number(
      "notch", \.notch, unit: "pt", range: 1...1000, "Distance of a wheel notch or an arrow key",
      source: "this project", .chosen),
    .number(
      "notchDuration", \.notchDuration, unit: "s", range: 0.01...2, "Time to the target after a notch",
      source: "this project", .chosen),
    .number(
      "page", \.page, unit: "of the view", range: 0.1...1, "Distance of a page key", source: "this project",
      .chosen),
  ]
}
