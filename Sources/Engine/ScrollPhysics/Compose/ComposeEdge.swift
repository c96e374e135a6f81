/// The edge of Compose on iOS: two springs for the overscroll of a finger, of which a band shows a part.
///
/// With d being the length of the view, c = 0.55 and r the overscroll of the finger, the overshoot is
/// c·r/(1 + c·r/d). One spring is for motions away from the content, as of a glide that reaches the edge, and
/// a stiffer one for a release beyond the edge at rest or toward the content. Where the latter crosses the
/// edge, the content glides on with the velocity of r that is left.
///
/// The velocity at the start is that of r, and later that of the overshoot: a motion that restarts, as the
/// edges have moved, is a release with the velocity that the content shows. (That of r would be many times as
/// fast, and the content would glide on with it.)
public struct ComposeEdge: EdgeCurve {
  /// The spring of a motion away from the content.
  public var flung = SpringEdge(stiffness: 120, dampingRatio: 1, stopDistance: 0.5, stopSpeed: 50)
  /// The spring of a release beyond the edge, at rest or toward the content.
  public var released = SpringEdge(stiffness: 300, dampingRatio: 1, stopDistance: 0.5, stopSpeed: 50)

  /// Creates an edge with Compose's values.
  public init() {}

  /// Returns the overshoot and the velocity of the finger's overscroll under the spring that applies.
  public func motion(after seconds: Double, from start: AxisMotion, length: Double) -> AxisMotion? {
    guard var motion = spring(start).motion(after: seconds, from: pulled(start, length)) else { return nil }
    // No overscroll shows the length of the view or more, and inside the edge there is no band.
    if motion.offset > 0, start.offset < length {
      let band = 1 + Self.share * motion.offset / length
      motion.offset *= Self.share / band
      if seconds > 0 { motion.velocity *= Self.share / (band * band) }
    }
    return motion
  }

  /// Returns where the spring of a release crosses the edge.
  public func crossing(from start: AxisMotion, length: Double) -> (seconds: Double, velocity: Double)? {
    start.velocity > 0 ? nil : released.crossing(from: pulled(start, length))
  }

  private func spring(_ start: AxisMotion) -> SpringEdge { start.velocity > 0 ? flung : released }

  private func pulled(_ start: AxisMotion, _ length: Double) -> AxisMotion {
    guard start.offset > 0, start.offset < length else { return start }
    return AxisMotion(
      offset: start.offset / (Self.share * (1 - start.offset / length)), velocity: start.velocity)
  }

  /// The share of the first point of overscroll that the profile's band shows.
  private static let share = RubberBand.touch.coefficient

  /// The tunable constants of both springs.
  public static let tunables: [Tunable<ComposeEdge>] =
    SpringEdge.tunables.map { $0.within("flung", \.flung) }
    + SpringEdge.tunables.map { $0.within("released", \.released) }
}
