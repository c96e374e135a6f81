import Foundation

/// The edge of Qt Quick's Flickable: eight times the deceleration outward, then two easing curves back.
///
/// The content moves outward by at most a third of the distance that its speed covers in a
/// second, and at most 150 pt. It returns by half of the distance on t² in 100 ms, and to the
/// edge on 1 − 2^(−10·t) in 300 ms.
public struct FlickableEdge: EdgeCurve {
  /// The deceleration beyond the edge, in pt/s².
  public var deceleration: Double = 12000
  /// The maximum overshoot, in points.
  public var limit: Double = 150
  /// The maximum overshoot, in seconds at the speed of the contact.
  public var limitTime: Double = 1 / 3.0
  /// The duration of the first half of the return, in seconds.
  public var firstDuration: Double = 0.1
  /// The duration of the second half of the return, in seconds.
  public var secondDuration: Double = 0.3

  /// Creates an edge with Qt's values.
  public init() {}

  /// Returns the overshoot on its way out or back.
  public func motion(after seconds: Double, from start: AxisMotion, length: Double) -> AxisMotion? {
    var (peak, left) = (start.offset, seconds)
    if start.velocity > 0 {
      let room = min(limit, start.velocity * limitTime)
      let free = start.velocity * start.velocity / (2 * deceleration)
      let slowing = free > room ? start.velocity * start.velocity / (2 * room) : deceleration
      if seconds < start.velocity / slowing { return start.accelerated(by: -slowing, for: seconds) }
      left -= start.velocity / slowing
      peak += min(free, room)
    }
    if left < firstDuration {
      let share = left / firstDuration
      return AxisMotion(
        offset: peak * (1 - share * share / 2), velocity: -peak * share / firstDuration)
    }
    let share = (left - firstDuration) / secondDuration
    guard share < 1 else { return nil }
    let rest = exp2(-10 * share)
    return AxisMotion(offset: peak / 2 * rest, velocity: -peak * 5 * log(2) * rest / secondDuration)
  }

  /// The tunable constants of the edge.
  public static let tunables: [Tunable<FlickableEdge>] = [
    .number("deceleration", \.deceleration, "pt/s²", 10...1e6, "Speed lost per second"),
    .number("limit", \.limit, "pt", 1...1000, "Maximum overshoot"),
    .number("limitTime", \.limitTime, "s", 0.01...2, "Maximum overshoot at the speed of the contact"),
    .number("firstDuration", \.firstDuration, "s", 0.01...2, "Duration of the first half of the return"),
    .number("secondDuration", \.secondDuration, "s", 0.01...2, "Duration of the second half of the return"),
  ].stated(
    "qtdeclarative qquickflickable.cpp", .reported)
}
