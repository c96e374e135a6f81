/// Android's flywheel: a fling in the direction of one that still runs is faster by its present velocity.
///
/// OverScroller adds the velocity if it has the sign of the new fling on both axes. In AbsListView, the
/// fling runs on under the finger as long as the finger moves; a pause of 40 ms, or a finger slower than the
/// minimum of a fling, ends it. Here the content stops at the touch, and the velocity is that which the
/// fling would have at the lift.
public struct FlywheelBoost: FlingBoost {
  /// The share of the running fling's velocity that is added.
  public var share: Double = 1
  /// The maximum time without a movement, in seconds.
  public var pause: Double = 0.04
  /// The minimum speed of the finger's movements, in pt/s.
  public var minimumDragSpeed: Double = 50

  /// Creates the law with Android's values.
  public init() {}

  /// Returns the sum of the velocities, or the lift's if a sign differs or the finger was too slow.
  public func start(of fling: Fling, after history: inout FlingHistory) -> SIMD2<Double> {
    guard let touch = history.touch, touch.caught != nil, !FlingHistory.exceeds(touch.longestPause, pause),
      touch.slowestMovement >= minimumDragSpeed, Self.sign(fling.velocity.x) == Self.sign(fling.running.x),
      Self.sign(fling.velocity.y) == Self.sign(fling.running.y)
    else { return fling.velocity }
    return fling.velocity + share * fling.running
  }

  private static func sign(_ number: Double) -> Double { number > 0 ? 1 : number < 0 ? -1 : 0 }

  /// The tunable constants of the law.
  public static let tunables: [Tunable<FlywheelBoost>] = [
    .number(
      "share", \.share, "", 0...1, "Share of the running fling's velocity that is added",
      source: "AOSP OverScroller.java", .reported),
    .number(
      "pause", \.pause, "s", 0...1, "Maximum time without a movement",
      source: "AOSP AbsListView.java: 40 ms between two looks at the finger", .reported),
    .number(
      "minimumDragSpeed", \.minimumDragSpeed, "pt/s", 0...5000, "Minimum speed of the finger's movements",
      source: "AOSP AbsListView.java: the minimum of a fling, whose value is from memory", .chosen),
  ]
}
