/// The lift of a finger that dragged, as a boost sees it. Vectors are in the offset's direction, x first.
public struct Fling: Hashable, Sendable {
  /// The time of the lift, in seconds.
  public var time: Double
  /// The velocity in pt/s: the result of the release law or, in a history, the initial velocity of the glide.
  public var velocity: SIMD2<Double>
  /// The device of the finger.
  public var device: PanDevice
  /// The velocity that the glide that the finger caught would have by now, in pt/s. It is zero if there was
  /// none, or if that glide would have ended.
  public var running: SIMD2<Double>
  /// The length of the content in lengths of the view, on each axis.
  public var views: SIMD2<Double>

  /// Creates a lift of a finger that caught no glide, in content as long as the view.
  public init(
    time: Double, velocity: SIMD2<Double>, device: PanDevice = .touch, running: SIMD2<Double> = .zero,
    views: SIMD2<Double> = .one
  ) {
    self.time = time
    self.velocity = velocity
    self.device = device
    self.running = running
    self.views = views
  }
}

/// The facts about the touches and flings of a view on which a ``FlingBoost`` depends.
public struct FlingHistory: Hashable, Sendable {
  /// A touch from its beginning on.
  public struct Touch: Hashable, Sendable {
    /// The time of the touch-down, in seconds.
    public var time: Double
    /// The velocity, in pt/s, of the glide that the touch caught, or nil if the content did not glide.
    public var caught: SIMD2<Double>?
    /// The time of the movement with which the drag began, in seconds. It is nil before that, and for a
    /// gesture recognizer, whose movements have no times.
    public internal(set) var dragTime: Double?
    /// The time of the drag's latest movement, in seconds, or nil before the first.
    public internal(set) var lastTime: Double?
    /// The longest time between two movements of the drag, or between the last one and the lift, in seconds.
    public internal(set) var longestDragPause = 0.0
    /// The speed of the slowest movement since the drag began, in pt/s: the distance between two positions
    /// over the time between them.
    public internal(set) var slowestMovement = Double.infinity
    /// The minimum speed that the velocity estimator had after the movements since the drag began, in pt/s.
    public internal(set) var slowestSpeed = Double.infinity
    /// The translation of the drag so far, in points.
    var translation = SIMD2<Double>.zero

    init(time: Double, caught: SIMD2<Double>?) {
      self.time = time
      self.caught = caught
    }

    /// The time between the touch-down and the beginning of the drag, in seconds, or 0 if it is unknown.
    public var pauseBeforeDrag: Double { dragTime.map { $0 - time } ?? 0 }

    /// The longest time from the touch-down to the lift without a movement of the drag, in seconds.
    public var longestPause: Double { max(pauseBeforeDrag, longestDragPause) }
  }

  /// A movement of a dragging finger. Vectors are in the offset's direction.
  public struct Movement: Hashable, Sendable {
    /// The distance from the previous position, in points.
    public var step: SIMD2<Double>
    /// The distance since the drag began, in points.
    public var translation: SIMD2<Double>
    /// The velocity according to the estimator, in pt/s.
    public var velocity: SIMD2<Double>
  }

  /// The last fling of the series, or nil if the series is over.
  public var last: Fling?
  /// The touch in progress, or the last one; nil before the first.
  public internal(set) var touch: Touch?
  /// The number of flings in the series, as far as the law counts them.
  public var count = 0.0
  /// A factor that the law changes from fling to fling, initially 1.
  public var factor = 1.0
  /// The factor at the beginning of the touch.
  public internal(set) var factorAtTouch = 1.0

  /// Creates the history of a view that was not touched.
  public init() {}

  /// Ends the series: forgets the flings and the factor, and keeps the touch in progress.
  public mutating func endSeries() {
    let touch = touch
    self = FlingHistory()
    self.touch = touch
  }

  /// Records a touch-down at a time in seconds, on a glide with a velocity in pt/s or at rest (nil).
  public mutating func touchDown(at time: Double, catching velocity: SIMD2<Double>?, _ law: any FlingBoost) {
    touch = Touch(time: time, caught: velocity)
    law.touch(&self)
    factorAtTouch = factor
  }

  /// Records the movement that begins the drag, at a time in seconds or, for a gesture recognizer, an unknown
  /// one. The translation is in points.
  public mutating func beginDrag(at time: Double?, translation: SIMD2<Double>) {
    guard var touch else { return }
    touch.dragTime = time
    touch.lastTime = time
    touch.translation = translation
    self.touch = touch
  }

  /// Records a movement of the dragging finger at a time in seconds or, for a gesture recognizer, an unknown
  /// one. The translation is in points; the velocity is the estimator's, in pt/s. It counts as the speed of a
  /// movement whose time is unknown.
  public mutating func drag(
    at time: Double?, translation: SIMD2<Double>, velocity: SIMD2<Double>, _ law: any FlingBoost
  ) {
    guard var touch else { return }
    let step = translation - touch.translation
    var speed = velocity.length
    if let time, let last = touch.lastTime {
      let seconds = time - last
      touch.longestDragPause = max(touch.longestDragPause, seconds)
      // Positions of one moment have no speed.
      speed = seconds >= Self.shortestTime ? step.length / seconds : .infinity
      touch.lastTime = max(last, time)
    }
    touch.slowestMovement = min(touch.slowestMovement, speed)
    touch.slowestSpeed = min(touch.slowestSpeed, velocity.length)
    touch.translation = translation
    self.touch = touch
    law.drag(Movement(step: step, translation: translation, velocity: velocity), &self)
  }

  /// Records a lift and returns the initial velocity of the glide in pt/s.
  public mutating func lift(_ fling: Fling, _ law: any FlingBoost) -> SIMD2<Double> {
    if var touch, let last = touch.lastTime {
      touch.longestDragPause = max(touch.longestDragPause, fling.time - last)
      self.touch = touch
    }
    var start = fling
    let velocity = law.start(of: fling, after: &self)
    // No sum of flings is that fast: a law with any constants stays finite.
    start.velocity = velocity.clamped(
      lowerBound: SIMD2(repeating: -1e9), upperBound: SIMD2(repeating: 1e9))
    last = start
    return start.velocity
  }

  /// Returns whether a time in seconds exceeds another by more than the rounding of their difference.
  static func exceeds(_ time: Double, _ limit: Double) -> Bool { time > limit + 1e-9 }

  /// The time between two movements, in seconds, below which their distance gives no speed.
  private static let shortestTime = 0.001
}

extension SIMD2<Double> {
  var length: Double { dot(self).squareRoot() }

  /// The length of the longer component.
  var largest: Double { Swift.max(abs(x), abs(y)) }

  func dot(_ other: SIMD2<Double>) -> Double { (self * other).sum() }
}
