import Foundation

/// The fling of Firefox on desktops, in steps: first the velocity decays, then the content moves.
///
/// Per frame of t ms, v ← v·(1 − 0.002)^t and x ← x + v·t. The travel depends on the frame rate: at 60 Hz it
/// is 1.6 % shorter than at 1000 Hz. Beyond an edge, a spring pulls the content back.
public struct FirefoxDeceleration: DecelerationLaw {
  /// The share of the velocity that is lost per millisecond.
  public var friction: Double = 0.002
  /// The speed, in pt/s, at which the fling ends.
  public var stopSpeed: Double = 10
  /// The motion beyond an edge.
  public var bounce = SpringEdge(
    stiffness: 200, dampingRatio: 1.1, maximumSpeed: 10000, stopDistance: 0.5, stopSpeed: 5)

  /// Creates a law with Firefox's values.
  public init() {}

  /// Advances the run by one frame. The frame that reaches an edge spends the rest of its time beyond it.
  public func step(
    _ run: inout AxisRun, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep {
    let edge = run.offset.clamped(to: edges)
    guard run.offset == edge else { return beyond(&run, by: seconds, edge, bounces) }
    run.velocity *= pow(1 - friction, seconds * 1000)
    guard abs(run.velocity) > stopSpeed else {
      run.velocity = 0
      return .rested
    }
    let start = run.offset
    run.offset += run.velocity * seconds
    let contact = run.offset.clamped(to: edges)
    guard run.offset != contact else { return .moving }
    let left = seconds - (contact - start) / run.velocity
    run.offset = contact
    return beyond(&run, by: left, contact, bounces)
  }

  private func beyond(
    _ run: inout AxisRun, by seconds: Double, _ edge: Double, _ bounces: Bool
  ) -> MotionStep {
    let start = AxisMotion(offset: run.offset - edge, velocity: run.velocity)
    guard bounces, let motion = bounce.motion(after: seconds, from: start) else {
      return run.arrive(at: edge)
    }
    run.motion = AxisMotion(offset: edge + motion.offset, velocity: motion.velocity)
    return .moving
  }

  /// Returns the offset at which a fling ends at 60 frames per second.
  public func projectedOffset(of run: AxisRun) -> Double {
    let frame = 1.0 / 60
    let decay = pow(1 - friction, frame * 1000)
    guard abs(run.velocity) > stopSpeed else { return run.offset }
    // The number of frames that move the content.
    let count = max(0, (log(abs(run.velocity) / stopSpeed) / -log(decay)).rounded(.up) - 1)
    return run.offset + run.velocity * frame * decay * (1 - pow(decay, count)) / (1 - decay)
  }

  /// The tunable constants of the fling and the edge.
  public static let tunables: [Tunable<FirefoxDeceleration>] =
    [
      .number(
        "glide.friction", \.friction, "per ms", 0.0001...0.5, "Share of the velocity lost per millisecond"),
      .number("glide.stopSpeed", \.stopSpeed, "pt/s", 0.1...500, "Speed at which the fling ends"),
    ].stated("Firefox DesktopFlingPhysics.h", .corroborated)
    + SpringEdge.tunables.map { $0.within("bounce", \.bounce) }
}
