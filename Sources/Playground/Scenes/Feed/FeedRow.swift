import ScrollBitmaps
import PlaygroundControls
import PlaygroundDrawing
import Foundation
import ScrollScript

enum FeedRow {
  /// The diameter of the avatar and the x position of the text, in points.
  private static let avatar: CGFloat = 40
  private static let textLeft: CGFloat = 72

  /// Draws a row with the line below it. The line is no part of the picture: where rows are no whole number of
  /// pixels high, the picture of the next row covers the last pixels of this one.
  static func draw(
    _ row: Int, of scene: SceneKind, in frame: CGRect, appearance: Scenario.Appearance,
    into list: inout DrawList
  ) {
    list.picture(PictureID(.row, row, appearance, width: frame.width, of: scene), in: frame)
    list.hairline(
      from: frame.minX + textLeft, to: frame.maxX, y: frame.maxY, Palette(appearance).hairline)
  }

  static func photo(in frame: CGRect) -> CGRect {
    CGRect(
      x: frame.maxX - SceneMetrics.inset - FeedPhoto.side, y: frame.minY + 10, width: FeedPhoto.side,
      height: FeedPhoto.side)
  }

  /// Returns the picture of a row. If `hasPhoto` is `true`, it contains an empty placeholder for the photo.
  static func picture(
    _ item: FeedContent.Item, size: CGSize, hasPhoto: Bool, _ palette: Palette
  ) -> Picture {
    var list = DrawList()
    let top: CGFloat = 12
    list.shape(
      .circle(diameter: avatar), at: CGPoint(x: SceneMetrics.inset, y: top), Palette.avatars[item.hue])
    list.text(
      item.initials, TextStyle(size: 15, lineHeight: 20, weight: .semibold), Color(0xFFFFFF),
      x: SceneMetrics.inset + avatar / 2, y: top + 10, .center)
    let photo = photo(in: CGRect(origin: .zero, size: size))
    if hasPhoto { list.fill(photo, radius: 8, palette.canvas) }
    let width = max(0, (hasPhoto ? photo.minX - 12 : size.width - SceneMetrics.inset) - textLeft)
    list.text(item.title, .rowTitle, palette.textPrimary, x: textLeft, y: 12, width: width)
    for (number, line) in item.lines.enumerated() {
      list.text(
        line, .rowSubtitle, palette.textSecondary, x: textLeft,
        y: 34 + CGFloat(number) * CGFloat(FeedContent.lineHeight), width: width)
    }
    return Picture(size: size, background: palette.surface, list: list)
  }
}
