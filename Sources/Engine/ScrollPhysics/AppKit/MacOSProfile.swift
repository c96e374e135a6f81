extension ScrollProfile {
  /// A third-party reading of AppKit with a trackpad. See <doc:MacOS>.
  public static let macOS = ScrollProfile(
    platform: "macos", deceleration: ComposedDeceleration(glide: AppKitGlide(), bounce: ElasticEdge()),
    release: FlingRelease(WeightedVelocity.macOS, minimumSpeed: 0), slop: 0,
    band: RubberBand(coefficient: 0.075), restTime: 0.1,
    sources: [
      "bounce": Provenance("ListViewKit's reading of AppKit; WebKit before 10.8", .reported),
      "bounce.maximumSpeed": Provenance("ListViewKit's reading of AppKit", .reported),
      "release.estimator": Provenance("the weights that Flutter uses on macOS", .chosen),
      "release.minimumSpeed": .ownChoice, "release.maximumSpeed": .noLimit,
      "touch.band": Provenance("ListViewKit's reading of AppKit", .reported),
    ])
}
