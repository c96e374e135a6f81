import Foundation

/// The inertia of Motion (formerly Framer Motion): an exponential approach to a target that the velocity
/// determines, and a spring from the first frame that lies beyond an edge.
///
/// The target is x₀ + 0.8·v₀, with v₀ in pt/s, and x(t) = target − 0.8·v₀·e^(−t/τ) with τ = 325 ms. The glide
/// does not begin with the velocity of the release but with 2.46 times as much. It ends at the target.
///
/// The spring begins at the *frame* that left the edges, with the mean velocity over the last 5 ms. The
/// motion beyond an edge therefore depends on the times of the frames. The glide inside the edges does not.
public struct MotionInertia: DecelerationLaw {
  /// The distance to the target, in seconds at the velocity of the release.
  public var power: Double = 0.8
  /// The time constant τ, in seconds.
  public var timeConstant: Double = 0.325
  /// The distance, in points, from the target or the edge below which the motion ends there.
  public var restDistance: Double = 0.5
  /// The stiffness of the spring for a mass of 1, in 1/s².
  public var stiffness: Double = 500
  /// The damping of the spring for a mass of 1, in 1/s.
  public var damping: Double = 10
  /// The speed, in pt/s, below which the spring may end.
  public var restSpeed: Double = 2
  /// That speed for a spring that begins nearer to the edge than ``fineDistance``.
  public var fineRestSpeed: Double = 0.01
  /// The distance from the edge, in points, below which ``fineRestSpeed`` applies.
  public var fineDistance: Double = 5

  /// Creates a law with Motion's values.
  public init() {}

  /// Sets the run's motion at its time, and begins the spring at the frame that leaves the edges.
  public func step(
    _ run: inout AxisRun, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep {
    run.follow(within: edges) { path(&$0, within: edges, bounces) }
  }

  private func path(
    _ run: inout AxisRun, within edges: ClosedRange<Double>, _ bounces: Bool
  ) -> MotionStep {
    let time = run.elapsed - run.originTime
    let start = run.origin.offset.clamped(to: edges)
    if run.origin.offset != start { return spring(&run, time, toward: start, bounces) }
    let amplitude = power * run.origin.velocity
    let target = run.origin.offset + amplitude
    let left = amplitude * exp(-time / timeConstant)
    if abs(left) <= restDistance {
      run.motion = AxisMotion(offset: target, velocity: 0)
    } else {
      run.motion = AxisMotion(offset: target - left, velocity: left / timeConstant)
    }
    let edge = run.offset.clamped(to: edges)
    guard run.offset != edge else { return run.velocity == 0 ? .rested : .moving }
    guard bounces else { return run.arrive(at: edge) }
    let span = min(0.005, time)
    if span > 0 { run.velocity = (amplitude * exp(-(time - span) / timeConstant) - left) / span }
    run.beginAnew(at: run.elapsed, continuing: true)
    return .moving
  }

  private func spring(_ run: inout AxisRun, _ time: Double, toward edge: Double, _ bounces: Bool)
    -> MotionStep
  {
    let spring = DampedSpring(
      stiffness: stiffness, dampingRatio: damping / (2 * stiffness.squareRoot()))
    let start = AxisMotion(offset: run.origin.offset - edge, velocity: run.origin.velocity)
    let motion = spring.motion(after: time, from: start)
    let slowest = abs(start.offset) < fineDistance ? fineRestSpeed : restSpeed
    guard bounces, abs(motion.offset) > restDistance || abs(motion.velocity) > slowest else {
      return run.arrive(at: edge)
    }
    run.motion = AxisMotion(offset: edge + motion.offset, velocity: motion.velocity)
    return .moving
  }

  /// Returns the target, which the velocity of the release determines.
  public func projectedOffset(of run: AxisRun) -> Double { run.origin.offset + power * run.origin.velocity }

  /// Sets the velocity whose target is `target`.
  public func aim(_ run: inout AxisRun, at target: Double) {
    let distance = target - run.offset
    run.velocity = distance.isFinite ? distance / power : 0
    run.origin = run.motion
  }

  /// The tunable constants of the inertia.
  public static let tunables: [Tunable<MotionInertia>] = [
    .number("glide.power", \.power, "s", 0.01...10, "Distance at the velocity of the release"),
    .number("glide.timeConstant", \.timeConstant, "s", 0.01...5, "Time constant of the approach"),
    .number("bounce.restDistance", \.restDistance, "pt", 0.001...20, "Distance at which a motion ends"),
    .number("bounce.stiffness", \.stiffness, "per s²", 20...10000, "Stiffness of the spring"),
    .number("bounce.damping", \.damping, "per s", 1...200, "Damping of the spring"),
    .number("bounce.restSpeed", \.restSpeed, "pt/s", 0.01...500, "Speed at which the spring may end"),
    .number(
      "bounce.fineRestSpeed", \.fineRestSpeed, "pt/s", 0.001...500,
      "Speed at which a spring near the edge may end"),
    .number(
      "bounce.fineDistance", \.fineDistance, "pt", 0...1000,
      "Distance below which a spring counts as near the edge", source: "Motion spring.ts", .reported),
  ].stated(
    "Motion inertia.ts, 1206 published samples", .corroborated)
}
