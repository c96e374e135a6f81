/// Settings for programmatic scrolling. See <doc:Animations>.
public struct AnimationSettings: Hashable, Sendable {
  /// The duration of an animated setContentOffset, in seconds.
  public var duration: Double = 0.3
  /// The timing curve of an animated setContentOffset. Its shape is corroborated, its
  /// control points inferred.
  public var curve = EaseCurve.easeInEaseOut
  /// The spring that drives a scroll to the top.
  public var toTop = ScrollToTopSpring()

  /// Creates settings with UIKit's values.
  public init() {}

  /// The tunable constants of programmatic scrolling.
  public static let tunables: [Tunable<AnimationSettings>] =
    [
      .number(
        "duration", \.duration, "s", 0.01...5, "Duration of an animated setContentOffset",
        source: "contentOffsetAnimationDuration, read by key-value coding", .corroborated)
    ] + EaseCurve.tunables.map { $0.within("curve", \.curve) }
    + ScrollToTopSpring.tunables.map { $0.within("toTop", \.toTop) }
}
