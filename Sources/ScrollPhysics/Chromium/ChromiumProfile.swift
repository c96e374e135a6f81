extension ScrollProfile {
  /// Chromium with a touchpad that sends the lift, without elastic edges. See <doc:Chromium>.
  public static let chromiumTouchpad = chromium(
    "chromium-touchpad", ComposedDeceleration(glide: TouchpadGlide(), bounce: RigidEdge()), RubberBand.rigid)

  /// Chromium on Windows. See <doc:Chromium>.
  public static let chromiumWindows = chromium(
    "chromium-windows", ComposedDeceleration(glide: PhysicsGlide(), bounce: BezierEdge()), TanhBand())

  /// Chromium on Linux with elastic edges. See <doc:Chromium>.
  public static let chromiumLinux = chromium(
    "chromium-linux", ComposedDeceleration(glide: TouchpadGlide(), bounce: ElasticEdge()),
    LinearBand(share: 0.05))

  private static func chromium(
    _ name: String, _ deceleration: any DecelerationLaw, _ band: any OverscrollLaw
  ) -> ScrollProfile {
    ScrollProfile(
      platform: name, deceleration: deceleration,
      release: FlingRelease(LeastSquaresVelocity.chromium, minimumSpeed: 50), slop: 8, band: band,
      restTime: 0.04, source: "Android's, which Chromium follows")
  }
}
