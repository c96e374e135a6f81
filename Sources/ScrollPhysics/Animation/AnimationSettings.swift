/// Programmatic scrolling. See <doc:Animations>.
public struct AnimationSettings: Hashable, Sendable {
  /// Seconds that an animated setContentOffset takes.
  public var duration: Double = 0.3
  /// Its progress over time. The shape is corroborated, the control points are inferred.
  public var curve = EaseCurve.easeInEaseOut
  /// The spring of a scroll to the top.
  public var toTop = ScrollToTopSpring()

  /// UIKit's.
  public init() {}

  /// Its constants.
  public static let tunables: [Tunable<AnimationSettings>] =
    [
      .number(
        "duration", \.duration, unit: "s", range: 0.01...5, "Length of an animated setContentOffset",
        source: "contentOffsetAnimationDuration, read by key-value coding", .corroborated)
    ] + EaseCurve.tunables.map { $0.within("curve", \.curve) }
    + ScrollToTopSpring.tunables.map { $0.within("toTop", \.toTop) }
}
