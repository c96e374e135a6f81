import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

/// The offset that content would have if it followed a finger exactly, without slop or rubber band, or the
/// finger in whose place several move it. The line starts at the content offset before the display frame in
/// which the finger came down, and adjustments of the offset are left out.
struct FingerLine: Hashable, Sendable {
  private var fingers: FingerGroup?
  /// The offset that corresponds to a finger location of 0.
  private var base = CGPoint.zero

  /// The identifiers of inputs other than touches. Touch identifiers start at 0.
  private static let trackpad = -1, mouse = -2, pan = -3

  var isDown: Bool { fingers != nil }

  /// Returns the offsets that an action adds to the line. `offset` is the content offset in the previous
  /// display frame without adjustments. A lift adds a point whose coordinates are NaN.
  mutating func take(_ timed: TimedAction, offset: CGPoint, _ law: FingersLaw) -> [CGPoint] {
    let time = timed.time
    guard case .input(let input, _) = timed.action else { return [] }
    return switch input {
    case .touch(.began, let finger, let point): begin(finger, at: point, offset, law)
    case .touch(.moved, let finger, let point): move(finger, to: point, at: time, law)
    case .touch(.ended, let finger, _), .touch(.cancelled, let finger, _): end(finger, law)
    case .mouse(.began, let point): begin(Self.mouse, at: point, offset, law)
    case .mouse(.moved, let point): move(Self.mouse, to: point, at: time, law)
    case .mouse(.ended, _), .mouse(.cancelled, _): end(Self.mouse, law)
    case .pan(.began, _, let translation, _, _):
      begin(Self.pan, at: .zero, offset, law) + move(Self.pan, to: translation, at: time, law)
    case .pan(.moved, _, let translation, _, _): move(Self.pan, to: translation, at: time, law)
    case .pan(.ended, _, _, _, _), .pan(.cancelled, _, _, _, _): end(Self.pan, law)
    case .trackpad(.began, _): begin(Self.trackpad, at: .zero, offset, law)
    case .trackpad(.moved, let delta):
      move(Self.trackpad, to: CGPoint(x: place.x + delta.x, y: place.y + delta.y), at: time, law)
    case .trackpad(.ended, _), .trackpad(.cancelled, _): end(Self.trackpad, law)
    case .wheel, .key: []
    }
  }

  private var place: CGPoint { fingers?.position ?? .zero }

  private var followed: CGPoint { CGPoint(x: base.x - place.x, y: base.y - place.y) }

  private mutating func begin(
    _ finger: Int, at point: CGPoint, _ offset: CGPoint, _ law: FingersLaw
  ) -> [CGPoint] {
    guard fingers == nil else {
      // Only touches join others; other inputs have one finger each.
      if finger >= 0, !Self.others.contains(where: { fingers?.contains($0) == true }) {
        fingers?.down(finger, at: point, law)
      }
      return []
    }
    fingers = FingerGroup(finger, at: point)
    base = CGPoint(x: offset.x + point.x, y: offset.y + point.y)
    return [followed]
  }

  private static let others = [trackpad, mouse, pan]

  private mutating func move(
    _ finger: Int, to point: CGPoint, at time: Double, _ law: FingersLaw
  ) -> [CGPoint] {
    fingers?.move(finger, to: point, at: time, law) == nil ? [] : [followed]
  }

  private mutating func end(_ finger: Int, _ law: FingersLaw) -> [CGPoint] {
    guard fingers?.contains(finger) == true, fingers?.up(finger, law) == nil else { return [] }
    defer { fingers = nil }
    return [followed, CGPoint(x: Double.nan, y: .nan)]
  }
}
