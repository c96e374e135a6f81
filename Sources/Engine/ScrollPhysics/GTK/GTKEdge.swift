import Foundation

/// GTK's edge: critically damped, with a limit at which the velocity becomes 0.
///
/// The overshoot is e^(−kt)·(o₀ + (v + k·o₀)·t) with k = 10 per second. GTK's own limit works only at one
/// edge, because it compares a relative position with absolute bounds; here it works at both.
public struct GTKEdge: EdgeCurve {
  /// The decay k, half of GTK's friction, per second.
  public var decay: Double = 10
  /// The overshoot, in points, at which the content stops moving outward.
  public var limit: Double = 50
  /// The distance from the edge, in points, below which the motion ends.
  public var stopDistance: Double = 0.1

  /// Creates an edge with GTK's values.
  public init() {}

  /// Returns the overshoot after a time.
  public func motion(after seconds: Double, from start: AxisMotion, length: Double) -> AxisMotion? {
    var motion = free(seconds, start)
    if start.velocity > 0, start.offset >= limit {
      motion = free(seconds, AxisMotion(offset: start.offset, velocity: 0))
    } else if start.velocity > 0 {
      // The free overshoot is highest where its velocity is 0.
      let peak = start.velocity / (decay * (start.velocity + decay * start.offset))
      if free(peak, start).offset > limit {
        let stop = bisect(0, peak) { !(free($0, start).offset < limit) }.beyond
        if seconds >= stop { motion = free(seconds - stop, AxisMotion(offset: limit, velocity: 0)) }
      }
    }
    let returns = motion.offset < 0 ? motion.velocity >= 0 : motion.velocity <= 0
    return abs(motion.offset) < stopDistance && returns ? nil : motion
  }

  private func free(_ seconds: Double, _ start: AxisMotion) -> AxisMotion {
    let slope = start.velocity + decay * start.offset
    let offset = exp(-decay * seconds) * (start.offset + slope * seconds)
    return AxisMotion(offset: offset, velocity: exp(-decay * seconds) * slope - decay * offset)
  }

  /// The tunable constants of the edge.
  public static let tunables: [Tunable<GTKEdge>] = [
    .number("decay", \.decay, "per s", 1...200, "Decay beyond the edge"),
    .number("limit", \.limit, "pt", 0...1000, "Maximum overshoot of a glide"),
    .number(
      "stopDistance", \.stopDistance, "pt", 0.001...20, "Distance from the edge at which the motion ends"),
  ].stated(
    "GTK gtkkineticscrolling.c", .reported)
}
