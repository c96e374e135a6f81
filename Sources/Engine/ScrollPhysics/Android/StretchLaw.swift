import Foundation

/// The law of ``EdgeStretch``. A profile whose edges stretch has one; see ``ScrollProfile/stretch``.
public struct StretchLaw: Law {
  /// The part of the greatest stretch that grows evenly with the pulled share.
  public var linear: Double = 0.016
  /// The part of the greatest stretch that grows fast at first.
  public var exponential: Double = 0.016
  /// The pulled share, times e, over which that part grows to 63 %.
  public var reach: Double = 0.33
  /// The factor of the speed of a glide that meets the edge.
  public var absorbed: Double = 13
  /// The number of points that a glide away from the edge uses up of the stretch, for each point that it
  /// travels, before it moves the content.
  public var relaxed: Double = 4
  /// The natural frequency of the return, in rad/s.
  public var frequency: Double = 24.657
  /// The damping ratio of the return.
  public var dampingRatio: Double = 0.98
  /// The speed of the end of the return, in pt/s, and the greatest one with which it begins.
  public var endSpeed: Double = 200
  /// The pulled distance, in points, below which the end of the return begins.
  public var endDistance: Double = 8
  /// The speed, in pt/s, below which the stretch may rest.
  public var restSpeed: Double = 0.01
  /// The pulled distance, in points, below which the stretch may rest.
  public var restDistance: Double = 0.001

  /// Creates the law with Android's values.
  public init() {}

  /// Returns the factor, 1 to 1.032 for Android, by which content is drawn longer at
  /// a pulled share of 0 to 1.
  public func scale(_ pulled: Double) -> Double {
    1 + linear * pulled + exponential * -expm1(-pulled * exp(1) / reach)
  }

  var spring: DampedSpring { DampedSpring(frequency: frequency, dampingRatio: dampingRatio) }

  /// The tunable constants of the stretch.
  public static let tunables: [Tunable<StretchLaw>] = [
    .number("linear", \.linear, "", 0...1, "Part of the stretch that grows evenly"),
    .number("exponential", \.exponential, "", 0...1, "Part of the stretch that grows fast at first"),
    .number("reach", \.reach, "views", 0.01...10, "Pulled share over which that part grows"),
    .number("absorbed", \.absorbed, "", 0...100, "Factor of the speed of a glide that meets the edge"),
    .number(
      "relaxed", \.relaxed, "", 0.1...100,
      "Points of the stretch that a point of a glide away from the edge takes",
      source: "AOSP ScrollView.java and NestedScrollView.java", .corroborated),
    .number("frequency", \.frequency, "rad/s", 1...200, "Natural frequency of the return"),
    .number("dampingRatio", \.dampingRatio, "", 0.1...5, "Damping ratio of the return"),
    .number("endSpeed", \.endSpeed, "pt/s", 1...10000, "Speed of the end of the return"),
    .number(
      "endDistance", \.endDistance, "pt", 0...100, "Pulled distance below which the end of the return begins"),
    .number("restSpeed", \.restSpeed, "pt/s", 0.0001...10, "Speed below which the stretch may rest"),
    .number(
      "restDistance", \.restDistance, "pt", 0.0001...10, "Pulled distance below which the stretch may rest"),
  ].stated(
    "AOSP EdgeEffect.java of Android 12", .reported)
}
