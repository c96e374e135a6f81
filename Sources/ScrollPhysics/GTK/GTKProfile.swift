import Foundation

extension ScrollProfile {
  private static let living = Provenance("a living GTK 4.8.3 under sway", .recorded)

  /// GTK 4. See <doc:GTK>.
  public static let gtk4 = ScrollProfile(
    platform: "gtk4",
    deceleration: ComposedDeceleration(
      glide: ExponentialGlide(friction: 4, stopSpeed: 0.1), bounce: GTKEdge()),
    release: FlingRelease(SpanVelocity.gtk, minimumSpeed: 0.1), slop: 8,
    boost: GTKBoost(), band: LinearBand(share: 1, limit: 50), restTime: 0.15,
    wheel: WheelSettings(notch: pow(GTKStep.usualLength, 2.0 / 3), motion: GTKStep.wheel),
    keys: KeySettings(arrow: 80, page: 0.9, motion: GTKStep.keys),
    sources: [
      "glide": Provenance("GTK gtkkineticscrolling.c", .reported),
      "release.estimator": Provenance(
        "a velocity that GTK 4 reported under sway is consistent with it", .reported),
      "release.minimumSpeed": .ownChoice, "release.maximumSpeed": .noLimit,
      "wheel": living, "keys": living,
      "touch.band": Provenance("this project, from the limit of a glide in GTK", .chosen),
    ])
}
