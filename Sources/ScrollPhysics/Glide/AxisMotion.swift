/// Where one axis of the content is and how fast it moves.
public struct AxisMotion: Hashable, Sendable {
  /// contentOffset on this axis in points.
  public var offset: Double
  /// Rate of change of the offset in pt/s; positive means that content moves up (or left).
  public var velocity: Double

  /// A motion from its offset in points and velocity in pt/s.
  public init(offset: Double, velocity: Double) {
    self.offset = offset
    self.velocity = velocity
  }
}

/// What a step of a motion led to.
public enum MotionStep: Hashable, Sendable {
  /// It goes on.
  case moving
  /// It ended inside the bounds where it is now; the offset is yet to be rounded to a pixel.
  case rested
  /// It came so close to this edge that it ends there.
  case arrived(edge: Double)
}
