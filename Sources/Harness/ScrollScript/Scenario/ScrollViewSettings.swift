import ScrollFiles
import ScrollPhysics
import Scrolling

/// Properties of a scroll view by UIKit's names. A property that is nil stays unchanged.
public struct ScrollViewSettings: Hashable, Sendable {
  /// Whether content comes to rest on multiples of the bounds.
  public var isPagingEnabled: Bool?
  /// Whether all edges bounce. The next two properties take precedence.
  public var bounces: Bool?
  /// Whether the left and right edges bounce.
  public var bouncesHorizontally: Bool?
  /// Whether the top and bottom edges bounce.
  public var bouncesVertically: Bool?
  /// Whether the view bounces horizontally even if its content fits.
  public var alwaysBounceHorizontal: Bool?
  /// Whether the view bounces vertically even if its content fits.
  public var alwaysBounceVertical: Bool?
  /// Whether fingers can scroll.
  public var isScrollEnabled: Bool?
  /// Whether a tap on the status bar scrolls the view to its top.
  public var scrollsToTop: Bool?
  /// Whether a drag that begins along an axis moves only that axis.
  public var isDirectionalLockEnabled: Bool?
  /// The rate at which content decelerates after a flick.
  public var decelerationRate: DecelerationRate?

  /// Creates settings that change nothing.
  public init() {}

  /// Applies the properties that are set.
  public func apply(to metrics: inout ScrollMetrics) {
    if let isPagingEnabled { metrics.isPagingEnabled = isPagingEnabled }
    if let bounces { metrics.bounces = bounces }
    if let bouncesHorizontally { metrics.bouncesHorizontally = bouncesHorizontally }
    if let bouncesVertically { metrics.bouncesVertically = bouncesVertically }
    if let alwaysBounceHorizontal { metrics.alwaysBounce.x = alwaysBounceHorizontal }
    if let alwaysBounceVertical { metrics.alwaysBounce.y = alwaysBounceVertical }
    if let isScrollEnabled { metrics.isScrollEnabled = isScrollEnabled }
    if let scrollsToTop { metrics.scrollsToTop = scrollsToTop }
    if let isDirectionalLockEnabled { metrics.isDirectionalLockEnabled = isDirectionalLockEnabled }
    if let decelerationRate { metrics.decelerationRate = decelerationRate }
  }
}

// The file format: { "isPagingEnabled": true, "decelerationRate": "fast" }.
extension ScrollViewSettings {
  static let format = Format.object(
    "Properties of the scroll view. Omitted properties stay unchanged.",
    of: ScrollViewSettings(),
    [
      Field(
        "isPagingEnabled", \.isPagingEnabled,
        .flag("Content comes to rest on multiples of the bounds.")),
      Field("bounces", \.bounces, .flag("Content bounces at all edges.")),
      Field(
        "bouncesHorizontally", \.bouncesHorizontally,
        .flag("Content bounces at the left and right edges.")),
      Field(
        "bouncesVertically", \.bouncesVertically, .flag("Content bounces at the top and bottom edges.")),
      Field(
        "alwaysBounceHorizontal", \.alwaysBounceHorizontal,
        .flag("The view bounces horizontally even if its content fits.")),
      Field(
        "alwaysBounceVertical", \.alwaysBounceVertical,
        .flag("The view bounces vertically even if its content fits.")),
      Field("isScrollEnabled", \.isScrollEnabled, .flag("Fingers scroll the view.")),
      Field(
        "scrollsToTop", \.scrollsToTop, .flag("A tap on the status bar scrolls the view to its top.")),
      Field(
        "isDirectionalLockEnabled", \.isDirectionalLockEnabled,
        .flag("A drag that begins along an axis moves only that axis.")),
      Field("decelerationRate", \.decelerationRate, rate),
    ]
  ).defined(as: "scrollView")

  /// The permitted velocity multipliers per millisecond.
  package static let rates = 0.0...0.9999

  /// The words for the profile's rates.
  private enum RateWord: String, CaseIterable { case normal, fast }

  private static let rate = Format<DecelerationRate>(
    schema: [
      "description": "How quickly content slows down after a flick.",
      "oneOf": [
        Format<RateWord>.words("The rate of this name in the profile.").schema,
        .number(rates, "The factor by which the velocity changes per millisecond."),
      ],
    ],
    read: { reader throws(InputError) in
      switch reader.value {
      case .number, .integer: .custom(try reader.number(in: rates, "per ms"))
      case .null, .bool, .string, .array, .object:
        switch try reader.word(RateWord.self, or: "a number per ms") {
        case .normal: .normal
        case .fast: .fast
        }
      }
    },
    write: {
      switch $0 {
      case .normal: .string(RateWord.normal.rawValue)
      case .fast: .string(RateWord.fast.rawValue)
      case .custom(let rate): .number(rate)
      }
    })
}
