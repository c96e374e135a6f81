import Foundation

/// The perceived distance between two colors: CIE76 ΔE*ab, the Euclidean distance in CIELAB. About 2.3 is
/// just noticeable (Mahy, Van Eycken, Oosterlinck 1994). The distance of black and white is 100, that of any
/// two sRGB colors less than 259.
///
/// Recent distances are cached, because images repeat few pairs of colors.
struct ColorDistance {
  private var remembered = [(pair: UInt64, distance: Double)](repeating: (0, 0), count: 1024)

  /// Returns the distance of two pixels 0xAARRGGBB, 0 or more; 0 if one of them is transparent. Other alpha is
  /// ignored.
  mutating func between(_ a: UInt32, _ b: UInt32) -> Double {
    guard min(a, b) >= 1 << 24 else { return 0 }
    let pair = UInt64(a & 0xFF_FFFF) << 24 | UInt64(b & 0xFF_FFFF)
    // Fibonacci hashing: the upper ten bits of a product with 2^64 divided by the golden ratio.
    let place = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 54)
    // Empty entries contain the pair of black and black, whose distance is 0.
    if remembered[place].pair == pair { return remembered[place].distance }
    let distance = CIELAB(a).distance(to: CIELAB(b))
    remembered[place] = (pair, distance)
    return distance
  }
}

/// A color in CIELAB (CIE 15:2004, 8.2.1), converted from sRGB (IEC 61966-2-1) relative to white D65.
package struct CIELAB: Equatable, Sendable {
  /// The lightness, 0 (black) to 100 (white).
  package let l: Double
  /// The axes from green (negative) to red and from blue (negative) to yellow.
  package let a: Double, b: Double

  /// Converts a pixel 0xAARRGGBB; alpha is ignored.
  package init(_ pixel: UInt32) {
    let red = Self.linear[Int(pixel >> 16 & 0xFF)]
    let green = Self.linear[Int(pixel >> 8 & 0xFF)]
    let blue = Self.linear[Int(pixel & 0xFF)]
    // Each sum is divided by its value for white, so that every gray has a = b = 0.
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.9504700
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.0888300
    let fx = Self.root(x), fy = Self.root(y), fz = Self.root(z)
    l = 116 * fy - 16
    a = 500 * (fx - fy)
    b = 200 * (fy - fz)
  }

  package func distance(to other: CIELAB) -> Double {
    let dl = l - other.l, da = a - other.a, db = b - other.b
    return (dl * dl + da * da + db * db).squareRoot()
  }

  /// The linear intensity of each level, 0 to 1.
  private static let linear = (0...255).map { level in
    let share = Double(level) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  /// Returns the cube root, with the linear segment that CIE defines near black.
  private static func root(_ t: Double) -> Double {
    t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
  }
}
