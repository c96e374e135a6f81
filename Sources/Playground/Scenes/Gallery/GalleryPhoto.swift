import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript

/// The appearance of a photo in the carousel of the `gallery` scene.
enum GalleryPhoto {
  static let count = 9
  /// The height of a photo, its corner radius, and the width of the margins in which its neighbors show.
  static let height: CGFloat = 184, radius: CGFloat = 18, margin: CGFloat = 60

  static func picture(_ number: Int, width: CGFloat, _ palette: Palette) -> Picture {
    let size = CGSize(width: width, height: height)
    var list = DrawList()
    Landscape(hue: 5 * number + 2, form: number % 4).draw(
      in: CGRect(origin: .zero, size: size), radius: min(radius, width / 2), palette.canvas, into: &list)
    list.text(
      "Photo \(number)", .barTitle, Color(0xFFFFFF), x: SceneMetrics.inset, y: height - 36,
      width: max(0, width - 2 * SceneMetrics.inset))
    return Picture(size: size, background: palette.canvas, list: list)
  }
}
