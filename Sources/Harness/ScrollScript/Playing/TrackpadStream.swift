import Foundation
import Scrolling

/// A detector of the beginning and the end of trackpad scrolls in a stream of bare steps, for desktops that
/// report neither. A step after a pause begins a scroll. A pause ends the scroll, and a step in the opposite
/// direction ends it and begins another.
///
/// The end carries the time of the last step, so that the scroll is released with its velocity there.
package struct TrackpadStream: Hashable, Sendable {
  /// The longest ``quietGap`` in seconds. The value is this project's choice.
  package static let longestQuietGap = 0.08
  /// The share of the rest time in ``quietGap``, below 1. The value is this project's choice.
  package static let restShare = 0.8

  /// The distance, in points, that a step must move in the opposite direction, along the axis of the one
  /// before, to begin a new scroll. The value is this project's choice.
  package static let reversal = 2.0

  /// The stillness, in seconds, that counts as rest for a trackpad in the profile.
  package var restTime = 0.1

  /// A step's frame, and the time at which the device measured it.
  private struct Step: Hashable {
    var time: Double
    var sampled: Double?
  }

  private var lastStep: Step?
  private var lastDelta = CGPoint.zero

  package init() {}

  /// The time without a step, in seconds, after which the fingers count as lifted. It is shorter than
  /// ``restTime``. Resting fingers look the same.
  package var quietGap: Double { min(Self.longestQuietGap, restTime * Self.restShare) }

  /// Returns the actions for a step in points in a frame at a time in seconds. `sampled` is the time at which
  /// the device measured the step, if it is known. A step that sums up several has the time of the last, and
  /// `first` is the time of the first. `place` is the position of the pointer, for a scroll that begins.
  package mutating func step(
    by delta: CGPoint, at time: Double, since first: Double? = nil, sampled: Double? = nil,
    place: CGPoint? = nil
  ) -> [TimedAction] {
    let leading = abs(lastDelta.x) > abs(lastDelta.y) ? Axis.horizontal : .vertical
    let isBack = lastStep != nil && lastDelta[leading] * delta[leading] < 0
    let turns = isBack && abs(delta[leading]) >= Self.reversal
    let ends = turns || isApart(first ?? sampled) ? end(at: time) : []
    let begin = TimedAction(.input(.trackpad(.began), at: place), at: time, sampled: first ?? sampled)
    let begins = lastStep == nil ? [begin] : []
    lastStep = Step(time: time, sampled: sampled)
    // A tremor does not change the direction.
    if turns || !isBack { lastDelta = delta }
    return ends + begins + [TimedAction(.input(.trackpad(.moved, by: delta)), at: time, sampled: sampled)]
  }

  /// Returns whether the device paused for ``quietGap`` before a step, although no frame came in between.
  private func isApart(_ sampled: Double?) -> Bool {
    guard let sampled, let last = lastStep?.sampled else { return false }
    return sampled - last >= quietGap
  }

  /// Returns the actions that are due in a frame at a time in seconds: the end of a scroll that has paused
  /// for ``quietGap``.
  package mutating func time(_ time: Double) -> [TimedAction] {
    guard let lastStep, time >= lastStep.time + quietGap - 1e-9 else { return [] }
    return end(at: time)
  }

  /// Returns the actions for a lift that is reported after all, a change of focus, or another device taking
  /// over, in a frame at a time in seconds.
  package mutating func end(at time: Double) -> [TimedAction] {
    guard let step = lastStep else { return [] }
    lastStep = nil
    return [TimedAction(.input(.trackpad(.ended)), at: time, sampled: step.sampled ?? step.time)]
  }

  /// The time at which ``time(_:)`` must be called next, if any.
  package var need: FrameNeed { lastStep.map { .wakeUp(at: $0.time + quietGap) } ?? .nothing }
}
