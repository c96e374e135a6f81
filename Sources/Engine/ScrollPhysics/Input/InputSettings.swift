/// The settings for a mouse wheel. Notches set a target toward which the content moves; see ``StepLaw``.
public struct WheelSettings: Sendable {
  /// The distance, in points, of one notch, which the law adapts to the view (``StepLaw/distance(of:in:)``).
  public var notch: Double = 64
  /// The law of the motion.
  public var motion: any StepLaw = EvenStep()

  /// Creates settings with this project's values.
  public init() {}

  /// Creates settings with a law and, if it is not nil, the distance of a notch in points.
  public init(notch: Double? = nil, motion: any StepLaw) {
    if let notch { self.notch = notch }
    self.motion = motion
  }

  var tunables: [Tunable<WheelSettings>] {
    [
      .number("notch", \.notch, "pt", 1...1000, "Distance per wheel notch", source: "this project", .chosen)
    ] + motion.tunables(nil, at: \WheelSettings.motion)
  }
}

extension WheelSettings: Hashable {
  /// Returns whether two settings have the same distance and law.
  public static func == (a: WheelSettings, b: WheelSettings) -> Bool {
    a.notch == b.notch && a.motion.equals(b.motion)
  }

  /// Hashes the distance and the law.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(notch)
    hasher.combine(motion)
  }
}

/// The settings for keys that scroll. Keys set a target as notches of a wheel do.
public struct KeySettings: Sendable {
  /// The distance, in points, of an arrow key, which the law adapts to the view
  /// (``StepLaw/distance(of:in:)``).
  public var arrow: Double = 64
  /// The share of the view's length that a page key scrolls.
  public var page: Double = 0.9
  /// The law of the motion.
  public var motion: any StepLaw = EvenStep()

  /// Creates settings with this project's values.
  public init() {}

  /// Creates settings with a law and, unless nil, the distance of an arrow key in points and the share of a
  /// page key.
  public init(arrow: Double? = nil, page: Double? = nil, motion: any StepLaw) {
    if let arrow { self.arrow = arrow }
    if let page { self.page = page }
    self.motion = motion
  }

  var tunables: [Tunable<KeySettings>] {
    [
      .number("arrow", \.arrow, "pt", 1...1000, "Distance per press of an arrow key"),
      .number("page", \.page, "of the view", 0.1...1, "Distance per press of a page key"),
    ].stated("this project", .chosen) + motion.tunables(nil, at: \KeySettings.motion)
  }
}

extension KeySettings: Hashable {
  /// Returns whether two settings have the same distances and law.
  public static func == (a: KeySettings, b: KeySettings) -> Bool {
    a.arrow == b.arrow && a.page == b.page && a.motion.equals(b.motion)
  }

  /// Hashes the distances and the law.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(arrow)
    hasher.combine(page)
    hasher.combine(motion)
  }
}

/// Settings for scroll views inside scroll views.
public struct NestedSettings: Hashable, Sendable {
  /// A Boolean value that indicates whether a drag that reaches an edge of its view continues in the
  /// view around it, or in a view inside it. If false, as in UIKit, the gesture stays with the view that
  /// could move when it began.
  public var handsOver = false
  /// A Boolean value that indicates whether a movement that a view inside could follow goes there, in a drag
  /// that views hand over. If false, the drag stays with its view up to the edge.
  public var prefersInner = false
  /// A Boolean value that indicates whether a fling that reaches an edge of its view continues in the view
  /// around it. If false, it ends in its view.
  public var passesFlings = false
  /// The time in seconds after a wheel's notch during which further notches go to the same view, even if they
  /// cannot move it.
  public var wheelHold = 0.0

  /// Creates settings with UIKit's behavior.
  public init() {}

  init(wheelHold: Double) { self.wheelHold = wheelHold }

  /// Views that offer each movement and the rest of each fling to the views around them.
  static var chain: NestedSettings {
    var settings = NestedSettings()
    (settings.handsOver, settings.prefersInner, settings.passesFlings) = (true, true, true)
    return settings
  }

  /// The tunable constants of nested scrolling.
  public static let tunables: [Tunable<NestedSettings>] = [
    .toggle(
      "handsOver", \.handsOver, "A drag continues in the enclosing view at an edge",
      source: "this project; UIKit's gesture stays where it began", .chosen),
    .toggle(
      "prefersInner", \.prefersInner, "A drag that is handed over goes to the innermost view that can move"),
    .toggle(
      "passesFlings", \.passesFlings, "A fling continues in the enclosing view at an edge",
      source: "UIKit: each view bounces by itself; general knowledge", .chosen),
    .number(
      "wheelHold", \.wheelHold, "s", 0...10,
      "Time after a notch during which further notches stay with its view"),
  ].stated("this project", .chosen)
}
