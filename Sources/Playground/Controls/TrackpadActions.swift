import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling

/// A translator of a window's events into trackpad actions: the phases of desktops that report when fingers lift,
/// and the bare steps of those that do not.
///
/// Fingers that rest catch a glide as a finger does; if they move then, the same scroll continues.
package struct TrackpadActions: Hashable, Sendable {
  private var steps = TrackpadStream()
  /// Whether there is a scroll whose end will be reported.
  private var isDown = false

  package init() {}

  /// The stillness, in seconds, that counts as rest for a trackpad in the profile.
  package var restTime: Double {
    get { steps.restTime }
    set { steps.restTime = newValue }
  }

  /// The time at which ``time(_:)`` must be called next, if any.
  package var need: FrameNeed { steps.need }

  /// Returns the actions for a bare step in points in a frame at a time in seconds; see
  /// ``TrackpadStream/step(by:at:since:sampled:place:)``. While fingers whose lift will be reported are down,
  /// steps of other devices are ignored.
  package mutating func step(
    by delta: CGPoint, at time: Double, since first: Double? = nil, sampled: Double? = nil,
    place: CGPoint? = nil
  ) -> [TimedAction] {
    guard !isDown else { return [] }
    return steps.step(by: delta, at: time, since: first, sampled: sampled, place: place)
  }

  /// Returns the actions for a phase in points in a frame at a time in seconds. `sampled` is the time at
  /// which the device measured the phase, if it is known, and `place` is the position of the pointer.
  package mutating func phase(
    _ phase: WindowEvent.TrackpadPhase, at time: Double, sampled: Double? = nil, place: CGPoint? = nil
  ) -> [TimedAction] {
    func timed(_ phase: ScrollInput.Phase, by delta: CGPoint = .zero) -> TimedAction {
      let action = Action.input(.trackpad(phase, by: delta), at: phase == .began ? place : nil)
      return TimedAction(action, at: time, sampled: sampled)
    }
    // A device that turns out to report the lift ends the scroll that it began without.
    let former = steps.end(at: time)
    let wasDown = isDown
    let begins = wasDown ? [] : [timed(.began)]
    switch phase {
    case .began, .held:
      isDown = true
      return former + begins
    case .moved(let dx, let dy):
      isDown = true
      return former + begins + [timed(.moved, by: CGPoint(x: dx, y: dy))]
    case .ended, .holdEnded:
      isDown = false
      return former + (wasDown ? [timed(.ended)] : [])
    case .cancelled:
      isDown = false
      return former + (wasDown ? [timed(.cancelled)] : [])
    }
  }

  /// Returns the actions that are due in a frame at a time in seconds: the end of bare steps after a pause.
  package mutating func time(_ time: Double) -> [TimedAction] { steps.time(time) }

  /// Returns the actions for another device that takes over in a frame at a time in seconds.
  package mutating func end(at time: Double) -> [TimedAction] { phase(.cancelled, at: time) }
}
