/// A law that selects the page of a paged view and moves the content to it, on one axis.
public protocol PagingLaw: Law {
  /// Returns the offset of the page that a release at `offset` leads to, in points, inside the edges. Pages lie
  /// `stride` points (> 0) apart. The first page is at the lower edge and the last at the upper edge, even if that
  /// is less than a stride away. `velocity` is the finger's last velocity in pt/s, in the offset's direction.
  func page(
    from offset: Double, velocity: Double, within edges: ClosedRange<Double>, stride: Double
  ) -> Double

  /// Advances `motion` by `seconds` (> 0) toward a page at `target`. `length` is the view's length on this axis in
  /// points.
  func step(
    _ motion: inout AxisMotion, to target: Double, by seconds: Double, length: Double
  ) -> MotionStep
}
