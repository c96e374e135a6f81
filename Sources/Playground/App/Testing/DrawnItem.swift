import ScrollBitmaps
import ScrollFiles

/// A visible item of a frame, such as a run of text, in points of the frame.
package struct DrawnItem: Hashable {
  package enum Kind: String, CaseIterable {
    case background, fill, gradient, hairline, text, rounded, border, corner, line, area, shadow, clip, unclip

    func noun(_ count: Int) -> String {
      self == .background
        ? subject
        : self == .text
          ? NumberText.count(count, "run of text", "runs of text") : NumberText.count(count, subject)
    }

    /// The name in front of a property, as in `text color`.
    var subject: String {
      self == .rounded ? "rounded rectangle" : self == .corner ? "rounded corner" : rawValue
    }
  }

  package var kind: Kind
  /// The properties, such as `font-size=16`, without those that have their usual value, and the color, such as
  /// `#1C1C1E`, which a clip does not have.
  var style: [String]
  /// The position and, if known, the size in points: x, y, width, height. A run of text has its anchor point,
  /// and its maximum width if it has one.
  package var box: [Double]
  /// The text of a run, or a hash of the outline of a line or an area or of the steps of a gradient, in UTF-8;
  /// empty for other kinds.
  var text: [UInt8]

  init(_ kind: Kind, _ style: [String], _ box: [Double], text: String = "") {
    (self.kind, self.style, self.box) = (kind, style, box)
    self.text = Array(text.utf8)
  }

  /// A part of an item that a pair shares besides its kind.
  enum Part: Hashable, CaseIterable { case style, place, text }

  /// Returns the item with some of its parts only. An outline is part of the place.
  func keeping(_ parts: Set<Part>) -> DrawnItem {
    var item = self
    if !parts.contains(.style) { item.style = [] }
    if !parts.contains(.place) { item.box = [] }
    if !parts.contains(kind == .text ? .text : .place) { item.text = [] }
    return item
  }

  // MARK: Lines

  /// The item in one line, such as `text 16 120 font-size=16 line-height=21 #111318 | Row 5`.
  package var line: String {
    ([kind.rawValue] + box.map(Self.exact) + style).joined(separator: " ")
      + (text.isEmpty ? "" : " | " + String(decoding: text, as: UTF8.self))
  }

  /// Parses a line; returns nil for any other text.
  init?(line: some StringProtocol) {
    let halves = line.split(separator: "|", maxSplits: 1)
    let words = halves.first?.split(separator: " ") ?? []
    guard let kind = words.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    // A space follows the bar.
    self.init(kind, [], [], text: halves.count < 2 ? "" : String(halves[1].dropFirst()))
    for word in words.dropFirst() {
      if Self.property(word) != nil {
        style.append(String(word))
      } else {
        guard let number = Double(word), number.isFinite, box.count < 4 else { return nil }
        box.append(number)
      }
    }
  }

  /// The values of the style by name.
  var values: [String: String] { Dictionary(style.compactMap(Self.property)) { first, _ in first } }

  private static func property(_ word: some StringProtocol) -> (String, String)? {
    if word.hasPrefix("#") {
      let isColor = [7, 9].contains(word.utf8.count) && UInt32(word.dropFirst(), radix: 16) != nil
      return isColor ? ("color", String(word)) : nil
    }
    let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// Returns a length in points with as many digits as tell it from every other one.
  static func exact(_ number: Double) -> String {
    NumberText.exact(number.isFinite ? number : 0)
  }

  /// Returns a length in points with at most two decimals, for messages.
  static func number(_ number: Double) -> String { NumberText.trimmed(number, decimals: 2) }

  /// Returns a color as in a style sheet: `#1C1C1E`, or with its alpha, `#1C1C1E80`.
  static func hex(_ color: Color) -> String {
    let channels = [color.red, color.green, color.blue] + (color.alpha == 255 ? [] : [color.alpha])
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
