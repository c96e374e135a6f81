/// A relation between the milliseconds of an event source and the window's clock.
///
/// The epoch of the milliseconds is unknown, and events arrive late by varying times. The event that arrived with the
/// least delay so far determines the relation. Differences between the times of two events are those of the source.
package struct SourceClock: Equatable, Sendable {
  /// The largest delay, in seconds, of an event beyond the least delay so far. A larger one is a change of the source's
  /// clock, or the sum of small differences in speed between the two clocks. The value is this project's choice.
  package static let largestDelay = 1.0

  /// An instant on both clocks.
  private struct Anchor: Equatable {
    var milliseconds: UInt32
    var time: Double
  }

  private var anchor: Anchor?

  /// Creates a clock before its first event.
  package init() {}

  /// Returns the time of an event in seconds on the window's clock, at most its arrival.
  package mutating func time(of milliseconds: UInt32, arrival: Double) -> Double {
    guard let anchor else {
      self.anchor = Anchor(milliseconds: milliseconds, time: arrival)
      return arrival
    }
    // The difference is signed, and the number of milliseconds wraps around every 49.7 days.
    let elapsed = Double(Int32(bitPattern: milliseconds &- anchor.milliseconds)) / 1000
    let time = anchor.time + elapsed
    guard time <= arrival, arrival - time <= Self.largestDelay else {
      self.anchor = Anchor(milliseconds: milliseconds, time: arrival)
      return arrival
    }
    self.anchor = Anchor(milliseconds: milliseconds, time: time)
    return time
  }
}
