/// A law of the motion toward a target that notches of a wheel or keys move. See <doc:WheelAndKeys>.
///
/// A step moves the target. The law determines the motion from there on: its duration and its curve.
public protocol StepLaw: Law {
  /// A Boolean value that indicates whether a motion begins at the time of its step and continues with
  /// the velocity of the motion in progress. Otherwise, it begins with the next display frame, and
  /// each step begins at rest.
  var continues: Bool { get }

  /// A Boolean value that indicates whether a step moves the target of the motion in progress. Otherwise, it
  /// leads from the place that is shown, and the rest of the motion is lost.
  var addsToTarget: Bool { get }

  /// A Boolean value that indicates whether the law moves the content to an edge for Home and End, too.
  /// Otherwise, these keys animate as a program does.
  var leadsToEdges: Bool { get }

  /// Returns the distance of a step in a view.
  /// - Parameters:
  ///   - step: The profile's distance of a notch or an arrow key, in points.
  ///   - length: The length of the view along the axis, in points.
  /// - Returns: The distance in points.
  func distance(of step: Double, in length: Double) -> Double

  /// Returns the motion after a step.
  func course(of step: StepStart) -> StepCourse
}

extension StepLaw {
  /// The value true.
  public var addsToTarget: Bool { true }
  /// The value true.
  public var leadsToEdges: Bool { true }

  /// Returns the distance of the profile, which is that in every view.
  public func distance(of step: Double, in length: Double) -> Double { step }
}

/// The state of the content at the time of a step, on the axis with the longer distance. Distances are in
/// points, velocities in pt/s, both in the offset's direction.
public struct StepStart: Hashable, Sendable {
  /// The distance from the content's place to the new target.
  public var distance: Double
  /// The velocity of the motion in progress, or 0.
  public var velocity: Double
  /// The distance from the content's place to the target of the motion in progress, or 0.
  public var remaining: Double
  /// The times in seconds between the steps of this motion, the last three at most, in any order. The list is
  /// empty for the first step.
  public var intervals: [Double]

  /// Creates a start, by default of content at rest.
  public init(distance: Double, velocity: Double = 0, remaining: Double = 0, intervals: [Double] = []) {
    self.distance = distance
    self.velocity = velocity
    self.remaining = remaining
    self.intervals = intervals
  }
}

/// The duration of a motion in seconds, and its progress toward the target.
public struct StepCourse: Hashable, Sendable {
  /// The progress of a motion.
  public enum Curve: Hashable, Sendable {
    /// An even deceleration: 1 − (1 − s)², where s is the fraction of the duration.
    case even
    /// A cubic Bézier curve.
    case ease(EaseCurve)
  }

  /// The duration in seconds. With a duration of 0, the content jumps to the target.
  public var duration: Double
  /// The progress.
  public var curve: Curve

  /// Creates a course from a duration in seconds and a curve.
  public init(duration: Double, curve: Curve) {
    self.duration = duration
    self.curve = curve
  }

  /// Returns the share of the distance at a fraction of the duration from 0 to 1, and its rate per duration.
  public func value(at fraction: Double) -> (progress: Double, slope: Double) {
    switch curve {
    case .even: (1 - (1 - fraction) * (1 - fraction), 2 * (1 - fraction))
    case .ease(let curve): curve.value(at: fraction)
    }
  }
}
