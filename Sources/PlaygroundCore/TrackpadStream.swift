import Foundation
import ScrollScript
import Scrolling

/// Finds the begin and the end of a trackpad scroll in a stream of bare steps: a window is told neither. A step after
/// quiet begins a scroll; quiet ends it.
package struct TrackpadStream: Hashable, Sendable {
  /// Seconds without a step that mean that the fingers lifted (or rest: both look alike). This project's choice.
  package static let quietGap = 0.1

  private var lastStep: Double?

  package init() {}

  /// The actions of a step in points at a time in seconds.
  package mutating func step(by delta: CGPoint, at time: Double) -> [Action] {
    let begins: [Action] = lastStep == nil ? [.trackpad(.begin, by: .zero)] : []
    lastStep = time
    return begins + [.trackpad(.move, by: delta)]
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
