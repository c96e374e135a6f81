/// An edge with a damped spring that pulls the content back: Flutter and Compose on iOS.
public struct SpringEdge: EdgeCurve {
  /// The stiffness for a mass of 1, in 1/s²: the square of the angular frequency.
  public var stiffness: Double
  /// The damping ratio. From 1 on, the content returns without crossing the edge.
  public var dampingRatio: Double
  /// The maximum speed, in pt/s, of the content at the beginning.
  public var maximumSpeed: Double
  /// The distance from the edge, in points, below which the motion may end.
  public var stopDistance: Double
  /// The speed, in pt/s, below which the motion may end.
  public var stopSpeed: Double

  /// Creates an edge from a stiffness in 1/s², a damping ratio, and limits in points and pt/s.
  public init(
    stiffness: Double, dampingRatio: Double, maximumSpeed: Double = 1e6, stopDistance: Double,
    stopSpeed: Double
  ) {
    self.stiffness = stiffness
    self.dampingRatio = dampingRatio
    self.maximumSpeed = maximumSpeed
    self.stopDistance = stopDistance
    self.stopSpeed = stopSpeed
  }

  /// Returns the motion of the spring, or nil once it is both near the edge and slow.
  public func motion(after seconds: Double, from start: AxisMotion, length: Double) -> AxisMotion? {
    let motion = spring.motion(after: seconds, from: limited(start))
    return abs(motion.offset) < stopDistance && abs(motion.velocity) < stopSpeed ? nil : motion
  }

  /// Returns when and how fast a motion beyond the edge passes it, or nil if it never does or ends there.
  func crossing(from start: AxisMotion) -> (seconds: Double, velocity: Double)? {
    guard let seconds = spring.crossing(from: limited(start)) else { return nil }
    return motion(after: seconds, from: start).map { (seconds, $0.velocity) }
  }

  private var spring: DampedSpring { DampedSpring(stiffness: stiffness, dampingRatio: dampingRatio) }

  private func limited(_ start: AxisMotion) -> AxisMotion {
    AxisMotion(offset: start.offset, velocity: start.velocity.limited(to: maximumSpeed))
  }

  /// The tunable constants of the edge.
  public static let tunables: [Tunable<SpringEdge>] =
    [
      .number("stiffness", \.stiffness, "per s²", 20...10000, "Stiffness for a mass of 1"),
      .number("dampingRatio", \.dampingRatio, "", 0.1...5, "Damping ratio of the spring"),
    ].stated("set by each profile", .corroborated)
    + [
      .number("maximumSpeed", \.maximumSpeed, "pt/s", 1...1e6, "Maximum speed at the edge"),
      .number(
        "stopDistance", \.stopDistance, "pt", 0.001...20, "Distance from the edge at which the motion may end"
      ),
      .number("stopSpeed", \.stopSpeed, "pt/s", 0.001...500, "Speed at which the motion may end"),
    ].stated("set by each profile", .reported)
}
