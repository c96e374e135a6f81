extension ScrollProfile {
  private static let latched = Provenance(
    "Firefox StaticPrefList.yaml: apz.allow_immediate_handoff is off", .reported)
  private static let transaction = Provenance(
    "Firefox's preferences: mousewheel.transaction.timeout, 1500 ms", .reported)

  /// Firefox on desktops. See <doc:Firefox>.
  public static let firefox: ScrollProfile = {
    let measured = Provenance("Firefox 153, measured, and its source", .recorded)
    let preferences = Provenance("Firefox 153's preferences and measured motions", .recorded)
    let lines = "Firefox 153 on Linux, measured, lines of 19 px"
    return ScrollProfile(
      platform: "firefox", deceleration: FirefoxDeceleration(),
      release: FlingRelease(AverageVelocity.firefox, minimumSpeed: 500), slop: 10, slopWhileGliding: 10,
      boost: FirefoxBoost(), band: ExponentialBand.firefox, restTime: 0.1,
      wheel: WheelSettings(notch: 114, motion: FirefoxStep.wheel),
      keys: KeySettings(arrow: 57, page: 0.95, motion: FirefoxStep.keys),
      nested: NestedSettings(wheelHold: 1.5),
      sources: [
        "nested": latched, "nested.wheelHold": transaction,
        "wheel": preferences,
        "wheel.notch": Provenance("\(lines): six lines", .recorded),
        "keys": preferences,
        "keys.arrow": Provenance("\(lines): three lines", .recorded),
        "keys.page": Provenance("\(lines): two lines less than a view of 800 px", .corroborated),
        "glide.friction": measured,
        "glide.stopSpeed": measured,
        "bounce": Provenance("Firefox 153's preferences and measured return", .recorded),
        "bounce.maximumSpeed": Provenance("Firefox 153's preferences", .reported),
        "bounce.stopDistance": Provenance("Firefox 153, measured: no end above half a pixel", .recorded),
        "bounce.stopSpeed": Provenance("this project: the speed at the end's distance", .chosen),
        "release.estimator": measured,
        "release.minimumSpeed": Provenance(
          "Firefox 153's preferences; measured between 450 and 540 px/s", .recorded),
        "release.maximumSpeed": Provenance("Firefox StaticPrefList.yaml: no limit", .reported),
        "touch.slop": Provenance("Firefox 153 at 96 px per inch, measured", .recorded),
        "touch.slopWhileGliding": Provenance("Firefox 153 at 96 px per inch, measured", .recorded),
        "touch.band": Provenance("Firefox Axis.cpp; Firefox 153, measured", .recorded),
      ])
  }()

  /// Firefox on Android. See <doc:Firefox>.
  public static let firefoxAndroid = ScrollProfile(
    platform: "firefox-android",
    deceleration: ComposedDeceleration(glide: SplineGlide.compose, bounce: RigidEdge()),
    release: FlingRelease(LeastSquaresVelocity.android, minimumSpeed: 500), slop: 8,
    boost: FirefoxBoost(), band: RubberBand.rigid, restTime: 0.04, nested: NestedSettings(wheelHold: 1.5),
    sources: [
      "nested": latched, "nested.wheelHold": transaction,
      "glide.friction": Provenance("Firefox AndroidFlingPhysics.cpp", .reported),
      "glide.usesWholeUnits": .ownChoice,
      "release.estimator": Provenance("Firefox: Android's least squares", .reported),
      "release.minimumSpeed": Provenance("Firefox StaticPrefList.yaml; its unit from memory", .chosen),
      "release.maximumSpeed": Provenance("Firefox StaticPrefList.yaml: no limit", .reported),
      "touch.slop": Provenance("Android's, from memory", .chosen),
      "touch.restTime": Provenance("Android's pause; not read in Firefox", .chosen),
    ])
}
