import Foundation

/// The colors and the fonts in which a window is drawn, and its pixels.
package struct DrawingStyle {
  package let palette: Palette
  package let measuring: any TextMeasuring
  /// The width of a device pixel in points.
  package let hairline: CGFloat

  package init(_ palette: Palette, _ measuring: any TextMeasuring, hairline: CGFloat) {
    (self.palette, self.measuring, self.hairline) = (palette, measuring, hairline)
  }
}
