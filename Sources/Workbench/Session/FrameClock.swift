import Foundation
import ScrollPhysics

/// Turns measured times into frame times: whole multiples of the display's period on the session's own clock, so that
/// jitter of a timer does not reach the physics. Stalls are cut short and pauses left out.
package struct FrameClock: Hashable, Sendable {
  /// Seconds of one frame of the display.
  package let period: Double
  /// Number of the latest frame on the session's clock.
  private var frame = -1
  /// The measured time at which frame 0 was, as far as pauses and stalls have not moved it.
  private var origin: Double?

  /// Longest step in frames while something moves; what a stall takes beyond it is left out.
  package static let longestStep = 4

  /// Periods in seconds that a display may have; what else it says counts as 60 Hz.
  package static let periods = 0.0001...1.0

  /// A clock before its first frame, on a display with frames of `period` seconds.
  package init(period: Double) {
    self.period = Self.periods.contains(period) ? period : 1.0 / 60
  }

  /// A clock whose frames go on after one at a time in seconds.
  package init(period: Double, after time: Double) {
    self.init(period: period)
    frame = Int((max(0, time) / self.period - 1e-6).rounded(.up).clamped(to: 0...1e15))
  }

  /// Seconds of the latest frame since the session began; 0 before the first.
  package var time: Double { Double(max(0, frame)) * period }

  /// The next frame's time in seconds, from the measured time at which it begins. It is later than the one before. After
  /// a `rest`, in which nothing moved, the whole gap counts.
  package mutating func tick(at measured: Double, afterRest rest: Bool) -> Double {
    guard let origin, measured.isFinite else {
      self.origin = measured.isFinite ? measured - Double(frame + 1) * period : nil
      frame += 1
      return time
    }
    let elapsed = ((measured - origin) / period).rounded()
    // The largest step that keeps frame numbers exact; no session runs for 200 million years.
    let reached = Int(min(max(elapsed, 0), 1e15))
    var next = max(frame + 1, reached)
    if !rest, next > frame + Self.longestStep {
      next = frame + Self.longestStep
      self.origin = measured - Double(next) * period
    }
    frame = next
    return time
  }

  /// One frame further, whatever the time.
  package mutating func step() -> Double {
    frame += 1
    origin = nil
    return time
  }

  /// Forgets the measured time: the next tick follows directly on the latest frame.
  package mutating func pause() { origin = nil }

  /// The measured time at which the frame at `time` seconds is due; nil while paused.
  package func due(_ time: Double) -> Double? { origin.map { $0 + time } }

  /// The measured time at which the next frame is due; nil while paused.
  package var nextDue: Double? { due(Double(frame + 1) * period) }
}
