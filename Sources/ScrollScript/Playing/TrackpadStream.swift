import Foundation
import Scrolling

/// Finds the begin and the end of a trackpad scroll in a stream of bare steps: a window is told neither. A step after
/// quiet begins a scroll; quiet ends it, and a step the other way ends it and begins another.
package struct TrackpadStream: Hashable, Sendable {
  /// Seconds without a step that mean that the fingers lifted (or rest: both look alike). This project's choice.
  package static let quietGap = 0.1

  /// Points that a step must go the other way, along the axis of the one before, to count as a new scroll. This
  /// project's choice.
  package static let reversal = 2.0

  private var lastStep: Double?
  private var lastDelta = CGPoint.zero

  package init() {}

  /// The actions of a step in points at a time in seconds.
  package mutating func step(by delta: CGPoint, at time: Double) -> [Action] {
    let isBack = lastStep != nil && isOpposite(delta)
    let turns = isBack && abs(delta[leadingAxis]) >= Self.reversal
    let ends: [Action] = turns ? [.trackpad(.end, by: .zero)] : []
    let begins: [Action] = turns || lastStep == nil ? [.trackpad(.begin, by: .zero)] : []
    lastStep = time
    // A tremble is no direction.
    if turns || !isBack { lastDelta = delta }
    return ends + begins + [.trackpad(.move, by: delta)]
  }

  private var leadingAxis: Axis { abs(lastDelta.x) > abs(lastDelta.y) ? .horizontal : .vertical }

  private func isOpposite(_ delta: CGPoint) -> Bool {
    lastDelta[leadingAxis] * delta[leadingAxis] < 0
  }

  /// The actions of time having come: the end of a scroll that has been quiet for the gap.
  package mutating func time(_ time: Double) -> [Action] {
    guard let lastStep, time >= lastStep + Self.quietGap - 1e-9 else { return [] }
    self.lastStep = nil
    return [.trackpad(.end, by: .zero)]
  }

  /// The actions of the focus going elsewhere, or of another device taking over.
  package mutating func end() -> [Action] {
    guard lastStep != nil else { return [] }
    lastStep = nil
    return [.trackpad(.end, by: .zero)]
  }

  /// When it wants to be told the time.
  package var need: FrameNeed { lastStep.map { .wakeUp(at: $0 + Self.quietGap) } ?? .nothing }
}
