/// How one kind of finger (touch, mouse button or trackpad) drags.
public struct PanSettings: Sendable {
  /// Points that the finger moves on an axis before the drag begins; they are subtracted from its translation.
  public var slop: Double
  /// The same for a finger that caught a glide.
  public var slopWhileGliding: Double
  /// Whether the movement beyond the slop in the event that began the drag moves the content.
  public var appliesFirstTranslation: Bool = true
  /// Resistance beyond the edges.
  public var band: any OverscrollLaw
  /// Whether a finger that rested for ``restTime`` before lifting counts as still.
  public var zeroesVelocityAtRest: Bool = true
  /// Whether a still finger keeps the velocity before the rest as the previous one of the release blend, so that
  /// 0.75 of it remains.
  public var keepsPreviousAtRest: Bool = false
  /// Seconds without movement after which a lift counts as one from rest.
  public var restTime: Double = 0.1

  /// A touch: 10 pt of slop, none when it caught a glide, band 0.55.
  public static let touch = PanSettings(slop: 10, slopWhileGliding: 0, band: RubberBand.touch)
  /// A mouse button that stands for a finger, which UIKit does not have: as a touch.
  public static let mouse = touch
  /// Two fingers on a trackpad: 10 pt of slop always, band 0.715.
  public static let trackpad: PanSettings = {
    var settings = PanSettings(slop: 10, slopWhileGliding: 10, band: RubberBand.trackpad)
    settings.keepsPreviousAtRest = true
    return settings
  }()

  /// Settings with slops in points.
  public init(slop: Double, slopWhileGliding: Double, band: any OverscrollLaw) {
    self.slop = slop
    self.slopWhileGliding = slopWhileGliding
    self.band = band
  }

  /// The constants of one device, this being its settings.
  func tunables(of device: PanDevice) -> [Tunable<PanSettings>] {
    let caughtSlop: String, rest: String
    let confidence: Confidence
    switch device {
    case .touch:
      caughtSlop = "repeat-flick recording: 1 pt began a drag"
      rest = "UIKit has no such time-out, but a finger that rests there jitters: its velocity becomes 0"
      confidence = .recorded
    case .mouse:
      caughtSlop = "as a touch"
      rest = "as a touch; a mouse at rest does not jitter"
      confidence = .chosen
    case .trackpad:
      caughtSlop = "recording (one case)"
      rest = "recording: after 0.3 s at rest the latest velocity was 0, the one before kept"
      confidence = .recorded
    }
    let own: [Tunable<PanSettings>] = [
      .number(
        "slop", \.slop, unit: "pt", range: 0...100, "Movement before a drag begins, subtracted from it",
        source: "recordings: moved 10.333, translation 0.333", confidence),
      .number(
        "slopWhileGliding", \.slopWhileGliding, unit: "pt", range: 0...100,
        "The same when the finger caught a glide", source: caughtSlop, confidence),
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
    ]
    return own
      + band.tunables("band", at: \PanSettings.band).map { tunable in
        Tunable(
          name: tunable.name, summary: tunable.summary, access: tunable.access, source: tunable.source,
          confidence: confidence == .chosen ? .chosen : tunable.confidence)
      }
  }
}

extension PanSettings: Hashable {
  /// Equal constants and equal bands.
  public static func == (a: PanSettings, b: PanSettings) -> Bool {
    a.numbers == b.numbers && a.switches == b.switches && a.band.equals(b.band)
  }

  /// Feeds all of it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numbers)
    hasher.combine(switches)
    hasher.combine(band)
  }

  private var numbers: SIMD4<Double> { SIMD4(slop, slopWhileGliding, restTime, 0) }
  private var switches: SIMD4<Int8> {
    SIMD4(
      appliesFirstTranslation ? 1 : 0, zeroesVelocityAtRest ? 1 : 0, keepsPreviousAtRest ? 1 : 0, 0)
  }
}

/// What drags.
public enum PanDevice: String, Hashable, Sendable, CaseIterable {
  /// A finger on glass.
  case touch
  /// A mouse button that stands for one.
  case mouse
  /// Two fingers on a trackpad.
  case trackpad
}
