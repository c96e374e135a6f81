import ScrollBitmaps
import Foundation

/// A name of a color for messages, such as `dark gray`.
package enum ColorName {
  /// Returns the name of a color. Its alpha does not affect the name.
  package static func name(of color: Color) -> String {
    let channels = [color.red, color.green, color.blue].map { Double($0) / 255 }
    let high = channels.max() ?? 0, low = channels.min() ?? 0
    let chroma = high - low, lightness = (high + low) / 2
    if lightness <= 0.02 { return "black" }
    if lightness >= 0.99 { return "white" }
    guard chroma >= 0.12 else {
      switch lightness {
      case ..<0.15: return "near black"
      case ..<0.4: return "dark gray"
      case ..<0.7: return "gray"
      case ..<0.93: return "light gray"
      default: return "near white"
      }
    }
    let hue = hue(channels, high: high, chroma: chroma)
    let tone = lightness < 0.25 ? "dark " : lightness > 0.8 ? "light " : ""
    // The upper bounds of the hues in degrees.
    let names: [(Double, String)] = [
      (15, "red"), (45, "orange"), (68, "yellow"), (165, "green"), (195, "cyan"), (255, "blue"),
      (290, "purple"), (345, "pink"), (360, "red"),
    ]
    return tone + (names.first { hue <= $0.0 }?.1 ?? "red")
  }

  /// Returns the hue in degrees: 0 is red, 120 green, 240 blue.
  private static func hue(_ channels: [Double], high: Double, chroma: Double) -> Double {
    let (red, green, blue) = (channels[0], channels[1], channels[2])
    let sixth =
      high == red
      ? ((green - blue) / chroma + 6).truncatingRemainder(dividingBy: 6)
      : high == green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
    return sixth * 60
  }

  /// The least difference of a channel, of 255, at which two colors are named.
  private static let leastDifference = 24

  /// Returns two colors with their values in hexadecimal, named where they differ clearly and the names do:
  /// `white #FFFFFF` and `light gray #E0E0E0`, but `#1C1C1E` and `#1C1C21`.
  package static func pair(_ one: Color, _ other: Color) -> (String, String) {
    let names = (name(of: one), name(of: other))
    let difference = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)].map {
      abs(Int($0) - Int($1))
    }
    let areNamed = names.0 != names.1 && difference.contains { $0 >= leastDifference }
    func text(_ name: String, _ color: Color) -> String {
      (areNamed ? name + " " : "") + DrawnItem.hex(color)
    }
    return (text(names.0, one), text(names.1, other))
  }
}
