import ScrollScript

/// The kind of scroll input that the desktop provides, as far as the actions of a session show it, with the name
/// in the readout.
package enum InputKind: String, Sendable {
  /// A trackpad whose lift is reported.
  case trackpadWithPhases = "Trackpad, phases"
  /// A trackpad whose lift is assumed after a pause.
  case trackpadWithoutLift = "Trackpad, no lift"
  case wheel = "Wheel"
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
      kind = timed.sampled == nil ? .trackpadWithoutLift : lift ?? .trackpadWithPhases
    case .input(.trackpad(.ended, _), _):
      guard let lastStep else { return }
      lift = timed.sampleTime == lastStep ? .trackpadWithoutLift : .trackpadWithPhases
      kind = lift
    case .input, .scroll, .layout, .rows, .tuning, .delegate: break
    }
  }
}
