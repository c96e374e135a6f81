/// The position and velocity of the content on one axis.
public struct AxisMotion: Hashable, Sendable {
  /// The contentOffset on this axis, in points.
  public var offset: Double
  /// The rate of change of the offset, in pt/s. A positive velocity moves the content up (or left).
  public var velocity: Double

  /// Creates a motion from an offset in points and a velocity in pt/s.
  public init(offset: Double, velocity: Double) {
    self.offset = offset
    self.velocity = velocity
  }

  /// Returns the motion after a uniform acceleration in pt/s² for a number of seconds.
  public func accelerated(by acceleration: Double, for seconds: Double) -> AxisMotion {
    AxisMotion(
      offset: offset + (velocity + acceleration * seconds / 2) * seconds,
      velocity: velocity + acceleration * seconds)
  }
}

/// The result of one step of a motion.
public enum MotionStep: Hashable, Sendable {
  /// The motion continues.
  case moving
  /// The motion ended inside the bounds at its current offset, which has not yet been rounded to a pixel.
  case rested
  /// The motion came close enough to this edge to end there.
  case arrived(edge: Double)
}
