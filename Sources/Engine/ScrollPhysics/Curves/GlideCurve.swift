/// A free glide in closed form: the movement at any time after a release. A mirrored velocity
/// has a mirrored movement.
public protocol GlideCurve: Law {
  /// Returns the time, in seconds, from a release with a velocity in pt/s to rest.
  func duration(from velocity: Double) -> Double

  /// Returns the distance from the place of the release, as the offset, and the velocity, `seconds` after a
  /// release with a velocity in pt/s, in a view with a length in points on the axis. The time is between 0
  /// and the duration. The distance never decreases. Content without a view has an infinite length.
  func motion(after seconds: Double, from velocity: Double, length: Double) -> AxisMotion
}

extension GlideCurve {
  /// Returns the motion of content without a view. See ``motion(after:from:length:)``.
  public func motion(after seconds: Double, from velocity: Double) -> AxisMotion {
    motion(after: seconds, from: velocity, length: .infinity)
  }

  /// Returns the distance, in points, from the place of a release with a velocity in pt/s to rest, in a view
  /// with a length in points.
  public func travel(from velocity: Double, length: Double = .infinity) -> Double {
    motion(after: duration(from: velocity), from: velocity, length: length).offset
  }
}

/// A glide that ends where the finger lifts.
public struct NoGlide: GlideCurve {
  /// Creates the glide.
  public init() {}

  /// Returns 0.
  public func duration(from velocity: Double) -> Double { 0 }

  /// Returns no movement.
  public func motion(after seconds: Double, from velocity: Double, length: Double) -> AxisMotion {
    AxisMotion(offset: 0, velocity: 0)
  }

  /// An empty list.
  public static let tunables: [Tunable<NoGlide>] = []
}
