/// Settings for repeated flicks that speed up. See <doc:RepeatedFlicks>.
///
/// From the third counted flick on, a growing factor multiplies the free displacement. One source describes
/// this behavior. No recording shows it (six recorded flicks of 4 to 11 pt/ms in a row have a factor of 1 to
/// 1e-9), so it is off by default.
///
/// A flick counts if it is released at ``releaseSpeed`` or faster, but never in a paged view. From the
/// ``firstCount``th counted flick on, during the next drag, factor = min(start + (1 + ``growth``·(count −
/// firstCount)) · min(distance/``distance``, ``distanceShare``), ``maximumFactor``), where start is the
/// factor at the touch-down. The factor returns to 1 after a touch-down more than ``pause`` after the last
/// lift, a change of direction, a drag slower than ``minimumDragSpeed``, a slower release, or a bounce.
public struct FastScrollSettings: FlingBoost {
  /// A Boolean value that indicates whether repeated flicks speed up.
  public var isOn: Bool = false
  /// The minimum release speed of a counted flick, in pt/s.
  public var releaseSpeed: Double = 600
  /// The number of the flick from which the factor grows.
  public var firstCount: Double = 3
  /// The additional growth with each further flick.
  public var growth: Double = 0.5
  /// The length of a drag, in points, that gives a growth of 1.
  public var distance: Double = 240
  /// The maximum share of that growth that one drag gives.
  public var distanceShare: Double = 0.9
  /// The maximum factor.
  public var maximumFactor: Double = 16
  /// The time between a lift and the next touch-down, in seconds, after which counting restarts.
  public var pause: Double = 1
  /// The minimum speed of a drag, in pt/s, that keeps the factor.
  public var minimumDragSpeed: Double = 130

  /// Creates settings with the values of one source, switched off.
  public init() {}

  /// The beginning of the names of the constants, "fastScroll".
  public static var group: String { "fastScroll" }

  /// Ends the series after a pause.
  public func touch(_ history: inout FlingHistory) {
    if let last = history.last, let touch = history.touch, touch.time - last.time > pause {
      history.endSeries()
    }
  }

  /// Increases the factor with the length of the drag, or ends the series after a slow movement or a turn.
  /// The faster axis gives the distance and the speed.
  public func drag(_ movement: FlingHistory.Movement, _ history: inout FlingHistory) {
    let hasTurned = history.last.map { movement.translation.dot($0.velocity) < 0 } ?? false
    guard !hasTurned, movement.velocity.largest >= minimumDragSpeed else { return history.endSeries() }
    guard history.count >= firstCount else { return }
    let growth = 1 + growth * (history.count - firstCount)
    history.factor = min(
      history.factorAtTouch + growth * min(movement.translation.largest / distance, distanceShare),
      maximumFactor)
  }

  /// Counts the flick, or ends the series. The velocity is the lift's.
  public func start(of fling: Fling, after history: inout FlingHistory) -> SIMD2<Double> {
    let isFast = fling.velocity.largest >= releaseSpeed
    let hasTurned = history.last.map { fling.velocity.dot($0.velocity) < 0 } ?? false
    if !isFast || hasTurned { history.endSeries() }
    if isFast { history.count += 1 }
    return fling.velocity
  }

  /// Returns the factor of the free displacement.
  public func multiplier(after history: FlingHistory) -> Double { history.factor }

  /// The tunable constants of repeated flicks.
  public static let tunables: [Tunable<FastScrollSettings>] = [
    .toggle("isOn", \.isOn, "Repeated flicks increase the speed"),
    .number("releaseSpeed", \.releaseSpeed, "pt/s", 0...10000, "Minimum release speed of a flick"),
    .number(
      "firstCount", \.firstCount, "flicks", 1...20, "Number of the first flick that increases the speed"),
    .number("growth", \.growth, "per flick", 0...10, "Factor added by each further flick"),
    .number("distance", \.distance, "pt", 1...5000, "Drag distance that adds a full step"),
    .number("distanceShare", \.distanceShare, "", 0...10, "Maximum step that one drag adds"),
    .number("maximumFactor", \.maximumFactor, "", 1...100, "Maximum speed factor"),
    .number("pause", \.pause, "s", 0...10, "Maximum time between a release and the next touch"),
    .number(
      "minimumDragSpeed", \.minimumDragSpeed, "pt/s", 0...5000,
      "Minimum drag speed; a slower drag resets the count"),
  ].stated(
    "Telegram iOS CoreList analysis; not seen in any recording", .reported)
}
