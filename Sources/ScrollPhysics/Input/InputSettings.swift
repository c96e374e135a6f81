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
      "notch", \.notch, unit: "pt", range: 1...1000, "Distance per wheel notch", source: "this project",
      .chosen),
    .number(
      "duration", \.duration, unit: "s", range: 0.01...2, "Duration of the animation for a wheel notch",
      source: "this project", .chosen),
  ]
}

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
      "arrow", \.arrow, unit: "pt", range: 1...1000, "Distance per press of an arrow key",
      source: "this project",
      .chosen),
    .number(
      "page", \.page, unit: "of the view", range: 0.1...1, "Distance per press of a page key",
      source: "this project",
      .chosen),
    .number(
      "duration", \.duration, unit: "s", range: 0.01...2, "Duration of the animation for a key press",
      source: "this project", .chosen),
  ]
}

/// Settings for scroll views inside scroll views.
public struct NestedSettings: Hashable, Sendable {
  /// A Boolean value that indicates whether a drag that reaches an edge of its view continues in the view around
  /// it, or in a view inside it. If false, as in UIKit, the gesture stays with the view that could move when it
  /// began.
  public var handsOver: Bool = false

  /// Creates settings with UIKit's behavior.
  public init() {}

  /// The tunable switch of nested scrolling.
  public static let tunables: [Tunable<NestedSettings>] = [
    .toggle(
      "handsOver", \.handsOver, "A drag continues in the enclosing view at an edge",
      source: "this project; UIKit's gesture stays where it began", .chosen)
  ]
}
