import Foundation

/// A namespace for numbers as text, independent of the locale. Zero never has a sign.
package enum NumberText {
  package enum Minus: String {
    /// The hyphen, for files and the console.
    case hyphen = "-"
    /// The minus sign (U+2212), which is as wide as a plus sign, for drawn text.
    case sign = "\u{2212}"
  }

  /// Returns a number with exactly `decimals` decimals, 0 to 17.
  package static func fixed(_ number: Double, decimals: Int, minus: Minus = .hyphen) -> String {
    let decimals = min(max(0, decimals), 17)
    return short(number, decimals: decimals, minus)
      ?? signed(String(format: "%.\(decimals)f", number), minus)
  }

  /// Returns a number with exactly `decimals` decimals by arithmetic, which is several times as fast as a
  /// format. The result is nil where the rounding of the multiplication might decide the last digit.
  private static func short(_ number: Double, decimals: Int, _ minus: Minus) -> String? {
    guard decimals < powers.count else { return nil }
    let power = powers[decimals]
    // Below 2^31, the product is off by less than 1e-6.
    let scaled = number.magnitude * Double(power)
    guard scaled < 0x1p31 else { return nil }
    let rounded = scaled.rounded()
    guard abs(abs(scaled - rounded) - 0.5) > 1e-6 else { return nil }
    let digits = UInt64(rounded)
    var text = number < 0 && digits > 0 ? minus.rawValue : ""
    text += String(digits / power)
    guard decimals > 0 else { return text }
    let fraction = String(digits % power)
    text += "."
    for _ in fraction.utf8.count..<decimals { text += "0" }
    return text + fraction
  }

  private static let powers: [UInt64] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// Returns a number with at most `decimals` decimals and no trailing zeros.
  package static func trimmed(_ number: Double, decimals: Int = 4, minus: Minus = .hyphen) -> String {
    var text = fixed(number, decimals: decimals, minus: minus)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text
  }

  /// Returns a number with at most `digits` significant digits and no trailing zeros. Very small and very
  /// large numbers have an exponent.
  package static func significant(_ number: Double, digits: Int) -> String {
    signed(String(format: "%.\(digits)g", number), .hyphen)
  }

  /// Returns a number with all its digits, so that reading the text yields the same number. Whole numbers of
  /// a magnitude below 1e15 have no decimals.
  package static func exact(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? fixed(number, decimals: 0) : "\(number)"
  }

  /// Returns the bounds of a range with all their digits: "0 to 1".
  package static func range(_ range: ClosedRange<Double>) -> String {
    "\(exact(range.lowerBound)) to \(exact(range.upperBound))"
  }

  /// Returns the magnitude of an error, with two significant digits below 0.01 and else up to four decimals.
  package static func error(_ number: Double) -> String {
    number == 0 || number >= 0.01 ? trimmed(number) : significant(number, digits: 2)
  }

  /// Returns a number for people, with at most three decimals from 1 on and three significant digits below.
  package static func readable(_ number: Double) -> String {
    abs(number) >= 1 ? trimmed(number, decimals: 3) : significant(number, digits: 3)
  }

  /// Returns a share as a percentage with the digits that matter: "0.004 %", "1.5 %", "37 %". A share of more
  /// than nothing is never "0 %", and a share of less than all is never "100 %".
  package static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent > 0, percent < 0.0001 { return "under 0.0001 %" }
    if percent > 99.4, percent < 100 { return "over 99 %" }
    if percent >= 10 || percent == 0 { return fixed(percent, decimals: 0) + " %" }
    return significant(percent, digits: percent >= 1 ? 2 : 1) + " %"
  }

  /// Returns a count of things: "1 note", "2 notes". The plural adds an s unless it is given.
  package static func count(_ number: Int, _ thing: String, _ things: String? = nil) -> String {
    "\(number) \(number == 1 ? thing : things ?? thing + "s")"
  }

  /// Returns a count with its noun, with digits in groups of three and a minus sign: "1,000 notes".
  package static func grouped(_ number: Int, _ thing: String) -> String {
    var digits = String(number.magnitude)
    for place in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
    }
    return (number < 0 ? Minus.sign.rawValue : "") + digits + " " + thing + (number == 1 ? "" : "s")
  }

  /// Returns a whole number of 0 or more with at least `digits` digits, with zeros in front.
  package static func padded(_ number: some BinaryInteger, digits: Int, radix: Int = 10) -> String {
    let text = String(number, radix: radix)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Replaces the hyphen of a formatted number by the requested sign, and removes it from zero.
  private static func signed(_ text: String, _ minus: Minus) -> String {
    guard text.first == "-" else { return text }
    let isZero = text.utf8.allSatisfy { "-0.".utf8.contains($0) }
    return (isZero ? "" : minus.rawValue) + text.dropFirst()
  }
}
