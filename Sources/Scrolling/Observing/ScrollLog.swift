import Foundation

/// A record of each scroll from its beginning to its stop, as an app's analytics keeps one.
public struct ScrollLog: ScrollObserver, Hashable, Sendable {
  /// One scroll: everything from rest to rest.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// What set the content moving.
    public var cause: ScrollCause
    /// When it began, in seconds, and where, in points.
    public var startTime: Double, startOffset: CGPoint
    /// Length of the way, there and back counted, in points.
    public var distance: Double
    /// The greatest speed, pt/s.
    public var peakSpeed: Double
    /// How it ended.
    public var stop: ScrollStop

    /// Seconds from beginning to end.
    public var duration: Double { stop.time - startTime }

    /// One line: `1.000 s finger 0,1000 > momentumRanOut 0,1840 in 2.100 s, 840 pt, 1795 pt/s`.
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

  /// A scroll that goes on.
  private struct Begun: Hashable {
    var cause: ScrollCause
    var time: Double
    var offset: CGPoint
    var distance = 0.0
    var peakSpeed = 0.0
  }

  /// How many entries are kept.
  public let capacity: Int
  /// The latest entries, oldest first.
  public private(set) var entries: [Entry] = []
  /// How many older ones were dropped.
  public private(set) var dropped = 0
  private var stops = StopObserver()
  private var begun: Begun?
  /// Where the content was last seen.
  private var offset: CGPoint

  /// A log that begins with a view as it is, and keeps so many entries (at least 1).
  public init(_ engine: ScrollEngine, capacity: Int = 200) {
    offset = engine.contentOffset
    self.capacity = max(1, capacity)
  }

  /// The entry that the scroll that just stopped has made.
  public mutating func observe(_ engine: ScrollEngine) -> Entry? {
    let stop = stops.observe(engine)
    guard let cause = engine.cause ?? stop?.cause ?? begun?.cause else {
      offset = engine.contentOffset
      return nil
    }
    var scroll = begun ?? Begun(cause: cause, time: engine.time ?? 0, offset: offset)
    let (new, velocity) = (engine.contentOffset, engine.velocity)
    scroll.distance += hypot(Double(new.x - offset.x), Double(new.y - offset.y))
    scroll.peakSpeed = max(scroll.peakSpeed, hypot(Double(velocity.x), Double(velocity.y)))
    offset = new
    begun = stop == nil ? scroll : nil
    guard let stop else { return nil }
    let entry = Entry(
      cause: scroll.cause, startTime: scroll.time, startOffset: scroll.offset, distance: scroll.distance,
      peakSpeed: scroll.peakSpeed, stop: stop)
    if entries.count == capacity {
      entries.removeFirst()
      dropped += 1
    }
    entries.append(entry)
    return entry
  }
}
