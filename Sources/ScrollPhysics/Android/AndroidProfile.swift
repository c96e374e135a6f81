extension ScrollProfile {
  /// Android's OverScroller. See <doc:Android>.
  public static let android = ScrollProfile(
    platform: "android",
    deceleration: ComposedDeceleration(glide: SplineGlide.overScroller, bounce: BallisticEdge()),
    release: FlingRelease(LeastSquaresVelocity.android, minimumSpeed: 50, maximumSpeed: 8000), slop: 8,
    band: RubberBand.rigid, restTime: 0.04, source: "AOSP ViewConfiguration.java and VelocityTracker.cpp")
}
