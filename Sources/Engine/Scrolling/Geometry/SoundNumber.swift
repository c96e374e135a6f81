import Foundation

extension Double {
  /// The largest magnitude of a coordinate or a distance of a finger in points, or of its velocity
  /// in pt/s, that the engine accepts: 10¹². Sums of such numbers remain finite, and one point
  /// remains significant in them.
  package static let mostSound = 1e12

  /// Whether the number is finite and at most ``mostSound`` in magnitude.
  package var isSound: Bool { abs(self) <= Self.mostSound }

  /// Returns whether a time in seconds has come to a due time. 1 ns, or four steps of a clock that counts
  /// from long ago, covers the rounding of both: a frame at 1.15 s is due 0.15 s after the frame at 1 s.
  func reaches(_ due: Double) -> Bool { self >= due - Swift.max(1e-9, 4 * due.ulp) }
}

extension BinaryFloatingPoint {
  /// Returns the number clamped to a range, or `replacement` if it is NaN.
  func held(in range: ClosedRange<Self>, nan replacement: Self = 0) -> Self {
    isNaN ? replacement : Swift.min(Swift.max(range.lowerBound, self), range.upperBound)
  }
}

extension CGPoint {
  package var isSound: Bool { Double(x).isSound && Double(y).isSound }
}
