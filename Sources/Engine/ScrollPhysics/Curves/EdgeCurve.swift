/// A motion beyond an edge in closed form, from the contact or from a release there.
public protocol EdgeCurve: Law {
  /// Returns the overshoot and its velocity, `seconds` after they were those of `start`, or nil if the
  /// motion has ended at the edge.
  ///
  /// Overshoots in points and velocities in pt/s are positive away from the content. A glide reaches the edge
  /// with an overshoot of 0. An overshoot below 0 lies inside the edge. `length` is the length of the view on
  /// the axis in points, which is infinite for content without a view.
  func motion(after seconds: Double, from start: AxisMotion, length: Double) -> AxisMotion?

  /// Returns the time in seconds at which the motion crosses the edge toward the content and its velocity
  /// then, with which the content glides on inside, or nil if it does not.
  func crossing(from start: AxisMotion, length: Double) -> (seconds: Double, velocity: Double)?
}

extension EdgeCurve {
  /// Returns nil: what begins beyond the edge ends at it.
  public func crossing(from start: AxisMotion, length: Double) -> (seconds: Double, velocity: Double)? { nil }

  /// Returns the motion of content without a view. See ``motion(after:from:length:)``.
  public func motion(after seconds: Double, from start: AxisMotion) -> AxisMotion? {
    motion(after: seconds, from: start, length: .infinity)
  }
}

/// An edge that stops the content.
public struct RigidEdge: EdgeCurve {
  /// Creates the edge.
  public init() {}

  /// Returns nil.
  public func motion(after seconds: Double, from start: AxisMotion, length: Double) -> AxisMotion? { nil }

  /// An empty list.
  public static let tunables: [Tunable<RigidEdge>] = []
}
