import Foundation

extension ScrollProfile {
  private static let dragging = Provenance("androidx DragGestureDetector.kt: awaitDragOrUp", .reported)
  private static let nesting = Provenance("androidx Scrollable.kt: nestedScroll, onPostScroll", .reported)

  /// Compose on Android. See <doc:Compose>.
  public static let compose = ScrollProfile(
    platform: "compose",
    deceleration: ComposedDeceleration(glide: SplineGlide.compose, bounce: RigidEdge()),
    release: FlingRelease(LeastSquaresVelocity.flutter, minimumSpeed: 50, maximumSpeed: 8000), slop: 8,
    band: RubberBand.rigid, stretch: StretchLaw(), restTime: 0.04,
    fingers: FingersLaw(.oldest), nested: .chain,
    sources: [
      "glide.friction": Provenance("androidx: Android's spline", .reported),
      "glide.usesWholeUnits": .ownChoice,
      "release.estimator": Provenance("Android's; the default of androidx was not read", .chosen),
      "release.minimumSpeed": Provenance("Android's, from memory", .chosen),
      "release.maximumSpeed": Provenance("Android's, from memory", .chosen),
      "touch.slop": Provenance("Android's, from memory", .chosen),
      "touch.restTime": Provenance("Android's pause; not read in androidx", .chosen),
      "stretch": Provenance("androidx: Android's EdgeEffect", .reported),
      "stretch.relaxed": Provenance("as in the profile android", .chosen),
      "fingers": dragging, "nested": nesting, "nested.wheelHold": .ownChoice,
      "touch.band": Provenance("androidx: the offset stays at the edge, which stretches", .reported),
    ])

  /// Compose on iOS. See <doc:Compose>.
  public static let composeIOS = ScrollProfile(
    platform: "compose-ios",
    deceleration: ComposedDeceleration(
      glide: ExponentialGlide(friction: -1000 * log(0.998), stopSpeed: 10), bounce: ComposeEdge()),
    release: FlingRelease(LeastSquaresVelocity.flutter, minimumSpeed: 500), slop: 10,
    band: RubberBand.touch, restTime: 0.04, fingers: FingersLaw(.oldest), nested: .chain,
    sources: [
      "glide.friction": Provenance("compose-multiplatform-core: −1000·ln .998", .reported),
      "glide.deceleration": Provenance("compose-multiplatform-core has none", .reported),
      "glide.stopSpeed": Provenance("this project; the source has a threshold without its value", .chosen),
      "bounce": Provenance("compose-multiplatform-core, pull request 1010", .reported),
      "bounce.flung.stopSpeed": .ownChoice, "bounce.released.stopSpeed": .ownChoice,
      "bounce.flung.maximumSpeed": .noLimit, "bounce.released.maximumSpeed": .noLimit,
      "release.estimator": Provenance("Android's; not read in compose-multiplatform-core", .chosen),
      "release.minimumSpeed": Provenance("compose-multiplatform-core", .reported),
      "release.maximumSpeed": .noLimit,
      "touch.slop": Provenance("as in the profile uikit", .chosen),
      "fingers": dragging, "nested": nesting, "nested.wheelHold": .ownChoice,
      "touch.band": Provenance("compose-multiplatform-core", .reported),
    ])
}
