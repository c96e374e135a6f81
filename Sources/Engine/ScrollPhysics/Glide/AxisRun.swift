/// The state of one axis between release and rest: its motion, its origin, and the values of the release.
public struct AxisRun: Hashable, Sendable {
  /// The current offset and velocity.
  public var motion: AxisMotion
  /// The offset and velocity at the start of the run, or where it last restarted.
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
  /// Whether the run continues the motion at ``origin``, whose velocity is not that of a release.
  private var continues = false
  /// The edges of the latest step along a path, and ``elapsed`` at its end.
  private var edges: ClosedRange<Double>?, stepTime: Double = 0

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

  /// Restarts the run from its current motion, which becomes ``origin``, `elapsed` seconds after its
  /// beginning. A run that continues keeps its velocity, even if a release with this velocity would begin
  /// with another one. A run that has not begun is a release in any case.
  public mutating func beginAnew(at elapsed: Double, continuing: Bool = false) {
    origin = motion
    originTime = elapsed
    continues = continuing && elapsed > 0
  }

  /// Moves the run by a distance in points.
  public mutating func move(by delta: Double) {
    motion.offset += delta
    origin.offset += delta
    edges = edges.map { $0.lowerBound + delta...$0.upperBound + delta }
  }

  /// Ends the run at an edge.
  mutating func arrive(at edge: Double) -> MotionStep {
    motion = AxisMotion(offset: edge, velocity: 0)
    return .arrived(edge: edge)
  }

  /// Performs the step of a law in closed form: moves the run along the path that its origin and the edges
  /// determine. `path` sets the motion for ``elapsed``.
  ///
  /// Edges that moved do not change the path if it leads through the current place as before, because the run
  /// has not met them. Any other run continues from its current motion.
  mutating func follow(
    within edges: ClosedRange<Double>, _ path: (inout AxisRun) -> MotionStep
  ) -> MotionStep {
    if let before = self.edges, before != edges, stepTime > originTime {
      var past = self
      past.elapsed = stepTime
      _ = path(&past)
      if abs(past.offset - offset) > 1e-9 * max(1, abs(offset)) { beginAnew(at: stepTime, continuing: true) }
    }
    (self.edges, stepTime) = (edges, elapsed)
    if continues {
      (continues, multiplier) = (false, 1)
      findRelease(path)
    }
    return path(&self)
  }

  /// Sets the velocity of the origin to that of the release whose path begins with the current velocity,
  /// unless no release has such a path.
  private mutating func findRelease(_ path: (inout AxisRun) -> MotionStep) {
    let velocity = origin.velocity
    func start(_ release: Double) -> Double {
      var run = self
      (run.elapsed, run.origin.velocity) = (originTime, release)
      _ = path(&run)
      return run.velocity
    }
    guard abs(start(velocity) - velocity) > 1e-9 * max(1, abs(velocity)) else { return }
    let fastest = Self.fastestRelease
    guard start(-fastest) < velocity, velocity < start(fastest) else { return }
    let (low, high) = bisect(-fastest, fastest, steps: 100) { !(start($0) < velocity) }
    origin.velocity = abs(low) < abs(high) ? low : high
  }

  /// The greatest speed of a release, in pt/s, for which a path is searched. This project's choice.
  private static let fastestRelease = 1e9
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
