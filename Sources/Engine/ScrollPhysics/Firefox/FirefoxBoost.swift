/// Firefox's acceleration: a fling in the direction of one that the finger caught is faster by the velocity
/// with which that one began, acceleration included. Each axis has its own direction.
///
/// Both the new fling and the one that was caught must be fast, the finger's velocity must never be low
/// during the drag, and the drag must begin soon after the touch. Flings by a trackpad are never faster.
public struct FirefoxBoost: FlingBoost {
  /// The minimum speed of the new fling, and of the caught one at the touch, in pt/s.
  public var minimumSpeed: Double = 1500
  /// The minimum speed according to the velocity estimator during the drag, in pt/s.
  public var minimumDragSpeed: Double = 800
  /// The time from the touch to the beginning of the drag, in seconds, from which there is no acceleration.
  public var pause: Double = 0.05
  /// The factor of the new velocity.
  public var share: Double = 1
  /// The factor of the velocity of the fling before.
  public var previousShare: Double = 1

  /// Creates the law with Firefox's values.
  public init() {}

  /// Returns the sum of the shares on each axis on which the two flings do not have opposite directions.
  public func start(of fling: Fling, after history: inout FlingHistory) -> SIMD2<Double> {
    guard fling.device != .trackpad, let touch = history.touch, let caught = touch.caught,
      let last = history.last,
      FlingHistory.exceeds(pause, touch.pauseBeforeDrag), touch.slowestSpeed >= minimumDragSpeed,
      caught.length >= minimumSpeed, fling.velocity.length >= minimumSpeed
    else { return fling.velocity }
    func start(_ velocity: Double, _ last: Double) -> Double {
      velocity != 0 && velocity * last >= 0 ? share * velocity + previousShare * last : velocity
    }
    return SIMD2(start(fling.velocity.x, last.velocity.x), start(fling.velocity.y, last.velocity.y))
  }

  /// The tunable constants of the law.
  public static let tunables: [Tunable<FirefoxBoost>] = [
    .number(
      "minimumSpeed", \.minimumSpeed, "pt/s", 0...10000,
      "Minimum speed of the new fling and of the caught one"),
    .number(
      "minimumDragSpeed", \.minimumDragSpeed, "pt/s", 0...5000, "Minimum speed of the finger during the drag"),
    .number(
      "pause", \.pause, "s", 0...1, "Time between the touch and the drag from which there is no acceleration"),
    .number("share", \.share, "", 0...10, "Factor of the new velocity"),
    .number("previousShare", \.previousShare, "", 0...10, "Factor of the velocity of the fling before"),
  ].stated(
    "Firefox 153's preferences; compared with its published test sequences", .corroborated)
}
