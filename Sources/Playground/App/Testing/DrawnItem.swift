import ScrollBitmaps
import ScrollFiles
import Foundation

/// A visible item of a frame, such as a run of text, in points of the frame.
package struct DrawnItem: Hashable {
  package enum Kind: String, CaseIterable {
    case background, fill, gradient, hairline, text, rounded, border, corner, line, area, shadow, clip

    func noun(_ count: Int) -> String {
      switch self {
      case .background: "background"
      case .fill: NumberText.count(count, "fill")
      case .gradient: NumberText.count(count, "gradient")
      case .hairline: NumberText.count(count, "hairline")
      case .text: NumberText.count(count, "run of text", "runs of text")
      case .rounded: NumberText.count(count, "rounded rectangle")
      case .border: NumberText.count(count, "border")
      case .corner: NumberText.count(count, "rounded corner")
      case .line: NumberText.count(count, "line")
      case .area: NumberText.count(count, "area")
      case .shadow: NumberText.count(count, "shadow")
      case .clip: NumberText.count(count, "clip")
      }
    }

    /// The name in front of a property, as in `text color`.
    var subject: String {
      switch self {
      case .rounded: "rounded rectangle"
      case .corner: "rounded corner"
      case .background, .fill, .gradient, .hairline, .text, .border, .line, .area, .shadow, .clip: rawValue
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
  /// The text of a run, or a hash of the outline of a line or an area; empty for other kinds.
  var text = ""

  struct Property: Hashable {
    var name: String, value: String
  }

  /// The part that items of one style share, in one word, such as `text;s=16;l=21;#111318`.
  package var style: String {
    ([kind.rawValue] + properties.map { "\(Self.codes[$0.name] ?? $0.name)=\($0.value)" }
      + (color.map { [Self.hex($0)] } ?? [])).joined(separator: ";")
  }

  /// The names of properties in a style, which are short because goldens contain many.
  private static let codes = [
    "font-size": "s", "line-height": "l", "font-weight": "w", "digits": "d", "alignment": "a",
    "corner-radius": "r", "line-width": "lw", "blur": "b", "opacity": "o", "from": "f", "to": "t",
  ]
  private static let names = Dictionary(codes.map { ($0.value, $0.key) }) { first, _ in first }

  var place: String {
    box.map(Self.number).joined(separator: " ") + (text.isEmpty ? "" : " | " + text)
  }

  /// A short mark of the position and the size, and for a run, of its text. Different places have the same
  /// mark with a probability of 1 in 4096.
  var mark: Mark {
    var place = "", text = ""
    for number in box { place += Self.number(number) + " " }
    if kind == .text { text = Self.digits(self.text) } else { place += self.text }
    return Mark(place: Self.digits(place), text: text)
  }

  /// A mark of an item without its style.
  package struct Mark: Hashable {
    /// The mark of the position and the size, two characters.
    var place: String
    /// The mark of the text, two characters; empty for an item that is no run of text.
    var text: String

    var description: String { place + text }
  }

  /// Returns two characters that depend on a text.
  private static func digits(_ text: String) -> String {
    let hash = ContentHash(text.utf8).value
    // All bits affect the result.
    let folded = hash ^ hash >> 12 ^ hash >> 24 ^ hash >> 36 ^ hash >> 48
    return String(decoding: [alphabet[Int(folded >> 6 & 63)], alphabet[Int(folded & 63)]], as: UTF8.self)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Returns a length in points with at most two decimals.
  static func number(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "0" }
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns a color as in a style sheet: `#1C1C1E`, or with its alpha, `#1C1C1E80`.
  static func hex(_ color: Color) -> String {
    func two(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true) }
    return "#" + two(color.red) + two(color.green) + two(color.blue)
      + (color.alpha == 255 ? "" : two(color.alpha))
  }

  /// Parses a style; returns nil for any other text. The item has no position.
  init?(style: some StringProtocol) {
    var words = style.split(separator: ";")
    guard let kind = words.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    words.removeFirst()
    self.kind = kind
    box = []
    if let last = words.last, last.hasPrefix("#"), !last.contains("=") {
      guard let color = Self.color(last.dropFirst()) else { return nil }
      self.color = color
      words.removeLast()
    }
    properties = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      properties.append(
        Property(name: Self.names[String(parts[0])] ?? String(parts[0]), value: String(parts[1])))
    }
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

  init(
    _ kind: Kind, _ properties: [Property], _ color: Color?, _ box: [Double], text: String = ""
  ) {
    (self.kind, self.properties, self.color, self.box, self.text) = (kind, properties, color, box, text)
  }
}
