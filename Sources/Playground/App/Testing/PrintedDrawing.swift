import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation

/// The draw list of a frame as text: one visible item per line, in points of the frame. Pictures are replaced by
/// their own items, so that a style in a picture is known, too. Equal texts are the same drawing.
///
/// ```
/// background 0 0 402 760 #F1F2F4
/// fill 0 64 402 59 #FFFFFF
/// text 16 84 font-size=15 line-height=20 #1C1C1E | Row 1
/// ```
package struct PrintedDrawing {
  package let items: [DrawnItem]

  /// The largest number of items of a list that is printed.
  static let mostItems = 3000

  /// Creates the drawing of a list in a frame of a size in points.
  package init(_ list: DrawList, pictures source: some PictureSource, size: CGSize, background: Color) {
    var collector = DrawnItemCollector(size: size, background: background)
    collector.add(list) { source.picture($0) }
    items = collector.items.count > Self.mostItems ? [] : collector.items
  }

  /// Parses ``text``; returns nil for any other text, and for none.
  package init?(_ text: String) {
    let lines = text.split(separator: "\n")
    items = lines.compactMap { DrawnItem(line: $0) }
    if items.isEmpty || items.count < lines.count { return nil }
  }

  package var text: String { items.map(\.line).joined(separator: "\n") }
}

/// A collector of the visible items of draw lists.
struct DrawnItemCollector {
  private(set) var items: [DrawnItem]
  /// The visible part of the frame inside all clips, in points of the frame.
  private var clips: [CGRect]
  /// A point p of the list is at origin + scale·p of the frame.
  private var transforms: [(origin: CGPoint, scale: CGSize)] = [(.zero, CGSize(width: 1, height: 1))]
  private var opacity = 1.0

  init(size: CGSize, background: Color) {
    clips = [CGRect(origin: .zero, size: size)]
    items = [DrawnItem(.background, [DrawnItem.hex(background)], Self.box(clips[0]))]
  }

  mutating func add(_ list: DrawList, picture: (PictureID) -> Picture?) {
    for command in list.commands {
      switch command {
      case .fill(let rect, let color): addFill(placed(rect), color)
      case .hairline(let left, let right, let y, let color):
        add(.hairline, [], color, placed(CGRect(x: left, y: y, width: right - left, height: 0)))
      case .shape(let shape, let point, let color): add(shape, at: point, color)
      case .text(let text): add(text)
      case .picture(let id, let rect, let opacity): add(id, rect, opacity, picture)
      case .pushClip(let rect):
        let area = placed(rect)
        let visible = clip.intersection(area)
        // A clip that hides nothing does not count.
        if visible != clip { append(.clip, [], nil, Self.box(area)) }
        clips.append(visible)
      case .popClip:
        guard clips.count > 1 else { continue }
        // The items after it are no longer hidden.
        if clips.removeLast() != clip { items.append(DrawnItem(.unclip, [], [])) }
      case .pushTransform(let origin, let scale):
        transforms.append(
          (placed(origin), CGSize(width: self.scale.width * scale, height: self.scale.height * scale)))
      case .popTransform: if transforms.count > 1 { transforms.removeLast() }
      }
    }
  }

  private var clip: CGRect { clips.last ?? .zero }
  private var scale: CGSize { transforms.last?.scale ?? CGSize(width: 1, height: 1) }

  private func placed(_ point: CGPoint) -> CGPoint {
    let origin = transforms.last?.origin ?? .zero
    return CGPoint(x: origin.x + scale.width * point.x, y: origin.y + scale.height * point.y)
  }

  private func placed(_ rect: CGRect) -> CGRect {
    let rect = rect.standardized
    return CGRect(
      origin: placed(rect.origin),
      size: CGSize(width: rect.width * scale.width, height: rect.height * scale.height))
  }

  /// The largest height in points of a fill that continues a gradient.
  private static let gradientStep: CGFloat = 4
  /// The index of the item that the latest fill belongs to, with the area and the color of that fill.
  private var latest: (index: Int, area: CGRect, color: Color)?

  /// Adds a fill. A fill in another color right below a fill of the same width continues it as a gradient.
  private mutating func addFill(_ area: CGRect, _ color: Color) {
    guard area.height > 0, area.width > 0 else { return }
    let before = items.count
    let previous = latest
    add(.fill, [], color, area)
    guard items.count > before else { return }
    latest = (items.count - 1, area, color)
    guard let previous, previous.index == items.count - 2, area.height <= Self.gradientStep,
      previous.area.height <= Self.gradientStep, abs(previous.area.maxY - area.minY) < 0.01,
      abs(previous.area.minX - area.minX) < 0.01, abs(previous.area.width - area.width) < 0.01
    else { return }
    let fill = items.removeLast()
    var gradient = items.removeLast()
    if gradient.kind == .fill {
      gradient.style = ["from=\(gradient.style.last ?? "")", ""] + gradient.style.dropLast()
      gradient.kind = .gradient
    }
    gradient.style[1] = "to=\(DrawnItem.hex(color))"
    // The colors between its ends are told apart by a hash.
    gradient.text = Array("\(ContentHash(gradient.text + fill.line.utf8))".utf8)
    gradient.box[3] = fill.box[1] + fill.box[3] - gradient.box[1]
    items.append(gradient)
    latest = (items.count - 1, area, color)
  }

