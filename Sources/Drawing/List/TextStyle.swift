import Foundation

/// How a run of text is set: one font size and weight, in a line box of a given height.
public struct TextStyle: Hashable, Sendable {
  /// The two weights of the interface.
  public enum Weight: Hashable, Sendable { case regular, semibold }

  /// Font size in points.
  public var size: CGFloat
  /// Height of the line box in points; the text's ascent and descent are centred in it.
  public var lineHeight: CGFloat
  /// Weight of the font.
  public var weight: Weight
  /// Whether all digits get one advance, so that numbers that change do not wobble.
  public var tabularDigits: Bool

  /// A style; sizes in points.
  public init(
    size: CGFloat, lineHeight: CGFloat, weight: Weight = .regular, tabularDigits: Bool = false
  ) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.tabularDigits = tabularDigits
  }

  /// 28/34 semibold: the banner's title.
  public static let bannerTitle = TextStyle(size: 28, lineHeight: 34, weight: .semibold)
  /// 17/22 semibold: a bar's title.
  public static let barTitle = TextStyle(size: 17, lineHeight: 22, weight: .semibold)
  /// 16/21: a row's title.
  public static let rowTitle = TextStyle(size: 16, lineHeight: 21)
  /// 13/18: a row's second line.
  public static let rowSubtitle = TextStyle(size: 13, lineHeight: 18)
  /// 13/18 semibold: a section header.
  public static let sectionHeader = TextStyle(size: 13, lineHeight: 18, weight: .semibold)
  /// 12/16: the panel.
  public static let panel = TextStyle(size: 12, lineHeight: 16)
  /// 12/16 with tabular digits: numbers in the panel.
  public static let panelNumber = TextStyle(size: 12, lineHeight: 16, tabularDigits: true)
  /// 11/14 with tabular digits: captions and axes.
  public static let caption = TextStyle(size: 11, lineHeight: 14, tabularDigits: true)
}

/// Measures text. The model never depends on it; layout of pictures does.
public protocol TextMeasuring {
  /// The advance width in points of a single run of text, left to right.
  func width(of text: String, style: TextStyle) -> CGFloat
}

/// Measures as if every character were `advance` ems wide: for goldens that must not depend on a font, and where
/// there is none.
public struct FixedTextMetrics: TextMeasuring, Sendable {
  /// Width of a character in ems.
  public var advance: CGFloat

  /// Metrics with an advance in ems; 0.55 is close to Inter's average.
  public init(advance: CGFloat = 0.55) { self.advance = advance }

  /// Characters times the advance times the font size, in points.
  public func width(of text: String, style: TextStyle) -> CGFloat {
    CGFloat(text.count) * advance * style.size
  }
}
