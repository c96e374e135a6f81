import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollSnapshots

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

  /// Creates the drawing of a list.
  /// - Parameters:
  ///   - list: The draw list of the frame, in points.
  ///   - source: The provider of its pictures.
  ///   - size: The size of the frame in points.
  ///   - background: The color below the list.
  package init(_ list: DrawList, pictures source: some PictureSource, size: CGSize, background: Color) {
    var collector = DrawnItemCollector(size: size, background: background)
    collector.add(list) { source.picture($0) }
    items = collector.items.count > Self.mostItems ? [] : collector.items
  }

  /// Parses ``text``; returns nil for any other text, and for none.
  package init?(_ text: String) {
    var items: [DrawnItem] = []
    for line in text.split(separator: "\n") {
      guard let item = DrawnItem(line: line) else { return nil }
      items.append(item)
    }
    guard !items.isEmpty else { return nil }
    self.items = items
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
    items = [DrawnItem(.background, [], background, [0, 0, Double(size.width), Double(size.height)])]
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
        if visible != clip { add(.clip, [], nil, area, isAlwaysVisible: true) }
        clips.append(visible)
      case .popClip:
        guard clips.count > 1 else { continue }
        // The items after it are no longer hidden.
        if clips.removeLast() != clip { items.append(DrawnItem(.unclip, [], nil, [])) }
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
      gradient.properties.insert(.init(name: "from", value: DrawnItem.hex(gradient.color ?? color)), at: 0)
      gradient.properties.insert(.init(name: "to", value: ""), at: 1)
      (gradient.kind, gradient.color) = (.gradient, nil)
    }
    gradient.properties[1].value = DrawnItem.hex(color)
    // The colors between its ends are told apart by a hash.
    gradient.text = Array("\(ContentHash(gradient.text + fill.line.utf8))".utf8)
    gradient.box[3] = fill.box[1] + fill.box[3] - gradient.box[1]
    items.append(gradient)
    latest = (items.count - 1, area, color)
  }

  private mutating func add(
    _ kind: DrawnItem.Kind, _ properties: [DrawnItem.Property], _ color: Color?, _ area: CGRect,
    text: String = "", isAlwaysVisible: Bool = false
  ) {
    // An item outside the clip leaves no pixel. One without height or width may be a device pixel thick.
    guard
      isAlwaysVisible
        || (area.maxX >= clip.minX && area.minX <= clip.maxX && area.maxY >= clip.minY
          && area.minY <= clip.maxY
          && !clip.isNull && color?.alpha != 0 && opacity > 0)
    else { return }
    append(
      kind, properties, color,
      [Double(area.minX), Double(area.minY), Double(area.width), Double(area.height)], text)
  }

  private mutating func append(
    _ kind: DrawnItem.Kind, _ properties: [DrawnItem.Property], _ color: Color?, _ box: [Double],
    _ text: String
  ) {
    let properties =
      opacity == 1 ? properties : properties + [.init(name: "opacity", value: DrawnItem.exact(opacity))]
    items.append(DrawnItem(kind, properties, color, box, text: text))
  }

  private mutating func add(_ text: DrawList.Text) {
    let style = text.style, scale = Double(scale.height)
    var properties = [
      DrawnItem.Property(name: "font-size", value: DrawnItem.exact(Double(style.size) * scale)),
      DrawnItem.Property(name: "line-height", value: DrawnItem.exact(Double(style.lineHeight) * scale)),
    ]
    switch style.weight {
    case .regular: break
    case .semibold: properties.append(.init(name: "font-weight", value: "semibold"))
    }
    if style.tabularDigits { properties.append(.init(name: "digits", value: "tabular")) }
    switch text.alignment {
    case .leading: break
    case .center: properties.append(.init(name: "alignment", value: "center"))
    case .trailing: properties.append(.init(name: "alignment", value: "trailing"))
    }
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
    func property(_ name: String, _ value: CGFloat) -> DrawnItem.Property {
      .init(name: name, value: DrawnItem.exact(Double(value * scale.height)))
    }
    func area(_ size: CGSize, by inset: CGFloat = 0) -> CGRect {
      placed(
        CGRect(x: point.x, y: point.y, width: size.width + 2 * inset, height: size.height + 2 * inset))
    }
    switch shape {
    case .roundedRect(let size, let radius):
      let radius = min(radius, min(size.width, size.height) / 2)
      add(.rounded, [property("corner-radius", radius)], color, area(size))
    case .roundedBorder(let size, let radius, let width):
      let radius = min(radius, min(size.width, size.height) / 2)
      add(
        .border, [property("corner-radius", radius), property("line-width", width)], color, area(size))
    case .cornerCutout(let radius, let corner):
      add(
        .corner, [property("corner-radius", radius), .init(name: "corner", value: "\(corner)")], color,
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
    guard let first = points.first else { return CGRect(origin: placed(origin), size: .zero) }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return placed(
      CGRect(
        x: origin.x + low.x - inset, y: origin.y + low.y - inset, width: high.x - low.x + 2 * inset,
        height: high.y - low.y + 2 * inset))
  }

  private static func hash(_ points: [CGPoint]) -> String {
    var bytes: [UInt8] = []
    for point in points {
      for number in [Double(point.x), Double(point.y)] {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
      }
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
    let outer = self.opacity
    self.opacity *= opacity
    add(.fill, [], content.background, area)
    clips.append(clip.intersection(area))
    transforms.append(
      (
        area.origin,
        CGSize(width: area.width / content.size.width, height: area.height / content.size.height)
      ))
    // Pictures contain no pictures.
    let depths = (clips.count, transforms.count)
    add(content.list) { _ in nil }
    clips.removeLast(clips.count - depths.0 + 1)
    transforms.removeLast(transforms.count - depths.1 + 1)
    self.opacity = outer
  }
}
