/// The pan recogniser's velocity on one axis: of the raw velocities between successive events, 0.2 of the latest and
/// 0.8 of the one before; the first event's own raw velocity until there are two. UIKIT facts, section 4.1; all
/// recorded outputs within 0.112 pt/s, which is what their rounded time stamps cost.
public struct PanVelocity: Hashable, Sendable {
  /// Velocity of the finger in pt/s, positive to the right or down; 0 before the first movement.
  public private(set) var value: Double = 0
  private var position: Double
  private var time: Double
  private var raw: Double?

  /// Starts at a touch-down: position in points, time in seconds.
  public init(position: Double, time: Double) {
    self.position = position
    self.time = time
  }

  /// Takes the finger's position at a time. An event at (or before, or immeasurably after) the time of the one before
  /// adds no velocity; its movement counts towards the next.
  public mutating func add(position: Double, time: Double, weights: ReleaseVelocity) {
    guard time > self.time else { return }
    let latest = (position - self.position) / (time - self.time)
    // No finger is that fast: stamps this close are of one instant.
    guard abs(latest) < 1e9 else { return }
    if let raw {
      value = weights.newestShare * latest + (1 - weights.newestShare) * raw
    } else {
      value = latest
    }
    raw = latest
    self.position = position
    self.time = time
  }
}
