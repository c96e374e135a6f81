extension ScrollProfile {
  /// GTK 4. See <doc:GTK>.
  public static let gtk4 = ScrollProfile(
    platform: "gtk4",
    deceleration: ComposedDeceleration(
      glide: ExponentialGlide(friction: 4, stopSpeed: 0.1), bounce: GTKEdge()),
    release: FlingRelease(SpanVelocity.gtk, minimumSpeed: 0.1), slop: 8,
    boost: GTKBoost(), band: LinearBand(share: 1, limit: 50), restTime: 0.15,
    sources: [
      "glide": Provenance("GTK gtkkineticscrolling.c", .reported),
      "release.estimator": Provenance(
        "a velocity that GTK 4 reported under sway is consistent with it", .reported),
      "release.minimumSpeed": .ownChoice, "release.maximumSpeed": .noLimit,
      "keys.duration": Provenance("GTK gtkscrolledwindow.c: 200 ms, along another curve", .reported),
      "touch.band": Provenance("this project, from the limit of a glide in GTK", .chosen),
    ])
}
