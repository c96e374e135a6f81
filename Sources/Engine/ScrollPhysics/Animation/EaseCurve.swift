/// A cubic Bézier timing curve from (0, 0) to (1, 1), in the form that CAMediaTimingFunction uses.
public struct EaseCurve: Hashable, Sendable {
  /// The coordinates of the first and second control points. The x values lie in 0...1.
  public var x1: Double, y1: Double, x2: Double, y2: Double

  /// An ease-in, ease-out curve with control points (0.42, 0) and (0.58, 1). The curve accelerates and then
  /// decelerates, which is UIKit's shape for setContentOffset. These exact control points are inferred.
  public static let easeInEaseOut = EaseCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Creates a curve from its control points. The x values are clamped to 0...1, so that the curve is a
  /// function of time.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.clamped(to: 0...1)
    self.y1 = y1
    self.x2 = x2.clamped(to: 0...1)
    self.y2 = y2
  }

  /// Returns the progress at a fraction of the duration, clamped to 0...1, and its rate per duration.
  public func value(at fraction: Double) -> (progress: Double, slope: Double) {
    let x = fraction.clamped(to: 0...1)
    // x(u) rises from 0 to 1, so bisection cannot fail. 52 halvings exhaust the precision of a Double.
    var low = 0.0, high = 1.0
    for _ in 0..<52 {
      let u = (low + high) / 2
      if Self.bezier(u, x1, x2) < x { low = u } else { high = u }
    }
    let u = x == 0 || x == 1 ? x : (low + high) / 2
    let run = Self.slope(u, x1, x2)
    return (Self.bezier(u, y1, y2), run > 1e-9 ? Self.slope(u, y1, y2) / run : 0)
  }

  private static func bezier(_ u: Double, _ a: Double, _ b: Double) -> Double {
    u * (3 * a * (1 - u) * (1 - u) + u * (3 * b * (1 - u) + u))
  }

  private static func slope(_ u: Double, _ a: Double, _ b: Double) -> Double {
    3 * a * (1 - u) * (1 - u) + 6 * (b - a) * u * (1 - u) + 3 * (1 - b) * u * u
  }

  /// The tunable constants of the curve.
  public static let tunables: [Tunable<EaseCurve>] = {
    let source = "accelerates, then decelerates: observed; these control points are inferred"
    func point(
      _ name: String, _ path: WritableKeyPath<EaseCurve, Double> & Sendable, _ range: ClosedRange<Double>
    ) -> Tunable<EaseCurve> {
      .number(
        name, path, unit: "", range: range,
        "Control point of the easing curve of an animated setContentOffset",
        source: source, .chosen)
    }
    return [
      point("x1", \.x1, 0...1), point("y1", \.y1, -2...3), point("x2", \.x2, 0...1),
      point("y2", \.y2, -2...3),
    ]
  }()
}
