import ScrollFiles
import Foundation

/// Values of the normal distribution and Student's t-distribution.
package enum FitInterval {
  /// Returns half the width, in standard errors, of the 95 % confidence interval. `freedom` is the number of
  /// residuals in excess of the parameters. Uses Cornish and Fisher's expansion, which is accurate to 4 %
  /// from 3 on, and to 1 % from 5 on.
  package static func halfWidth(freedom: Int) -> Double {
    let (z, n) = (1.959964, Double(max(1, freedom)))
    guard n >= 3 else { return n < 2 ? 12.706 : 4.303 }
    let z3 = z * z * z
    let z5 = z3 * z * z
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
  }

  /// Returns a number rounded to the decimal places that its error justifies, plus two.
  package static func rounded(_ value: Double, error: Double) -> Double {
    guard error > 0, error.isFinite, value.isFinite else { return value }
    // A number read back from its text is the one that people write.
    let places = min(15, max(0, 2 - Int(log10(error).rounded(.down))))
    return Double(NumberText.fixed(value, decimals: places)) ?? value
  }
}
