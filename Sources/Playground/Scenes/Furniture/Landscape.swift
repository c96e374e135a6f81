import ScrollBitmaps
import PlaygroundDrawing
import Foundation

/// An illustration created for this project: a sun over two ridges in shades of one hue. It serves as
/// placeholder content.
package struct Landscape: Hashable, Sendable {
  /// The index of one of the twelve hues in `Palette.avatars`. Other numbers wrap around.
  package var hue: Int
  /// The variant of the positions of the sun and the hills.
  package var form: Int

  private static let light = Color(0xFFF3D9), night = Color(0x101318)

  /// Draws the landscape, which fills the frame completely.
  package func draw(in frame: CGRect, into list: inout DrawList) {
    guard frame.width > 0, frame.height > 0 else { return }
    let (count, form) = (Palette.avatars.count, CGFloat(form))
    let base = Palette.avatars[((hue % count) + count) % count]
    let unit = frame.height / 44
    let bands = Int((frame.height / 2).rounded().clamped(to: 1...160))
    for band in 0..<bands {
      let share = (Double(band) + 0.5) / Double(bands)
      list.fill(
        CGRect(
          x: frame.minX, y: frame.minY + frame.height * CGFloat(band) / CGFloat(bands), width: frame.width,
          height: frame.height / CGFloat(bands)), base.mixed(with: Self.light, 0.25 + 0.6 * share))
    }
    list.clip(to: frame) { list in
      let sun = CGPoint(
        x: frame.minX + frame.width * (6 + 7 * form) / 44, y: frame.minY + (9 + 2 * form) * unit)
      list.shape(.circle(diameter: 10 * unit), at: sun, Self.light)
      for (height, length, tone) in [(CGFloat(24), CGFloat(34), 0.35), (32, 26, 0)] {
        let edge: CGFloat = 2
        let steps = Int(((frame.width + 2 * edge) / edge).rounded(.up).clamped(to: 2...2000))
        // Outlines begin in their own corner, so that equal hills have the same mask at every position.
        var points = [CGPoint(x: 0, y: frame.height - (height - 6) * unit)]
        for step in 0...steps {
          let x = CGFloat(step) * edge
          let wave = sin(2 * .pi * (x / (length * unit) + 0.29 * form + CGFloat(tone)))
          points.append(CGPoint(x: x, y: (6 - 4 * wave) * unit))
        }
        points.append(CGPoint(x: CGFloat(steps) * edge, y: frame.height - (height - 6) * unit))
        let color = base.mixed(with: Self.light, tone).mixed(with: Self.night, 0.15)
        list.shape(
          .polygon(points), at: CGPoint(x: frame.minX - edge, y: frame.minY + (height - 6) * unit), color)
      }
    }
  }

  /// Draws the landscape with round corners, over which the color of the ground is drawn.
  package func draw(in frame: CGRect, radius: CGFloat, _ ground: Color, into list: inout DrawList) {
    // The corners snap to pixels independently of the edges. At fractional scales, edges that reach as far as
    // the corners would show beside them.
    var inside = frame
    inside.size.width -= 0.25
    inside.size.height -= 0.25
    draw(in: inside, into: &list)
    list.roundCorners(of: frame, radius: radius, ground)
  }
}
