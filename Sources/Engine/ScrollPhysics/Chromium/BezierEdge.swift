/// Chromium's elastic edge on Windows: a Bézier curve outward and another one back.
///
/// With s being the speed in points per ms, the content moves outward by 35·√s points, at most to 0.1 of the
/// view, in 2.5·35·√s ms, at most 150. It returns in 15 ms per point, at most 300 ms. The first control
/// points, (0.25, 1) outward and (0.05, 0.7) back, move toward the slope s. Content that is slower than 200
/// pt/s, or moves toward the inside, only returns, with s = 0.
public struct BezierEdge: EdgeCurve {
  /// The maximum overshoot as a share of the view.
  public var limit: Double = 0.1
  /// The distance outward, in points, for 1 point per ms.
  public var reach: Double = 35
  /// The speed, in pt/s, up to which the content does not move outward.
  public var minimumSpeed: Double = 200

  /// Creates an edge with Chromium's values.
  public init() {}

  /// Returns the overshoot on its way out or back.
  public func motion(after seconds: Double, from start: AxisMotion, length: Double) -> AxisMotion? {
    let speed = start.velocity > minimumSpeed ? start.velocity / 1000 : 0
    let forward = reach * speed.squareRoot()
    // Content that is already farther away does not jump to the limit.
    let peak = max(start.offset, min(limit * length, start.offset + forward))
    let outward = min(0.15, 0.0025 * forward)
    if seconds < outward {
      let (progress, slope) = Self.curve(0.25, 1, 0.99, speed).value(at: seconds / outward)
      return AxisMotion(
        offset: start.offset + (peak - start.offset) * progress,
        velocity: (peak - start.offset) * slope / outward)
    }
    let back = min(0.3, 0.015 * peak)
    guard seconds - outward < back else { return nil }
    let (progress, slope) = Self.curve(0.05, 0.7, 0.25, speed).value(at: (seconds - outward) / back)
    return AxisMotion(offset: peak * (1 - progress), velocity: -peak * slope / back)
  }

  /// Returns a curve whose first control point moves toward the origin so that its slope is `slope`.
  private static func curve(_ x: Double, _ y: Double, _ x2: Double, _ slope: Double) -> EaseCurve {
    x * slope < y
      ? EaseCurve(x1: x, y1: x * slope, x2: x2, y2: 1) : EaseCurve(x1: y / slope, y1: y, x2: x2, y2: 1)
  }

  /// The tunable constants of the edge.
  public static let tunables: [Tunable<BezierEdge>] = [
    .number("limit", \.limit, "views", 0.001...1, "Maximum overshoot"),
    .number("reach", \.reach, "pt", 1...1000, "Distance outward for 1 point per ms"),
    .number(
      "minimumSpeed", \.minimumSpeed, "pt/s", 0...2000, "Speed up to which the content does not move outward"),
  ].stated(
    "Chromium elastic_overscroll_controller_bezier.cc, its published traces", .corroborated)
}
