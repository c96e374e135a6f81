import Foundation
import Scrolling

/// When a scroll indicator shows: while something moves, a moment longer, then it fades.
package struct IndicatorFade: Hashable, Sendable {
  /// Seconds at rest before it fades, and that the fading takes.
  static let hold = 0.3, fade = 0.3

  private var movedAt: Double?
  private var time = 0.0

  package init() {}

  /// Notes what the view is doing at a frame's time in seconds.
  package mutating func frame(at time: Double, phase: ScrollPhase) {
    self.time = time
    if phase.isScrolling { movedAt = time }
    if let movedAt, time - movedAt >= Self.hold + Self.fade { self.movedAt = nil }
  }

  /// 0 to 1.
  package var opacity: Double {
    guard let movedAt else { return 0 }
    return min(max(0, 1 - (time - movedAt - Self.hold) / Self.fade), 1)
  }

  /// What it needs once the view is at rest.
  package var need: FrameNeed {
    guard let movedAt else { return .nothing }
    return time < movedAt + Self.hold ? .wakeUp(at: movedAt + Self.hold) : .frame
  }
}
