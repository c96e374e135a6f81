/// One axis on its way from a lift to rest: where it is, where it came from, and what the lift decided about it.
public struct AxisRun: Hashable, Sendable {
  /// Where it is and how fast.
  public var motion: AxisMotion
  /// Where it was and how fast when it began, or when its edges last moved.
  public var origin: AxisMotion
  /// Seconds since the run began, this step included.
  public var elapsed: Double = 0
  /// Of these, the seconds that had passed at ``origin``.
  public private(set) var originTime: Double = 0
  /// The view's deceleration rate, or the one that brings the run to an adjusted target.
  public var rate: DecelerationRate
  /// Factor of the free displacement, 1 unless repeated flicks speed up (``FastScrollSettings``).
  public var multiplier: Double
  /// The edges that ``origin`` belongs to.
  var edges: ClosedRange<Double>?

  /// A run that begins with a motion.
  public init(_ motion: AxisMotion, rate: DecelerationRate = .normal, multiplier: Double = 1) {
    self.motion = motion
    origin = motion
    self.rate = rate
    self.multiplier = multiplier
  }

  /// Counts anew from where it is: ``origin`` is now, `elapsed` seconds after the run began.
  public mutating func beginAnew(at elapsed: Double) {
    origin = motion
    originTime = elapsed
  }
}

extension AxisRun {
  /// A run that begins at an offset in points with a velocity in pt/s.
  public init(offset: Double, velocity: Double) { self.init(AxisMotion(offset: offset, velocity: velocity)) }

  /// Its motion's offset in points.
  @inlinable
  public var offset: Double {
    get { motion.offset }
    set { motion.offset = newValue }
  }

  /// Its motion's velocity in pt/s.
  @inlinable
  public var velocity: Double {
    get { motion.velocity }
    set { motion.velocity = newValue }
  }
}

/// How quickly a view's content slows down (UIScrollView.DecelerationRate).
public enum DecelerationRate: Hashable, Sendable {
  /// The profile's normal rate.
  case normal
  /// The profile's fast rate.
  case fast
  /// A velocity multiplier per millisecond; held to 0...0.9999.
  case custom(Double)
}
