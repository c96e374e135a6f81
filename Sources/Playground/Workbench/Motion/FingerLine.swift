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
  /// display frame without adjustments. A lift adds a point without an offset.
  mutating func take(_ timed: TimedAction, offset: CGPoint, _ law: FingersLaw) -> [CGPoint?] {
    func follow(_ finger: Int, _ phase: ScrollInput.Phase, _ point: CGPoint) -> [CGPoint?] {
      switch phase {
      case .began: return begin(finger, at: point, offset, law)
      case .moved: return fingers?.move(finger, to: point, at: timed.time, law) == nil ? [] : [followed]
      case .ended, .cancelled:
        guard fingers?.contains(finger) == true, fingers?.up(finger, law) == nil else { return [] }
        defer { fingers = nil }
        return [followed, nil]
      }
    }
    guard case .input(let input, _) = timed.action else { return [] }
    return switch input {
    case .touch(let phase, let finger, let point): follow(finger, phase, point)
    case .mouse(let phase, let point): follow(Self.mouse, phase, point)
    case .pan(let phase, _, let translation, _, _):
      (phase == .began ? begin(Self.pan, at: .zero, offset, law) : [])
        + follow(Self.pan, phase == .began ? .moved : phase, translation)
    case .trackpad(.began, _): follow(Self.trackpad, .began, .zero)
    case .trackpad(let phase, let delta):
      follow(Self.trackpad, phase, CGPoint(x: place.x + delta.x, y: place.y + delta.y))
    case .wheel, .key: []
    }
  }

  private var place: CGPoint { fingers?.position ?? .zero }

  private var followed: CGPoint { CGPoint(x: base.x - place.x, y: base.y - place.y) }

  private mutating func begin(
    _ finger: Int, at point: CGPoint, _ offset: CGPoint, _ law: FingersLaw
  ) -> [CGPoint?] {
    guard fingers == nil else {
      // Only touches join others; other inputs have one finger each.
      let others = [Self.trackpad, Self.mouse, Self.pan]
      if finger >= 0, !others.contains(where: { fingers?.contains($0) == true }) {
        fingers?.down(finger, at: point, law)
      }
      return []
    }
    fingers = FingerGroup(finger, at: point)
    base = CGPoint(x: offset.x + point.x, y: offset.y + point.y)
    return [followed]
  }
}
