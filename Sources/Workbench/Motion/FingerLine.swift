import Foundation
import ScrollScript

/// The offset that content would have if it followed a finger exactly, without slop or rubber band. The line
/// starts at the content offset before the display frame in which the finger came down, and adjustments of
/// the offset are left out. Only one finger is followed at a time.
struct FingerLine: Hashable, Sendable {
  private var id: Int?
  /// The offset that corresponds to a finger location of 0, and the current location of the finger.
  private var base = CGPoint.zero, place = CGPoint.zero

  /// The identifiers of inputs other than touches. Touch identifiers start at 0.
  private static let trackpad = -1, mouse = -2, pan = -3

  var isDown: Bool { id != nil }

  /// Returns the offsets that an action adds to the line. `offset` is the content offset in the previous
  /// display frame without adjustments. A lift adds a point whose coordinates are NaN.
  mutating func take(_ action: Action, offset: CGPoint) -> [CGPoint] {
    switch action.fingerInput {
    case .touch(.down, let finger, let point): begin(finger, at: point, offset)
    case .touch(.move, let finger, let point): move(finger, to: point)
    case .touch(.up, let finger, _), .touch(.cancel, let finger, _): end(finger)
    case .mouse(.down, let point): begin(Self.mouse, at: point, offset)
    case .mouse(.move, let point): move(Self.mouse, to: point)
    case .mouse(.up, _), .mouse(.cancel, _): end(Self.mouse)
    case .pan(.begin, _, let translation, _):
      begin(Self.pan, at: .zero, offset) + move(Self.pan, to: translation)
    case .pan(.change, _, let translation, _): move(Self.pan, to: translation)
    case .pan(.end, _, _, _), .pan(.cancel, _, _, _): end(Self.pan)
    case .trackpad(.begin, _): begin(Self.trackpad, at: .zero, offset)
    case .trackpad(.move, let delta):
      move(Self.trackpad, to: CGPoint(x: place.x + delta.x, y: place.y + delta.y))
    case .trackpad(.end, _), .trackpad(.cancel, _): end(Self.trackpad)
    case nil: []
    }
  }

  private var followed: CGPoint { CGPoint(x: base.x - place.x, y: base.y - place.y) }

  private mutating func begin(_ finger: Int, at point: CGPoint, _ offset: CGPoint) -> [CGPoint] {
    guard id == nil else { return [] }
    id = finger
    place = point
    base = CGPoint(x: offset.x + point.x, y: offset.y + point.y)
    return [followed]
  }

  private mutating func move(_ finger: Int, to point: CGPoint) -> [CGPoint] {
    guard finger == id else { return [] }
    place = point
    return [followed]
  }

  private mutating func end(_ finger: Int) -> [CGPoint] {
    guard finger == id else { return [] }
    id = nil
    return [followed, CGPoint(x: Double.nan, y: .nan)]
  }
}
