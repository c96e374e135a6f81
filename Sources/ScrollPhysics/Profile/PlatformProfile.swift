extension ScrollProfile {
  /// Creates the profile of a platform whose devices share a release, a slop in points, a band and a time in seconds
  /// after which a finger counts as still. A touchpad has no slop.
  init(
    platform name: String, deceleration: any DecelerationLaw, release: any ReleaseLaw, slop: Double,
    band: any OverscrollLaw, restTime: Double, source: String
  ) {
    var touch = PanSettings(slop: slop, slopWhileGliding: 0, band: band)
    touch.restTime = restTime
    touch.source = source
    var trackpad = touch
    trackpad.slop = 0
    self.init(
      name: name, deceleration: deceleration, release: release, touch: touch, mouse: touch, trackpad: trackpad
    )
  }

  /// UIScrollView with `decelerationRate` fast.
  public static let uikitFast: ScrollProfile = {
    var deceleration = Deceleration()
    deceleration.glide.rate = deceleration.glide.fastRate
    return ScrollProfile(name: "uikit-fast", deceleration: deceleration)
  }()

  /// Content that stops where the finger lifts, and at its edges.
  public static let noGlide = ScrollProfile(
    platform: "none", deceleration: ComposedDeceleration(glide: NoGlide(), bounce: RigidEdge()),
    release: ReleaseVelocity(), slop: 10, band: RubberBand.rigid, restTime: 0.1,
    source: "the slop of UIKit; this project")
}
