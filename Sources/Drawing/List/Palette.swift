import Bitmaps
import Foundation

/// The colours of the interface by role, in a light and a dark set.
///
/// Primary and secondary text have a contrast of 4.5 or more on each of the three grounds, everything that means
/// something (tertiary text, accent, second, phases, danger) 3 or more. Tertiary is for what need not be read:
/// placeholders, switched off, small marks. The hairline parts and says nothing.
public struct Palette: Hashable, Sendable {
  /// The ground of the window, on which the device stands.
  public var canvas: Color
  /// The ground of lists, bars and panels.
  public var surface: Color
  /// What lies on a surface: a hovered row, a field.
  public var raised: Color

  /// Titles and values.
  public var textPrimary: Color
  /// Second lines, captions, axis labels.
  public var textSecondary: Color
  /// What is switched off, and small marks.
  public var textTertiary: Color
  /// Separators and grids, one device pixel wide.
  public var hairline: Color

  /// Profile A, the selection, the value under the hand: as text only on the surface.
  public var accent: Color
  /// Profile B.
  public var second: Color
  /// What is refused or lost.
  public var danger: Color

  /// The phase in which a finger leads.
  public var dragging: Color
  /// The phase in which content glides.
  public var decelerating: Color
  /// The part of the glide outside the bounds.
  public var bouncing: Color
  /// The phase in which a program leads.
  public var animating: Color

  /// A pinned header: the surface, 94 % opaque.
  public var pinnedHeader: Color { surface.opacity(0.94) }
  /// The scroll indicator: secondary text, 45 % opaque.
  public var scrollIndicator: Color { textSecondary.opacity(0.45) }

  /// Dark on light.
  public static let light = Palette(
    canvas: Color(0xF1F2F4), surface: Color(0xFFFFFF), raised: Color(0xF8F9FA),
    textPrimary: Color(0x111318), textSecondary: Color(0x565D68), textTertiary: Color(0x838A96),
    hairline: Color(0xE2E5E9), accent: Color(0x2D69FF), second: Color(0xE56510), danger: Color(0xD2373B),
    dragging: Color(0x2D69FF), decelerating: Color(0x15935A), bouncing: Color(0xC07C00),
    animating: Color(0x8048E5))

  /// Light on dark.
  public static let dark = Palette(
    canvas: Color(0x0D0F12), surface: Color(0x16191E), raised: Color(0x1E2228),
    textPrimary: Color(0xF3F5F8), textSecondary: Color(0xA7AFBB), textTertiary: Color(0x717A88),
    hairline: Color(0x2A2F38), accent: Color(0x7098FF), second: Color(0xFF9A52), danger: Color(0xFF6B6E),
    dragging: Color(0x7098FF), decelerating: Color(0x3CC584), bouncing: Color(0xE8AE3C),
    animating: Color(0xA987F5))

  /// Grounds of avatars, for initials in white (contrast 4.5 or more) in either set: twelve hues 30 degrees apart, of one
  /// lightness (0.54) and chroma (0.075) in OKLCH.
  public static let avatars: [Color] = [
    Color(0x955C61), Color(0x936049), Color(0x88683A), Color(0x75713B),
    Color(0x5C794C), Color(0x407D64), Color(0x2E7C7C), Color(0x387890),
    Color(0x50719A), Color(0x6A6899), Color(0x7F618D), Color(0x8E5D79),
  ]
}

extension Color {
  /// Relative luminance of the opaque colour after WCAG 2: 0 black, 1 white.
  public var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of two opaque colours after WCAG 2: 1 (none) to 21 (black on white), the order does not matter.
  public func contrast(with other: Color) -> Double {
    let a = luminance, b = other.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
