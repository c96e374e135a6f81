/// How a paged view chooses a page and gets there, on one axis.
public protocol PagingLaw: Law {
  /// The page's offset that a lift at `offset` leads to, in points, inside the edges. Pages lie `stride` points (> 0)
  /// apart, the first at the lower edge and the last at the upper one, though that be less than a stride away;
  /// `velocity` is the finger's last in pt/s in the offset's direction.
  func page(
    from offset: Double, velocity: Double, within edges: ClosedRange<Double>, stride: Double
  ) -> Double

  /// Moves `motion` on by `seconds` (> 0) towards a page at `target`; `length` is the view's on this axis in points.
  func step(
    _ motion: inout AxisMotion, to target: Double, by seconds: Double, length: Double
  ) -> MotionStep
}
