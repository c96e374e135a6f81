import Foundation
import ScrollPhysics

/// A log of scrolls, each from its beginning to its stop, for example for analytics.
public struct ScrollLog: ScrollObserver, Hashable, Sendable {
  /// A single scroll, from rest to rest.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The cause that set the content in motion.
    public var cause: ScrollCause
    /// The device of the finger that set the content in motion, or nil for another cause.
    public var device: PanDevice?
    /// The time in seconds and the offset in points at which the scroll began.
    public var startTime: Double, startOffset: CGPoint
    /// The length of the path in points, including movement back and forth.
    public var distance: Double
    /// The highest speed in pt/s.
    public var peakSpeed: Double
    /// The stop that ended the scroll.
    public var stop: ScrollStop

    /// The duration in seconds.
    public var duration: Double { stop.time - startTime }

    /// A one-line description: `1.000 s finger 0,1000 > momentumRanOut 0,1840 in 2.100 s, 840 pt, 1795 pt/s`.
    public var description: String {
      "\(Self.number(startTime, 3)) s \(cause.rawValue) \(Self.place(startOffset)) > \(stop.reason.rawValue) "
        + "\(Self.place(stop.contentOffset)) in \(Self.number(duration, 3)) s, "
        + "\(Self.number(distance, 0)) pt, \(Self.number(peakSpeed, 0)) pt/s"
    }

    private static func number(_ value: Double, _ digits: Int) -> String {
      String(format: "%.\(digits)f", value)
    }

    private static func place(_ point: CGPoint) -> String {
      "\(number(Double(point.x), 0)),\(number(Double(point.y), 0))"
    }
  }

  private struct Begun: Hashable {
    var cause: ScrollCause
    var device: PanDevice?
    var time: Double
    var offset: CGPoint
    var distance = 0.0
    var peakSpeed = 0.0
  }

  /// The maximum number of stored entries.
  public let capacity: Int
  /// The most recent entries, oldest first.
  public private(set) var entries: [Entry] = []
  /// The number of older entries that were dropped.
  public private(set) var dropped = 0
  private var stops = StopObserver()
  private var begun: Begun?
  /// The content offset at the last observation.
  private var offset: CGPoint

  /// Creates a log that begins with a view's current state and stores up to `capacity` entries (at least 1).
  public init(_ engine: ScrollEngine, capacity: Int = 200) {
    offset = engine.contentOffset
    self.capacity = max(1, capacity)
  }

  /// Returns the entry for the scroll that has just stopped, or nil if no scroll has stopped.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Entry? {
    let stop = stops.observe(engine, at: moment)
    guard let cause = engine.cause ?? stop?.cause ?? begun?.cause else {
      offset = engine.contentOffset
      return nil
    }
    var scroll =
      begun
      ?? Begun(
        cause: cause, device: cause == .finger ? engine.panDevice : nil, time: engine.time ?? 0,
        offset: offset)
    let (new, velocity) = (engine.contentOffset, engine.velocity)
    scroll.distance += hypot(Double(new.x - offset.x), Double(new.y - offset.y))
    scroll.peakSpeed = max(scroll.peakSpeed, hypot(Double(velocity.x), Double(velocity.y)))
    offset = new
    begun = stop == nil ? scroll : nil
    guard let stop else { return nil }
    let entry = Entry(
      cause: scroll.cause, device: scroll.device, startTime: scroll.time, startOffset: scroll.offset,
      distance: scroll.distance, peakSpeed: scroll.peakSpeed, stop: stop)
    if entries.count == capacity {
      entries.removeFirst()
      dropped += 1
    }
    entries.append(entry)
    return entry
  }
}
