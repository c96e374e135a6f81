import Foundation
import ScrollPhysics

/// An animated change of the content offset.
struct OffsetAnimation: Hashable, Sendable {
  /// The kind of animation, which determines its curve and duration.
  enum Kind: Hashable, Sendable {
    /// An animation by a program. That of `setContentOffset(_:animated:)` accelerates, then decelerates.
    case program(Animation)
    /// An animation by a wheel notch, which starts at full speed and decelerates evenly, so that the first display
    /// frame already responds to the notch.
    case notch
    /// An animation after a tap on the status bar: a critically damped spring.
    case toTop
    /// An animation by a key, with the same curve as a wheel notch.
    case key

    /// The callback sent when the animation ends.
    var ending: ScrollEvent {
      switch self {
      case .program, .notch, .key: .didEndScrollingAnimation
      case .toTop: .didScrollToTop
      }
    }

    /// A Boolean value that indicates whether another animation of this kind starts from the target of the one in
    /// progress.
    var adds: Bool {
      switch self {
      case .notch, .key: true
      case .program, .toTop: false
      }
    }

    /// A Boolean value that indicates whether a program began the animation.
    var isProgram: Bool {
      switch self {
      case .program: true
      case .notch, .toTop, .key: false
      }
    }

    /// Returns the duration in seconds. A spring of a program may move for longer.
    func duration(_ profile: ScrollProfile) -> Double {
      switch self {
      case .program(let animation): animation.logicalDuration(profile.animation)
      case .notch: profile.wheel.duration
      case .key: profile.keys.duration
      case .toTop: profile.animation.toTop.duration
      }
    }
  }

  let kind: Kind
  private(set) var from: CGPoint
  private(set) var target: CGPoint
  /// The duration in seconds.
  private(set) var duration: Double
  private let settings: AnimationSettings
  /// The start time in seconds, or nil until the first display frame handles the animation. As after a release, that
  /// frame shows the animation one nominal display frame in.
  private var start: Double?
  private(set) var velocity = CGPoint.zero
  /// A Boolean value that indicates whether the animation started again, without its delay.
  private var isRestarted = false
  /// The fraction of the distance shown last.
  private var progress = 0.0
  /// A Boolean value that indicates whether the duration of the curve, or the period of a spring, is over.
  private(set) var isLogicallyComplete = false
  /// A Boolean value that indicates whether the animation has reached its target by itself.
  private(set) var isOver = false
  /// A Boolean value that indicates whether a program ended the animation and only its end remains to be sent.
  private(set) var isStopped = false

  init(kind: Kind, from: CGPoint, to target: CGPoint, profile: ScrollProfile) {
    self.kind = kind
    self.from = from
    self.target = target
    duration = kind.duration(profile)
    settings = profile.animation
  }

  /// Ends the animation at an offset, which remains to be shown.
  mutating func stop(at offset: CGPoint) {
    (from, target, duration, velocity) = (offset, offset, 0, .zero)
    isStopped = true
  }

  /// Continues the animation after the content moved by `delta`, toward a target that may have moved by a different
  /// distance.
  ///
  /// The remaining distance becomes longer or shorter and is covered in the remaining time. If so little time remains
  /// that less than a thousandth of the distance is left, or if the animation may pass its target, it starts again without
  /// its delay.
  mutating func move(by delta: CGPoint, to newTarget: CGPoint) {
    for axis in Axis.allCases {
      let shown = from[axis] + (target[axis] - from[axis]) * progress + delta[axis]
      if newTarget[axis] == target[axis] + delta[axis] {
        from[axis] += delta[axis]
      } else if 1 - progress > 0.001, !overshoots {
        from[axis] = (shown - newTarget[axis] * progress) / (1 - progress)
      } else {
        let other = axis == .vertical ? Axis.horizontal : .vertical
        from[other] += (target[other] - from[other]) * progress
        from[axis] = shown
        (start, progress, isRestarted) = (nil, 0, true)
      }
      target[axis] = newTarget[axis]
    }
  }

  /// Returns the offset at `time` seconds and a Boolean value that indicates whether the animation is over.
  mutating func step(to time: Double, nominalFrame: Double) -> (offset: CGPoint, isOver: Bool) {
    let begin = start ?? time - nominalFrame - (isRestarted ? delay : 0)
    start = begin
    let fraction = duration > 0 ? (time - begin) / duration : 1
    // A duration of 0.3 s is 18 frames at 60 Hz, regardless of how their times were rounded.
    isLogicallyComplete = fraction >= 1 - 1e-9
    guard !isStopped, let (progress, slope) = value(at: time - begin, fraction) else { return finish() }
    self.progress = progress
    let (dx, dy) = (target.x - from.x, target.y - from.y)
    velocity = CGPoint(x: dx * slope, y: dy * slope)
    let offset = CGPoint(x: from.x + dx * progress, y: from.y + dy * progress)
    if isLogicallyComplete, hypot(target.x - offset.x, target.y - offset.y) < Self.restDistance,
      hypot(velocity.x, velocity.y) < Self.restSpeed
    {
      return finish()
    }
    return (offset, false)
  }

  /// The delay of an animation by a program, in seconds.
  private var delay: Double {
    if case .program(let animation) = kind { animation.delay / animation.speed } else { 0 }
  }

  /// A Boolean value that indicates whether the content may pass its target.
  private var overshoots: Bool {
    if case .program(let animation) = kind { animation.overshoots } else { false }
  }

  /// The distance from the target in points, and the speed in pt/s, below which a spring is at rest. They are this
  /// project's choice.
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
      guard !isLogicallyComplete else { return nil }
      let (progress, slope) = Self.evenDeceleration(max(0, fraction))
      return (progress, slope / duration)
    }
  }

  private static func evenDeceleration(_ fraction: Double) -> (progress: Double, slope: Double) {
    (1 - (1 - fraction) * (1 - fraction), 2 * (1 - fraction))
  }
}
