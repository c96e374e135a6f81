import Foundation

extension Double {
  /// The largest magnitude of a coordinate or a distance of a finger in points, or of its velocity
  /// in pt/s, that the engine accepts: 10¹². Sums of such numbers remain finite, and one point
  /// remains significant in them.
  package static let mostSound = 1e12

  /// Whether the number is finite and at most ``mostSound`` in magnitude.
  package var isSound: Bool { abs(self) <= Self.mostSound }
}

extension CGPoint {
  package var isSound: Bool { Double(x).isSound && Double(y).isSound }
}
