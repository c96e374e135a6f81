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
  struct Switch: Sendable {
    let key: String
    let path: WritableKeyPath<ScrollViewSettings, Bool?> & Sendable
    let summary: String
  }

  static let switches = [
    Switch(
      key: "isPagingEnabled", path: \.isPagingEnabled,
      summary: "Content comes to rest on multiples of the bounds."),
    Switch(key: "bounces", path: \.bounces, summary: "Content bounces at all edges."),
    Switch(
      key: "bouncesHorizontally", path: \.bouncesHorizontally,
      summary: "Content bounces at the left and right edges."),
    Switch(
      key: "bouncesVertically", path: \.bouncesVertically,
      summary: "Content bounces at the top and bottom edges."),
    Switch(
      key: "alwaysBounceHorizontal", path: \.alwaysBounceHorizontal,
      summary: "The view bounces horizontally even if its content fits."),
    Switch(
      key: "alwaysBounceVertical", path: \.alwaysBounceVertical,
      summary: "The view bounces vertically even if its content fits."),
    Switch(key: "isScrollEnabled", path: \.isScrollEnabled, summary: "Fingers scroll the view."),
    Switch(
      key: "scrollsToTop", path: \.scrollsToTop,
      summary: "A tap on the status bar scrolls the view to its top."),
    Switch(
      key: "isDirectionalLockEnabled", path: \.isDirectionalLockEnabled,
      summary: "A drag that begins along an axis moves only that axis."),
  ]
  static let rateKey = "decelerationRate"
  /// The permitted velocity multipliers per millisecond.
  package static let rates = 0.0...0.9999

  /// The words for the profile's rates.
  enum RateWord: String, CaseIterable { case normal, fast }

  init(_ reader: JSONReader) throws(InputError) {
    let members = try reader.object(keys: Set(Self.switches.map(\.key) + [Self.rateKey]))
    for property in Self.switches {
      if let reader = members[property.key] { self[keyPath: property.path] = try reader.bool() }
    }
    if let reader = members[Self.rateKey] { decelerationRate = try Self.rate(reader) }
  }

  private static func rate(_ reader: JSONReader) throws(InputError) -> DecelerationRate {
    switch reader.value {
    case .number, .integer: .custom(try reader.number(in: rates, "per ms"))
    case .null, .bool, .string, .array, .object:
      switch try reader.word(RateWord.self, or: "a number per ms") {
      case .normal: .normal
      case .fast: .fast
      }
    }
  }

  /// The settings as they are written; nil values are left out.
  var json: JSONValue {
    var members = Self.switches.compactMap { property in
      self[keyPath: property.path].map { (property.key, JSONValue.bool($0)) }
    }
    switch decelerationRate {
    case nil: break
    case .normal: members.append((Self.rateKey, .string(RateWord.normal.rawValue)))
    case .fast: members.append((Self.rateKey, .string(RateWord.fast.rawValue)))
    case .custom(let rate): members.append((Self.rateKey, .number(rate)))
    }
    return .record(members)
  }
}
