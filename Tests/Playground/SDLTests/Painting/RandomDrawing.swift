import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import TestSupport

/// A random drawing that changes from frame to frame as windows do: parts scroll, fade, appear and disappear.
struct RandomDrawing {
  /// A part of the drawing with items and parts of its own, which scroll together.
  private struct Part {
    var frame: CGRect
    var isClipped: Bool
    var scale: CGFloat
    var offset: CGPoint
    var items: [Item]
    var parts: [Part]
  }

  private enum Item {
    case fill(CGRect, Color)
    case hairline(CGRect, Color)
    case shape(Shape, CGPoint, Color)
    case text(DrawList.Text)
    case picture(PictureID, CGRect, Double)
  }

  static let size = CGSize(width: 130, height: 96)
  private var random: SeededGenerator
  private var root = Part(frame: .zero, isClipped: false, scale: 1, offset: .zero, items: [], parts: [])

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root = part(in: CGRect(origin: .zero, size: Self.size), depth: 0)
  }

  /// The pictures of all drawings. There is none with the index 3.
  static let album: [PictureID: Picture] = Dictionary(
    uniqueKeysWithValues: [0, 1, 2, 4].map { index in
      // The last one is large enough to be painted from its operations.
      let height = index == 4 ? 90 : 17.5 + Double(index)
      let size = CGSize(width: 50 + 20 * Double(index), height: height)
      let list = makeList { list in
        list.text(.init("Row \(index)", style: .rowSubtitle, color: black, at: CGPoint(x: 20, y: 1)))
        list.shape(.circle(diameter: 12), at: CGPoint(x: 3, y: 2), red.opacity(0.6))
        list.hairline(from: 4, to: size.width, y: size.height, blue)
      }
      return (
        PictureID(kind: 1, index: UInt64(index)),
        Picture(size: size, background: Color(index == 1 ? 0xE0F0FF : 0xFAFAF0), list: list)
      )
    })

  var list: DrawList {
    var list = DrawList()
    add(root, to: &list)
    return list
  }

  mutating func advance() {
    var next = root
    change(&next, depth: 0)
    root = next
  }

  private func add(_ part: Part, to list: inout DrawList) {
    func contents(_ list: inout DrawList) {
      list.transformed(
        origin: CGPoint(x: part.frame.minX + part.offset.x, y: part.frame.minY + part.offset.y),
        scale: part.scale
      ) { list in
        for (index, item) in part.items.enumerated() {
          draw(item, into: &list)
          if index < part.parts.count { add(part.parts[index], to: &list) }
        }
      }
    }
    if part.isClipped { list.clip(to: part.frame, contents) } else { contents(&list) }
  }

  private func draw(_ item: Item, into list: inout DrawList) {
    switch item {
    case .fill(let rect, let color): list.fill(rect, color)
    case .hairline(let rect, let color): list.hairline(from: rect.minX, to: rect.maxX, y: rect.minY, color)
    case .shape(let shape, let point, let color): list.shape(shape, at: point, color)
    case .text(let text): list.text(text)
    case .picture(let id, let rect, let opacity): list.picture(id, in: rect, opacity: opacity)
    }
  }

  private mutating func part(in frame: CGRect, depth: Int) -> Part {
    var part = Part(
      frame: frame, isClipped: random.chance(0.7),
      scale: random.chance(0.8) ? 1 : [0.5, 0.9, 2][random.below(3)],
      offset: .zero, items: [], parts: [])
    if random.chance(0.6) {
      part.items.append(.fill(CGRect(x: -50, y: -400, width: 300, height: 900), color(opaque: 0.8)))
    }
    // Rows that are alike, as in a list or a ruler.
    if random.chance(0.6) {
      let height = random.number(7...30)
      let kind = random.below(3)
      for row in 0..<10 {
        let y = (CGFloat(row) - 3) * height
        switch kind {
        case 0:
          let id = picture()
          let size = Self.album[id]?.size ?? CGSize(width: 110, height: 20)
          part.items.append(.picture(id, CGRect(origin: CGPoint(x: 0, y: y), size: size), 1))
        case 1:
          part.items.append(.hairline(CGRect(x: 2, y: y, width: 90, height: 0), color(opaque: 0.7)))
          part.items.append(
            .text(.init("\(row * 100)", style: .caption, color: color(opaque: 1), at: CGPoint(x: 5, y: y))))
        case _: part.items.append(.fill(CGRect(x: 0, y: y, width: 140, height: height), color(opaque: 0.9)))
        }
      }
    }
    for _ in 0...random.below(6) { part.items.append(item()) }
    if depth < 2 {
      for _ in 0..<random.below(3) {
        let x = random.number(-10...80), y = random.number(-10...60)
        let frame = CGRect(x: x, y: y, width: random.number(5...100), height: random.number(5...90))
        part.parts.append(self.part(in: random.chance(0.5) ? frame.integral : frame, depth: depth + 1))
      }
    }
    return part
  }

  private mutating func change(_ part: inout Part, depth: Int) {
    if random.chance(0.6) {
      // Most scrolls are along one axis, many by whole points.
      let by = random.number(-25...25)
      let distance = random.chance(0.6) ? by.rounded() : by
      if random.chance(0.8) { part.offset.y += distance } else { part.offset.x += distance }
      if random.chance(0.1) { part.offset.x += 3 }
    }
    if random.chance(0.1) { part.frame.origin.y += 1 }
    if random.chance(0.05) { part.frame.size.height += 2 }
    if random.chance(0.3), !part.items.isEmpty { part.items.remove(at: random.below(part.items.count)) }
    if random.chance(0.4) { part.items.insert(item(), at: random.below(part.items.count + 1)) }
    if random.chance(0.1), part.items.count > 1 {
      part.items.swapAt(random.below(part.items.count), random.below(part.items.count))
    }
    if random.chance(0.4), !part.items.isEmpty {
      let index = random.below(part.items.count)
      part.items[index] = grown(part.items[index])
    }
    if random.chance(0.05), depth < 2 {
      part.parts.append(self.part(in: CGRect(x: 5, y: 5, width: 60, height: 50), depth: depth + 1))
    }
    for index in part.parts.indices { change(&part.parts[index], depth: depth + 1) }
  }

  /// Returns an item that is larger or smaller, as bands and curves that follow the time are.
  private mutating func grown(_ item: Item) -> Item {
    let by = random.number(-9...15)
    switch item {
    case .fill(var rect, let color):
      if random.chance(0.7) { rect.size.width = max(1, rect.width + by) } else { rect.origin.y -= by }
      return .fill(rect, color)
    case .shape(.polyline(var points, let width), let place, let color):
      let last = points.last { $0.x.isFinite } ?? .zero
      points.append(CGPoint(x: last.x + random.number(0...9), y: last.y + by / 3))
      return .shape(.polyline(points, width: width), place, color)
    case .hairline, .shape, .text, .picture: return item
    }
  }

  /// Returns a line of many points, with gaps and dots.
  private mutating func curve() -> Shape {
    var points: [CGPoint] = []
    var point = CGPoint(x: random.number(-80...10), y: random.number(0...40))
    for _ in 0..<120 {
      if random.chance(0.05) { points.append(Shape.penUp) }
      points.append(point)
      let step = random.chance(0.95) ? random.number(0...3) : random.number(-70...70)
      point = CGPoint(x: point.x + step, y: point.y + random.number(-4...4))
    }
    return .polyline(points, width: random.number(0.4...4))
  }

  private mutating func item() -> Item {
    let at = CGPoint(x: random.number(-30...110), y: random.number(-30...90))
    let point = random.chance(0.5) ? CGPoint(x: at.x.rounded(), y: at.y.rounded()) : at
    let size = CGSize(width: random.number(1...120), height: random.number(1...90))
    switch random.below(6) {
    case 0 where random.chance(0.3):
      return .fill(CGRect(x: 0, y: point.y, width: 400, height: 60), color(opaque: 0.1))
    case 0: return .fill(CGRect(origin: point, size: size), color(opaque: 0.4))
    case 1: return .hairline(CGRect(origin: point, size: size), color(opaque: 0.6))
    case 2: return .shape(shape(size), point, color(opaque: 0.5))
    case 3: return .picture(picture(), CGRect(origin: point, size: size), random.chance(0.5) ? 1 : 0.4)
    case _:
      let styles: [TextStyle] = [
        .rowTitle, .caption, .barTitle, .panelNumber, TextStyle(size: 21.5, lineHeight: 30),
      ]
      let words = ["jjfW", "12:30", "Ünïcôde Ẵ", "f -> 10x20", "A longer line of words to be cut off", " "]
      let alignments: [DrawList.Text.Alignment] = [.leading, .center, .trailing]
      return .text(
        .init(
          words[random.below(words.count)], style: styles[random.below(styles.count)],
          color: color(opaque: 0.7),
          at: point, alignment: alignments[random.below(3)], maxWidth: random.chance(0.3) ? 40 : nil))
    }
  }

  private mutating func picture() -> PictureID { PictureID(kind: 1, index: UInt64(random.below(5))) }

  private mutating func shape(_ size: CGSize) -> Shape {
    let radius = random.number(0...20)
    switch random.below(7) {
    case 0: return .roundedBorder(size: size, radius: radius, width: 1)
    case 1: return .cornerCutout(radius: radius, corner: .bottomLeft)
    case 2:
      return .polyline(
        [
          .zero, CGPoint(x: size.width, y: 9), Shape.penUp, CGPoint(x: 3, y: size.height),
          CGPoint(x: 30, y: 2),
        ],
        width: 1.5)
    case 3: return .polygon([.zero, CGPoint(x: size.width, y: 4), CGPoint(x: 5, y: size.height)])
    case 4: return .shadow(size: size, radius: radius, blur: 5)
    case 5: return curve()
    case _: return .roundedRect(size: size, radius: radius)
    }
  }

  /// Returns a random color of a few. `opaque` is the share of opaque colors.
  private mutating func color(opaque: Double) -> Color {
    let color = [Color(0xD03040), Color(0x2060C0), Color(0xFFFFFF), Color(0x101014), Color(0x80B060)][
      random.below(5)]
    return random.chance(opaque) ? color : color.opacity([0.1, 0.5, 0.502, 0.9][random.below(4)])
  }
}
