import PlaygroundDrawing
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import PlaygroundControls

extension Session {
  package struct Change: Hashable, Sendable {
    package var name: String
    package var value: ScrollProfile.Value
  }

  /// The state of the input devices, and the input that is queued until the next display frame.
  struct Input {
    /// The position of the pointer in points of the window, or `nil` if it is outside the window.
    var pointer: CGPoint?
    var modifiers: WindowEvent.Modifiers = []
    var press = Press.none
    /// The finger that acts as the mouse on a tool.
    var toolFinger: Int?
    /// The changes of constants to apply in the next display frame.
    private(set) var changes: [Change] = []
    /// The profile to change to in the next display frame, before the changes of constants, or `nil`.
    private(set) var profile: ScrollProfile?
    /// The touches on the scene: their identifiers by the window's identifiers.
    private var touches: [Int: Touch] = [:]
    private var pending: [Item] = []
    private var touchpad = TouchpadActions()
    var touchpadTarget = TouchpadTarget.none

    /// The target of a touchpad's gesture, which it keeps until it ends.
    enum TouchpadTarget: Hashable { case none, scene, panel, plot }

    /// An item of input queued until the next display frame, which determines its time.
    enum Item {
      case action(Action)
      /// A step in points without phases, or several, with the position of the pointer at the first, and the
      /// measured times in seconds of the first and the last if they are known.
      case trackpadStep(CGPoint, at: CGPoint, since: Double?, measured: Double?)
      /// A phase of a touchpad in points, with the position of the pointer, at its measured time in seconds.
      case touchpad(WindowEvent.TouchpadPhase, at: CGPoint, measured: Double)
      /// Another device takes over from the trackpad.
      case trackpadEnd
    }

    /// A finger's touch on the scene: its identifier, and the number of the device on which it began.
    struct Touch: Hashable {
      let id: Int
      let device: Int
    }

    enum Press: Hashable {
      case none, panel
      case device(Int)
      /// A plot, to select the time to show.
      case scrub(PlotPlace)
      /// A plot, to move the part that it shows.
      case pan(PlotPan)
      /// A plot, to move the part that it shows or, if the pointer does not move, to show the time under it.
      case click(PlotPan)
      /// The timeline's curve, to mark a span that begins at a time in seconds.
      case span(Double)
    }

    /// Creates the input of a new scene. The pointer and the modifier keys outlive a scene.
    init(pointer: CGPoint? = nil, modifiers: WindowEvent.Modifiers = []) {
      self.pointer = pointer
      self.modifiers = modifiers
    }

    var isQueued: Bool { !pending.isEmpty || hasChanges }
    /// The queued changes, in the order in which they are made.
    var changeActions: [Action] {
      (profile.map { [.profile($0)] } ?? []) + changes.map { .set($0.name, $0.value) }
    }
    var hasChanges: Bool { profile != nil || !changes.isEmpty }

    var touchpadNeed: FrameNeed { touchpad.need }

    var hasTouches: Bool { !touches.isEmpty }

    var isDevicePressed: Bool { if case .device = press { true } else { false } }

    /// Adds items to the queue. Consecutive moves of one finger, or of the mouse, become one move;
    /// consecutive steps of a trackpad add up.
    mutating func enqueue(_ items: [Item]) {
      for item in items {
        if let last = pending.last, let merged = last.merged(with: item) {
          pending[pending.count - 1] = merged
        } else {
          pending.append(item)
        }
      }
    }

    /// Returns the queued actions for a display frame at a time in seconds, and clears the queue. The clock
    /// is the frame's, and `restTime` is the profile's for trackpads, in seconds.
    mutating func takeActions(at time: Double, clock: FrameClock, restTime: Double) -> [TimedAction] {
      func sampled(_ measured: Double?) -> Double? {
        measured.flatMap { clock.time(ofMeasured: $0) }.map {
          $0.clamped(to: 0...max(0, time) + Recorder.largestLead)
        }
      }
      touchpad.restTime = restTime
      var actions: [TimedAction] = []
      var hasSteps = false
      for item in pending {
        switch item {
        case .action(let action): actions.append(TimedAction(action, at: time))
        case .trackpadStep(let delta, let place, let first, let measured):
          actions += touchpad.step(
            by: delta, at: time, since: sampled(first), sampled: sampled(measured), place: place)
          hasSteps = true
        case .touchpad(let phase, let place, let measured):
          actions += touchpad.phase(phase, at: time, sampled: sampled(measured), place: place)
        case .trackpadEnd: actions += touchpad.end(at: time)
        }
      }
      pending.removeAll(keepingCapacity: true)
      let sets = changeActions.map { TimedAction($0, at: time) }
      (changes, profile) = ([], nil)
      return sets + (hasSteps ? actions : touchpad.time(time) + actions)
    }

    /// Adds a change of a constant, which replaces an earlier one of the same constant.
    mutating func add(_ change: Change) {
      removeChange(of: change.name)
      changes.append(change)
    }

    /// Changes to another profile, which replaces the changes of constants of the one before it.
    mutating func change(to profile: ScrollProfile) {
      self.profile = profile
      changes.removeAll { !$0.name.hasPrefix(SceneConstant.prefix) }
    }

    mutating func removeChange(of name: String) { changes.removeAll { $0.name == name } }

    /// Begins the touch of a finger on a device. Returns its identifier, the lowest free one counted from 0,
    /// or `nil` if the finger already touches the scene.
    mutating func beginTouch(of finger: Int, on device: Int) -> Int? {
      guard touches[finger] == nil else { return nil }
      let id = (0...).first { id in !touches.values.contains { $0.id == id } } ?? 0
      touches[finger] = Touch(id: id, device: device)
      return id
    }

    func touch(of finger: Int) -> Touch? { touches[finger] }

    mutating func endTouch(of finger: Int) -> Int? { touches.removeValue(forKey: finger)?.id }

    mutating func cancelInteractions() -> [Item] {
      var items = [Item.trackpadEnd]
      if isDevicePressed {
        items.append(.action(.mouse(.cancel, at: .zero)))
        press = .none
      }
      items += touches.values.map(\.id).sorted().map { .action(.touch(.cancel, id: $0, at: .zero)) }
      touches.removeAll()
      return items
    }
  }
}

extension Session.Input.Item {
  /// The longest pause, in seconds, between two steps of a trackpad that add up.
  private static let longestPause = 0.02

  /// Returns the item that replaces this one and its successor in the queue, or `nil` if both remain.
  fileprivate func merged(with next: Self) -> Self? {
    switch (self, next) {
    case (.action(.touch(.move, let earlier, _)), .action(.touch(.move, let id, _))):
      earlier == id ? next : nil
    case (.action(.mouse(.move, _)), .action(.mouse(.move, _))): next
    // A pause of the device may be a lift.
    case (.trackpadStep(_, _, _, let last?), .trackpadStep(_, _, let next?, _))
    where next - last >= Self.longestPause: nil
    case (.trackpadStep(let earlier, let place, let first, _), .trackpadStep(let delta, _, _, let measured)):
      .trackpadStep(
        CGPoint(x: earlier.x + delta.x, y: earlier.y + delta.y), at: place, since: first, measured: measured)
    case (.touchpad(.moved(let x, let y), let place, _), .touchpad(.moved(let dx, let dy), _, let measured)):
      .touchpad(.moved(dx: x + dx, dy: y + dy), at: place, measured: measured)
    case (.action, _), (.trackpadStep, _), (.touchpad, _), (.trackpadEnd, _): nil
    }
  }
}
