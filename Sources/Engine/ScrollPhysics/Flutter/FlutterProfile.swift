import Foundation

extension ScrollProfile {
  /// Flutter on Android: ClampingScrollPhysics. See <doc:Flutter>.
  public static let flutterAndroid = ScrollProfile(
    platform: "flutter-android",
    deceleration: ComposedDeceleration(glide: FlutterClampingGlide(), bounce: RigidEdge()),
    release: FlingRelease(LeastSquaresVelocity.flutter, minimumSpeed: 50, maximumSpeed: 8000), slop: 18,
    band: RubberBand.rigid, restTime: 0.04, fingers: FingersLaw(.newest),
    sources: [
      "glide.friction": Provenance("Flutter scroll_simulation.dart", .reported),
      "release.estimator": Provenance(
        "Flutter velocity_tracker.dart, 28 published velocities", .corroborated),
      "release.minimumSpeed": Provenance("Flutter constants.dart", .reported),
      "release.maximumSpeed": Provenance("Flutter constants.dart", .reported),
      "fingers": Provenance("Flutter monodrag.dart, pull request 136708", .reported),
      "touch.slop": Provenance("Flutter constants.dart", .reported),
      "touch.restTime": Provenance("Flutter pull request 132291, which was reverted", .chosen),
      "touch.band": Provenance("Flutter: clamping physics do not leave the edges", .reported),
    ])

  /// Flutter on iOS: BouncingScrollPhysics on a display with 3 pixels per point. See <doc:Flutter>.
  public static let flutterIOS = bouncing(
    "flutter-ios", glide: ExponentialGlide(friction: -log(0.135), stopSpeed: 20 / 3.0),
    bounce: SpringEdge(
      stiffness: 200, dampingRatio: 1.1, maximumSpeed: 5000, stopDistance: 1 / 3.0, stopSpeed: 20 / 3.0),
    release: FlingRelease(WeightedVelocity.iOS, minimumSpeed: 100, maximumSpeed: 8000),
    band: RubberBand(coefficient: 0.52))

  /// Flutter on desktops: BouncingScrollPhysics at its fast rate, with 1 pixel per point. See <doc:Flutter>.
  public static let flutterDesktop = bouncing(
    "flutter-desktop",
    glide: ExponentialGlide(friction: -log(0.135), stopSpeed: 20, deceleration: 1400),
    bounce: SpringEdge(stiffness: 250, dampingRatio: 1.3, maximumSpeed: 5000, stopDistance: 1, stopSpeed: 20),
    release: FlingRelease(WeightedVelocity.macOS, minimumSpeed: 100, maximumSpeed: 64000),
    band: RubberBand(coefficient: 0.26))

  private static func bouncing(
    _ name: String, glide: ExponentialGlide, bounce: SpringEdge, release: FlingRelease<WeightedVelocity>,
    band: RubberBand
  ) -> ScrollProfile {
    ScrollProfile(
      platform: name, deceleration: ComposedDeceleration(glide: glide, bounce: bounce), release: release,
      slop: 18, boost: CarriedMomentum(), band: band, restTime: 0.04, fingers: FingersLaw(.farthest),
      sources: [
        "glide": Provenance("Flutter scroll_simulation.dart, published expectations", .corroborated),
        "glide.stopSpeed": Provenance("Flutter's tolerance: 20 pt/s over the pixels per point", .reported),
        "bounce": Provenance("Flutter spring_simulation.dart, published expectations", .corroborated),
        "bounce.maximumSpeed": Provenance("Flutter scroll_simulation.dart", .reported),
        "bounce.stopDistance": Provenance("Flutter's tolerance: a pixel", .reported),
        "bounce.stopSpeed": Provenance("Flutter's tolerance: 20 pt/s over the pixels per point", .reported),
        "release.estimator": Provenance("Flutter velocity_tracker.dart", .reported),
        "release.minimumSpeed": Provenance("Flutter scroll_physics.dart", .reported),
        "release.maximumSpeed": Provenance("Flutter constants.dart and scroll_physics.dart", .reported),
        "fingers": Provenance("Flutter monodrag.dart, pull request 141355", .reported),
        "touch.slop": Provenance("Flutter constants.dart", .reported),
        "touch.restTime": Provenance("Flutter pull request 132291, which was reverted", .chosen),
        "touch.band": Provenance("Flutter scroll_physics_test.dart, published factors", .corroborated),
      ])
  }
}
