/// A law that derives the release velocity of the content from the finger's samples.
public protocol ReleaseLaw: Law {
  /// Returns the finger's velocity in pt/s on one axis after the newest sample, or 0 if there is only one sample.
  func velocity(of samples: PanSamples) -> Double

  /// Returns the velocity with which a glide starts on one axis, given the velocities at the last two drag
  /// callbacks. All are in pt/s.
  func released(previous: Double, latest: Double) -> Double

  /// Returns a Boolean value that indicates whether a release inside the bounds glides, given the velocities at
  /// the last drag callback in pt/s.
  func glides(latestX: Double, latestY: Double) -> Bool
}
