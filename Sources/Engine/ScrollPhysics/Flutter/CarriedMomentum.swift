import Foundation

/// Flutter's carried momentum, with bouncing physics: a fling in the direction of one that the
/// finger caught is faster by sgn(v)·min(0.000816·|v|^1.967, 40000), where v is the velocity of the
/// caught fling at the touch.
///
/// The momentum is lost if the new fling has at most half of it. Flutter also loses it while events
/// report a finger that stands still for 20 ms; here a finger that stands still need not send any, and the
/// momentum is lost after a pause.
public struct CarriedMomentum: FlingBoost {
  /// The factor of the power of the velocity.
  public var scale: Double = 0.000816
  /// The exponent of the velocity.
  public var exponent: Double = 1.967
  /// The maximum momentum, in pt/s.
  public var maximum: Double = 40000
  /// The share of the momentum that the new fling must exceed.
  public var leastShare: Double = 0.5
  /// The maximum time without a movement during the drag, in seconds.
  public var pause: Double = 0.04

  /// Creates the law with Flutter's values.
  public init() {}

  /// Returns the momentum that a caught velocity in pt/s leaves, in pt/s.
  public func momentum(of velocity: Double) -> Double {
    let momentum = min(scale * pow(abs(velocity), exponent), maximum)
    return velocity < 0 ? -momentum : momentum
  }

  /// Returns the velocity of the lift with the momentum on each axis on which it was retained.
  public func start(of fling: Fling, after history: inout FlingHistory) -> SIMD2<Double> {
    guard let touch = history.touch, let caught = touch.caught,
      !FlingHistory.exceeds(touch.longestDragPause, pause)
    else {
      return fling.velocity
    }
    func start(_ velocity: Double, _ caught: Double) -> Double {
      let momentum = momentum(of: caught)
      let isRetained = velocity * momentum > 0 && abs(velocity) > leastShare * abs(momentum)
      return isRetained ? velocity + momentum : velocity
    }
    return SIMD2(start(fling.velocity.x, caught.x), start(fling.velocity.y, caught.y))
  }

  /// The tunable constants of the law.
  public static let tunables: [Tunable<CarriedMomentum>] = [
    .number("scale", \.scale, "", 0...1, "Factor of the power of the caught velocity"),
    .number("exponent", \.exponent, "", 0.1...3, "Exponent of the caught velocity"),
    .number("maximum", \.maximum, "pt/s", 0...1e6, "Maximum momentum"),
    .number(
      "leastShare", \.leastShare, "", 0...10, "Share of the momentum that the new fling must exceed",
      source: "Flutter scroll_activity.dart", .reported),
    .number(
      "pause", \.pause, "s", 0...1, "Maximum time without a movement during the drag",
      source: "this project, in place of Flutter's 20 ms of events without movement", .chosen),
  ].stated(
    "Flutter scroll_physics.dart", .reported)
}
