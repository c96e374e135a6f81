/// The resistance beyond an edge while a finger drags. See <doc:Band>.
///
/// An overshoot d is displayed as range·(1 − 1/(1 + c·d/range)). The content therefore follows the finger at
/// a ratio of c to 1 at first, and the displayed overshoot never exceeds the range. The formula reproduces 20
/// touch and 49 trackpad calls of UIKit's own function to the last bit.
public struct RubberBand: OverscrollLaw {
  /// The share c of the first point of overshoot that is displayed, from 0 (rigid) to 1.
  public var coefficient: Double

  /// The bands for touch (0.55) and trackpad (0.715).
  public static let touch = RubberBand(coefficient: 0.55), trackpad = RubberBand(coefficient: 0.715)

  /// An edge that shows nothing of the movement beyond it.
  public static let rigid = RubberBand(coefficient: 0)

  /// Creates a band with a coefficient from 0 (rigid) to 1.
  public init(coefficient: Double) { self.coefficient = coefficient }

  /// Returns the offset that is displayed for a proposed offset. `range` is the length of the scroll
  /// view's bounds on this axis in points, without subtracting any inset. With a range of 0 or less, the
  /// offset stays at the edge.
  public func shown(_ proposed: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    proposed.converted(beyond: edges) { range > 0 ? range * (1 - 1 / (1 + coefficient * $0 / range)) : 0 }
  }

  /// Returns the proposed offset whose banded value is `shown`. A drag that starts while overscrolled has its
  /// origin there, so that finger and content do not jump. Offsets that no drag can reach (a whole range or
  /// more outside, or any outside offset with a coefficient of 0) are returned unchanged.
  public func proposed(_ shown: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    shown.converted(beyond: edges) {
      $0 < range && coefficient > 0 ? range * $0 / ((range - $0) * coefficient) : nil
    }
  }

  /// The tunable constant of the band.
  public static let tunables: [Tunable<RubberBand>] = [
    .number(
      "coefficient", \.coefficient, "", 0...1, "Initial ratio of displayed to proposed overshoot",
      source: "recordings, error 0: 20 calls of touches (.55), 49 of a trackpad (.715)", .recorded)
  ]
}

extension Double {
  /// Returns an offset with another distance beyond an edge, or the same offset if there is none or it is nil.
  func converted(beyond edges: ClosedRange<Double>, _ distance: (Double) -> Double?) -> Double {
    let edge = clamped(to: edges)
    guard self != edge, let distance = distance(abs(self - edge)) else { return self }
    return self < edge ? edge - distance : edge + distance
  }
}
