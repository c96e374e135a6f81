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
    /// The changes of constants to apply in the next display frame, at most one per constant.
    var changes: [Change] = []
    /// The profile to change to in the next display frame, before the changes of constants, or `nil`.
    private(set) var profile: ScrollProfile?
    /// The touches on the scene: their identifiers by the window's identifiers.
    var touches: [Int: Touch] = [:]
    var queue = InputQueue()
    var trackpadTarget = TrackpadTarget.none

    /// The target of a trackpad's gesture, which it keeps until it ends.
    enum TrackpadTarget: Hashable { case none, scene, panel, plot }

    typealias Item = InputQueue.Item

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
      /// A plot, to mark a span that begins at a time in seconds.
      case span(Double, PlotPlace)
    }

    var isQueued: Bool { !queue.isEmpty || hasChanges }
    var changeActions: [Action] {
      (profile.map { [.tuning(.profile($0))] } ?? []) + changes.map { .tuning(.set($0.name, $0.value)) }
    }
    var hasChanges: Bool { profile != nil || !changes.isEmpty }

    var isDevicePressed: Bool { if case .device = press { true } else { false } }
    /// Whether the mouse or a finger holds the scene.
    var isHolding: Bool { isDevicePressed || !touches.isEmpty }

    mutating func removeQueued() { (queue, changes, profile) = (InputQueue(), [], nil) }

    /// Returns the queued actions for a display frame at a time in seconds, and clears the queue. The clock
    /// is the frame's, and `restTime` is the profile's for trackpads, in seconds.
    mutating func takeActions(at time: Double, clock: FrameClock, restTime: Double) -> [TimedAction] {
      queue.restTime = restTime
      let actions = queue.takeActions(at: time) {
        clock.time(ofMeasured: $0)?.clamped(to: 0...max(0, time) + Recorder.largestLead)
      }
      let sets = changeActions.map { TimedAction($0, at: time) }
      (changes, profile) = ([], nil)
      return sets + actions
    }

    /// Changes to another profile, which replaces the changes of constants of the one before it.
    mutating func change(to profile: ScrollProfile) {
      self.profile = profile
      changes.removeAll { !$0.name.hasPrefix(SceneConstant.prefix) }
    }

    /// Begins the touch of a finger on a device. Returns its identifier, the lowest free one counted from 0,
    /// or `nil` if the finger already touches the scene.
    mutating func beginTouch(of finger: Int, on device: Int) -> Int? {
      guard touches[finger] == nil else { return nil }
      let id = (0...).first { id in !touches.values.contains { $0.id == id } } ?? 0
      touches[finger] = Touch(id: id, device: device)
      return id
    }

    mutating func cancelInteractions() -> [Item] {
      var items = [Item.trackpadEnd]
      if isDevicePressed {
        items.append(.action(.input(.mouse(.cancelled))))
        press = .none
      }
      items += touches.values.map(\.id).sorted().map { .action(.input(.touch(.cancelled, id: $0))) }
      touches.removeAll()
      return items
    }
  }
}
