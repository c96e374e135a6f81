/// GTK's accumulation of velocities: a fling in the direction of one that the touch catches is faster by a
/// multiple of the caught velocity, which is higher the faster the new fling is.
///
/// With v the velocity of the lift and u the velocity of the caught glide, the fling begins with v +
/// u·min(m, 6), where m = (v − 0.33·u)/(u − 0.33·u) if that is positive. Flings recorded with GTK 4.8.3
/// under sway agree to 0.02 %.
public struct GTKBoost: FlingBoost {
  /// The share of the caught velocity at which the multiple is 0.
  public var floor: Double = 0.33
  /// The share of the caught velocity at which the multiple is 1.
  public var ceiling: Double = 1
  /// The maximum multiple of the caught velocity.
  public var maximum: Double = 6

  /// Creates the law with GTK's values.
  public init() {}

  /// Returns the velocity of the lift with a multiple of the caught one, on each axis.
  public func start(of fling: Fling, after history: inout FlingHistory) -> SIMD2<Double> {
    let caught = history.touch?.caught ?? .zero
    return fling.velocity
      + SIMD2(
        caught.x * multiple(fling.velocity.x, caught.x), caught.y * multiple(fling.velocity.y, caught.y))
  }

  /// Returns the multiple m of a caught velocity for a velocity of a lift, both in pt/s.
  public func multiple(_ velocity: Double, _ caught: Double) -> Double {
    guard velocity * caught > 0, abs(velocity) > floor * abs(caught), ceiling > floor else { return 0 }
    return min((velocity / caught - floor) / (ceiling - floor), maximum)
  }

  /// The tunable constants of the law.
  public static let tunables: [Tunable<GTKBoost>] = [
    .number("floor", \.floor, "", 0...10, "Share of the caught velocity that adds nothing"),
    .number("ceiling", \.ceiling, "", 0...10, "Share of the caught velocity that adds all of it"),
    .number("maximum", \.maximum, "", 0...100, "Maximum multiple of the caught velocity"),
  ].stated(
    "GTK gtkscrolledwindow.c; the formula is from flings of GTK 4.8.3 under sway", .corroborated)
}
