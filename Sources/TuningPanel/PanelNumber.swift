import Foundation

/// Numbers as the panel writes and reads them.
package enum PanelNumber {
  /// A number with up to so many significant digits, without an exponent and without zeros that say nothing.
  package static func text(_ value: Double, digits: Int = 6) -> String {
    guard value.isFinite else { return "\u{2013}" }
    let magnitude = value == 0 ? 0 : Int(log10(abs(value)).rounded(.down))
    var text = String(format: "%.\(min(max(0, digits - 1 - magnitude), 15))f", value)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text == "-0" ? "0" : text.replacingOccurrences(of: "-", with: "\u{2212}")
  }

  /// A number with all its digits, to be edited: read back it is the same.
  package static func exact(_ value: Double) -> String {
    let plain = text(value, digits: 12)
    return parse(plain) == value ? plain : "\(value)"
  }

  /// The number that a person typed; nil for anything else. Only what looks like a decimal number is one.
  package static func parse(_ text: String) -> Double? {
    let text = text.replacingOccurrences(of: "\u{2212}", with: "-").trimmingCharacters(in: .whitespaces)
    guard text.contains(where: \.isNumber), text.allSatisfy({ "0123456789.+-eE".contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number + 0
  }
}
