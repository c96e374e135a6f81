/// The last sixteen samples of a finger's position and time on one axis. At 120 samples per second, sixteen
/// samples span more than the 100 ms that any platform's estimator looks back.
public struct PanSamples: Hashable, Sendable {
  /// The maximum number of stored samples.
  public static let capacity = 16

  private var positions = SIMD16<Double>()
  private var times = SIMD16<Double>()
  private var newest = 0
  /// The number of samples, at least 1.
  public private(set) var count = 1

  /// Creates the samples of a touch-down at a position in points and a time in seconds.
  public init(position: Double, time: Double) {
    positions[0] = position
    times[0] = time
  }

  /// Adds the finger's position at a time. A sample at, before, or immeasurably after the time of the
  /// previous one is omitted; its movement counts toward the next sample. With `replaces`, a sample at the
  /// time of the previous one replaces it instead.
  public mutating func add(position: Double, time: Double, replaces: Bool = false) {
    if replaces, time == self.time(0) { positions[newest] = position }
    // No finger is that fast: such close time stamps belong to the same instant.
    guard time > self.time(0), abs((position - self.position(0)) / (time - self.time(0))) < 1e9 else {
      return
    }
    newest = (newest + 1) % Self.capacity
    positions[newest] = position
    times[newest] = time
    count = min(count + 1, Self.capacity)
  }

  /// Returns the position, in points, of the sample `age` samples before the newest. An age of 0 is the
  /// newest; ages are clamped to the available samples.
  public func position(_ age: Int) -> Double { positions[slot(age)] }

  /// Returns the time, in seconds, of the sample `age` samples before the newest.
  public func time(_ age: Int) -> Double { times[slot(age)] }

  /// Returns the velocity, in pt/s, from the preceding sample to the sample of an age; 0 for the oldest.
  public func rawVelocity(_ age: Int) -> Double {
    guard age >= 0, age < count - 1 else { return 0 }
    return (position(age) - position(age + 1)) / (time(age) - time(age + 1))
  }

  private func slot(_ age: Int) -> Int {
    (newest + Self.capacity - min(max(0, age), count - 1)) % Self.capacity
  }
}
