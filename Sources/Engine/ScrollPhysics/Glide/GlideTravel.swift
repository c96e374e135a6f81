import Foundation

/// The distance and the duration of a glide without edges.
public struct GlideTravel: Hashable, Sendable, CustomStringConvertible {
  /// The distance, in points, in the direction of the release.
  public let distance: Double
  /// The time to the frame that ended the glide, in seconds.
  public let duration: Double

  /// The view's length, in points, of Chromium's published distances, which limits its law for Windows.
  public static let usualLength: Double = 1080

  /// Plays a law from a release with a velocity in pt/s, frame by frame, in a view with a length in
  /// points, or returns nil if the glide has not ended after a minute, or if the frame rate, in 1/s, is
  /// not between 1 and 10000.
  public init?(
    of law: any DecelerationLaw, from velocity: Double, frameRate: Double = 1000,
    length: Double = usualLength
  ) {
    guard (1...10000).contains(frameRate) else { return nil }
    var run = AxisRun(AxisMotion(offset: 0, velocity: velocity), length: length)
    for frame in 1...Int(60 * frameRate) {
      run.elapsed = Double(frame) / frameRate
      let step = law.step(&run, by: 1 / frameRate, within: -1e12...1e12, bounces: true)
      guard case .moving = step else {
        distance = velocity < 0 ? 0 - run.offset : run.offset
        duration = run.elapsed
        return
      }
    }
    return nil
  }

  /// The distance in whole points and the duration in hundredths of a second, as in "194 pt in 0.56 s".
  public var description: String { String(format: "%.0f pt in %.2f s", distance, duration) }
}
