extension ScrollProfile {
  /// Creates the profile of a platform whose devices share a release, slops in points, a band and a time in
  /// seconds after which a finger counts as still. A trackpad has no slop. By default, a finger that stopped
  /// a glide has no slop, and flings do not depend on those before.
  ///
  /// `sources` has the sources of the deceleration's, the release's, the touch's, the wheel's and the keys'
  /// constants. Those of the touch apply to the other devices, too. Drag settings without one are this
  /// project's choice, and the remaining constants are UIKit's.
  init(
    platform name: String, deceleration: any DecelerationLaw, release: any ReleaseLaw, slop: Double,
    slopWhileGliding: Double = 0,
    boost: any FlingBoost = NoBoost(), band: any OverscrollLaw, stretch: StretchLaw? = nil, restTime: Double,
    wheel: WheelSettings = WheelSettings(), keys: KeySettings = KeySettings(),
    fingers: FingersLaw = FingersLaw(), nested: NestedSettings = NestedSettings(),
    sources: [String: Provenance]
  ) {
    var touch = PanSettings(slop: slop, slopWhileGliding: slopWhileGliding, band: band)
    touch.restTime = restTime
    var trackpad = touch
    trackpad.slop = 0
    trackpad.slopWhileGliding = 0
    self.init(
      name: name, deceleration: deceleration, release: release, boost: boost, touch: touch, mouse: touch,
      trackpad: trackpad)
    self.stretch = stretch
    self.wheel = wheel
    self.keys = keys
    self.fingers = fingers
    self.nested = nested
    self.sources = ["touch": .ownChoice].merging(sources) { $1 }
    for (constant, provenance) in self.sources where constant.hasPrefix("touch") {
      for device in [PanDevice.mouse, .trackpad] {
        self.sources[device.rawValue + constant.dropFirst("touch".count)] = provenance
      }
    }
    self.sources["trackpad.slop"] = .ownChoice
    self.sources["trackpad.slopWhileGliding"] = .ownChoice
    for slot in ProfileSlot.all where slot.isInherited && self.sources[slot.name] == nil {
      self.sources[slot.name] = Provenance("as in the profile uikit; not established for \(name)", .chosen)
    }
  }

  /// UIScrollView with `decelerationRate` fast.
  public static let uikitFast: ScrollProfile = {
    var deceleration = Deceleration()
    deceleration.glide.rate = deceleration.glide.fastRate
    var profile = ScrollProfile(name: "uikit-fast", deceleration: deceleration)
    profile.sources["glide.rate"] = Provenance("Apple, UIScrollView.DecelerationRate.fast", .corroborated)
    return profile
  }()

  /// Content that stops where the finger lifts, and at its edges.
  public static let noGlide = ScrollProfile(
    platform: "none", deceleration: ComposedDeceleration(glide: NoGlide(), bounce: RigidEdge()),
    release: ReleaseVelocity(), slop: 10, band: RubberBand.rigid, restTime: 0.1,
    sources: ["release": Provenance("as in the profile uikit; without effect, since nothing glides", .chosen)]
  )
}
