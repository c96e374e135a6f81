import Foundation

extension ScrollProfile {
  /// Compose on Android. See <doc:Compose>.
  public static let compose = ScrollProfile(
    platform: "compose",
    deceleration: ComposedDeceleration(glide: SplineGlide.compose, bounce: RigidEdge()),
    release: FlingRelease(LeastSquaresVelocity.flutter, minimumSpeed: 50, maximumSpeed: 8000), slop: 8,
    band: RubberBand.rigid, restTime: 0.04, source: "androidx; Android's ViewConfiguration")

  /// Compose on iOS. See <doc:Compose>.
  public static let composeIOS = ScrollProfile(
    platform: "compose-ios",
    deceleration: ComposedDeceleration(
      glide: ExponentialGlide(friction: -1000 * log(0.998), stopSpeed: 10), bounce: ComposeEdge()),
    release: FlingRelease(LeastSquaresVelocity.flutter, minimumSpeed: 500), slop: 10,
    band: RubberBand.touch, restTime: 0.04, source: "compose-multiplatform-core; the slop of UIKit")
}
