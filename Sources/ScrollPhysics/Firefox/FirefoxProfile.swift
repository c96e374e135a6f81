extension ScrollProfile {
  /// Firefox on desktops. See <doc:Firefox>.
  public static let firefox = ScrollProfile(
    platform: "firefox", deceleration: FirefoxDeceleration(),
    release: FlingRelease(AverageVelocity.firefox, minimumSpeed: 500), slop: 10,
    band: ExponentialBand.firefox, restTime: 0.1, source: "Firefox StaticPrefList.yaml; the slop of UIKit")

  /// Firefox on Android. See <doc:Firefox>.
  public static let firefoxAndroid = ScrollProfile(
    platform: "firefox-android",
    deceleration: ComposedDeceleration(glide: SplineGlide.compose, bounce: RigidEdge()),
    release: FlingRelease(LeastSquaresVelocity.android, minimumSpeed: 500), slop: 8, band: RubberBand.rigid,
    restTime: 0.04, source: "Firefox AndroidFlingPhysics.cpp; the slop of Android")
}
