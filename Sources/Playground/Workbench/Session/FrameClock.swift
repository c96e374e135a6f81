import ScrollPhysics

/// A clock that turns measured times into frame times: whole multiples of the display's period since the
/// session began. Timer jitter does not reach the physics, stalls are shortened, and pauses are left out.
package struct FrameClock: Hashable, Sendable {
  /// The duration of one display frame in seconds.
  package let period: Double
  /// The number of the latest frame, or -1 before the first.
  private var frame = -1
  /// The measured time of frame 0, moved by pauses and stalls, or `nil` while paused.
  private var origin: Double?

  /// The longest step in frames while content moves. The rest of a longer stall is left out.
  package static let longestStep = 4

  /// The valid periods of a display in seconds. Any other period counts as 60 Hz.
  package static let periods = 0.0001...1.0

  /// Creates a clock before its first frame. A display frame takes `period` seconds.
  package init(period: Double) {
    self.period = Self.periods.contains(period) ? period : 1.0 / 60
  }

  /// Creates a clock whose next frame follows a time in seconds.
  package init(period: Double, after time: Double) {
    self.init(period: period)
    frame = Int((max(0, time) / self.period - 1e-6).rounded(.up).clamped(to: 0...1e15))
  }

  /// The time of the latest frame in seconds since the session began, or 0 before the first.
  package var time: Double { Double(max(0, frame)) * period }

  /// Advances to the next frame, which begins at a measured time, and returns its time in seconds. The time
  /// is later than the previous frame's. After a `rest`, in which nothing moved, the whole gap counts.
  package mutating func tick(at measured: Double, afterRest rest: Bool) -> Double {
    guard let origin, measured.isFinite else {
      self.origin = measured.isFinite ? measured - Double(frame + 1) * period : nil
      frame += 1
      return time
    }
    let elapsed = ((measured - origin) / period).rounded()
    // The limit keeps frame numbers exact. A session would reach it after half a million years at 60 Hz.
    let reached = Int(min(max(elapsed, 0), 1e15))
    var next = max(frame + 1, reached)
    if !rest, next > frame + Self.longestStep {
      next = frame + Self.longestStep
      self.origin = measured - Double(next) * period
    }
    frame = next
    return time
  }

  /// Advances by one frame, regardless of the measured time, and returns its time in seconds.
  package mutating func step() -> Double {
    frame += 1
    origin = nil
    return time
  }

  /// Pauses the clock. The next tick is one frame after the latest.
  package mutating func pause() { origin = nil }

  /// Returns the measured time at which the frame at `time` seconds is due, or `nil` while paused.
  package func due(_ time: Double) -> Double? { origin.map { $0 + time } }

  /// Returns the time in the session of an instant at a measured time, or `nil` while paused.
  ///
  /// Frames are measured up to half a period after their time. The result is therefore half a period early
  /// throughout: an instant before the measured time of a frame is not later than the frame.
  package func time(ofMeasured measured: Double) -> Double? { origin.map { measured - $0 - period / 2 } }

  /// The measured time at which the next frame is due, or `nil` while paused.
  package var nextDue: Double? { due(Double(frame + 1) * period) }
}
