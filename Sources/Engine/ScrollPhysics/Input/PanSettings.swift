/// The drag settings of one device: touch, mouse button, or trackpad.
public struct PanSettings: Sendable {
  /// The distance, in points, that the finger moves on an axis before the drag begins. This distance is
  /// subtracted from the drag's translation.
  public var slop: Double
  /// The slop, in points, of a finger that stopped a glide.
  public var slopWhileGliding: Double
  /// A Boolean value that indicates whether the movement beyond the slop in the drag's first
  /// event moves the content.
  public var appliesFirstTranslation: Bool = true
  /// The resistance beyond the edges.
  public var band: any OverscrollLaw
  /// A Boolean value that indicates whether a finger has no velocity from before a rest of ``restTime``.
  public var zeroesVelocityAtRest: Bool = true
  /// A Boolean value that indicates whether a still finger keeps the velocity from before the rest as the
  /// previous velocity of the release blend. If true, 0.75 of that velocity remains.
  public var keepsPreviousAtRest: Bool = false
  /// The time without movement, in seconds, after which a finger is at rest. A velocity ends there.
  public var restTime: Double = 0.1

  /// The settings of a touch: 10 pt of slop, none if the touch stopped a glide, and a band of 0.55.
  public static let touch = PanSettings(slop: 10, slopWhileGliding: 0, band: RubberBand.touch)
  /// The settings of a mouse button that acts as a finger, as for a touch. UIKit has no such device.
  public static let mouse = touch
  /// The settings of two fingers on a trackpad: always 10 pt of slop, and a band of 0.715.
  public static let trackpad: PanSettings = {
    var settings = PanSettings(slop: 10, slopWhileGliding: 10, band: RubberBand.trackpad)
    settings.keepsPreviousAtRest = true
    return settings
  }()

  /// Creates settings with slops in points and a band.
  public init(slop: Double, slopWhileGliding: Double, band: any OverscrollLaw) {
    self.slop = slop
    self.slopWhileGliding = slopWhileGliding
    self.band = band
  }

  /// Returns whether a finger that did not move for a time in seconds is at rest and loses its velocity.
  public func isRest(_ seconds: Double) -> Bool { zeroesVelocityAtRest && seconds > restTime }

  /// Returns the tunable constants of one device. The receiver must be the settings of that device.
  func tunables(of device: PanDevice) -> [Tunable<PanSettings>] {
    let caughtSlop: String, rest: String
    let confidence: Confidence
    switch device {
    case .touch:
      caughtSlop = "repeat-flick recording: 1 pt began a drag"
      rest = "UIKit has no such timeout, but a finger that rests there jitters: its velocity becomes 0"
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
        "slop", \.slop, "pt", 0...100, "Movement required to begin a drag, subtracted from its translation",
        source: "recordings: moved 10.333, translation 0.333", confidence),
      .number(
        "slopWhileGliding", \.slopWhileGliding, "pt", 0...100,
        "Movement required to begin a drag after stopping a deceleration", source: caughtSlop, confidence),
      .toggle(
        "appliesFirstTranslation", \.appliesFirstTranslation,
        "The first event beyond the slop moves the content",
        source: "recordings disagree (May and August 2026)", .chosen),
      .toggle("zeroesVelocityAtRest", \.zeroesVelocityAtRest, "A lift from rest does not fling"),
      .toggle(
        "keepsPreviousAtRest", \.keepsPreviousAtRest,
        "After a rest, the release keeps 0.75 of the earlier velocity"),
      .number("restTime", \.restTime, "s", 0.01...2, "Time without movement that counts as rest"),
    ].stated(rest, .chosen)
    return own
      + band.tunables("band", at: \PanSettings.band).map { tunable in
        confidence == .chosen ? tunable.stated(Provenance(tunable.source, .chosen)) : tunable
      }
  }
}

extension PanSettings: Hashable {
  /// Returns whether two settings have equal constants and bands.
  public static func == (a: PanSettings, b: PanSettings) -> Bool {
    a.numbers == b.numbers && a.switches == b.switches && a.band.equals(b.band)
  }

  /// Hashes all constants and the band.
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

/// A device that drags content.
public enum PanDevice: String, Hashable, Sendable, CaseIterable {
  /// A finger on a touchscreen.
  case touch
  /// A mouse button that acts as a finger.
  case mouse
  /// Two fingers on a trackpad.
  case trackpad
}
