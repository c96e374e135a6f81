import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import TestSupport

/// A drawing that changes from frame to frame.
protocol ChangingDrawing {
  var list: DrawList { get }

  mutating func advance()
}

extension RandomDrawing: ChangingDrawing {}

/// A layered picture: bands, lights, hills and text, each at a random place, below one or two veils, with a
/// light above them.
struct LayeredDrawing: ChangingDrawing {
  private struct Item {
    var place: CGPoint
    let draw: (inout DrawList, CGPoint) -> Void
  }

  private var random: SeededGenerator
  private var items: [Item] = []
  /// The lowest veil and its position among the items.
  private var veil = (index: 0, rect: CGRect.zero)

  /// Creates a drawing for a size in points.
  init(seed: UInt64, size: CGSize) {
    random = SeededGenerator(seed: seed)
    let step = random.number(1...9)
    for y in stride(from: random.number(-20...40), to: size.height, by: step) {
      fill(CGRect(x: 0, y: y, width: size.width, height: step + 1), color())
    }
    for _ in 0..<random.below(8) {
      items.append(
        item(at: CGPoint(x: random.number(-60...size.width), y: random.number(-60...size.height))))
    }
    let rect = CGRect(
      x: random.chance(0.5) ? 0 : 20, y: random.number(-10...50),
      width: size.width - random.number(0...60), height: random.number(60...200))
    veil = (items.count, rect)
    fill(rect, color(opacity: Double(random.number(0.01...0.99))))
    if random.chance(0.3) { fill(rect.insetBy(dx: 9, dy: 7), color(opacity: 0.5)) }
    let light = color(opacity: 0.7)
    items.append(
      Item(place: CGPoint(x: 90, y: 40)) { list, place in
        list.shape(.circle(diameter: 40), at: place, light)
      })
  }

  var list: DrawList {
    var list = DrawList()
    for item in items { item.draw(&list, item.place) }
    return list
  }

  /// Moves a layer, or gives the veil another color where it was at first.
  mutating func advance() {
    if random.chance(0.4) {
      items[veil.index] = Self.item(veil.rect, color(opacity: 0.5))
      return
    }
    let index = random.chance(0.5) ? items.count - 1 - random.below(3) : random.below(items.count)
    items[max(0, index)].place.x += random.number(-9...9)
    if random.chance(0.5) { items[max(0, index)].place.y += random.number(-20...20).rounded() }
  }

  private mutating func fill(_ rect: CGRect, _ color: Color) { items.append(Self.item(rect, color)) }

  private static func item(_ rect: CGRect, _ color: Color) -> Item {
    Item(place: rect.origin) { list, place in list.fill(CGRect(origin: place, size: rect.size), color) }
  }

  private mutating func color(opacity: Double = 1) -> Color {
    Color(UInt32(random.below(1 << 24))).opacity(opacity)
  }

  private mutating func item(at place: CGPoint) -> Item {
    let shade = color(opacity: random.chance(0.5) ? 1 : Double(random.number(0.05...0.95)))
    switch random.below(5) {
    case 0:
      let diameter = random.number(4...110)
      return Item(place: place) { $0.shape(.circle(diameter: diameter), at: $1, shade) }
    case 1:
      let waves = (0...50).map { CGPoint(x: CGFloat($0) * 5, y: 20 + 15 * sin(CGFloat($0) / 3)) }
      let hills = Shape.polygon([CGPoint(x: 0, y: 60)] + waves + [CGPoint(x: 250, y: 60)])
      return Item(place: place) { $0.shape(hills, at: $1, shade) }
    case 2:
      let size = CGSize(width: random.number(1...150), height: random.number(1...90))
      let color = color()
      return Item(place: place) { $0.fill(CGRect(origin: $1, size: size), color) }
    case 3:
      return Item(place: place) {
        $0.text(DrawList.Text("First light 01", style: .bannerTitle, color: shade, at: $1))
      }
    case _:
      let border = Shape.roundedBorder(
        size: CGSize(width: 90, height: 80), radius: 30, width: random.number(1...20))
      return Item(place: place) { list, place in
        list.clip(to: CGRect(x: place.x, y: place.y, width: 70, height: 50)) {
          $0.shape(border, at: CGPoint(x: place.x - 9, y: place.y - 12), shade)
        }
      }
    }
  }
}
