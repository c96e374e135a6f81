import PlaygroundDrawing

/// The rules that turn the desktop's scroll events into the phases of a trackpad.
///
/// On Wayland the compositor reports the source of each step and the lift of the fingers. On X11 a driver may
/// report the lift by a step of length 0; where none has come yet, steps are passed on without a lift. SDL
/// reports the same movement again as a wheel: ``wheel(at:)`` returns the meaning of such an event.
///
/// The value reads no clock. It has one gesture at a time: while one trackpad is used, others do not count.
package struct TrackpadRecognizer: Sendable {
  /// An event of the desktop.
  package struct Input: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      /// Wayland: the pointer is on the window, or on another surface of this program.
      case entered(isWindow: Bool)
      /// The pointer left, or the last device was unplugged.
      case left
      /// Wayland: the source of this frame's steps.
      case source(Source)
      /// Wayland: a step in points, positive to the right and down.
      case step(dx: Double, dy: Double)
      /// Wayland: the fingers lifted, as far as an axis is concerned.
      case stop(isHorizontal: Bool)
      /// Wayland: the end of events that belong together.
      case frame
      /// Wayland: a number of fingers came to rest.
      case hold(fingers: Int, isWindow: Bool)
      /// Wayland: they lifted or, if `isCancelled`, began something else.
      case holdEnd(isCancelled: Bool)
      /// X11: notches of a device, positive to the right and down, with the valuator's change per notch.
      case valuators(dx: Double, dy: Double, increment: Double, device: Device)
    }

    /// The source of a step on Wayland.
    package enum Source: UInt32, Equatable, Sendable { case wheel, finger, continuous, tilt }
    /// The type of a device on X11.
    package enum Device: Equatable, Sendable { case unknown, trackpad, mouse }

    package var kind: Kind
    /// The seat on Wayland, the device on X11.
    package var origin: UInt32
    /// The time of the source in milliseconds of an unknown epoch, modulo 2^32, for steps, stops and holds.
    package var milliseconds: UInt32
    /// The time at which the event arrived, in seconds on the window's clock.
    package var arrival: Double

    package init(_ kind: Kind, origin: UInt32 = 0, milliseconds: UInt32 = 0, arrival: Double) {
      self.kind = kind
      self.origin = origin
      self.milliseconds = milliseconds
      self.arrival = arrival
    }
  }

  /// A result. Times are those of the source, in seconds on the window's clock.
  package enum Output: Equatable, Sendable {
    /// A phase of a gesture whose lift is reported.
    case phase(WindowEvent.TrackpadPhase, time: Double)
    /// A step in points of a gesture whose lift is not reported, signed like the movement of the content.
    case step(dx: Double, dy: Double, time: Double)
  }

  /// The meaning of a wheel event of SDL.
  package enum Wheel: Equatable, Sendable {
    /// A wheel, whatever its fraction.
    case wheel
    /// A movement that was reported already.
    case reported
    /// Only the event itself can show what it is.
    case unknown
  }

  /// The origin of an event that concerns all devices.
  package static let allOrigins: UInt32 = 0

  /// The time, in seconds, after which a cancelled hold without a step, or the stop of only one of two axes,
  /// counts as a lift. The value is this project's choice.
  package static let patience = 0.1
  /// The time in seconds after a fractional step within which whole steps of a device on X11 belong to the
  /// same movement, and after any step within which SDL's wheel event is one of it. The value is this
  /// project's choice.
  package static let streamGap = 0.2
  /// The most fingers whose rest catches a glide. More begin gestures of the desktop.
  package static let mostHoldingFingers = 2
  /// The points per notch on X11, in libinput's terms.
  package static let pointsPerNotch = 15.0
  /// The points per notch of an increment of 1, which is Xwayland's: its notches are 10 units of Wayland.
  package static let pointsPerUnitNotch = 10.0

  /// The gesture of the fingers that are on a trackpad.
  private enum Gesture: Equatable {
    case none
    /// They rest.
    case held
    /// They move, on these axes.
    case moving(horizontal: Bool, vertical: Bool)
  }

  /// The steps since the last frame event.
  private struct Frame: Equatable {
    var source: Input.Source?
    var dx = 0.0, dy = 0.0
    var hasSteps = false
    var stopsHorizontal = false, stopsVertical = false
    var milliseconds: UInt32 = 0
  }

  private struct Origin: Equatable {
    var clock = SourceClock()
    var frame = Frame()
    var isElsewhere = false
    /// The arrival of the last fractional step on X11.
    var fraction: Double?
    /// Whether the device on X11 has reported a lift.
    var tellsLift = false
  }

  /// A lift that is assumed unless a step comes before.
  private struct Assumption: Equatable {
    var deadline: Double
    var phase: WindowEvent.TrackpadPhase
    var time: Double
  }

  private var origins: [UInt32: Origin] = [:]
  private var gesture = Gesture.none
  private var owner: UInt32?
  private var assumption: Assumption?
  /// The meaning of SDL's event for the last step, and the time in seconds at which the step arrived.
  private var lastStep: (wheel: Wheel, arrival: Double)?

  package init() {}

  /// The time at which ``elapse(to:)`` must be called, in seconds on the window's clock, if any.
  package var deadline: Double? { assumption?.deadline }

  /// Returns the meaning of an SDL wheel event that arrives at a time in seconds on the window's clock.
  package func wheel(at now: Double) -> Wheel {
    guard let lastStep, now - lastStep.arrival <= Self.streamGap else { return .unknown }
    return lastStep.wheel
  }

  /// Returns the results that are due at a time in seconds on the window's clock.
  package mutating func elapse(to now: Double) -> [Output] {
    guard let due = assumption, due.deadline <= now else { return [] }
    return finish(due.phase, time: due.time)
  }

  package mutating func take(_ input: Input) -> [Output] {
    let late = elapse(to: input.arrival)
    var origin = origins[input.origin] ?? Origin()
    let results = take(input, &origin)
    origins[input.origin] = origin
    return late + results
  }

  private mutating func take(_ input: Input, _ origin: inout Origin) -> [Output] {
    switch input.kind {
    case .entered(let isWindow):
      origin.isElsewhere = !isWindow
      return []
    case .left:
      origin.isElsewhere = true
      origin.frame = Frame()
      (origin.fraction, origin.tellsLift) = (nil, false)
      let isOwner = owner == input.origin || input.origin == Self.allOrigins
      return isOwner ? finish(.cancelled, time: input.arrival) : []
    case .source(let source):
      origin.frame.source = source
      return []
    case .step(let dx, let dy):
      guard dx.isFinite, dy.isFinite else { return [] }
      origin.frame.dx += dx
      origin.frame.dy += dy
      origin.frame.hasSteps = true
      origin.frame.milliseconds = input.milliseconds
      // SDL's event may precede the end of the frame.
      lastStep = (Self.wheel(of: origin.frame.source), input.arrival)
      return []
    case .stop(let isHorizontal):
      if isHorizontal { origin.frame.stopsHorizontal = true } else { origin.frame.stopsVertical = true }
      origin.frame.milliseconds = input.milliseconds
      return []
    case .frame:
      defer { origin.frame = Frame() }
      return frame(input, &origin)
    case .hold(let fingers, let isWindow):
      guard isWindow, 1...Self.mostHoldingFingers ~= fingers else { return [] }
      // More fingers came down on the same trackpad.
      if owner == input.origin, gesture == .held {
        assumption = nil
        return []
      }
      guard owner == nil else { return [] }
      (owner, gesture) = (input.origin, .held)
      return [.phase(.held, time: time(of: input, &origin))]
    case .holdEnd(let isCancelled):
      guard owner == input.origin, gesture == .held else { return [] }
      let time = time(of: input, &origin)
      guard isCancelled else { return finish(.holdEnded, time: time) }
      assumption = Assumption(deadline: input.arrival + Self.patience, phase: .holdEnded, time: time)
      return []
    case .valuators(let dx, let dy, let increment, let device):
      guard dx.isFinite, dy.isFinite else { return [] }
      return valuators(dx, dy, increment, device, input, &origin)
    }
  }

  private static func wheel(of source: Input.Source?) -> Wheel {
    switch source {
    case .wheel, .tilt: .wheel
    case .finger, .continuous: .reported
    case nil: .unknown
    }
  }

  private func time(of input: Input, _ origin: inout Origin) -> Double {
    origin.clock.time(of: input.milliseconds, arrival: input.arrival)
  }

  // MARK: Wayland

  /// Handles a frame. A frame without steps and stops does not say that the fingers lifted.
  private mutating func frame(_ input: Input, _ origin: inout Origin) -> [Output] {
    let frame = origin.frame
    guard frame.hasSteps || frame.stopsHorizontal || frame.stopsVertical, !origin.isElsewhere else {
      return []
    }
    var results: [Output] = []
    let time = origin.clock.time(of: frame.milliseconds, arrival: input.arrival)
    if frame.hasSteps {
      switch frame.source {
      case .finger:
        results += move(
          dx: frame.dx, dy: frame.dy, isHorizontal: frame.dx != 0, isVertical: frame.dy != 0, time: time,
          from: input.origin)
      case .continuous: results.append(.step(dx: -frame.dx, dy: -frame.dy, time: time))
      // SDL's event is used.
      case .wheel, .tilt, nil: break
      }
    }
    switch frame.source {
    // Some compositors also report stops of wheels.
    case .wheel, .tilt, .continuous: break
    case .finger, nil:
      if frame.stopsHorizontal || frame.stopsVertical {
        results += stop(
          horizontal: frame.stopsHorizontal, vertical: frame.stopsVertical, time: time, input)
      }
    }
    return results
  }

  private mutating func move(
    dx: Double, dy: Double, isHorizontal: Bool, isVertical: Bool, time: Double, from origin: UInt32
  ) -> [Output] {
    guard owner == nil || owner == origin else { return [] }
    assumption = nil
    // The content follows the fingers: a step down, of the view, moves it up.
    let moved = Output.phase(.moved(dx: dx == 0 ? 0 : -dx, dy: dy == 0 ? 0 : -dy), time: time)
    switch gesture {
    case .none:
      (owner, gesture) = (origin, .moving(horizontal: isHorizontal, vertical: isVertical))
      return [.phase(.began, time: time), moved]
    case .held:
      gesture = .moving(horizontal: isHorizontal, vertical: isVertical)
      return [moved]
    case .moving(let horizontal, let vertical):
      gesture = .moving(horizontal: horizontal || isHorizontal, vertical: vertical || isVertical)
      return [moved]
    }
  }

  /// Handles a lift, which is reported for each axis. One without a gesture ends nothing.
  private mutating func stop(
    horizontal: Bool, vertical: Bool, time: Double, _ input: Input
  ) -> [Output] {
    guard owner == input.origin, case .moving(let movesHorizontally, let movesVertically) = gesture else {
      return []
    }
    let remaining = (horizontal: movesHorizontally && !horizontal, vertical: movesVertically && !vertical)
    guard remaining.horizontal || remaining.vertical else { return finish(.ended, time: time) }
    gesture = .moving(horizontal: remaining.horizontal, vertical: remaining.vertical)
    assumption = Assumption(deadline: input.arrival + Self.patience, phase: .ended, time: time)
    return []
  }

  private mutating func finish(_ phase: WindowEvent.TrackpadPhase, time: Double) -> [Output] {
    assumption = nil
    owner = nil
    defer { gesture = .none }
    return gesture == .none ? [] : [.phase(phase, time: time)]
  }

  // MARK: X11

  private mutating func valuators(
    _ dx: Double, _ dy: Double, _ increment: Double, _ device: Input.Device, _ input: Input,
    _ origin: inout Origin
  ) -> [Output] {
    let isFractional = dx != dx.rounded() || dy != dy.rounded()
    let isStop = dx == 0 && dy == 0
    switch device {
    case .mouse:
      lastStep = (.wheel, input.arrival)
      return []
    case .trackpad: break
    case .unknown:
      // A trackpad is known by its fractions. Emulated wheel events follow the motion that caused them.
      let continues = origin.fraction.map { input.arrival - $0 <= Self.streamGap } ?? false
      guard isFractional || continues || (isStop && owner == input.origin) else {
        if !isStop { lastStep = (.wheel, input.arrival) }
        return []
      }
      if !isStop { origin.fraction = input.arrival }
    }
    let time = time(of: input, &origin)
    if isStop {
      guard owner == input.origin || device == .unknown else { return [] }
      origin.tellsLift = true
      origin.fraction = nil
      // The steps before were passed on without a lift.
      return owner == input.origin ? finish(.ended, time: time) : [.phase(.ended, time: time)]
    }
    lastStep = (.reported, input.arrival)
    let unit = abs(increment) == 1 ? Self.pointsPerUnitNotch : Self.pointsPerNotch
    guard device == .trackpad || origin.tellsLift else {
      return [.step(dx: dx == 0 ? 0 : -dx * unit, dy: dy == 0 ? 0 : -dy * unit, time: time)]
    }
    return move(
      dx: dx * unit, dy: dy * unit, isHorizontal: dx != 0, isVertical: dy != 0, time: time,
      from: input.origin)
  }
}
