/// The state of one axis between release and rest: its motion, its origin, and the values of the release.
public struct AxisRun: Hashable, Sendable {
  /// The current offset and velocity.
  public var motion: AxisMotion
  /// The offset and velocity at the start of the run, or when the edges last changed.
  public var origin: AxisMotion
  /// The time since the run began, in seconds. It includes the current step.
  public var elapsed: Double = 0
  /// The part of ``elapsed`` that had passed at ``origin``, in seconds.
  public private(set) var originTime: Double = 0
  /// The view's deceleration rate, or the rate that ends the run at an adjusted target.
  public var rate: DecelerationRate
  /// The factor of the free displacement. 1 unless repeated flicks speed up
  /// (``FlingBoost/multiplier(after:)``).
  public var multiplier: Double
  /// The length of the view on this axis at the release, in points, for the laws that depend on it. It is
  /// infinite for content without a view.
  public var length: Double
  /// The edges that were in effect at ``origin``.
  var edges: ClosedRange<Double>?

  /// Creates a run that begins with a motion.
  public init(
    _ motion: AxisMotion, rate: DecelerationRate = .normal, multiplier: Double = 1,
    length: Double = .infinity
  ) {
    self.motion = motion
    origin = motion
    self.rate = rate
    self.multiplier = multiplier
    self.length = length
  }

  /// Restarts the run from its current motion, which becomes ``origin``, `elapsed`
  /// seconds after its beginning.
  public mutating func beginAnew(at elapsed: Double) {
    origin = motion
    originTime = elapsed
  }

  /// Moves the run by a distance in points. A run that was inside its edges from its origin on, and still is,
  /// continues on the same path. Any other would meet its edges elsewhere, so it restarts from its current
  /// motion with the next step.
  public mutating func move(by delta: Double) {
    func isInside(_ edges: ClosedRange<Double>) -> Bool {
      edges.contains(motion.offset) && edges.contains(origin.offset)
    }
    let wasInside = edges.map(isInside) ?? true
    motion.offset += delta
    origin.offset += delta
    // The edges of its path have moved with it, unlike the edges of the next step.
    if let edges, !(wasInside && isInside(edges)) {
      self.edges = edges.lowerBound + delta...edges.upperBound + delta
    }
  }

  /// Restarts the run from its current motion at the beginning of a step of `seconds` if the edges have
  /// changed, and returns whether they have.
  @discardableResult mutating func restartIfMoved(_ edges: ClosedRange<Double>, by seconds: Double) -> Bool {
    defer { self.edges = edges }
    guard let begun = self.edges, begun != edges else { return false }
    beginAnew(at: elapsed - seconds)
    return true
  }
}

extension AxisRun {
  /// Creates a run that begins at an offset in points with a velocity in pt/s.
  public init(offset: Double, velocity: Double) { self.init(AxisMotion(offset: offset, velocity: velocity)) }

  /// The offset of the current motion, in points.
  @inlinable
  public var offset: Double {
    get { motion.offset }
    set { motion.offset = newValue }
  }

  /// The velocity of the current motion, in pt/s.
  @inlinable
  public var velocity: Double {
    get { motion.velocity }
    set { motion.velocity = newValue }
  }
}

/// The rate at which a view's content decelerates (UIScrollView.DecelerationRate).
public enum DecelerationRate: Hashable, Sendable {
  /// The profile's normal rate.
  case normal
  /// The profile's fast rate.
  case fast
  /// A velocity multiplier per millisecond, clamped to 0...0.9999.
  case custom(Double)
}
