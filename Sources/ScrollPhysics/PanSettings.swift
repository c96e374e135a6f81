/// How one kind of finger (touch or trackpad) drags.
public struct PanSettings: Codable, Hashable, Sendable {
  /// Points that the finger moves on an axis before the drag begins; they are subtracted from its translation.
  public var slop: Double
  /// The same for a finger that caught a glide.
  public var slopWhileGliding: Double
  /// Whether the movement beyond the slop in the event that began the drag moves the content.
  public var appliesFirstTranslation: Bool = true
  /// Resistance beyond the edges.
  public var band: RubberBand
  /// Whether a finger that rested for ``restTime`` before lifting counts as still.
  public var zeroesVelocityAtRest: Bool = true
  /// Whether a still finger keeps the velocity before the rest as the previous one of the release blend, so that
  /// 0.75 of it remains.
  public var keepsPreviousAtRest: Bool = false
  /// Seconds without movement after which a lift counts as one from rest.
  public var restTime: Double = 0.1

  /// A touch: 10 pt of slop, none when it caught a glide, band 0.55.
  public static let touch = PanSettings(slop: 10, slopWhileGliding: 0, band: .touch)
  /// Two fingers on a trackpad: 10 pt of slop always, band 0.715.
  public static let trackpad: PanSettings = {
    var settings = PanSettings(slop: 10, slopWhileGliding: 10, band: .trackpad)
    settings.keepsPreviousAtRest = true
    return settings
  }()

  /// Settings with slops in points.
  public init(slop: Double, slopWhileGliding: Double, band: RubberBand) {
    self.slop = slop
    self.slopWhileGliding = slopWhileGliding
    self.band = band
  }

  /// Constants of a touch.
  public static let touchTunables = tunables(
    caughtSlop: "repeat-flick recording: 1 pt began a drag", band: "20 recorded calls, error 0",
    rest: "UIKit has no such time-out, but a finger that rests there jitters: its velocity becomes 0")

  /// Constants of a trackpad.
  public static let trackpadTunables = tunables(
    caughtSlop: "recording (one case)", band: "49 recorded calls, error 0",
    rest: "recording: after 0.3 s at rest the latest velocity was 0, the one before kept")

  private static func tunables(
    caughtSlop: String, band: String, rest: String
  ) -> [Tunable<PanSettings>] {
    [
      .number(
        "slop", \.slop, unit: "pt", range: 0...100, "Movement before a drag begins, subtracted from it",
        source: "recordings: moved 10.333, translation 0.333", .recorded),
      .number(
        "slopWhileGliding", \.slopWhileGliding, unit: "pt", range: 0...100,
        "The same when the finger caught a glide", source: caughtSlop, .recorded),
      .toggle(
        "appliesFirstTranslation", \.appliesFirstTranslation,
        "Movement beyond the slop in the first event moves the content",
        source: "recordings disagree (May and August 2026)", .chosen),
      .toggle(
        "zeroesVelocityAtRest", \.zeroesVelocityAtRest, "A lift from rest does not fling", source: rest,
        .chosen),
      .toggle(
        "keepsPreviousAtRest", \.keepsPreviousAtRest,
        "After a rest 0.75 of the velocity before it remains in the release", source: rest, .chosen),
      .number(
        "restTime", \.restTime, unit: "s", range: 0.01...2, "Stillness that counts as rest", source: rest,
        .chosen),
    ] + RubberBand.tunables(source: band, .recorded).map { $0.within("band", \.band) }
  }
}
