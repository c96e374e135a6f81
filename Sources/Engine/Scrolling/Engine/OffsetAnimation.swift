import Foundation
import ScrollPhysics

struct OffsetAnimation: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// An animation by a program. That of `setContentOffset(_:animated:)` accelerates, then decelerates.
    case program(Animation)
    /// An animation by a wheel notch, with the motion of the profile's wheel.
    case notch
    /// An animation after a tap on the status bar: a critically damped spring.
    case toTop
    /// An animation by a key, with the motion of the profile's keys.
    case key

    var ending: ScrollEvent { self == .toTop ? .didScrollToTop : .didEndScrollingAnimation }

    /// Whether a wheel or a key began the animation.
    var isStep: Bool {
      switch self {
      case .notch, .key: true
      case .program, .toTop: false
      }
    }

    /// The animation of a program, or nil for any other animation.
    var program: Animation? { if case .program(let animation) = self { animation } else { nil } }

    var isProgram: Bool { program != nil }

    /// Returns the law of the motion of a wheel or a key, or nil for any other animation.
    func law(_ profile: ScrollProfile) -> (any StepLaw)? {
      switch self {
      case .program, .toTop: nil
      case .notch: profile.wheel.motion
      case .key: profile.keys.motion
      }
    }

    /// Returns the duration in seconds. A spring of a program may move for longer.
    fileprivate func duration(_ profile: ScrollProfile, _ course: StepCourse?) -> Double {
      switch self {
      case .program(let animation): animation.logicalDuration(profile.animation)
      case .notch, .key: course?.duration ?? 0
      case .toTop: profile.animation.toTop.duration
      }
    }
  }

  /// The motion that a spring, or a step of a wheel or a key, takes over from the animation that it replaces.
  struct Momentum: Hashable, Sendable {
    /// The velocity in pt/s, in the offset's direction.
    var velocity: CGPoint
    /// The time in seconds at which the content has it: of the display frame that showed it, or of the step.
    var time: Double
    /// The distance in points from the place that was shown last to that at this time.
    var ahead = CGPoint.zero
    /// The distance in points from the place at this time to the target.
    var remaining = CGPoint.zero
    /// The times in seconds of the steps of a motion, the last three at most.
    var steps: [Double] = []
  }

  let kind: Kind
  /// The offset at which the current course begins.
  private(set) var from: CGPoint
  private(set) var target: CGPoint
  /// The target that was asked for last, wherever the content and its edges have led it since.
  var requested: CGPoint
  /// The axes on which the animation leads somewhere, even if the content is there by now.
  private(set) var axes: Axis.Set
  /// The duration in seconds.
  private(set) var duration: Double
  private let settings: AnimationSettings
  /// The motion of a wheel or a key, or nil for any other animation.
  private let course: StepCourse?
  /// The times in seconds of that motion's last steps, three at most, if their law depends on them.
  private let steps: [Double]
  /// The start time in seconds, or nil until the first display frame handles the animation. As after a
  /// release, that frame shows the animation one nominal display frame in.
  private var start: Double?
  private(set) var velocity = CGPoint.zero
  /// Whether the animation started again, without its delay.
  private var isRestarted = false
  /// The fraction of the distance shown last.
  private var progress = 0.0
  /// The fraction of the duration shown last.
  private var fraction = 0.0
  /// The distance in points from the course to the offset shown when the target of a curve that may
  /// pass it last moved, and the fraction of the duration at that time. The distance decreases
  /// evenly to 0 until the end.
  private var deviation = CGPoint.zero, deviationStart = 0.0
  /// The velocity in pt/s with which the current course of a spring begins.
  private var initialVelocity = CGPoint.zero
  /// The time in seconds from which a spring's current course counts, less its delay, or nil for the first.
  private var origin: Double?
  /// The time in seconds of the last display frame, or nil before the first.
  private var latest: Double?
  /// The offset shown last, or the first one.
  private var shown: CGPoint
  /// Whether the duration of the curve, or the period of a spring, is over.
  private(set) var isLogicallyComplete = false
  /// Whether the animation has reached its target by itself.
  private(set) var isOver = false
  /// Whether a program ended the animation and only its end remains to be sent.
  private(set) var isStopped = false

  /// A spring without a delay, and a step whose law continues, take over the momentum of the animation that
  /// they replace; every other animation begins at rest, with its own first frame.
  init(
    kind: Kind, from: CGPoint, to target: CGPoint, profile: ScrollProfile, momentum: Momentum? = nil
  ) {
    self.kind = kind
    self.target = target
    requested = target
    shown = from
    axes = Self.axes(from: from, to: target)
    settings = profile.animation
    let law = kind.law(profile)
    let taken = law?.continues == true ? momentum : nil
    self.from = from + (taken?.ahead ?? .zero)
    course = law?.course(of: Self.step(from: self.from, to: target, taken))
    steps = taken.map { Array(($0.steps + [$0.time]).suffix(3)) } ?? []
    duration = kind.duration(profile, course)
    if let taken {
      (start, velocity) = (taken.time, taken.velocity)
    } else if let momentum, spring != nil, delay == 0 {
      (start, latest) = (momentum.time, momentum.time)
      (velocity, initialVelocity) = (momentum.velocity, momentum.velocity)
    }
  }

  /// Returns the axes on which two places differ.
  static func axes(from: CGPoint, to target: CGPoint) -> Axis.Set {
    Axis.Set(Axis.allCases.filter { from[$0] != target[$0] }.map { Axis.Set($0) })
  }

  /// Returns the state of a step on the axis with the longer distance.
  private static func step(from: CGPoint, to target: CGPoint, _ momentum: Momentum?) -> StepStart {
    let axis: Axis = abs(target.x - from.x) > abs(target.y - from.y) ? .horizontal : .vertical
    var start = StepStart(distance: target[axis] - from[axis])
    guard let momentum else { return start }
    (start.velocity, start.remaining) = (momentum.velocity[axis], momentum.remaining[axis])
    let times = momentum.steps + [momentum.time]
    start.intervals = zip(times, times.dropFirst()).map { max(0, $1 - $0) }
    return start
  }

  /// The motion that another animation can take over, or nil if the content is at rest.
  var momentum: Momentum? {
    guard velocity != .zero, let latest else { return nil }
    return Momentum(velocity: velocity, time: latest)
  }

  /// Returns the motion that a step at a time in seconds takes over, under a law of steps that continue: the
  /// motion at that time. Without a time, it is the motion of the last display frame. The result is nil
  /// before the first frame of a motion that has no time.
  func momentum(at time: Double?) -> Momentum? {
    guard let begin = start, let time = time ?? latest else { return nil }
    var future = self
    let (offset, _) = future.step(to: max(time, begin, latest ?? begin), nominalFrame: 0)
    return Momentum(
      velocity: future.velocity, time: max(time, begin), ahead: offset - shown, remaining: target - offset,
      steps: steps)
  }

  /// Ends the animation at an offset, which remains to be shown.
  mutating func stop(at offset: CGPoint) {
    (from, target, requested, duration, velocity) = (offset, offset, offset, 0, .zero)
    isStopped = true
  }

  /// Continues the animation after the content moved by `delta`, toward a target that may have moved, too.
  ///
  /// A spring keeps its velocity. For a curve, the remaining distance becomes longer or shorter and is
  /// covered in the remaining time. If so little time remains that less than a thousandth of the distance is
  /// left, or 3 % of the duration for a curve that may pass its target, it starts again without its delay.
  mutating func move(by delta: CGPoint, to newTarget: CGPoint) {
    axes.formUnion(Self.axes(from: target + delta, to: newTarget))
    if spring != nil { return moveSpring(by: delta, to: newTarget) }
    if overshoots, 1 - fraction > 0.03 { return deviate(by: delta, to: newTarget) }
    for axis in Axis.allCases {
      let here = place[axis] + delta[axis]
      if newTarget[axis] == target[axis] + delta[axis] {
        from[axis] += delta[axis]
      } else if 1 - progress > 0.001, !overshoots {
        from[axis] = (here - newTarget[axis] * progress) / (1 - progress)
      } else {
        from = place
        from[axis] = here
        (start, progress, fraction, deviation, isRestarted) = (nil, 0, 0, .zero, true)
      }
      target[axis] = newTarget[axis]
    }
  }

  /// Continues a curve that may pass its target. It may be there already, so the distance to a new target
  /// cannot be made longer in proportion.
  private mutating func deviate(by delta: CGPoint, to newTarget: CGPoint) {
    deviation = place - (from + (newTarget - delta - from) * progress)
    (from, target) = (from + delta, newTarget)
    deviationStart = fraction
  }

  /// The offset of a curve shown last.
  private var place: CGPoint { from + (target - from) * progress + deviation * remainingDeviation }

  private var remainingDeviation: Double { (1 - fraction) / (1 - deviationStart) }

  private mutating func moveSpring(by delta: CGPoint, to newTarget: CGPoint) {
    shown = shown + delta
    if newTarget == target + delta || !hasBegun {
      from = from + delta
    } else if let latest {
      (from, initialVelocity, origin) = (shown, velocity, latest - delay)
    }
    target = newTarget
  }

  /// Whether a display frame has shown the animation after its delay.
  private var hasBegun: Bool {
    guard let start, let latest else { return false }
    return latest - (origin ?? start) > delay
  }

  /// Returns the offset at `time` seconds and whether the animation is over.
  mutating func step(to time: Double, nominalFrame: Double) -> (offset: CGPoint, isOver: Bool) {
    let begin = start ?? time - nominalFrame - (isRestarted ? delay : 0)
    start = begin
    latest = time
    // Time that runs backward, even from the largest number, has the fraction 0.
    let fraction = duration > 0 ? max(0, (time - begin) / duration) : 1
    // A duration of 0.3 s is 18 frames at 60 Hz, regardless of how their times were rounded.
    isLogicallyComplete = fraction >= 1 - 1e-9
    let seconds = time - (origin ?? begin)
    guard !isStopped, let (progress, slope) = value(at: seconds, fraction) else { return finish() }
    (self.progress, self.fraction) = (progress, fraction)
    let distance = target - from
    velocity = distance * slope
    var offset = from + distance * progress
    if deviation != .zero {
      offset = offset + deviation * remainingDeviation
      velocity = velocity - deviation * (1 / ((1 - deviationStart) * duration))
    }
    if initialVelocity != .zero, let animation = kind.program {
      let response = animation.response(at: seconds)
      offset = offset + initialVelocity * response.distance
      velocity = velocity + initialVelocity * response.velocity
    }
    shown = offset
    if isLogicallyComplete, hypot(target.x - offset.x, target.y - offset.y) < Self.restDistance,
      hypot(velocity.x, velocity.y) < Self.restSpeed
    {
      return finish()
    }
    return (offset, false)
  }

  /// The delay of an animation by a program, in seconds.
  private var delay: Double { kind.program.map { $0.delay / $0.speed } ?? 0 }

  /// The spring of an animation by a program, or nil for a curve.
  private var spring: Spring? { kind.program?.spring }

  /// Whether the content may pass its target.
  private var overshoots: Bool { kind.program?.overshoots == true }

  /// The distance from the target in points, and the speed in pt/s, below which a spring is at rest. They
  /// are this project's choice.
  private static let restDistance = 0.1, restSpeed = 5.0

  private mutating func finish() -> (offset: CGPoint, isOver: Bool) {
    velocity = .zero
    isOver = true
    isLogicallyComplete = true
    return (target, true)
  }

  /// Returns the fraction of the distance and its rate of change per second, or nil after the end.
  private func value(
    at seconds: Double, _ fraction: Double
  ) -> (progress: Double, slope: Double)? {
    switch kind {
    case .program(let animation): return animation.value(at: seconds, settings)
    case .toTop: return isLogicallyComplete ? nil : settings.toTop.value(at: seconds)
    case .notch, .key:
      guard !isLogicallyComplete, let course else { return nil }
      let (progress, slope) = course.value(at: fraction)
      return (progress, slope / duration)
    }
  }
}
