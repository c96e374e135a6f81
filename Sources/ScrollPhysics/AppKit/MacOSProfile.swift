extension ScrollProfile {
  /// A third-party reading of AppKit with a trackpad. See <doc:MacOS>.
  public static let macOS = ScrollProfile(
    platform: "macos", deceleration: ComposedDeceleration(glide: AppKitGlide(), bounce: ElasticEdge()),
    release: FlingRelease(WeightedVelocity.macOS, minimumSpeed: 0), slop: 0,
    band: RubberBand(coefficient: 0.075), restTime: 0.1, source: "ListViewKit's reading of AppKit")
}
