import Foundation

/// An animation that plays once each time that scrolling has stopped, as a row does that draws attention to itself when
/// it comes to rest; new scrolling cuts it short.
public struct EndAnimation: ScrollObserver, Hashable, Sendable {
  /// Its length in seconds.
  public let duration: Double
  /// The stop for which it plays; nil before the first and while the content moves.
  public private(set) var stop: ScrollStop?
  private var stops = StopObserver()

  /// An animation of a length in seconds; one that is not finite or negative counts as 0.
  public init(duration: Double = 0.4) {
    self.duration = duration.isFinite ? max(0, duration) : 0
  }

  /// The stop at which it begins, once.
  public mutating func observe(_ engine: ScrollEngine) -> ScrollStop? {
    let found = stops.observe(engine)
    if found != nil || engine.cause != nil { stop = found }
    return found
  }

  /// How far it is at a time in seconds, 0 to 1; nil where it does not play.
  public func progress(at time: Double) -> Double? {
    guard let stop, duration > 0 else { return nil }
    let share = (time - stop.time) / duration
    // However the times were rounded.
    return share < 1 - 1e-9 ? max(0, share) : nil
  }

  /// Frames until it is over.
  public func need(at time: Double) -> FrameNeed { progress(at: time) == nil ? .nothing : .frame }
}
