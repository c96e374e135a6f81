import ScrollPhysics

/// The timing of an animated change of the content offset (SwiftUI's Animation).
///
/// The names are SwiftUI's. The control points of the eased curves are those that Core Animation documents
/// for the functions of the same names, and the default duration of 0.35 s and the bounces of
/// ``snappy(duration:extraBounce:)`` (0.15) and ``bouncy(duration:extraBounce:)`` (0.3) are reported by
/// several sources but not measured here.
public struct Animation: Hashable, Sendable {
  enum Timing: Hashable, Sendable {
    /// The profile's animation of `setContentOffset(_:animated:)`.
    case profile
    /// A curve with a duration in seconds.
    case curve(EaseCurve, duration: Double)
    case spring(Spring)
  }

  let timing: Timing
  /// The time in seconds before the content begins to move.
  private(set) var delay = 0.0
  /// The factor by which time passes faster.
  private(set) var speed = 1.0

  private init(_ timing: Timing) { self.timing = timing }

  /// The profile's animation of `setContentOffset(_:animated:)`: in `uikit`, an eased curve of 0.3 s.
  public static let `default` = Animation(.profile)

  /// Returns an animation at constant speed, with a duration in seconds.
  public static func linear(duration: Double) -> Animation {
    timingCurve(0, 0, 1, 1, duration: duration)
  }

  /// Returns an animation that begins slowly, with a duration in seconds.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }

  /// Returns an animation that ends slowly, with a duration in seconds.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }

  /// Returns an animation that begins and ends slowly, with a duration in seconds.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  /// Returns an animation with a cubic Bézier curve, whose x values are clamped to 0...1 and whose y values
  /// to −1000...1000. The duration in seconds is clamped to 0...60. Values that are not finite become 0.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    let points = [x1, y1, x2, y2].map { $0.isFinite ? $0.clamped(to: -1000...1000) : 0 }
    let curve = EaseCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    return Animation(.curve(curve, duration: duration.isFinite ? duration.clamped(to: 0...60) : 0))
  }

  /// Returns an animation by a spring. It begins at rest, or, if it replaces another animation and has no
  /// delay, with that animation's velocity, as SwiftUI's springs do. The duration is the spring's period
  /// without damping in seconds, in 0.01...60. A bounce of 0 is critically damped, and the content passes its
  /// target for values up to 0.99; values down to −0.99 approach it more slowly. Values out of range are
  /// clamped, and NaN becomes the default.
  ///
  /// The animation is over once the content is within 0.1 pt of its target and slower than 5 pt/s, after 60 s
  /// at the latest (of its own time, see ``speed(_:)``); no source documents SwiftUI's rule.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    let bounce = bounce.isNaN ? 0 : bounce.clamped(to: -0.99...0.99)
    let period = duration.isNaN ? 0.5 : duration.clamped(to: 0.01...60)
    return Animation(
      .spring(Spring(response: period, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)))
  }

  /// Returns a spring without bounce; see ``spring(duration:bounce:)``.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// Returns a spring with a small bounce; see ``spring(duration:bounce:)``.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns a spring with a clear bounce; see ``spring(duration:bounce:)``.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring without bounce and with a duration of 0.5 s.
  public static let smooth = Animation.smooth(duration: 0.5)
  /// A spring with a small bounce and a duration of 0.5 s.
  public static let snappy = Animation.snappy(duration: 0.5)
  /// A spring with a clear bounce and a duration of 0.5 s.
  public static let bouncy = Animation.bouncy(duration: 0.5)
  /// A spring without bounce and with a duration of 0.5 s.
  public static let spring = Animation.spring(duration: 0.5)
  /// An animation at constant speed.
  public static let linear = Animation.linear(duration: 0.35)
  /// An animation that begins slowly.
  public static let easeIn = Animation.easeIn(duration: 0.35)
  /// An animation that ends slowly.
  public static let easeOut = Animation.easeOut(duration: 0.35)
  /// An animation that begins and ends slowly.
  public static let easeInOut = Animation.easeInOut(duration: 0.35)

  /// Returns the animation with its beginning delayed by a number of seconds, 60,000 s at most. As in
  /// SwiftUI, a later ``speed(_:)`` shortens the delay too.
  public func delay(_ seconds: Double) -> Animation {
    changing(self) { if seconds.isFinite { $0.delay = (delay + seconds * speed).clamped(to: 0...60_000) } }
  }

  /// Returns the animation with time, including the delay, passing faster by a factor, in 0.001...1000.
  public func speed(_ factor: Double) -> Animation {
    changing(self) { if factor.isFinite { $0.speed = (speed * factor).clamped(to: 0.001...1000) } }
  }

  /// The spring, or nil for a curve.
  var spring: Spring? {
    if case .spring(let spring) = timing { spring } else { nil }
  }

  /// Returns the curve and its duration in seconds, or nil for a spring.
  private func easing(_ settings: AnimationSettings) -> (curve: EaseCurve, duration: Double)? {
    switch timing {
    case .profile: (settings.curve, settings.duration)
    case .curve(let curve, let duration): (curve, duration)
    case .spring: nil
    }
  }

  /// Whether the content may pass its target.
  var overshoots: Bool {
    switch timing {
    case .profile: false
    case .curve(let curve, _): !(0...1).contains(curve.y1) || !(0...1).contains(curve.y2)
    case .spring(let spring): spring.dampingRatio < 1
    }
  }

  /// The time in seconds, from its beginning, at which the animation counts as complete, although a spring
  /// may still move: the duration of its curve, or the period of its spring.
  func logicalDuration(_ settings: AnimationSettings) -> Double {
    let moving = easing(settings)?.duration ?? spring?.response ?? 0
    return (delay + moving) / speed
  }

  /// Returns the fraction of the distance covered after a number of seconds, and its rate of change per
  /// second. The value is nil after the end of a curve.
  func value(
    at seconds: Double, _ settings: AnimationSettings
  ) -> (progress: Double, slope: Double)? {
    let time = seconds * speed - delay
    if time < 0 { return (0, 0) }
    if let spring {
      guard time < 60 else { return nil }
      let (distance, velocity) = spring.value(from: 1, velocity: 0, after: time)
      return (1 - distance, -velocity * speed)
    }
    guard let (curve, duration) = easing(settings) else { return nil }
    let fraction = duration > 0 ? time / duration : 1
    // A duration of 0.3 s is 18 frames at 60 Hz, regardless of how their times were rounded.
    guard fraction < 1 - 1e-9 else { return nil }
    let (progress, slope) = curve.value(at: fraction)
    return (progress, slope / duration * speed)
  }

  /// Returns the distance, in points per pt/s, that an initial velocity adds to the motion of a spring after
  /// a number of seconds, and the share of the initial velocity that remains. Both are 0 for a curve.
  func response(at seconds: Double) -> (distance: Double, velocity: Double) {
    guard let spring else { return (0, 0) }
    let (distance, velocity) = spring.value(from: 0, velocity: 1, after: seconds * speed - delay)
    // The spring's own time passes faster by the speed.
    return (distance / speed, velocity)
  }
}
