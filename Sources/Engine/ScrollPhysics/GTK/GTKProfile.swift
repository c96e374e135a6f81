import Foundation

extension ScrollProfile {
  private static let read = Provenance(
    "GTK gtkkineticscrolling.c; GTK 4.8.3 under sway, measured", .corroborated)
  private static let measured = Provenance("GTK 4.8.3 under sway, measured", .recorded)

  /// GTK 4. See <doc:GTK>.
  public static let gtk4 = ScrollProfile(
    platform: "gtk4",
    deceleration: ComposedDeceleration(
      glide: ExponentialGlide(friction: 4, stopSpeed: 0.1), bounce: GTKEdge()),
    release: FlingRelease(SpanVelocity.gtk, minimumSpeed: 0.1), slop: 8,
    boost: GTKBoost(), band: LinearBand(share: 1, limit: 100), restTime: 0.15,
    wheel: WheelSettings(notch: pow(GTKStep.usualLength, 2.0 / 3), motion: GTKStep.wheel),
    keys: KeySettings(arrow: 80, page: 0.9, motion: GTKStep.keys),
    sources: [
      "glide": read, "bounce": read,
      "bounce.stopDistance": Provenance("GTK gtkkineticscrolling.c", .reported),
      "release.estimator": Provenance("GTK 4.8.3 under sway, measured", .corroborated),
      "release.minimumSpeed": .ownChoice, "release.maximumSpeed": .noLimit,
      "touch.band": measured, "wheel": measured, "keys": measured,
    ])
}
