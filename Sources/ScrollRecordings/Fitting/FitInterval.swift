import Foundation

/// Numbers of the normal and of Student's distribution.
enum FitInterval {
  /// Half the width, in standard errors, of the interval that holds the truth 95 times of 100, by so many residuals
  /// beyond the parameters (Cornish and Fisher's expansion; within 1 % from 3 on).
  static func halfWidth(freedom: Int) -> Double {
    let (z, n) = (1.959964, Double(max(1, freedom)))
    guard n >= 3 else { return n < 2 ? 12.706 : 4.303 }
    let z3 = z * z * z
    let z5 = z3 * z * z
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
  }

  /// A number to as many places as its error lets it have, and two more.
  static func rounded(_ value: Double, error: Double) -> Double {
    guard error > 0, error.isFinite, value.isFinite else { return value }
    // Read back from its text, it is the number that people write.
    let places = min(15, max(0, 2 - Int(log10(error).rounded(.down))))
    return Double(String(format: "%.\(places)f", value)) ?? value
  }
}
