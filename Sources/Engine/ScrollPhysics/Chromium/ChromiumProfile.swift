extension ScrollProfile {
  /// Chromium with a trackpad that sends the lift, without elastic edges. See <doc:Chromium>.
  public static let chromiumTrackpad = chromium(
    "chromium-trackpad", ComposedDeceleration(glide: TrackpadGlide(), bounce: RigidEdge()), RubberBand.rigid,
    ["touch.band": Provenance("this project: the profile has no elastic edges", .chosen)])

  /// Chromium on Windows. See <doc:Chromium>.
  public static let chromiumWindows = chromium(
    "chromium-windows", ComposedDeceleration(glide: PhysicsGlide(), bounce: BezierEdge()), TanhBand(),
    wheel: WheelSettings(notch: 100, motion: ImpulseStep()),
    keys: KeySettings(arrow: 40, page: 0.875, motion: ImpulseStep()),
    [
      "wheel": Provenance(
        "Chromium scroll_offset_animation_curve.cc, its published durations", .corroborated),
      "keys": Provenance("Chromium scroll_offset_animation_curve.cc, its published durations", .corroborated),
      "wheel.notch": Provenance("general knowledge: three lines of a third of 100 px", .chosen),
      "touch.band": Provenance(
        "Chromium elastic_overscroll_controller_bezier.cc, its published stretch", .corroborated),
    ])

  /// Chromium on Linux with elastic edges. See <doc:Chromium>.
  public static let chromiumLinux = chromium(
    "chromium-linux", ComposedDeceleration(glide: TrackpadGlide(), bounce: ElasticEdge()),
    LinearBand(share: 0.05),
    [
      "bounce": Provenance("Chromium elastic_overscroll_controller_exponential.cc", .reported),
      "bounce.maximumSpeed": .ownChoice, "bounce.minimumTime": .ownChoice,
      "touch.band": Provenance("Chromium elastic_overscroll_controller_exponential.cc", .reported),
      "touch.band.limit": .noLimit,
    ])

  private static func chromium(
    _ name: String, _ deceleration: any DecelerationLaw, _ band: any OverscrollLaw,
    wheel: WheelSettings = WheelSettings(notch: 120, motion: ChromiumStep.wheel),
    keys: KeySettings = KeySettings(arrow: 40, page: 0.875, motion: ChromiumStep.keys),
    _ sources: [String: Provenance]
  ) -> ScrollProfile {
    return ScrollProfile(
      platform: name, deceleration: deceleration,
      release: FlingRelease(LeastSquaresVelocity.chromium, minimumSpeed: 50), slop: 8,
      boost: ChromiumBoost(), band: band, restTime: 0.04, wheel: wheel, keys: keys,
      nested: NestedSettings(wheelHold: 0.1),
      sources: sources.merging([
        "release.estimator": Provenance("Chromium's velocity tracker, which follows Android's", .reported),
        "release.minimumSpeed": Provenance("Android's, from memory", .chosen),
        "release.maximumSpeed": .noLimit,
        "touch.slop": Provenance("Android's, from memory", .chosen),
        "touch.restTime": Provenance("Android's pause; not read in Chromium", .chosen),
        "fingers": Provenance("Chromium gesture_detector.cc: the focal point of all pointers", .reported),
        "nested": Provenance("Chromium: a scroll stays latched to the view where it began", .reported),
        "nested.wheelHold": Provenance("Chromium mouse_wheel_phase_handler.h: 100 ms", .reported),
        "wheel": Provenance("Chromium scroll_offset_animation_curve.cc; measured", .corroborated),
        "keys": Provenance("Chromium scroll_offset_animation_curve.cc; measured", .corroborated),
        "wheel.notch": Provenance("Chromium 156 under Wayland, measured", .recorded),
        "keys.arrow": Provenance("Chromium scroll_utils.h; measured", .corroborated),
        "keys.page": Provenance("Chromium scroll_utils.h; measured", .corroborated),
      ]) { own, _ in own })
  }
}
