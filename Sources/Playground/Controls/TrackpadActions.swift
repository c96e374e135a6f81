import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling

/// A translator of a window's events into trackpad actions: the phases of desktops that report when fingers lift,
/// and the bare steps of those that do not.
///
/// Fingers that rest catch a glide as a finger does; if they move then, the same scroll continues. A bare step
/// after a pause begins a scroll. A pause ends the scroll, and a step in the opposite direction ends it and begins
/// another. The end carries the time of the last step, so that the scroll is released with its velocity there.
package struct TrackpadActions: Hashable, Sendable {
  /// The longest ``quietGap`` in seconds. The value is this project's choice.
  package static let longestQuietGap = 0.08
  /// The share of the rest time in ``quietGap``, below 1. The value is this project's choice.
  private static let restShare = 0.8

  /// The distance, in points, that a bare step must move in the opposite direction, along the axis of the one
  /// before, to begin a new scroll. The value is this project's choice.
  private static let reversal = 2.0

  /// The stillness, in seconds, that counts as rest for a trackpad in the profile.
  package var restTime = 0.1

  /// A bare step's frame, the time at which the device measured it, and a movement in the direction of the scroll.
  private struct Step: Hashable {
    var time: Double
    var sampled: Double?
    var direction: CGPoint
  }

  private var lastStep: Step?
  /// Whether there is a scroll whose end will be reported.
  private var isDown = false

  package init() {}

  /// The time without a bare step, in seconds, after which the fingers count as lifted. It is shorter than
  /// ``restTime``. Resting fingers look the same.
  package var quietGap: Double { min(Self.longestQuietGap, restTime * Self.restShare) }

  /// The time at which ``time(_:)`` must be called next, if any.
  package var need: FrameNeed { lastStep.map { .wakeUp(at: $0.time + quietGap) } ?? .nothing }

  /// Returns the actions for a bare step in points in a frame at a time in seconds. `sampled` is the time at which
  /// the device measured the step, if it is known. A step that sums up several has the time of the last, and
  /// `first` is the time of the first. `place` is the position of the pointer, for a scroll that begins. While
  /// fingers whose lift will be reported are down, steps of other devices are ignored.
  package mutating func step(
    by delta: CGPoint, at time: Double, since first: Double? = nil, sampled: Double? = nil,
    place: CGPoint? = nil
  ) -> [TimedAction] {
    guard !isDown else { return [] }
    let direction = lastStep?.direction ?? .zero
    let leading = abs(direction.x) > abs(direction.y) ? Axis.horizontal : .vertical
    let isBack = direction[leading] * delta[leading] < 0
    let turns = isBack && abs(delta[leading]) >= Self.reversal
    let ends = turns || isApart(first ?? sampled) ? endSteps(at: time) : []
    let begin = TimedAction(.input(.trackpad(.began), at: place), at: time, sampled: first ?? sampled)
    let begins = lastStep == nil ? [begin] : []
    // A tremor does not change the direction.
    lastStep = Step(time: time, sampled: sampled, direction: isBack && !turns ? direction : delta)
    return ends + begins + [TimedAction(.input(.trackpad(.moved, by: delta)), at: time, sampled: sampled)]
  }

  /// Returns whether the device paused for ``quietGap`` before a step, although no frame came in between.
  private func isApart(_ sampled: Double?) -> Bool {
    guard let sampled, let last = lastStep?.sampled else { return false }
    return sampled - last >= quietGap
  }

  private mutating func endSteps(at time: Double) -> [TimedAction] {
    guard let step = lastStep else { return [] }
    lastStep = nil
    return [TimedAction(.input(.trackpad(.ended)), at: time, sampled: step.sampled ?? step.time)]
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
    let former = endSteps(at: time)
    let wasDown = isDown
    let begins = wasDown ? [] : [timed(.began)]
    switch phase {
    case .began, .held:
      isDown = true
      return former + begins
    case .moved(let dx, let dy):
      isDown = true
      return former + begins + [timed(.moved, by: CGPoint(x: dx, y: dy))]
    case .ended, .holdEnded, .cancelled:
      isDown = false
      return former + (wasDown ? [timed(phase == .cancelled ? .cancelled : .ended)] : [])
    }
  }

  /// Returns the actions that are due in a frame at a time in seconds: the end of bare steps after a pause.
  package mutating func time(_ time: Double) -> [TimedAction] {
    guard let lastStep, time >= lastStep.time + quietGap - 1e-9 else { return [] }
    return endSteps(at: time)
  }

  /// Returns the actions for another device that takes over, or a change of focus, in a frame at a time in
  /// seconds.
  package mutating func end(at time: Double) -> [TimedAction] { phase(.cancelled, at: time) }
}
