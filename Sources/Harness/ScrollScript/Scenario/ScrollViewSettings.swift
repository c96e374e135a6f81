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

  /// Creates settings with the properties in which a view differs from a new one.
  package init(of metrics: ScrollMetrics) {
    let usual = ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: 2)
    for (setting, property) in Self.flags where metrics[keyPath: property] != usual[keyPath: property] {
      self[keyPath: setting] = metrics[keyPath: property]
    }
    if metrics.decelerationRate != usual.decelerationRate { decelerationRate = metrics.decelerationRate }
  }

  /// Applies the properties that are set.
  public func apply(to metrics: inout ScrollMetrics) {
    for (setting, property) in [(\Self.bounces, \ScrollMetrics.bounces)] + Self.flags {
      if let value = self[keyPath: setting] { metrics[keyPath: property] = value }
    }
    if let decelerationRate { metrics.decelerationRate = decelerationRate }
  }

  /// The settings with the properties that they change, except for `bounces`, which is two of them.
  private static var flags:
    [(WritableKeyPath<ScrollViewSettings, Bool?>, WritableKeyPath<ScrollMetrics, Bool>)]
  {
    [
      (\.isPagingEnabled, \.isPagingEnabled), (\.bouncesHorizontally, \.bouncesHorizontally),
      (\.bouncesVertically, \.bouncesVertically), (\.alwaysBounceHorizontal, \.alwaysBounce.x),
      (\.alwaysBounceVertical, \.alwaysBounce.y), (\.isScrollEnabled, \.isScrollEnabled),
      (\.scrollsToTop, \.scrollsToTop), (\.isDirectionalLockEnabled, \.isDirectionalLockEnabled),
    ]
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
