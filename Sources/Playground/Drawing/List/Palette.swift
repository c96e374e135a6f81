import Foundation
import ScrollBitmaps

/// The colors of the interface by role, in a light and a dark variant.
///
/// Primary and secondary text have a contrast of 4.5 or more on each of the three background colors. All
/// other meaningful colors (tertiary text, accent, second, phases, danger) have a contrast of 3 or more.
/// Tertiary text is for content that need not be read: placeholders, disabled controls and small marks. The
/// hairline separates areas and carries no meaning.
public struct Palette: Hashable, Sendable {
  /// The background of the window, behind the device.
  public var canvas: Color
  /// The background of lists, bars and panels.
  public var surface: Color
  /// The background of items on a surface, such as a hovered row or a field.
  public var raised: Color

  /// Titles and values.
  public var textPrimary: Color
  /// Second lines, captions and axis labels.
  public var textSecondary: Color
  /// Disabled text and small marks.
  public var textTertiary: Color
  /// Separators and grid lines, one device pixel wide.
  public var hairline: Color

  /// Profile A, the selection and the value being edited. As a text color it is used only on ``surface``.
  public var accent: Color
  /// Profile B.
  public var second: Color
  /// Errors and losses, such as rejected input.
  public var danger: Color

  /// The scroll phase in which a finger controls the content.
  public var dragging: Color
  /// The scroll phase in which the content decelerates.
  public var decelerating: Color
  /// The part of the deceleration outside the content bounds.
  public var bouncing: Color
  /// The scroll phase in which the program controls the content.
  public var animating: Color
  /// The third to fifth of several curves. They, ``accent`` and ``second`` are at least 20 apart in CIELAB, also as
  /// seen without red or green cones.
  public var third: Color, fourth: Color, fifth: Color
  /// The colors of the profiles B to E, of which ``accent`` is A.
  public var variants: [Color] { [second, third, fourth, fifth] }

  /// Returns the color of text on a ground: that of a surface or of primary text, whichever stands out more.
  public func ink(on ground: Color) -> Color {
    surface.contrast(with: ground) > textPrimary.contrast(with: ground) ? surface : textPrimary
  }

  /// The scroll indicator: secondary text at 45 % opacity.
  public var scrollIndicator: Color { textSecondary.opacity(0.45) }

  /// The light palette, with dark text on light backgrounds.
  public static let light = Palette(
    canvas: Color(0xF1F2F4), surface: Color(0xFFFFFF), raised: Color(0xF8F9FA),
    textPrimary: Color(0x111318), textSecondary: Color(0x565D68), textTertiary: Color(0x838A96),
    hairline: Color(0xE2E5E9), accent: Color(0x2D69FF), second: Color(0xE56510), danger: Color(0xD2373B),
    dragging: Color(0x6B7380), decelerating: Color(0x15935A), bouncing: Color(0xC07C00),
    animating: Color(0x8048E5), third: Color(0x431A63), fourth: Color(0x3E9488), fifth: Color(0x8C2A4A))

  /// The dark palette, with light text on dark backgrounds.
  public static let dark = Palette(
    canvas: Color(0x0D0F12), surface: Color(0x16191E), raised: Color(0x1E2228),
    textPrimary: Color(0xF3F5F8), textSecondary: Color(0xA7AFBB), textTertiary: Color(0x717A88),
    hairline: Color(0x2A2F38), accent: Color(0x7098FF), second: Color(0xFF9A52), danger: Color(0xFF6B6E),
    dragging: Color(0x8C95A3), decelerating: Color(0x3CC584), bouncing: Color(0xE8AE3C),
    animating: Color(0xA987F5), third: Color(0xC2358A), fourth: Color(0x7DF2CC), fifth: Color(0xEB4F5E))

  /// The background colors of avatars in both variants, for white initials (contrast 4.5 or more): twelve
  /// hues 30 degrees apart with equal lightness (0.54) and chroma (0.075) in OKLCH.
  public static let avatars: [Color] = [
    Color(0x955C61), Color(0x936049), Color(0x88683A), Color(0x75713B),
    Color(0x5C794C), Color(0x407D64), Color(0x2E7C7C), Color(0x387890),
    Color(0x50719A), Color(0x6A6899), Color(0x7F618D), Color(0x8E5D79),
  ]
}

extension Color {
  /// The relative luminance of the opaque color as defined by WCAG 2, from 0 (black) to 1 (white).
  package var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of two opaque colors as defined by WCAG 2, from 1 (no contrast) to 21 (black
  /// on white). The order of the colors does not matter.
  package func contrast(with other: Color) -> Double {
    let a = luminance, b = other.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
