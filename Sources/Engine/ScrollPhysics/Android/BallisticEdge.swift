/// The edge of Android's OverScroller: a constant deceleration up to a limit, then a smooth return.
///
/// The content loses 2000 pt/s per second, or as much as it needs to stop at the limit. It returns on 3s² −
/// 2s³ in √(2·o/2000) seconds, regardless of its velocity at the beginning of the return.
public struct BallisticEdge: EdgeCurve {
  /// The deceleration in pt/s².
  public var gravity: Double = 2000
  /// The maximum overshoot, in points.
  public var limit: Double = 6

  /// Creates an edge with Android's gravity and limit.
  public init() {}

  /// Creates an edge with Android's gravity and a limit in points.
  public init(limit: Double) { self.limit = limit }

  /// Returns the overshoot on its way out or back.
  public func motion(after seconds: Double, from start: AxisMotion, length: Double) -> AxisMotion? {
    var (peak, outward) = (start.offset, 0.0)
    if start.velocity > 0 {
      let room = max(0, limit - start.offset)
      let free = start.velocity * start.velocity / (2 * gravity)
      if room > 0 {
        let deceleration = free > room ? start.velocity * start.velocity / (2 * room) : gravity
        outward = start.velocity / deceleration
        if seconds < outward {
          return start.accelerated(by: -deceleration, for: seconds)
        }
        peak += min(free, room)
      }
    }
    let back = (2 * peak / gravity).squareRoot()
    guard seconds - outward < back else { return nil }
    let share = (seconds - outward) / back
    return AxisMotion(
      offset: peak * (1 - share * share * (3 - 2 * share)),
      velocity: -peak * 6 * share * (1 - share) / back)
  }

  /// The tunable constants of the edge.
  public static let tunables: [Tunable<BallisticEdge>] = {
    let source = "AOSP OverScroller.java and ViewConfiguration.java"
    return [
      .number(
        "gravity", \.gravity, "pt/s²", 10...100000, "Deceleration beyond the edge", source: source,
        .corroborated),
      .number("limit", \.limit, "pt", 0...1000, "Maximum overshoot of a fling", source: source, .reported),
    ]
  }()
}
