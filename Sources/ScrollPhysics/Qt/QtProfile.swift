extension ScrollProfile {
  /// Qt Quick's Flickable. See <doc:Qt>.
  public static let qtFlickable = ScrollProfile(
    platform: "qt-flickable",
    deceleration: ComposedDeceleration(glide: FlickableGlide(), bounce: FlickableEdge()),
    release: FlingRelease(AverageVelocity.qt, minimumSpeed: 75, maximumSpeed: 2500), slop: 10,
    band: LinearBand(share: 0.5), restTime: 0.1,
    source: "qtdeclarative qquickflickable.cpp; the slop of UIKit")
}
