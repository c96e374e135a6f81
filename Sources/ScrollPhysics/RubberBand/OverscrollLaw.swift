/// A law for the resistance of an edge to content that a finger drags beyond it.
public protocol OverscrollLaw: Law {
  /// Returns the offset that is displayed for a proposed offset. `range` is the length of the scroll view's bounds
  /// on this axis in points, without subtracting any inset. Inside the edges, the result is the proposed offset.
  func shown(_ proposed: Double, within edges: ClosedRange<Double>, range: Double) -> Double

  /// Returns the proposed offset whose displayed value is `shown`, the inverse of ``shown(_:within:range:)``. A
  /// drag that starts while overscrolled has its origin there. An offset that no drag can reach is returned
  /// unchanged.
  func proposed(_ shown: Double, within edges: ClosedRange<Double>, range: Double) -> Double
}
