import ScrollBitmaps
import ScrollFiles
import Foundation

extension DrawList {
  /// Converts the list to an SVG document.
  ///
  /// Shapes are written as vectors instead of masks, and text as text; pictures are omitted. The same list always
  /// gives the same bytes, independent of the locale.
  ///
  /// Lengths are written in points with up to three decimals. Commands with numbers that are not finite are
  /// omitted, and characters that XML does not allow are replaced.
  /// - Parameters:
  ///   - size: The size of the document in points.
  ///   - background: The background color, or nil for a transparent background.
  ///   - measuring: The measure for text that is truncated to a width. The document specifies Inter, so pass the
  ///     metrics of that font if available.
  /// - Returns: The document, which ends in a line feed.
  public func svgDocument(
    size: CGSize, background: Color? = nil, measuring: any TextMeasuring = FixedTextMetrics()
  ) -> String {
    var body = SVGBody(measuring: measuring)
    if let background { body.add(.fill(CGRect(origin: .zero, size: size), background)) }
    body.add(self)
    let width = svg(size.width), height = svg(size.height)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
        + " width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
        + " font-family=\"Inter, sans-serif\">",
    ]
    if !body.definitions.isEmpty { lines += ["  <defs>"] + body.definitions + ["  </defs>"] }
    lines += body.lines + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The elements of a document that is being written.
private struct SVGBody {
  let measuring: any TextMeasuring
  private(set) var lines: [String] = []
  private(set) var definitions: [String] = []
  /// The number of open groups.
  private var depth = 0
  /// The identifiers of clips and shadows by their contents.
  private var clips: [String: String] = [:]
  private var shadows: [String: String] = [:]

  init(measuring: any TextMeasuring) { self.measuring = measuring }

  /// Adds all commands of a list and closes the groups that it leaves open.
  mutating func add(_ list: DrawList) {
    for command in list.commands {
      if command == .popClip || command == .popTransform, depth == 0 { continue }
      add(command)
    }
    while depth > 0 { add(.popClip) }
  }

  mutating func add(_ command: DrawList.Command) {
    switch command {
    case .fill(let rect, let color):
      guard rect.isUsable else { return }
      emit("<rect \(svg(rect)) shape-rendering=\"crispEdges\"\(svgFill(color))/>")
    case .hairline(let left, let right, let y, let color):
      // Vector graphics have no device pixels: half a point is one pixel at 2x.
      add(.fill(CGRect(x: left, y: y - 0.5, width: max(0, right - left), height: 0.5), color))
    case .shape(let shape, let place, let color):
      guard place.isFinite else { return }
      add(shape, at: place, color)
    case .text(let text):
      add(text)
    case .picture: break
    case .pushClip(let rect):
      emit("<g clip-path=\"url(#\(clip(rect)))\">")
      depth += 1
    case .pushTransform(let origin, let scale):
      let place = origin.isFinite ? "translate(\(svg(origin.x)) \(svg(origin.y)))" : ""
      let size = scale.isFinite && scale != 1 ? " scale(\(svg(scale)))" : ""
      emit("<g transform=\"\(place)\(size)\">")
      depth += 1
    case .popClip, .popTransform:
      depth -= 1
      emit("</g>")
    }
  }

  private mutating func emit(_ line: String) {
    lines.append(String(repeating: "  ", count: depth + 1) + line)
  }

  // MARK: Elements

  private mutating func add(_ shape: Shape, at place: CGPoint, _ color: Color) {
    switch shape {
    case .roundedRect(let size, let radius):
      let rect = CGRect(origin: place, size: size)
      guard rect.isUsable, radius.isFinite else { return }
      let round = svg(max(0, min(radius, min(size.width, size.height) / 2)))
      emit("<rect \(svg(rect)) rx=\"\(round)\" ry=\"\(round)\"\(svgFill(color))/>")
    case .roundedBorder(let size, let radius, let width):
      let line = CGRect(origin: place, size: size).insetBy(dx: width / 2, dy: width / 2)
      guard width > 0, line.isUsable, radius.isFinite else { return }
      let round = svg(max(0, min(radius, min(size.width, size.height) / 2) - width / 2))
      emit(
        "<rect \(svg(line)) rx=\"\(round)\" ry=\"\(round)\" fill=\"none\" stroke-width=\"\(svg(width))\""
          + "\(svgPaint("stroke", color))/>")
    case .cornerCutout(let radius, let corner):
      guard radius > 0, radius.isFinite else { return }
      let (left, top, right, bottom) = (place.x, place.y, place.x + radius, place.y + radius)
      let outer = CGPoint(x: corner.isRight ? right : left, y: corner.isBottom ? bottom : top)
      let across = CGPoint(x: corner.isRight ? left : right, y: outer.y)
      let along = CGPoint(x: outer.x, y: corner.isBottom ? top : bottom)
      // The ends of the arc, in clockwise order seen from the corner.
      let (from, to) = corner.isRight == corner.isBottom ? (across, along) : (along, across)
      let arc = "A\(svg(radius)) \(svg(radius)) 0 0 0 \(svg(to))"
      emit("<path d=\"M\(svg(outer))L\(svg(from))\(arc)Z\"\(svgFill(color))/>")
    case .polyline(let points, let width):
      guard width > 0, width.isFinite else { return }
      let path = linePath(points, at: place)
      guard !path.isEmpty else { return }
      emit(
        "<path d=\"\(path)\" fill=\"none\" stroke-width=\"\(svg(width))\" stroke-linecap=\"round\""
          + " stroke-linejoin=\"round\"\(svgPaint("stroke", color))/>")
    case .polygon(let points):
      guard points.count >= 3, points.allSatisfy(\.isFinite) else { return }
      let path = points.map { svg(CGPoint(x: $0.x + place.x, y: $0.y + place.y)) }.joined(separator: " ")
      emit("<polygon points=\"\(path)\" fill-rule=\"evenodd\"\(svgFill(color))/>")
    case .shadow(let size, let radius, let blur):
      let rect = CGRect(x: place.x + blur, y: place.y + blur, width: size.width, height: size.height)
      guard rect.isUsable, radius.isFinite, blur >= 0 else { return }
      let round = svg(max(0, min(radius, min(size.width, size.height) / 2)))
      let filter = blur > 0 ? " filter=\"url(#\(shadow(rect, blur)))\"" : ""
      emit("<rect \(svg(rect)) rx=\"\(round)\" ry=\"\(round)\"\(filter)\(svgFill(color))/>")
    }
  }

