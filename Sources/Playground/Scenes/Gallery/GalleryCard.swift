import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling

/// The appearance of a card of the `gallery` scene. The picture scales and fades with the card.
struct GalleryCard: Hashable {
  var number: Int
  var isVisible: Bool
  var isTouched: Bool
  var direction: LayoutDirection

  static let height: CGFloat = 88, radius: CGFloat = 14
  private static let photo: CGFloat = 64

  func id(width: CGFloat, _ appearance: Scenario.Appearance) -> PictureID {
    let marks = [isVisible, isTouched, direction == .rightToLeft]
    let flags = marks.enumerated().reduce(UInt64(0)) { $0 | ($1.element ? 1 << UInt64($1.offset) : 0) }
    return PictureID(.card, number, appearance, flags: flags, width: width)
  }

  func picture(_ item: FeedContent.Item, width: CGFloat, _ palette: Palette) -> Picture {
    let size = CGSize(width: width, height: Self.height)
    let ground = isTouched ? palette.accent.mixed(with: palette.surface, 0.82) : palette.surface
    var list = DrawList()
    list.shape(
      .roundedRect(size: size, radius: Self.radius), at: .zero, isTouched ? palette.accent : ground)
    if isTouched {
      let inside = CGSize(width: max(0, size.width - 4), height: size.height - 4)
      list.shape(.roundedRect(size: inside, radius: Self.radius - 2), at: CGPoint(x: 2, y: 2), ground)
    }
    // The leading half is laid out from the left and mirrored as a whole.
    func place(_ x: CGFloat, _ length: CGFloat = 0) -> CGFloat {
      direction == .leftToRight ? x : width - x - length
    }
    let photo = CGRect(x: place(12, Self.photo), y: 12, width: Self.photo, height: Self.photo)
    if width > 2 * Self.photo {
      Landscape(hue: item.hue, form: number % 4).draw(in: photo, radius: 10, ground, into: &list)
    }
    let alignment: DrawList.Text.Alignment = direction == .leftToRight ? .leading : .trailing
    let left: CGFloat = 12 + Self.photo + 14
    let lines: [(text: String, style: TextStyle, color: Color, y: CGFloat)] = [
      ("\(number)  \(item.title)", .rowTitle, palette.textPrimary, 12),
      (item.lines[0], .rowSubtitle, palette.textSecondary, 36),
    ]
    for line in lines {
      list.text(
        line.text, line.style, line.color, x: place(left), y: line.y, alignment,
        width: max(0, width - left - 12))
    }
    if isVisible {
      let dot: CGFloat = 8
      list.shape(.circle(diameter: dot), at: CGPoint(x: place(left, dot), y: 64), palette.decelerating)
      list.text(
        "visible", .caption, palette.textSecondary, x: place(left + 13), y: 61, alignment,
        width: max(0, width - left - 25))
    }
    return Picture(size: size, background: palette.canvas, list: list)
  }
}

extension GalleryCard {
  init?(_ id: PictureID) {
    guard let number = id.index(of: .card) else { return nil }
    self.init(
      number: number, isVisible: id.flags & 1 != 0, isTouched: id.flags & 2 != 0,
      direction: id.flags & 4 != 0 ? .rightToLeft : .leftToRight)
  }
}
