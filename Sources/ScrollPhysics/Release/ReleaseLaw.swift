/// From a finger's samples to the velocity that content is let go with.
public protocol ReleaseLaw: Law {
  /// The finger's velocity in pt/s on one axis after the newest sample; 0 where there is but one.
  func velocity(of samples: PanSamples) -> Double

  /// The velocity that a glide starts with on one axis, from those at the last two drag callbacks, all in pt/s.
  func released(previous: Double, latest: Double) -> Double

  /// Whether a release inside the bounds glides, from the velocities at the last drag callback in pt/s.
  func glides(latestX: Double, latestY: Double) -> Bool
}
