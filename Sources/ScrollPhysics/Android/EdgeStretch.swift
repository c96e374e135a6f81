import Foundation

/// The stretch of Android 12 and its successors at an edge: the content offset stays at the edge, and the content is drawn
/// longer, about that edge.
///
/// The state is the pulled share of the view, from 0 to 1. A finger pulls it; after a lift, or after a glide that meets the
/// edge, an underdamped spring of the pulled distance returns it to 0. The engine does not drive it: its owner reports the
/// pulls, the lifts and the impacts of one edge, and draws the content by ``scale``.
public struct EdgeStretch: Hashable, Sendable {
  /// The constants of the stretch.
  public var law = StretchLaw()
  /// The pulled share of the view, from 0 to 1.
  public private(set) var pulled = 0.0
  /// The velocity of the pulled distance in pt/s, positive away from the content.
  public private(set) var velocity = 0.0
  /// A Boolean value that indicates whether a finger holds the stretch.
  private var isHeld = false

  /// Creates a stretch at rest.
  public init() {}

  /// A Boolean value that indicates whether the stretch needs another display frame.
  public var isMoving: Bool { !isHeld && (pulled > 0 || velocity > 0) }

  /// The factor by which the content is drawn longer, from 1 to 1.032 with Android's constants.
  public var scale: Double { law.scale(pulled) }

  /// Pulls by a distance in points beyond the edge, or back toward it if negative, in a view with a length in points. Returns
  /// the part that the stretch takes. The rest of a pull back moves the content.
  @discardableResult public mutating func pull(by distance: Double, length: Double) -> Double {
    guard length > 0, length.isFinite, distance.isFinite else { return 0 }
    isHeld = true
    velocity = 0
    let before = pulled
    pulled = (pulled + distance / length).clamped(to: 0...1)
    // The finger that pulls farther than the whole view takes nothing from the content either.
    return distance > 0 ? distance : (pulled - before) * length
  }

  /// Lets the stretch go. It returns from rest.
  public mutating func release() {
    isHeld = false
    velocity = 0
  }

  /// Meets a glide that reaches the edge with a speed in pt/s.
  public mutating func absorb(_ speed: Double) {
    guard speed.isFinite, speed > 0 else { return release() }
    isHeld = false
    velocity = law.absorbed * speed
  }

  /// Advances the return by `seconds` (> 0) in a view with a length in points. As on Android, each frame begins from the state
  /// of the one before. The spring is exact for any length of a frame; the end of the return depends on the frames.
  public mutating func step(by seconds: Double, length: Double) {
    guard isMoving, seconds > 0, seconds.isFinite, length > 0, length.isFinite else { return }
    let start = AxisMotion(offset: pulled * length, velocity: velocity)
    var motion: AxisMotion
    if start.offset < law.endDistance, start.velocity < 0, start.velocity >= -law.endSpeed {
      motion = AxisMotion(offset: start.offset - law.endSpeed * seconds, velocity: -law.endSpeed)
    } else {
      motion = law.spring.motion(after: seconds, from: start)
    }
    if motion.offset >= length { motion = AxisMotion(offset: length, velocity: 0) }
    let rests = abs(motion.velocity) < law.restSpeed && motion.offset < law.restDistance
    if motion.offset < 0 || rests { motion = AxisMotion(offset: 0, velocity: 0) }
    (pulled, velocity) = (motion.offset / length, motion.velocity)
  }
}

/// The constants of ``EdgeStretch``.
public struct StretchLaw: Law {
  /// The part of the greatest stretch that grows evenly with the pulled share.
  public var linear: Double = 0.016
  /// The part of the greatest stretch that grows fast at first.
  public var exponential: Double = 0.016
  /// The pulled share, times e, over which that part grows to 63 %.
  public var reach: Double = 0.33
  /// The factor of the speed of a glide that meets the edge.
  public var absorbed: Double = 13
  /// The natural frequency of the return, in rad/s.
  public var frequency: Double = 24.657
  /// The damping ratio of the return.
  public var dampingRatio: Double = 0.98
  /// The speed of the end of the return, in pt/s, and the greatest one with which it begins.
  public var endSpeed: Double = 200
  /// The pulled distance, in points, below which the end of the return begins.
  public var endDistance: Double = 8
  /// The speed, in pt/s, below which the stretch may rest.
  public var restSpeed: Double = 0.01
  /// The pulled distance, in points, below which the stretch may rest.
  public var restDistance: Double = 0.001

  /// Creates the law with Android's values.
  public init() {}

  /// Returns the factor by which content is drawn longer at a pulled share from 0 to 1.
  public func scale(_ pulled: Double) -> Double {
    1 + linear * pulled + exponential * -expm1(-pulled * exp(1) / reach)
  }

  /// The spring of the return.
  var spring: DampedSpring { DampedSpring(frequency: frequency, dampingRatio: dampingRatio) }

  /// The tunable constants of the stretch.
  public static let tunables: [Tunable<StretchLaw>] = {
    let source = "AOSP EdgeEffect.java of Android 12"
    return [
      .number(
        "linear", \.linear, unit: "", range: 0...1, "Part of the stretch that grows evenly", source: source,
        .reported),
      .number(
        "exponential", \.exponential, unit: "", range: 0...1, "Part of the stretch that grows fast at first",
        source: source, .reported),
      .number(
        "reach", \.reach, unit: "views", range: 0.01...10, "Pulled share over which that part grows",
        source: source, .reported),
      .number(
        "absorbed", \.absorbed, unit: "", range: 0...100,
        "Factor of the speed of a glide that meets the edge",
        source: source, .reported),
      .number(
        "frequency", \.frequency, unit: "rad/s", range: 1...200, "Natural frequency of the return",
        source: source, .reported),
      .number(
        "dampingRatio", \.dampingRatio, unit: "", range: 0.1...5, "Damping ratio of the return",
        source: source, .reported),
      .number(
        "endSpeed", \.endSpeed, unit: "pt/s", range: 1...10000, "Speed of the end of the return",
        source: source, .reported),
      .number(
        "endDistance", \.endDistance, unit: "pt", range: 0...100,
        "Pulled distance below which the end of the return begins", source: source, .reported),
      .number(
        "restSpeed", \.restSpeed, unit: "pt/s", range: 0.0001...10, "Speed below which the stretch may rest",
        source: source, .reported),
      .number(
        "restDistance", \.restDistance, unit: "pt", range: 0.0001...10,
        "Pulled distance below which the stretch may rest", source: source, .reported),
    ]
  }()
}
