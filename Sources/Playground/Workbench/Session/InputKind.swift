import ScrollScript

/// The kind of scroll input that the desktop provides, as far as the actions of a session show it.
package enum InputKind: Hashable, Sendable {
  /// A touchpad whose lift is reported.
  case touchpadWithPhases
  /// A touchpad whose lift is assumed after a pause.
  case touchpadWithoutLift
  case wheel

  package var name: String {
    switch self {
    case .touchpadWithPhases: "Touchpad, phases"
    case .touchpadWithoutLift: "Touchpad, no lift"
    case .wheel: "Wheel"
    }
  }
}

/// A monitor of the kind of input in the actions of a session. Assumed lifts have the last step's time.
struct InputKindMonitor: Hashable, Sendable {
  private(set) var kind: InputKind?
  private var lastStep: Double?
  private var lift: InputKind?

  mutating func take(_ timed: TimedAction) {
    switch timed.action {
    case .input(.wheel, _): kind = .wheel
    case .input(.trackpad(.began, _), _): lastStep = nil
    case .input(.trackpad(.moved, _), _):
      lastStep = timed.sampleTime
      // Until the first lift, steps without times of the device show that it will not be reported.
      kind = timed.sampled == nil ? .touchpadWithoutLift : lift ?? .touchpadWithPhases
    case .input(.trackpad(.ended, _), _):
      guard let lastStep else { return }
      lift = timed.sampleTime == lastStep ? .touchpadWithoutLift : .touchpadWithPhases
      kind = lift
    case .input, .scroll, .layout, .rows, .tuning, .delegate: break
    }
  }
}
