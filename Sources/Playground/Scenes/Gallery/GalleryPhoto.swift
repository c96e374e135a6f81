import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript

/// The appearance of a photo in the carousel of the `gallery` scene.
enum GalleryPhoto {
  static let count = 9
  /// The height of a photo, its corner radius, and the width of the margins in which its neighbors show.
  static let height: CGFloat = 184, radius: CGFloat = 18, margin: CGFloat = 60
  private static let kind: UInt64 = 4

  static func id(_ number: Int, width: CGFloat, _ appearance: Scenario.Appearance) -> PictureID {
    let width = UInt64((width * 64).rounded().clamped(to: 0...4e9))
    return PictureID(
      kind: kind | (appearance == .dark ? 1 : 0) << 8 | width << 16, index: UInt64(max(0, number)))
  }

  static func number(of id: PictureID) -> Int? { id.kind & 0xFF == kind ? Int(exactly: id.index) : nil }

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
