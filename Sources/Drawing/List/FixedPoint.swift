import Foundation

extension Double {
  /// Returns the number in decimal notation without an exponent, rounded half away from zero to `decimals` places
  /// (0 to 9), independent of the locale.
  /// Zero has no sign. Values that are not finite are written as 0, and magnitudes beyond 1e15 are clamped.
  func plain(decimals: Int, minus: String = "-", trimmed: Bool = false) -> String {
    guard isFinite else { return "0" }
    var places = Swift.min(Swift.max(0, decimals), 9)
    // Numbers this large have few bits left for a fraction.
    while places > 0, magnitude * pow(10, Double(places)) > 1e15 { places -= 1 }
    let power = pow(10, Double(places))
    let scaled = Int(Swift.min(magnitude * power, 1e15).rounded())
    let unit = Int(power)
    var text = String(scaled / unit)
    if places > 0 {
      let digits = String(scaled % unit)
      var fraction = String(repeating: "0", count: places - digits.count) + digits
      while trimmed, fraction.last == "0" { fraction.removeLast() }
      if !fraction.isEmpty { text += "." + fraction }
    }
    return self < 0 && scaled > 0 ? minus + text : text
  }
}
