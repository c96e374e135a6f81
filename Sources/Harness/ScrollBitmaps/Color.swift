/// A color with straight (not premultiplied) 8-bit sRGB channels and alpha, each 0 to 255.
public struct Color: Hashable, Sendable {
  /// The color channels, 0 to 255.
  public var red: UInt8, green: UInt8, blue: UInt8
  /// The alpha channel, from 0 (transparent) to 255 (opaque).
  public var alpha: UInt8

  /// Creates a color from its four channels, each 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from a number written as in a style sheet: `Color(0x2F6BFF)`. Bits above the
  /// lower 24 are ignored.
  public init(_ rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Returns the color with its alpha multiplied by `opacity`, which is clamped to 0 to 1, as is NaN.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * Swift.min(Swift.max(0, opacity), 1)).rounded())
    return color
  }

  /// Returns the color `fraction` of the way from this color to `other`. A fraction of 0 gives this color and
  /// 1 gives the other; values outside are clamped.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    let f = Swift.min(Swift.max(0, fraction), 1)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * f).rounded()) }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The color as a pixel word of ``Bitmap``: 0xAARRGGBB.
  public var word: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
