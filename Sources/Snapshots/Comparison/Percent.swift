import FileFormats
import Foundation

/// A share formatted as a percentage with the significant digits: `0.004 %`, `1.5 %`, `37 %`. It is `0 %` only for 0
/// and `100 %` only for 1.
struct Percent: CustomStringConvertible {
  let share: Double

  init(_ share: Double) { self.share = share }

  var description: String {
    let percent = share * 100
    if percent > 0, percent < 0.0001 { return "under 0.0001 %" }
    if percent > 99.4, percent < 100 { return "over 99 %" }
    if percent >= 10 || percent == 0 { return NumberText.fixed(percent, decimals: 0) + " %" }
    if percent >= 1 { return NumberText.significant(percent, digits: 2) + " %" }
    return NumberText.significant(percent, digits: 1) + " %"
  }
}
