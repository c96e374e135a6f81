/// An animation that plays once each time scrolling stops, for example to highlight a row that came to rest.
/// New scrolling ends it early.
public struct EndAnimation: ScrollObserver, Hashable, Sendable {
  /// The duration in seconds.
  public let duration: Double
  /// The stop for which the animation plays, or nil before the first stop and while the content moves.
  public private(set) var stop: ScrollStop?
  private var stops = StopObserver()

  /// Creates an animation with a duration in seconds. A negative or not finite one counts as 0.
  public init(duration: Double = 0.4) {
    self.duration = duration.isFinite ? max(0, duration) : 0
  }

  /// Returns the stop at which the animation begins, once per stop.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> ScrollStop? {
    let found = stops.observe(engine, at: moment)
    if found != nil || engine.cause != nil { stop = found }
    return found
  }

  /// Returns the progress at a time in seconds, from 0 to 1, or nil if the animation is not playing.
  public func progress(at time: Double) -> Double? {
    guard let stop, duration > 0 else { return nil }
    let share = (time - stop.time) / duration
    // The tolerance covers rounding of the times.
    return share < 1 - 1e-9 ? max(0, share) : nil
  }

  /// Returns the kind of frame needed at a time: display frames until the animation is over.
  public func need(at time: Double) -> FrameNeed { progress(at: time) == nil ? .nothing : .frame }
}
