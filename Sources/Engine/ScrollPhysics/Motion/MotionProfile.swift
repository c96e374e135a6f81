extension ScrollProfile {
  /// Motion, formerly Framer Motion. See <doc:MotionLibrary>.
  public static let motion = ScrollProfile(
    platform: "motion", deceleration: MotionInertia(),
    release: FlingRelease(SpanVelocity.motion, minimumSpeed: 0), slop: 3, band: LinearBand(share: 0.35),
    restTime: 0.1, fingers: FingersLaw(.oldest, acceptsMore: false),
    sources: [
      "release.estimator": Provenance("from memory of Motion", .chosen),
      "release.minimumSpeed": .ownChoice, "release.maximumSpeed": .noLimit,
      "fingers": Provenance("from memory of Motion: only the primary pointer pans", .chosen),
      "touch.slop": Provenance("from memory of Motion", .chosen),
      "touch.band": Provenance("from memory of Motion", .chosen), "touch.band.limit": .noLimit,
    ])
}
