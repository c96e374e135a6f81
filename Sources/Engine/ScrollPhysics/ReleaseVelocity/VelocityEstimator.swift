/// A law that derives the velocity of a finger from its samples. See <doc:VelocityEstimators>.
public protocol VelocityEstimator: Law {
  /// Returns the finger's velocity in pt/s on one axis after the newest sample, or 0 for a single sample.
  func velocity(of samples: PanSamples) -> Double

  /// Whether an event without movement is a sample. The default is true.
  var countsStillEvents: Bool { get }
}

extension VelocityEstimator {
  /// True.
  public var countsStillEvents: Bool { true }
}

extension PanSamples {
  /// Returns the number of samples, the newest included, that are at most `window` seconds older than the
  /// newest and that follow each other without a pause longer than `pause` seconds.
  func recent(window: Double, pause: Double) -> Int {
    // Whole milliseconds are compared as such: their difference is rarely exact in seconds.
    let (window, pause) = (window + 1e-9, pause + 1e-9)
    var count = 1
    while count < self.count, time(0) - time(count) <= window, time(count - 1) - time(count) <= pause {
      count += 1
    }
    return count
  }
}
