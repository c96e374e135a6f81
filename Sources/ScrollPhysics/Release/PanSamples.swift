/// Where a finger was and when, on one axis: the last sixteen samples, newest last. Sixteen span more than the 100 ms
/// that any platform's estimator looks back, at 120 samples a second.
public struct PanSamples: Hashable, Sendable {
  /// Most samples kept.
  public static let capacity = 16

  private var positions = SIMD16<Double>()
  private var times = SIMD16<Double>()
  private var newest = 0
  /// How many there are, at least 1.
  public private(set) var count = 1

  /// Starts at a touch-down: position in points, time in seconds.
  public init(position: Double, time: Double) {
    positions[0] = position
    times[0] = time
  }

  /// Takes the finger's position at a time. One at (or before, or immeasurably after) the time of the one before is
  /// left out: its movement counts towards the next.
  public mutating func add(position: Double, time: Double) {
    // No finger is that fast: stamps this close are of one instant.
    guard time > self.time(0), abs((position - self.position(0)) / (time - self.time(0))) < 1e9 else {
      return
    }
    newest = (newest + 1) % Self.capacity
    positions[newest] = position
    times[newest] = time
    count = min(count + 1, Self.capacity)
  }

  /// Position in points of the sample `age` before the newest (0 is the newest; held to those there are).
  public func position(_ age: Int) -> Double { positions[slot(age)] }

  /// Its time in seconds.
  public func time(_ age: Int) -> Double { times[slot(age)] }

  /// Velocity in pt/s from the sample before to that one; 0 for the oldest.
  public func rawVelocity(_ age: Int) -> Double {
    guard age >= 0, age < count - 1 else { return 0 }
    return (position(age) - position(age + 1)) / (time(age) - time(age + 1))
  }

  private func slot(_ age: Int) -> Int {
    (newest + Self.capacity - min(max(0, age), count - 1)) % Self.capacity
  }
}
