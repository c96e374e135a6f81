/// A mouse wheel, of which UIKit leaves no record: notches add to a target that content eases towards.
public struct WheelSettings: Hashable, Sendable {
  /// Points that one notch adds to the target.
  public var notch: Double = 64
  /// Seconds from a notch to the target.
  public var duration: Double = 0.2

  /// This project's wheel.
  public init() {}

  /// Its constants.
  public static let tunables: [Tunable<WheelSettings>] = [
    .number(
      "notch", \.notch, unit: "pt", range: 1...1000, "Distance of a wheel's notch", source: "this project",
      .chosen),
    .number(
      "duration", \.duration, unit: "s", range: 0.01...2, "Time to the target after a notch",
      source: "this project", .chosen),
  ]
}
