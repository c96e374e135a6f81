extension ScrollProfile {
  private static let flicks = Provenance(
    "qtdeclarative qquickflickable.cpp; Qt 6.4.2, measured", .corroborated)

  /// Qt Quick's Flickable. See <doc:Qt>.
  public static let qtFlickable = ScrollProfile(
    platform: "qt-flickable",
    deceleration: ComposedDeceleration(glide: FlickableGlide(), bounce: FlickableEdge()),
    release: FlingRelease(AverageVelocity.qt, minimumSpeed: 75, maximumSpeed: 2500), slop: 10,
    boost: FlickableBoost(), band: LinearBand(share: 0.5), restTime: 0.1,
    sources: [
      "bounce.deceleration": Provenance("qtdeclarative qquickflickable.cpp: 8 times the glide's", .reported),
      "release.estimator": Provenance("qtdeclarative qquickflickable.cpp", .reported),
      "release.estimator.shortestTime": .ownChoice,
      "release.minimumSpeed": Provenance("qtdeclarative qquickflickable.cpp", .reported),
      "release.maximumSpeed": Provenance("qtdeclarative tst_qquickflickable.cpp", .reported),
      "touch.slop": Provenance("as in the profile uikit", .chosen),
      "touch.restTime": Provenance("qtdeclarative qquickflickable.cpp", .reported),
      "touch.band": Provenance("qtdeclarative qquickflickable.cpp", .reported),
      "touch.band.limit": .noLimit,
      "boost.growth": flicks, "boost.minimumSpeed": flicks, "boost.pause": flicks, "boost.slowPause": flicks,
      "boost.slowLoss": flicks,
    ])
}
