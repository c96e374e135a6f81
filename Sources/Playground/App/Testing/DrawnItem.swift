import ScrollBitmaps
import ScrollFiles
import Foundation

/// A visible item of a frame, such as a run of text, in points of the frame.
package struct DrawnItem: Hashable {
  package enum Kind: String, CaseIterable {
    case background, fill, gradient, hairline, text, rounded, border, corner, line, area, shadow, clip, unclip

    func noun(_ count: Int) -> String {
      switch self {
      case .background: subject
      case .text: NumberText.count(count, "run of text", "runs of text")
      case .unclip: NumberText.count(count, subject, "ends of clips")
      case .fill, .gradient, .hairline, .rounded, .border, .corner, .line, .area, .shadow, .clip:
        NumberText.count(count, subject)
      }
    }

    /// The name in front of a property, as in `text color`.
    var subject: String {
      switch self {
      case .rounded: "rounded rectangle"
      case .corner: "rounded corner"
      case .background, .fill, .gradient, .hairline, .text, .border, .line, .area, .shadow, .clip: rawValue
      case .unclip: "end of a clip"
      }
    }
  }

  package var kind: Kind
  /// The properties other than the color, such as `font-size`, with their values; without those that have
  /// their usual value.
  var properties: [Property]
  /// The color, or nil for a clip.
  var color: Color?
  /// The position and, if known, the size in points: x, y, width, height. A run of text has its anchor point,
  /// and its maximum width if it has one.
  package var box: [Double]
  /// The text of a run, or a hash of the outline of a line or an area or of the steps of a gradient, in UTF-8;
  /// empty for other kinds.
  var text: [UInt8]

  struct Property: Hashable {
    var name: String, value: String
  }

  init(
    _ kind: Kind, _ properties: [Property], _ color: Color?, _ box: [Double], text: String = ""
  ) {
    (self.kind, self.properties, self.color, self.box) = (kind, properties, color, box)
    self.text = Array(text.utf8)
  }

  /// A part of an item that a pair shares besides its kind.
  enum Part: Hashable, CaseIterable { case properties, color, place, text }

  /// Returns the item with some of its parts only. An outline is part of the place.
  func keeping(_ parts: Set<Part>) -> DrawnItem {
    var item = self
    if !parts.contains(.properties) { item.properties = [] }
    if !parts.contains(.color) { item.color = nil }
    if !parts.contains(.place) { item.box = [] }
    if !parts.contains(kind == .text ? .text : .place) { item.text = [] }
    return item
  }

  /// The item without position and text.
  var style: DrawnItem { keeping([.properties, .color]) }

  // MARK: Lines

  /// The item in one line, such as `text 16 120 font-size=16 line-height=21 #111318 | Row 5`.
  package var line: String {
    let words =
      [kind.rawValue] + box.map(Self.exact) + properties.map { "\($0.name)=\($0.value)" }
      + (color.map { [Self.hex($0)] } ?? [])
    return words.joined(separator: " ") + (text.isEmpty ? "" : " | " + String(decoding: text, as: UTF8.self))
  }

  /// Parses a line; returns nil for any other text.
  init?(line: some StringProtocol) {
    let halves = line.split(separator: "|", maxSplits: 1)
    let words = halves.first?.split(separator: " ") ?? []
    guard let kind = words.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    // A space follows the bar.
    self.init(kind, [], nil, [], text: halves.count < 2 ? "" : String(halves[1].dropFirst()))
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1)
      if word.hasPrefix("#") {
        guard color == nil, let color = Self.color(word.dropFirst()) else { return nil }
        self.color = color
      } else if parts.count == 2 {
        properties.append(Property(name: String(parts[0]), value: String(parts[1])))
      } else {
        guard let number = Double(word), number.isFinite, box.count < 4 else { return nil }
        box.append(number)
      }
    }
  }

  /// Returns a length in points with as many digits as tell it from every other one.
  static func exact(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    // 0 and -0 are one place.
    let text = "\(number == 0 ? 0 : number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a length in points with at most two decimals, for messages.
  static func number(_ number: Double) -> String { NumberText.trimmed(number, decimals: 2) }

  /// Returns a color as in a style sheet: `#1C1C1E`, or with its alpha, `#1C1C1E80`.
  static func hex(_ color: Color) -> String {
    func two(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true) }
    return "#" + two(color.red) + two(color.green) + two(color.blue)
      + (color.alpha == 255 ? "" : two(color.alpha))
  }

  private static func color(_ digits: some StringProtocol) -> Color? {
    guard let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.utf8.count {
    case 6: return Color(value)
    case 8:
      var color = Color(value >> 8)
      color.alpha = UInt8(truncatingIfNeeded: value)
      return color
    default: return nil
    }
  }
}
