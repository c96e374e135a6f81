/// A relation between the milliseconds of an event source and the window's clock.
///
/// The epoch of the milliseconds is unknown, and events arrive late by varying times. The event that arrived
/// with the least delay so far determines the relation. Within a movement, the relation does not change:
/// differences between the times of its events are those of the source, even if the first ones arrived late
/// and the others in a burst. Their times may then be later than their arrival.
package struct SourceClock: Equatable, Sendable {
  /// The largest difference, in seconds, between an event's time and its arrival. A larger one is a change of
  /// the source's clock, or the sum of small differences in speed between the two clocks. The value is this
  /// project's choice.
  package static let largestDelay = 1.0
  /// The time in seconds between two events of the source after which another movement begins. The value is
  /// this project's choice.
  package static let movementGap = 0.25

  private struct Anchor: Equatable {
    var milliseconds: UInt32
    var time: Double

    /// Returns the time of other milliseconds. The difference is signed: the number wraps every 49.7 days.
    func time(of other: UInt32) -> Double { time + Double(Int32(bitPattern: other &- milliseconds)) / 1000 }
  }

  private var last: Anchor?
  /// The event of the movement that arrived with the least delay, if its time is later than its arrival. It
  /// determines the relation of the next movement.
  private var earliest: Anchor?

  package init() {}

  /// Returns the time of an event in seconds on the window's clock.
  package mutating func time(of milliseconds: UInt32, arrival: Double) -> Double {
    let time = relatedTime(of: milliseconds, arrival: arrival)
    last = Anchor(milliseconds: milliseconds, time: time)
    return time
  }

  private mutating func relatedTime(of milliseconds: UInt32, arrival: Double) -> Double {
    guard let last else { return arrival }
    let continues = abs(last.time(of: milliseconds) - last.time) <= Self.movementGap
    var relation = last
    if !continues, let earliest {
      relation = earliest
      self.earliest = nil
    }
    let time = relation.time(of: milliseconds)
    guard abs(arrival - time) <= Self.largestDelay else {
      earliest = nil
      return arrival
    }
    guard time > arrival else { return time }
    guard continues else { return arrival }
    if earliest.map({ arrival < $0.time(of: milliseconds) }) ?? true {
      earliest = Anchor(milliseconds: milliseconds, time: arrival)
    }
    return time
  }
}
