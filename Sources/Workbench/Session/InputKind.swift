import Foundation
import ScrollScript

/// The kind of scroll input that the desktop provides, as far as the actions of a session show it.
package enum InputKind: Hashable, Sendable {
  /// A touchpad whose lift is told.
  case touchpadWithPhases
  /// A touchpad whose lift is assumed after a pause.
  case touchpadWithoutLift
  /// A wheel.
  case wheel

  /// The name in the readout.
  package var name: String {
    switch self {
    case .touchpadWithPhases: "Touchpad, phases"
    case .touchpadWithoutLift: "Touchpad, no lift"
    case .wheel: "Wheel"
    }
  }
}

/// A monitor that determines the kind of input from the actions of a session. An assumed lift has the time of the last
/// step.
struct InputKindMonitor: Hashable, Sendable {
  /// The kind of the latest input, or nil before there is any.
  private(set) var kind: InputKind?
  private var lastStep: Double?
  private var lift: InputKind?

  /// Takes an action.
  mutating func take(_ timed: TimedAction) {
    switch timed.action {
    case .wheel: kind = .wheel
    case .trackpad(.begin, _, _): lastStep = nil
    case .trackpad(.move, _, _):
      lastStep = timed.sampleTime
      // Until the first lift, steps without times of the device show that it will not be told.
      kind = timed.sampled == nil ? .touchpadWithoutLift : lift ?? .touchpadWithPhases
    case .trackpad(.end, _, _):
      guard let lastStep else { return }
      lift = timed.sampleTime == lastStep ? .touchpadWithoutLift : .touchpadWithPhases
      kind = lift
    case .touch, .mouse, .trackpad, .pan, .key, .contentOffset, .setContentOffset, .scrollRectToVisible,
      .scrollTo, .scrollToPosition, .editRows, .scrollToTop, .stop, .resize, .contentSize, .contentInset,
      .scrollView, .delegate, .set, .profile:
      break
    }
  }
}
