import Foundation
import ScrollPhysics

/// An input of a person as a value.
///
/// Points are in points with y down, in a space that does not move with the content. A value has no time;
/// pass the time in seconds to ``ScrollEngine/handle(_:at:mayBegin:)``.
public enum ScrollInput: Hashable, Sendable {
  /// The phases of an input of fingers.
  public enum Phase: Hashable, Sendable, CaseIterable { case began, moved, ended, cancelled }

  /// A finger on a touchscreen. The point of an end or a cancellation is ignored: both occur at the last
  /// position.
  ///
  /// The touch stops a glide or an animation at once. While another finger is down, it joins that one by the
  /// profile's law (`FingersLaw`), and the drag goes on until the last one lifts. A touch that begins inside
  /// the callbacks of a lift takes effect after them and replaces the glide that would have followed. A
  /// cancelled drag ends as if the finger had been at rest.
  case touch(Phase, id: Int = 0, at: CGPoint = .zero)
  /// A mouse button that acts as a finger, with the mouse's settings. The point of an end or a cancellation is
  /// ignored.
  case mouse(Phase, at: CGPoint = .zero)
  /// Two fingers on a trackpad. A movement is a distance in points, and a negative dy moves the content up.
  /// The distance of any other phase is ignored.
  case trackpad(Phase, by: CGPoint = .zero)
  /// A pan recognizer of the caller: the translation in points since it began, without any slop, and the
  /// velocity in pt/s, both in the finger's direction. The values of an end or a cancellation are ignored. The
  /// begin determines the device.
  ///
  /// The gesture stops a glide and begins the drag at once. It is ignored while another finger is down and
  /// while the view cannot scroll. It ends with the velocities of the last two inputs. A recognizer whose
  /// velocity does not fall while the fingers rest passes the time of the last movement, in seconds, with the
  /// end: fingers that rested longer than the device's rest time (`PanSettings.restTime`) then count as still.
  case pan(
    Phase, device: PanDevice = .touch, translation: CGPoint = .zero, velocity: CGPoint = .zero,
    lastMovement: Double? = nil)
  /// Notches of a wheel. A positive dy (away from the user) moves the content down, dx left.
  ///
  /// Further notches add to the target, unless the law leads from the place that is shown
  /// (`StepLaw.addsToTarget`). The target is clamped to the edges. Fractions of a notch add up to what the
  /// whole notch moves: their sum is exact, and only the place that is shown is rounded to pixels. In a paged
  /// view, each input that completes a notch moves the target to the next page, or by the distance rounded to
  /// pages if that is more; a drag ends the count. The input is ignored while a finger is down. The motion
  /// follows the profile's wheel; UIKit's is this project's choice because no recording of a wheel in UIKit
  /// is available.
  case wheel(dx: Double = 0, dy: Double = 0)
  /// A key, which scrolls by the distances of the profile (`KeySettings`): an arrow key by a step, a page key
  /// by a share of the view's height, and Home and End to the vertical edges, as the law of keys leads there
  /// or with the animation of a program (`StepLaw.leadsToEdges`). The key is ignored while a finger is down or
  /// ``ScrollMetrics/isScrollEnabled`` is false.
  case key(ScrollKey)

  /// The phase of an input of fingers, or nil for a wheel or a key.
  public var phase: Phase? {
    switch self {
    case .touch(let phase, _, _), .mouse(let phase, _), .trackpad(let phase, _), .pan(let phase, _, _, _, _):
      phase
    case .wheel, .key: nil
    }
  }

  /// A finger with its phase and position, or nil for an input of another kind. A trackpad is one finger, which
  /// moves from `last`.
  package func finger(
    from last: @autoclosure () -> CGPoint?
  ) -> (device: PanDevice, id: Int, phase: Phase, point: CGPoint)? {
    switch self {
    case .touch(let phase, let id, let point): return (.touch, id, phase, point)
    case .mouse(let phase, let point): return (.mouse, 0, phase, point)
    case .trackpad(.moved, let delta):
      return (.trackpad, 0, .moved, (last() ?? .zero) + delta)
    case .trackpad(let phase, _): return (.trackpad, 0, phase, .zero)
    case .pan, .wheel, .key: return nil
    }
  }
}

extension ScrollEngine {
  /// Handles an input at a time in seconds. A cancellation and a change of a pan recognizer do not depend on
  /// the time.
  ///
  /// If `mayBegin` is false, a finger is tracked, but this movement begins no drag (as with
  /// gestureRecognizerShouldBegin).
  public mutating func handle(_ input: ScrollInput, at time: Double, mayBegin: Bool = true) {
    if let finger = input.finger(from: activePan?.track.location) {
      let source = Pan.Source(device: finger.device, finger: finger.id)
      switch finger.phase {
      case .began: fingerDown(source, finger.point, at: time)
      case .moved: fingerMoved(source, to: finger.point, at: time, mayBegin: mayBegin)
      case .ended: fingerUp(source, at: time)
      case .cancelled: fingerUp(source, at: nil)
      }
    }
    switch input {
    case .touch, .mouse, .trackpad: break
    case .pan(let phase, let device, let translation, let velocity, let lastMovement):
      pan(
        phase, device, translation: translation, velocity: velocity, at: time, lastMovement: lastMovement)
    case .wheel(let dx, let dy): wheel(dx: dx, dy: dy, at: time)
    case .key(let key): press(key, at: time)
    }
  }
}
