/// The stretch of Android 12 and its successors at an edge: the content offset stays at the edge, and the
/// content is drawn longer, about that edge.
///
/// The state is the pulled share of the view, from 0 to 1. A finger pulls it; after a lift, or after a glide
/// that meets the edge, an underdamped spring of the pulled distance returns it to 0. The scroll engine
/// drives one for each axis under a profile with a ``StretchLaw``; other programs report the pulls and the
/// impacts, and perform no steps while a finger is down.
public struct EdgeStretch: Hashable, Sendable {
  /// The pulled share of the view, from 0 to 1.
  public private(set) var pulled = 0.0
  /// The velocity of the pulled distance in pt/s, positive away from the content.
  public private(set) var velocity = 0.0

  /// Creates a stretch at rest.
  public init() {}

  /// A Boolean value that indicates whether the stretch is not at rest.
  public var isMoving: Bool { pulled > 0 || velocity > 0 }

  /// Pulls by a distance in points beyond the edge, or back toward it if negative, in a view with a length in
  /// points. Returns the part that the stretch uses up. The rest of a pull back moves the content.
  @discardableResult public mutating func pull(by distance: Double, length: Double) -> Double {
    guard length > 0, length.isFinite, distance.isFinite else { return 0 }
    let before = pulled
    pull(to: pulled + distance / length)
    // A finger that pulls farther than the whole view does not move the content either.
    return distance > 0 ? distance : (pulled - before) * length
  }

  /// Holds the stretch at a pulled share, limited to 0...1. A share that is not finite has no effect.
  public mutating func pull(to share: Double) {
    guard share.isFinite else { return }
    pulled = share.clamped(to: 0...1)
    velocity = 0
  }

  /// Meets a glide that reaches the edge with a speed in pt/s. A negative speed belongs to a lift toward the
  /// content, which makes the return faster. Only a speed that is finite has an effect.
  public mutating func absorb(_ speed: Double, law: StretchLaw = StretchLaw()) {
    guard speed.isFinite, pulled > 0 || speed > 0 else { return }
    velocity = law.absorbed * speed
  }

  /// Advances the return by `seconds` (> 0) in a view with a length in points. As on Android, each frame
  /// begins from the state of the one before. The spring is exact for any length of a frame; the end of the
  /// return depends on the frames.
  public mutating func step(by seconds: Double, length: Double, law: StretchLaw = StretchLaw()) {
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
