/// Resistance beyond an edge while a finger drags: an overshoot d shows as range·(1 − 1/(1 + c·d/range)), so it
/// follows the finger at c to 1 at first and never exceeds the range. See <doc:Band>; 20 touch and 49
/// trackpad calls of UIKit's own function are reproduced to the last bit.
public struct RubberBand: OverscrollLaw {
  /// c, the share of the first point of overshoot that shows; 0 (rigid) to 1.
  public var coefficient: Double

  /// Touch (0.55) and trackpad (0.715).
  public static let touch = RubberBand(coefficient: 0.55), trackpad = RubberBand(coefficient: 0.715)

  /// A band with a coefficient, 0 (rigid) to 1.
  public init(coefficient: Double) { self.coefficient = coefficient }

  /// The offset that shows for a proposed one. `range` is the length of the scroll view's bounds on this axis in
  /// points (not less any inset); a range of 0 or less holds the offset at the edge.
  public func shown(_ proposed: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    let edge = proposed.clamped(to: edges)
    guard proposed != edge else { return proposed }
    guard range > 0 else { return edge }
    let overshoot = abs(proposed - edge)
    let shown = range * (1 - 1 / (1 + coefficient * overshoot / range))
    return proposed < edge ? edge - shown : edge + shown
  }

  /// The offset whose banded value is `shown`: where a drag that starts while overscrolled has its origin, so that
  /// finger and content do not jump. Offsets that no drag can reach (a whole range or more outside, or any outside
  /// with a coefficient of 0) are taken as they are.
  public func proposed(_ shown: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    let edge = shown.clamped(to: edges)
    let overshoot = abs(shown - edge)
    guard overshoot > 0, overshoot < range, coefficient > 0 else { return shown }
    let pulled = range * overshoot / ((range - overshoot) * coefficient)
    return shown < edge ? edge - pulled : edge + pulled
  }

  /// Its constant.
  public static let tunables: [Tunable<RubberBand>] = [
    .number(
      "coefficient", \.coefficient, unit: "", range: 0...1, "Share of the first overshoot that shows",
      source: "recordings, error 0: 20 calls of touches (.55), 49 of a trackpad (.715)", .recorded)
  ]
}
