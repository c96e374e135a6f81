import Foundation
import ScrollPhysics
import Scrolling

extension Action {
  /// The input of a person, or `nil` for a request of a program.
  package var input: ScrollInput? {
    switch self {
    case .touch(let phase, let id, let point): .touch(phase, id: id, at: point)
    case .mouse(let phase, let point): .mouse(phase, at: point)
    case .trackpad(let phase, let delta, _): .trackpad(phase, by: delta)
    case .pan(let phase, let device, let translation, let velocity):
      .pan(phase, device: device, translation: translation, velocity: velocity)
    case .wheel(let dx, let dy, _): .wheel(dx: dx, dy: dy)
    case .key(let key): .key(key)
    case .contentOffset, .setContentOffset, .scrollRectToVisible, .scrollTo, .scrollToPosition,
      .editRows, .scrollToTop, .stop, .resize, .contentSize, .contentInset, .scrollView, .delegate, .set,
      .profile:
      nil
    }
  }

  /// The input of fingers, or `nil` for a wheel, a key or a request of a program.
  package var fingerInput: ScrollInput? { input.flatMap { $0.phase == nil ? nil : $0 } }

  package var isLift: Bool { input?.phase == .ended }

  /// The point at which a touch or the mouse button goes down, or `nil` for any other action.
  package var pressPoint: CGPoint? {
    switch input {
    case .touch(.began, _, let point), .mouse(.began, let point): point
    case .touch, .mouse, .trackpad, .pan, .wheel, .key, nil: nil
    }
  }

  package var isChange: Bool {
    switch self {
    case .set, .profile: true
    case .touch, .mouse, .trackpad, .pan, .wheel, .key, .contentOffset, .setContentOffset,
      .scrollRectToVisible,
      .scrollTo, .scrollToPosition, .editRows, .scrollToTop, .stop, .resize, .contentSize, .contentInset,
      .scrollView, .delegate:
      false
    }
  }
}
