import Foundation

/// Numbers as people read them.
package enum Figure {
  /// Up to so many decimals, without zeros that say nothing.
  package static func text(_ number: Double, decimals: Int = 4) -> String {
    var text = String(format: "%.\(decimals)f", number)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// An error: two significant digits, whatever its size.
  package static func error(_ number: Double) -> String {
    number == 0 ? "0" : number >= 0.01 ? text(number) : String(format: "%.2g", number)
  }

  /// A count of things.
  package static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }
}
