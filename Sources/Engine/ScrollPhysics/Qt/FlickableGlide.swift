/// The flick of Qt Quick's Flickable: a constant deceleration from a limited velocity.
///
/// Flickable changes the deceleration slightly so that the content ends on a whole pixel. The engine rounds
/// the resting place instead.
public struct FlickableGlide: GlideCurve {
  /// The deceleration in pt/s².
  public var deceleration: Double = 1500
  /// The maximum speed in pt/s.
  public var maximumSpeed: Double = 2500
  /// The speed, in pt/s, below which there is no flick.
  public var minimumSpeed: Double = 75

  /// Creates a glide with Qt's values.
  public init() {}

  private func start(_ velocity: Double) -> Double {
    abs(velocity) < minimumSpeed ? 0 : velocity.limited(to: maximumSpeed)
  }

  /// Returns the duration of the flick.
  public func duration(from velocity: Double) -> Double { abs(start(velocity)) / deceleration }

  /// Returns the motion at a time.
  public func motion(after seconds: Double, from velocity: Double, length: Double) -> AxisMotion {
    AxisMotion(offset: 0, velocity: start(velocity))
      .accelerated(
        by: velocity < 0 ? deceleration : -deceleration, for: min(seconds, duration(from: velocity)))
  }

  /// The tunable constants of the glide.
  public static let tunables: [Tunable<FlickableGlide>] = [
    .number("deceleration", \.deceleration, "pt/s²", 10...100000, "Speed lost per second"),
    .number(
      "maximumSpeed", \.maximumSpeed, "pt/s", 10...1e6, "Maximum speed of a flick",
      source: "qtdeclarative tst_qquickflickable.cpp", .reported),
    .number("minimumSpeed", \.minimumSpeed, "pt/s", 0...2000, "Minimum speed of a flick"),
  ].stated(
    "qtdeclarative qquickflickable.cpp", .reported)
}
