extension ScrollProfile {
  /// Motion, formerly Framer Motion. See <doc:MotionLibrary>.
  public static let motion = ScrollProfile(
    platform: "motion", deceleration: MotionInertia(),
    release: FlingRelease(SpanVelocity.motion, minimumSpeed: 0), slop: 3, band: LinearBand(share: 0.35),
    restTime: 0.1, source: "general knowledge of Motion")
}
