import Foundation
import ScrollPhysics
import Scrolling

extension Action {
  /// The input of fingers, or `nil` for a wheel, a key or a request of a program.
  package var fingerInput: FingerInput? {
    switch self {
    case .touch(let phase, let id, let point): .touch(phase, id: id, at: point)
    case .mouse(let phase, let point): .mouse(phase, at: point)
    case .trackpad(let phase, let delta, _): .trackpad(phase, by: delta)
    case .pan(let phase, let device, let translation, let velocity):
      .pan(phase, device: device, translation: translation, velocity: velocity)
    case .wheel, .key, .contentOffset, .setContentOffset, .scrollRectToVisible, .scrollTo, .scrollToPosition,
      .editRows, .scrollToTop, .stop, .resize, .contentSize, .contentInset, .scrollView, .delegate, .set,
      .profile:
      nil
    }
  }

  package var isInput: Bool {
    if fingerInput != nil { return true }
    if case .wheel = self { return true }
    if case .key = self { return true }
    return false
  }

  package var isCancel: Bool {
    switch fingerInput {
    case .touch(let phase, _, _), .mouse(let phase, _): phase == .cancel
    case .trackpad(let phase, _): phase == .cancel
    case .pan(let phase, _, _, _): phase == .cancel
    case nil: false
    }
  }

  package var isLift: Bool {
    switch fingerInput {
    case .touch(let phase, _, _), .mouse(let phase, _): phase == .up
    case .trackpad(let phase, _): phase == .end
    case .pan(let phase, _, _, _): phase == .end
    case nil: false
    }
  }

  /// The point at which a touch or the mouse button goes down, or `nil` for any other action.
  package var pressPoint: CGPoint? {
    switch fingerInput {
    case .touch(let phase, _, let point), .mouse(let phase, let point): phase == .down ? point : nil
    case .trackpad, .pan, nil: nil
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
