/// A formatter of counts for display.
package enum CountText {
  /// Returns the number in groups of three digits with the noun, which takes an s unless the count is one: "1,000
  /// notes".
  package static func words(_ count: Int, _ noun: String) -> String {
    // The digits are grouped without a formatter, because the result must not depend on the locale.
    var digits = String(count.magnitude)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return (count < 0 ? "\u{2212}" : "") + digits + " " + noun + (count == 1 ? "" : "s")
  }
}
