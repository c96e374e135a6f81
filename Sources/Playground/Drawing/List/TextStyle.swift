import Foundation

/// The style of a run of text: a font size and weight, in a line box of a given height.
public struct TextStyle: Hashable, Sendable {
  /// The two font weights of the interface.
  public enum Weight: Hashable, Sendable { case regular, semibold }

  /// The font size in points.
  public var size: CGFloat
  /// The height of the line box in points. The text's ascent and descent are centered in it.
  public var lineHeight: CGFloat
  /// The font weight.
  public var weight: Weight
  /// Whether all digits have the same advance, so that changing numbers do not shift.
  public var tabularDigits: Bool

  /// Creates a style. Sizes are in points.
  public init(
    size: CGFloat, lineHeight: CGFloat, weight: Weight = .regular, tabularDigits: Bool = false
  ) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.tabularDigits = tabularDigits
  }

  /// The banner title: 28/34 semibold.
  public static let bannerTitle = TextStyle(size: 28, lineHeight: 34, weight: .semibold)
  /// A bar title: 17/22 semibold.
  public static let barTitle = TextStyle(size: 17, lineHeight: 22, weight: .semibold)
  /// A row title: 16/21.
  public static let rowTitle = TextStyle(size: 16, lineHeight: 21)
  /// The second line of a row: 13/18.
  public static let rowSubtitle = TextStyle(size: 13, lineHeight: 18)
  /// A section header: 13/18 semibold.
  public static let sectionHeader = TextStyle(size: 13, lineHeight: 18, weight: .semibold)
  /// Panel text: 12/16.
  public static let panel = TextStyle(size: 12, lineHeight: 16)
  /// Numbers in the panel: 12/16 with tabular digits.
  public static let panelNumber = TextStyle(size: 12, lineHeight: 16, tabularDigits: true)
  /// Captions and axis labels: 11/14 with tabular digits.
  public static let caption = TextStyle(size: 11, lineHeight: 14, tabularDigits: true)
}

// Text inside a transform that reduces it.
extension TextStyle {
  /// The size to which reduced text is enlarged, the least one if it is cut by more, and the least height of a line that
  /// is text rather than a bar, in points of the list.
  private static let usualSize: CGFloat = 11, leastSize: CGFloat = 9.5, leastLine: CGFloat = 8.5

  /// Returns the size of text that, reduced by a factor, is 11 points or the style's own size, or nil where its lines are
  /// too low for text. Text that `fits` up to a size is not larger, unless that would make it too small.
  package func legibleSize(reducedBy factor: CGFloat, fits: () -> CGFloat?) -> CGFloat? {
    guard factor < 1 else { return size }
    guard lineHeight * factor >= Self.leastLine else { return nil }
    let large = max(size, min(size, Self.usualSize) / factor)
    guard large > size, let most = fits(), most >= size, most * factor >= Self.leastSize else { return large }
    return min(large, most)
  }
}

/// A type that measures text. The model never depends on it; the layout of pictures does.
public protocol TextMeasuring {
  /// Returns the advance width in points of a single left-to-right run of text.
  func width(of text: String, style: TextStyle) -> CGFloat
}

/// A text measure that gives every character an advance of `advance` ems.
/// Use it for goldens that must not depend on a font, and when no font is available.
public struct FixedTextMetrics: TextMeasuring, Sendable {
  /// The width of a character in ems.
  public var advance: CGFloat

  /// Creates a measure with an advance in ems. The default, 0.55, is close to Inter's average.
  public init(advance: CGFloat = 0.55) { self.advance = advance }

  /// Returns the number of characters times the advance times the font size, in points.
  public func width(of text: String, style: TextStyle) -> CGFloat {
    CGFloat(text.count) * advance * style.size
  }
}