  /// Returns a path through the points. A point becomes a stroke of zero length, a dot with round caps.
  private func linePath(_ points: [CGPoint], at place: CGPoint) -> String {
    var path = ""
    var count = 0
    for point in points {
      guard point.isFinite else {
        if count == 1 { path += "h0" }
        count = 0
        continue
      }
      path += (count == 0 ? "M" : "L") + svg(CGPoint(x: point.x + place.x, y: point.y + place.y))
      count += 1
    }
    return count == 1 ? path + "h0" : path
  }

  private mutating func add(_ text: DrawList.Text) {
    let style = text.style
    guard text.position.isFinite, style.size > 0, style.size.isFinite, style.lineHeight.isFinite else {
      return
    }
    var string = text.string
    if let width = text.maxWidth { string = measuring.ellipsized(string, style: style, maxWidth: width) }
    guard !string.isEmpty else { return }
    // Ascent and descent of Inter in ems, centered in the line box.
    let ascent = 0.96875, descent = 0.2412
    let baseline = text.position.y + style.lineHeight / 2 + CGFloat((ascent - descent) / 2) * style.size
    var attributes = " font-size=\"\(svg(style.size))\""
    switch style.weight {
    case .regular: break
    case .semibold: attributes += " font-weight=\"600\""
    }
    switch text.alignment {
    case .leading: break
    case .center: attributes += " text-anchor=\"middle\""
    case .trailing: attributes += " text-anchor=\"end\""
    }
    if style.tabularDigits { attributes += " font-variant-numeric=\"tabular-nums\"" }
    if string.first?.isWhitespace == true || string.last?.isWhitespace == true || string.contains("  ") {
      attributes += " xml:space=\"preserve\""
    }
    let place = "x=\"\(svg(text.position.x))\" y=\"\(svg(baseline))\""
    emit("<text \(place)\(attributes)\(svgFill(text.color))>\(svgEscaped(string))</text>")
  }

  // MARK: Definitions

  private mutating func clip(_ rect: CGRect) -> String {
    // A clip rectangle that is not usable clips everything.
    let area = rect.isUsable ? svg(rect) : "x=\"0\" y=\"0\" width=\"0\" height=\"0\""
    if let id = clips[area] { return id }
    let id = "clip\(clips.count + 1)"
    clips[area] = id
    definitions.append("    <clipPath id=\"\(id)\"><rect \(area)/></clipPath>")
    return id
  }

  /// Returns the identifier of a blur filter with the strength of ``CoverageMask``: the standard deviation of
  /// its kernel is the blur over the square root of 7.
  private mutating func shadow(_ rect: CGRect, _ blur: CGFloat) -> String {
    let area = svg(rect.insetBy(dx: -blur, dy: -blur)), deviation = svg(blur / CGFloat(7).squareRoot())
    if let id = shadows[area + deviation] { return id }
    let id = "shadow\(shadows.count + 1)"
    shadows[area + deviation] = id
    definitions.append(
      "    <filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" \(area)>"
        + "<feGaussianBlur stdDeviation=\"\(deviation)\"/></filter>")
    return id
  }
}

// MARK: Formatting

private func svg(_ length: CGFloat) -> String {
  let length = min(max(-1e9, length.isNaN ? 0 : Double(length)), 1e9)
  // Thousandths are rounded half away from zero.
  return NumberText.trimmed((length * 1000).rounded() / 1000, decimals: 3)
}

private func svg(_ point: CGPoint) -> String { svg(point.x) + "," + svg(point.y) }

private func svg(_ rect: CGRect) -> String {
  "x=\"\(svg(rect.minX))\" y=\"\(svg(rect.minY))\" width=\"\(svg(rect.width))\" height=\"\(svg(rect.height))\""
}

private func svgFill(_ color: Color) -> String { svgPaint("fill", color) }

private func svgPaint(_ property: String, _ color: Color) -> String {
  let digits = String(color.word & 0xFFFFFF, radix: 16, uppercase: true)
  let rgb = " \(property)=\"#\(String(repeating: "0", count: 6 - digits.count))\(digits)\""
  if color.alpha == 255 { return rgb }
  return rgb + " \(property)-opacity=\"\(svg(CGFloat(color.alpha) / 255))\""
}

/// Returns text escaped for XML: markup is escaped, tabs and line breaks become spaces, and characters that
/// XML 1.0 does not allow are replaced.
private func svgEscaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += " "
    case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result.unicodeScalars.append("\u{FFFD}")
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension CGRect {
  /// Whether the rectangle can be drawn: it is finite, and its width and height are positive.
  fileprivate var isUsable: Bool {
    origin.isFinite && size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
  }
}
