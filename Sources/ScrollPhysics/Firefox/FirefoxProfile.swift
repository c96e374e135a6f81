extension ScrollProfile {
  /// Firefox on desktops. See <doc:Firefox>.
  public static let firefox = ScrollProfile(
    platform: "firefox", deceleration: FirefoxDeceleration(),
    release: FlingRelease(AverageVelocity.firefox, minimumSpeed: 500), slop: 10,
    boost: FirefoxBoost(), band: ExponentialBand.firefox, restTime: 0.1,
    wheel: WheelSettings(motion: FirefoxStep.wheel), keys: KeySettings(motion: FirefoxStep.keys),
    sources: [
      "wheel": Provenance("Firefox gfxPrefs.h and ScrollAnimationBezierPhysics.cpp", .reported),
      "wheel.notch": Provenance(
        "as in the profile uikit; three lines of the page's font, to general knowledge", .chosen),
      "keys": Provenance("Firefox gfxPrefs.h and ScrollAnimationBezierPhysics.cpp", .reported),
      "keys.arrow": Provenance("as in the profile uikit; not established for firefox", .chosen),
      "keys.page": Provenance("as in the profile uikit; not established for firefox", .chosen),
      "glide.friction": Provenance("Firefox DesktopFlingPhysics.h", .reported),
      "glide.stopSpeed": Provenance("Firefox DesktopFlingPhysics.h", .reported),
      "bounce": Provenance("Firefox Axis.cpp and StaticPrefList.yaml", .reported),
      "bounce.stopSpeed": .ownChoice,
      "release.estimator": Provenance("Firefox SimpleVelocityTracker.cpp", .reported),
      "release.minimumSpeed": Provenance("Firefox StaticPrefList.yaml; its unit from memory", .chosen),
      "release.maximumSpeed": Provenance("Firefox StaticPrefList.yaml: no limit", .reported),
      "touch.slop": Provenance("as in the profile uikit", .chosen),
      "touch.band": Provenance("Firefox Axis.cpp", .reported),
    ])

  /// Firefox on Android. See <doc:Firefox>.
  public static let firefoxAndroid = ScrollProfile(
    platform: "firefox-android",
    deceleration: ComposedDeceleration(glide: SplineGlide.compose, bounce: RigidEdge()),
    release: FlingRelease(LeastSquaresVelocity.android, minimumSpeed: 500), slop: 8,
    boost: FirefoxBoost(), band: RubberBand.rigid, restTime: 0.04,
    sources: [
      "glide.friction": Provenance("Firefox AndroidFlingPhysics.cpp", .reported),
      "glide.usesWholeUnits": .ownChoice,
      "release.estimator": Provenance("Firefox: Android's least squares", .reported),
      "release.minimumSpeed": Provenance("Firefox StaticPrefList.yaml; its unit from memory", .chosen),
      "release.maximumSpeed": Provenance("Firefox StaticPrefList.yaml: no limit", .reported),
      "touch.slop": Provenance("Android's, from memory", .chosen),
      "touch.restTime": Provenance("Android's pause; not read in Firefox", .chosen),
    ])
}
