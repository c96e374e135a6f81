import ScrollFiles
import Foundation

/// The formatting and parsing of numbers in fields.
package enum FieldNumber {
  /// Returns a number with up to `digits` significant digits, without an exponent or trailing zeros. A value
  /// that is not finite is written as an en dash.
  package static func text(_ value: Double, digits: Int = 6) -> String {
    guard value.isFinite else { return "\u{2013}" }
    let magnitude = value == 0 ? 0 : Int(log10(abs(value)).rounded(.down))
    return NumberText.trimmed(value, decimals: min(digits - 1 - magnitude, 15), minus: .sign)
  }

  /// Returns a number with all its digits for editing. Parsing the result gives the same number.
  package static func exact(_ value: Double) -> String {
    let plain = text(value, digits: 12)
    return parse(plain) == value ? plain : "\(value)"
  }

  /// Returns the number in a text that the user typed, or nil if it is not a finite decimal number. An
  /// exponent is allowed.
  package static func parse(_ text: String) -> Double? {
    let text = text.replacingOccurrences(of: "\u{2212}", with: "-").trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard text.contains(where: \.isNumber), text.allSatisfy({ "0123456789.+-eE".contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number + 0
  }
}
