/// A free glide in closed form: the movement at any time after a release. The mirrored velocity has the mirrored
/// movement.
public protocol GlideCurve: Law {
  /// Returns the time, in seconds, from a release with a velocity in pt/s to rest.
  func duration(from velocity: Double) -> Double

  /// Returns the distance from the place of the release, as the offset, and the velocity, `seconds` after a release
  /// with a velocity in pt/s. The time is between 0 and the duration. The distance never decreases.
  func motion(after seconds: Double, from velocity: Double) -> AxisMotion
}

extension GlideCurve {
  /// Returns the distance, in points, from the place of a release with a velocity in pt/s to rest.
  public func travel(from velocity: Double) -> Double {
    motion(after: duration(from: velocity), from: velocity).offset
  }
}

/// A glide that ends where the finger lifts.
public struct NoGlide: GlideCurve {
  /// Creates the glide.
  public init() {}

  /// Returns 0.
  public func duration(from velocity: Double) -> Double { 0 }

  /// Returns no movement.
  public func motion(after seconds: Double, from velocity: Double) -> AxisMotion {
    AxisMotion(offset: 0, velocity: 0)
  }

  /// An empty list.
  public static let tunables: [Tunable<NoGlide>] = []
}
