/// Chromium's boost: a fling in the direction of one that the finger caught is faster by the velocity with
/// which that one began, boost included.
///
/// Both the new fling and the one that was caught must be fast; the finger must move without a pause, not too
/// slowly, and never against the fling before; and the device must be the same. Modifier keys, which must be
/// the same too, are not known here.
public struct ChromiumBoost: FlingBoost {
  /// The minimum speed of the new fling, and of the caught one at the touch, in pt/s.
  public var minimumSpeed: Double = 350
  /// The minimum speed of the finger's movements, in pt/s.
  public var minimumDragSpeed: Double = 150
  /// The maximum time without a movement, in seconds.
  public var pause: Double = 0.05

  /// Creates the law with Chromium's values.
  public init() {}

  /// Ends the series with a movement that is not in the direction of the last fling.
  public func drag(_ movement: FlingHistory.Movement, _ history: inout FlingHistory) {
    if let last = history.last, movement.step.dot(last.velocity) <= 0 { history.endSeries() }
  }

  /// Returns the velocity of the lift, plus the velocity of the fling before if it applies.
  public func start(of fling: Fling, after history: inout FlingHistory) -> SIMD2<Double> {
    guard let touch = history.touch, let caught = touch.caught, let last = history.last,
      last.device == fling.device, !FlingHistory.exceeds(touch.longestPause, pause),
      touch.slowestMovement >= minimumDragSpeed, last.velocity.dot(fling.velocity) > 0,
      caught.length >= minimumSpeed, fling.velocity.length >= minimumSpeed
    else { return fling.velocity }
    return fling.velocity + last.velocity
  }

  /// The tunable constants of the law.
  public static let tunables: [Tunable<ChromiumBoost>] = [
    .number(
      "minimumSpeed", \.minimumSpeed, "pt/s", 0...10000,
      "Minimum speed of the new fling and of the caught one"),
    .number(
      "minimumDragSpeed", \.minimumDragSpeed, "pt/s", 0...5000, "Minimum speed of the finger's movements"),
    .number("pause", \.pause, "s", 0...1, "Maximum time without a movement"),
  ].stated(
    "Chromium fling_booster.cc, published expectations", .corroborated)
}
