import Foundation
import ScrollPhysics

/// An animated change of the offset.
struct OffsetAnimation: Hashable, Sendable {
  /// How it gets there.
  enum Kind: Hashable, Sendable {
    /// setContentOffset(_:animated:): accelerates, then decelerates.
    case program
    /// A wheel or a key: starts at once and decelerates evenly, so that the first frame answers the notch.
    case notch
    /// The status bar was tapped: a critically damped spring.
    case toTop
    /// A key: as a wheel's notch.
    case key

    /// The callback at its end.
    var ending: ScrollEvent {
      switch self {
      case .program, .notch, .key: .didEndScrollingAnimation
      case .toTop: .didScrollToTop
      }
    }

    /// Whether a further one goes on from the target of the one before.
    var adds: Bool {
      switch self {
      case .notch, .key: true
      case .program, .toTop: false
      }
    }

    /// Seconds from start to end.
    func duration(_ profile: ScrollProfile) -> Double {
      switch self {
      case .program: profile.animation.duration
      case .notch: profile.wheel.duration
      case .key: profile.keys.duration
      case .toTop: profile.animation.toTop.duration
      }
    }
  }

  let kind: Kind
  private(set) var from: CGPoint
  private(set) var target: CGPoint
  /// Seconds from start to end.
  private(set) var duration: Double
  private let settings: AnimationSettings
  /// Its start; nil until the frame that handles it, which shows it one nominal frame in, as it does a release.
  private var start: Double?
  private(set) var velocity = CGPoint.zero
  /// How much of the way was shown last.
  private var progress = 0.0
  /// Whether it has come to its target by itself.
  private(set) var isOver = false

  init(kind: Kind, from: CGPoint, to target: CGPoint, profile: ScrollProfile) {
    self.kind = kind
    self.from = from
    self.target = target
    duration = kind.duration(profile)
    settings = profile.animation
  }

  /// Ends at an offset, which is still to be shown.
  mutating func stop(at offset: CGPoint) {
    (from, target, duration, velocity) = (offset, offset, 0, .zero)
  }

  /// Goes on where the content was moved to, to a place that need not have moved as far: what is left of the way is then
  /// longer or shorter, in the time that is left, or begun anew where hardly any is.
  mutating func move(by delta: CGPoint, to newTarget: CGPoint) {
    for axis in Axis.allCases {
      let shown = from[axis] + (target[axis] - from[axis]) * progress + delta[axis]
      if newTarget[axis] == target[axis] + delta[axis] {
        from[axis] += delta[axis]
      } else if 1 - progress > 0.05 {
        from[axis] = (shown - newTarget[axis] * progress) / (1 - progress)
      } else {
        let other = axis == .vertical ? Axis.horizontal : .vertical
        from[other] += (target[other] - from[other]) * progress
        from[axis] = shown
        (start, progress) = (nil, 0)
      }
      target[axis] = newTarget[axis]
    }
  }

  /// The offset at `time` seconds, and whether that is the end.
  mutating func step(to time: Double, nominalFrame: Double) -> (offset: CGPoint, isOver: Bool) {
    let begin = start ?? time - nominalFrame
    start = begin
    let fraction = duration > 0 ? (time - begin) / duration : 1
    // 0.3 s are 18 frames of 60 Hz, however their times were rounded.
    guard fraction < 1 - 1e-9 else {
      velocity = .zero
      isOver = true
      return (target, true)
    }
    let (progress, slope) =
      switch kind {
      case .program: Self.perSecond(settings.curve.value(at: fraction), duration)
      case .notch, .key: Self.perSecond(Self.evenDeceleration(max(0, fraction)), duration)
      case .toTop: settings.toTop.value(at: time - begin)
      }
    self.progress = progress
    let (dx, dy) = (target.x - from.x, target.y - from.y)
    velocity = CGPoint(x: dx * slope, y: dy * slope)
    return (CGPoint(x: from.x + dx * progress, y: from.y + dy * progress), false)
  }

  private static func perSecond(
    _ value: (progress: Double, slope: Double), _ duration: Double
  ) -> (progress: Double, slope: Double) {
    (value.progress, value.slope / duration)
  }

  private static func evenDeceleration(_ fraction: Double) -> (progress: Double, slope: Double) {
    (1 - (1 - fraction) * (1 - fraction), 2 * (1 - fraction))
  }
}
