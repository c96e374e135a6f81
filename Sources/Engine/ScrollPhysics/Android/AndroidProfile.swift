extension ScrollProfile {
  /// Android's OverScroller. See <doc:Android>.
  public static let android = ScrollProfile(
    platform: "android",
    deceleration: ComposedDeceleration(glide: SplineGlide.overScroller, bounce: BallisticEdge(limit: 0)),
    release: FlingRelease(LeastSquaresVelocity.android, minimumSpeed: 50, maximumSpeed: 8000), slop: 8,
    boost: FlywheelBoost(), band: RubberBand.rigid, stretch: StretchLaw(), restTime: 0.04,
    fingers: FingersLaw(.newest), nested: .chain,
    sources: [
      "glide.friction": Provenance("AOSP OverScroller.java", .reported),
      "bounce": Provenance("AOSP OverScroller.java", .reported),
      "bounce.limit": Provenance("AOSP: lists leave the offset at the edge, which stretches", .reported),
      "release.estimator": Provenance("AOSP VelocityTracker.cpp, 97 published expectations", .corroborated),
      "release.minimumSpeed": Provenance("from memory of AOSP ViewConfiguration.java", .chosen),
      "release.maximumSpeed": Provenance(
        "from memory of AOSP; Flutter issue 120345 says the same", .reported),
      "touch.slop": Provenance("from memory of AOSP ViewConfiguration.java", .chosen),
      "touch.restTime": Provenance("AOSP VelocityTracker.cpp: a pause before the lift", .corroborated),
      "fingers": Provenance("AOSP ScrollView.java: the active pointer", .reported),
      "nested": Provenance("androidx RecyclerView and NestedScrollView: dispatchNestedScroll", .reported),
      "nested.wheelHold": .ownChoice,
      "touch.band": Provenance(
        "AOSP ScrollView.java: a drag leaves the offset at the edge, which stretches", .reported),
    ])
}
