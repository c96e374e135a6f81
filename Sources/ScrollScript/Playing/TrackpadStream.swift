import Foundation
import Scrolling

/// A detector of the beginning and the end of trackpad scrolls in a stream of bare steps, for windows that receive
/// neither. A step after a pause begins a scroll. A pause ends the scroll, and a step in the opposite direction
/// ends it and begins another.
package struct TrackpadStream: Hashable, Sendable {
  /// The time without a step, in seconds, after which the fingers count as lifted. Resting fingers look the same.
  /// The value is this project's choice.
  package static let quietGap = 0.1

  /// The distance, in points, that a step must move in the opposite direction, along the axis of the one before,
  /// to begin a new scroll. The value is this project's choice.
  package static let reversal = 2.0

  private var lastStep: Double?
  private var lastDelta = CGPoint.zero

  package init() {}

  /// Returns the actions for a step in points at a time in seconds.
  package mutating func step(by delta: CGPoint, at time: Double) -> [Action] {
    let isBack = lastStep != nil && isOpposite(delta)
    let turns = isBack && abs(delta[leadingAxis]) >= Self.reversal
    let ends: [Action] = turns ? [.trackpad(.end, by: .zero)] : []
    let begins: [Action] = turns || lastStep == nil ? [.trackpad(.begin, by: .zero)] : []
    lastStep = time
    // A tremor does not change the direction.
    if turns || !isBack { lastDelta = delta }
    return ends + begins + [.trackpad(.move, by: delta)]
  }

  private var leadingAxis: Axis { abs(lastDelta.x) > abs(lastDelta.y) ? .horizontal : .vertical }

  private func isOpposite(_ delta: CGPoint) -> Bool {
    lastDelta[leadingAxis] * delta[leadingAxis] < 0
  }

  /// Returns the actions that are due at a time in seconds: the end of a scroll that has paused for ``quietGap``.
  package mutating func time(_ time: Double) -> [Action] {
    guard let lastStep, time >= lastStep + Self.quietGap - 1e-9 else { return [] }
    self.lastStep = nil
    return [.trackpad(.end, by: .zero)]
  }

  /// Returns the actions for a change of focus, or for another device taking over.
  package mutating func end() -> [Action] {
    guard lastStep != nil else { return [] }
    lastStep = nil
    return [.trackpad(.end, by: .zero)]
  }

  /// The time at which ``time(_:)`` must be called next, if any.
  package var need: FrameNeed { lastStep.map { .wakeUp(at: $0 + Self.quietGap) } ?? .nothing }
}
