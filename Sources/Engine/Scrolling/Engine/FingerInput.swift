import Foundation
import ScrollPhysics

/// An input of the fingers, or of a device that acts as a finger, as a value.
///
/// Points are in points with y down, in a space that does not move with the content. A value has no time;
/// pass the time in seconds to ``ScrollEngine/handle(_:at:mayBegin:)``.
public enum FingerInput: Hashable, Sendable {
  /// The phases of a touch.
  public enum TouchPhase: String, Hashable, Sendable, CaseIterable { case down, move, up, cancel }
  /// The phases of a trackpad scroll.
  public enum TrackpadPhase: String, Hashable, Sendable, CaseIterable { case begin, move, end, cancel }
  /// The phases of a pan recognizer.
  public enum PanPhase: String, Hashable, Sendable, CaseIterable { case begin, change, end, cancel }

  /// A finger on a touchscreen. The point of an up or a cancel is ignored: both occur at the last position.
  case touch(TouchPhase, id: Int, at: CGPoint)
  /// A mouse button that acts as a finger. The point of an up or a cancel is ignored.
  case mouse(TouchPhase, at: CGPoint)
  /// Two fingers on a trackpad. A move is a distance in points, and a negative dy moves the content up. The
  /// distance of any other phase is ignored.
  case trackpad(TrackpadPhase, by: CGPoint)
  /// A pan recognizer of the caller: the translation in points since it began and the velocity in
  /// pt/s, both in the finger's direction. The values of an end or a cancel are ignored. The
  /// begin determines the device.
  case pan(PanPhase, device: PanDevice, translation: CGPoint, velocity: CGPoint)
}

extension ScrollEngine {
  /// Handles an input of the fingers at a time in seconds by the method for its device and phase, such as
  /// ``touchDown(at:id:time:)``. A cancellation does not depend on the time.
  ///
  /// If `mayBegin` is false, a movement is tracked but begins no drag.
  public mutating func handle(_ input: FingerInput, at time: Double, mayBegin: Bool = true) {
    switch input {
    case .touch(.down, let id, let point): touchDown(at: point, id: id, time: time)
    case .touch(.move, let id, let point): touchMoved(to: point, id: id, at: time, mayBegin: mayBegin)
    case .touch(.up, let id, _): touchUp(id: id, at: time)
    case .touch(.cancel, let id, _): touchCancelled(id: id)
    case .mouse(.down, let point): mouseDown(at: point, time: time)
    case .mouse(.move, let point): mouseMoved(to: point, at: time, mayBegin: mayBegin)
    case .mouse(.up, _): mouseUp(at: time)
    case .mouse(.cancel, _): mouseCancelled()
    case .trackpad(.begin, _): trackpadBegan(at: time)
    case .trackpad(.move, let delta): trackpadMoved(by: delta, at: time, mayBegin: mayBegin)
    case .trackpad(.end, _): trackpadEnded(at: time)
    case .trackpad(.cancel, _): trackpadCancelled()
    case .pan(.begin, let device, let translation, let velocity):
      panBegan(device, translation: translation, velocity: velocity, at: time)
    case .pan(.change, _, let translation, let velocity):
      panChanged(translation: translation, velocity: velocity)
    case .pan(.end, _, _, _): panEnded(at: time)
    case .pan(.cancel, _, _, _): panCancelled()
    }
  }
}
