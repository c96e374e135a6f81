/// The boost of Qt Quick's Flickable: flicks of long content in one direction grow by a factor.
///
/// Each boosted flick increases the factor by 0.25, up to 3. A touch on a flick that has run for longer than
/// 300 ms lowers it by 0.5. A flick is boosted if it is faster than 1250 pt/s, in the direction of the one
/// that was caught within 600 ms of its lift, on an axis on which the content is longer than ten views. A
/// flick without boost sets the factor back to 1.
public struct FlickableBoost: FlingBoost {
  /// The growth of the factor with each boosted flick.
  public var growth: Double = 0.25
  /// The maximum factor.
  public var maximumFactor: Double = 3
  /// The speed, in pt/s, that a boosted flick exceeds.
  public var minimumSpeed: Double = 1250
  /// The length of the content, in lengths of the view, that a boosted flick's content exceeds.
  public var minimumViews: Double = 10
  /// The time between a lift and the next touch, in seconds, beyond which the factor returns to 1.
  public var pause: Double = 0.6
  /// The time between a lift and the next touch, in seconds, beyond which the factor is lowered.
  public var slowPause: Double = 0.3
  /// The reduction of the factor after that time.
  public var slowLoss: Double = 0.5

  /// Creates the law with Qt's values.
  public init() {}

  /// Lowers the factor for a touch that comes late.
  public func touch(_ history: inout FlingHistory) {
    guard let touch = history.touch, touch.caught != nil, let last = history.last,
      !FlingHistory.exceeds(touch.time - last.time, pause)
    else { return history.endSeries() }
    if FlingHistory.exceeds(touch.time - last.time, slowPause) {
      history.factor = max(1, history.factor - slowLoss)
    }
  }

  /// Returns the velocity of the lift times the factor.
  public func start(of fling: Fling, after history: inout FlingHistory) -> SIMD2<Double> {
    let caught = history.touch?.caught ?? .zero
    let isBoosted =
      history.last != nil
      && [0, 1].contains { axis in
        fling.views[axis] > minimumViews && fling.velocity[axis] * caught[axis] > 0
          && abs(fling.velocity[axis]) > minimumSpeed
      }
    history.factor = isBoosted ? min(max(1, history.factor + growth), maximumFactor) : 1
    return fling.velocity * history.factor
  }

  /// The tunable constants of the law.
  public static let tunables: [Tunable<FlickableBoost>] = [
    .number("growth", \.growth, "per flick", 0...10, "Growth of the factor with each boosted flick"),
    .number("maximumFactor", \.maximumFactor, "", 1...100, "Maximum factor of the velocity"),
    .number("minimumSpeed", \.minimumSpeed, "pt/s", 0...10000, "Speed that a boosted flick exceeds"),
    .number(
      "minimumViews", \.minimumViews, "views", 0...1000,
      "Length of the content that a boosted flick's content exceeds"),
    .number(
      "pause", \.pause, "s", 0...10,
      "Time between a lift and the next touch beyond which the factor returns to 1"),
    .number(
      "slowPause", \.slowPause, "s", 0...10,
      "Time between a lift and the next touch beyond which the factor is lowered"),
    .number("slowLoss", \.slowLoss, "", 0...10, "Reduction of the factor after that time"),
  ].stated(
    "qtdeclarative qquickflickable.cpp", .reported)
}