  private mutating func add(
    _ kind: DrawnItem.Kind, _ properties: [String], _ color: Color, _ area: CGRect, text: String = ""
  ) {
    // An item outside the clip leaves no pixel. One without height or width may be a device pixel thick.
    guard area.maxX >= clip.minX, area.minX <= clip.maxX, area.maxY >= clip.minY, area.minY <= clip.maxY,
      !clip.isNull, color.alpha != 0, opacity > 0
    else { return }
    append(kind, properties, color, Self.box(area), text)
  }

  private mutating func append(
    _ kind: DrawnItem.Kind, _ properties: [String], _ color: Color?, _ box: [Double], _ text: String = ""
  ) {
    let properties = opacity == 1 ? properties : properties + ["opacity=\(DrawnItem.exact(opacity))"]
    items.append(DrawnItem(kind, properties + (color.map { [DrawnItem.hex($0)] } ?? []), box, text: text))
  }

  private static func box(_ area: CGRect) -> [Double] {
    [Double(area.minX), Double(area.minY), Double(area.width), Double(area.height)]
  }

  private mutating func add(_ text: DrawList.Text) {
    let style = text.style, scale = Double(scale.height)
    var properties = [
      "font-size=\(DrawnItem.exact(Double(style.size) * scale))",
      "line-height=\(DrawnItem.exact(Double(style.lineHeight) * scale))",
    ]
    if style.weight != .regular { properties.append("font-weight=\(style.weight)") }
    if style.tabularDigits { properties.append("digits=tabular") }
    if text.alignment != .leading { properties.append("alignment=\(text.alignment)") }
    let point = placed(text.position)
    let height = style.lineHeight * self.scale.height
    // Glyphs may extend beyond the line box; the width of the run is not known here.
    guard point.y - height <= clip.maxY, point.y + 2 * height >= clip.minY, !clip.isNull,
      text.color.alpha > 0, opacity > 0, !text.string.isEmpty
    else { return }
    let width = text.maxWidth.map { [Double($0 * self.scale.width)] } ?? []
    let line = text.string.split(whereSeparator: \.isNewline).joined(separator: " ").printable()
    append(.text, properties, text.color, [Double(point.x), Double(point.y)] + width, line)
  }

  private mutating func add(_ shape: Shape, at point: CGPoint, _ color: Color) {
    func property(_ name: String, _ value: CGFloat) -> String {
      "\(name)=\(DrawnItem.exact(Double(value * scale.height)))"
    }
    func corner(_ radius: CGFloat, of size: CGSize) -> String {
      property("corner-radius", min(radius, min(size.width, size.height) / 2))
    }
    func area(_ size: CGSize, by inset: CGFloat = 0) -> CGRect {
      placed(
        CGRect(x: point.x, y: point.y, width: size.width + 2 * inset, height: size.height + 2 * inset))
    }
    switch shape {
    case .roundedRect(let size, let radius): add(.rounded, [corner(radius, of: size)], color, area(size))
    case .roundedBorder(let size, let radius, let width):
      add(.border, [corner(radius, of: size), property("line-width", width)], color, area(size))
    case .cornerCutout(let radius, let place):
      add(
        .corner, [property("corner-radius", radius), "corner=\(place)"], color,
        area(CGSize(width: radius, height: radius)))
    case .polyline(let points, let width):
      add(
        .line, [property("line-width", width)], color, bounds(points, at: point, by: width / 2),
        text: Self.hash(points))
    case .polygon(let points):
      add(.area, [], color, bounds(points, at: point, by: 0), text: Self.hash(points))
    case .shadow(let size, let radius, let blur):
      add(
        .shadow, [property("corner-radius", radius), property("blur", blur)], color,
        area(size, by: blur))
    }
  }

  private func bounds(_ points: [CGPoint], at origin: CGPoint, by inset: CGFloat) -> CGRect {
    let points = points.filter { $0.x.isFinite && $0.y.isFinite }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return CGRect(origin: placed(origin), size: .zero)
    }
    return placed(
      CGRect(
        x: origin.x + left - inset, y: origin.y + top - inset, width: right - left + 2 * inset,
        height: bottom - top + 2 * inset))
  }

  private static func hash(_ points: [CGPoint]) -> String {
    let numbers = points.flatMap { [Double($0.x), Double($0.y)] }
    let bytes: [UInt8] = numbers.flatMap { number in
      withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
    }
    return "\(ContentHash(bytes))"
  }

  private mutating func add(
    _ id: PictureID, _ rect: CGRect, _ opacity: Double, _ picture: (PictureID) -> Picture?
  ) {
    let area = placed(rect)
    guard opacity > 0, clip.intersects(area), let content = picture(id), content.size.width > 0,
      content.size.height > 0
    else { return }
    let outer = (clips, transforms, self.opacity)
    self.opacity *= opacity
    add(.fill, [], content.background, area)
    clips.append(clip.intersection(area))
    let scale = CGSize(width: area.width / content.size.width, height: area.height / content.size.height)
    transforms.append((area.origin, scale))
    // Pictures contain no pictures.
    add(content.list) { _ in nil }
    (clips, transforms, self.opacity) = outer
  }
}
