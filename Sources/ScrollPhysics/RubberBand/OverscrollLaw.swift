/// What an edge does to content that a finger drags beyond it.
public protocol OverscrollLaw: Law {
  /// The offset that shows for a proposed one. `range` is the length of the scroll view's bounds on this axis in points
  /// (not less any inset). Inside the edges it is the proposed one.
  func shown(_ proposed: Double, within edges: ClosedRange<Double>, range: Double) -> Double

  /// The inverse: the offset whose shown value is `shown`, which is where a drag that starts while overscrolled has its
  /// origin. An offset that no drag can reach is taken as it is.
  func proposed(_ shown: Double, within edges: ClosedRange<Double>, range: Double) -> Double
}
