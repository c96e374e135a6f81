/// The law of motion outside the bounds. See <doc:Bounce>.
///
/// The overshoot shrinks exponentially. The velocity decays at the glide's rate combined with that
/// exponential. The law is not a spring: content that rests or moves outward never crosses to the other side.
/// A fling into the edge and a release beyond it follow the same law.
///
/// For a frame of t ms, with E being ``frameExponential(_:)``, s = E(−k·t) and d = E(t·ln r): x ← edge + s·(x
/// − edge) + v·r/(1−r)·s·(1−d) and v ← v·d·s.
public struct EdgeBounce: Hashable, Sendable {
  /// The share k of the overshoot that vanishes per millisecond. The value is the literal 0.01005, not −ln
  /// 0.99: with the latter, the replays miss by 0.005 pt.
  public var returnRate: Double = 0.01005
  /// The distance from the edge, in points, below which the bounce ends at the edge.
  public var stopDistance: Double = 0.5

  /// Creates a bounce with UIKit's values.
  public init() {}

  /// Advances a run by `seconds`, all of which it spends beyond `edge`.
  public func advance(
    _ run: inout AxisRun, by seconds: Double, beyond edge: Double, glide: FreeGlide
  ) {
    let (reach, decay) = glide.step(run, seconds)
    let shrink = frameExponential(-returnRate * seconds * 1000)
    run.offset =
      edge + shrink * (run.offset - edge)
      + run.velocity * reach * shrink * (1 - decay)
    run.velocity *= decay * shrink
  }

  /// The tunable constants of the bounce.
  public static let tunables: [Tunable<EdgeBounce>] = [
    .number(
      "returnRate", \.returnRate, "per ms", 0.0005...0.1, "Fraction of the overshoot removed per millisecond",
      source: "overscroll-release recording, to 1.2e-6 pt", .recorded),
    .number(
      "stopDistance", \.stopDistance, "pt", 0.01...20, "Distance from the edge at which a bounce ends",
      source: "recordings: 0.4950 pt stopped, 0.530 went on", .recorded),
  ]
}
