import ScrollBitmaps
import PlaygroundControls
import PlaygroundDrawing
import Foundation
import ScrollScript

enum FeedRow {
  /// The diameter of the avatar and the x position of the text, in points.
  private static let avatar: CGFloat = 40
  private static let textLeft: CGFloat = 72

  private static let kind: UInt64 = 1

  /// Returns the identifier of a row's picture. The identifier includes the scene, width and appearance
  /// because the picture depends on them, and the window caches pictures by identifier across scene changes.
  static func id(
    row: Int, of scene: SceneKind, width: CGFloat, appearance: Scenario.Appearance
  ) -> PictureID {
    let shade: UInt64 = appearance == .dark ? 1 : 0
    let width = UInt64((width * 64).rounded().clamped(to: 0...4e9))
    let owner = UInt64(SceneKind.allCases.firstIndex(of: scene) ?? 0)
    return PictureID(kind: kind | shade << 8 | width << 16 | owner << 48, index: UInt64(max(0, row)))
  }

  /// Draws a row with the line below it. The line is no part of the picture: where rows are no whole number of
  /// pixels high, the picture of the next row covers the last pixels of this one.
  static func draw(
    _ row: Int, of scene: SceneKind, in frame: CGRect, appearance: Scenario.Appearance,
    into list: inout DrawList
  ) {
    list.picture(id(row: row, of: scene, width: frame.width, appearance: appearance), in: frame)
    list.hairline(
      from: frame.minX + textLeft, to: frame.maxX, y: frame.maxY, Palette(appearance).hairline)
  }

  static func photo(in frame: CGRect) -> CGRect {
    CGRect(
      x: frame.maxX - SceneMetrics.inset - FeedPhoto.side, y: frame.minY + 10, width: FeedPhoto.side,
      height: FeedPhoto.side)
  }

  static func row(of id: PictureID) -> Int? {
    id.kind & 0xFF == kind ? Int(exactly: id.index) : nil
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
