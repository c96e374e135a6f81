import PlaygroundDrawing
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import PlaygroundControls

extension Session {
  /// The state of the input devices, and the input that is queued until the next display frame.
  struct Input {
    /// The position of the pointer in points of the window, or `nil` if it is outside the window.
    var pointer: CGPoint?
    var modifiers: WindowEvent.Modifiers = []
    /// The press on a tool, and the finger or the mouse that it is of.
    var press = Press.none, presser = ScrollInput.Finger.mouse
    /// The changes to apply in the next display frame: to another profile first, and at most one per constant.
    var changes: [Action.Tuning] = []
    /// The fingers on devices, and the mouse if its button is down on one.
    var held: [ScrollInput.Finger: Held] = [:]
    var queue = InputQueue()
    var trackpadTarget = TrackpadTarget.none

    /// The target of a trackpad's gesture, which it keeps until it ends.
    enum TrackpadTarget: Hashable { case none, scene, panel, plot }

    typealias Item = InputQueue.Item

    /// A press on a scene: the identifier of its touch, which the mouse does not have, and the number of the
    /// device on which it began.
    struct Held: Hashable {
      let touch: Int?
      let device: Int

      func input(_ phase: ScrollInput.Phase, at point: CGPoint = .zero) -> Item {
        .action(.input(touch.map { .touch(phase, id: $0, at: point) } ?? .mouse(phase, at: point)))
      }
    }

    enum Press: Hashable {
      case none, panel
      /// The plot, or the track of the timeline, to select the time to show.
      case scrub, track
      /// A plot, to move the part that it shows.
      case pan(PlotPan)
      /// A plot, to move the part that it shows or, if the pointer does not move, to show the time under it.
      case click(PlotPan)
      /// A plot, to mark a span that begins at a time in seconds.
      case span(Double)
    }

    var isQueued: Bool { !queue.isEmpty || !changes.isEmpty }

    /// Whether neither the mouse nor a finger is down.
    var isFree: Bool { press == .none && held.isEmpty }

    /// Changes to another profile, which replaces the changes of constants of the one before it.
    mutating func change(to profile: ScrollProfile) {
      let others = changes.filter {
        if case .set(let name, _) = $0 { name.hasPrefix(Action.sceneConstantPrefix) } else { false }
      }
      changes = [.profile(profile)] + others
    }

    /// Begins a press on a device. The identifier of a touch is the lowest free one, counted from 0.
    mutating func hold(_ finger: ScrollInput.Finger, on device: Int) -> Held {
      let free = (0...).first { id in !held.values.contains { $0.touch == id } }
      let new = Held(touch: finger == .mouse ? nil : free, device: device)
      held[finger] = new
      return new
    }
  }
}
