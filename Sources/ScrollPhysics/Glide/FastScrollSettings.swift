/// Repeated flicks that speed up: a factor on the free displacement that grows from the third counted flick on.
///
/// One source describes it; no recording shows it (six recorded flicks of 4 to 11 pt/ms in a row have a factor of 1 to
/// 1e-9), so it is off. A flick counts when it is released at ``releaseSpeed`` or more, never with paging. From the
/// ``firstCount``th on, during the next drag, factor = min(start + (1 + ``growth``·(count − firstCount)) ·
/// min(distance/``distance``, ``distanceShare``), ``most``), start being the factor at the touch-down. A touch-down more
/// than ``pause`` after the last lift, a change of direction, a drag slower than ``leastDragSpeed``, a slower release or
/// a bounce set it back to 1. See <doc:RepeatedFlicks>.
public struct FastScrollSettings: Hashable, Sendable {
  /// Whether repeated flicks speed up at all.
  public var isOn: Bool = false
  /// Speed in pt/s from which a release counts.
  public var releaseSpeed: Double = 600
  /// The flick from which on the factor grows.
  public var firstCount: Double = 3
  /// How much more each further flick adds.
  public var growth: Double = 0.5
  /// Points of dragging for a growth of 1.
  public var distance: Double = 240
  /// Most of that growth that one drag gives.
  public var distanceShare: Double = 0.9
  /// Greatest factor.
  public var most: Double = 16
  /// Seconds between a lift and the next touch-down after which counting starts anew.
  public var pause: Double = 1
  /// Speed in pt/s that a drag has to keep.
  public var leastDragSpeed: Double = 130

  /// As one source has it, and off.
  public init() {}

  /// Its constants.
  public static let tunables: [Tunable<FastScrollSettings>] = {
    let source = "Telegram iOS CoreList analysis; not seen in any recording"
    return [
      .toggle("isOn", \.isOn, "Repeated flicks speed up", source: source, .reported),
      .number(
        "releaseSpeed", \.releaseSpeed, unit: "pt/s", range: 0...10000, "A faster release counts as a flick",
        source: source, .reported),
      .number(
        "firstCount", \.firstCount, unit: "flicks", range: 1...20, "From this flick on it speeds up",
        source: source, .reported),
      .number(
        "growth", \.growth, unit: "per flick", range: 0...10, "Growth that each further flick adds",
        source: source, .reported),
      .number(
        "distance", \.distance, unit: "pt", range: 1...5000, "Length of a drag that gives a growth of 1",
        source: source, .reported),
      .number(
        "distanceShare", \.distanceShare, unit: "", range: 0...10, "Most of that growth that a drag gives",
        source: source, .reported),
      .number(
        "most", \.most, unit: "", range: 1...100, "Greatest factor of the free displacement", source: source,
        .reported),
      .number(
        "pause", \.pause, unit: "s", range: 0...10, "A longer pause between lift and touch starts anew",
        source: source, .reported),
      .number(
        "leastDragSpeed", \.leastDragSpeed, unit: "pt/s", range: 0...5000, "A slower drag starts anew",
        source: source, .reported),
    ]
  }()
}
