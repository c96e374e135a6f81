/// Motion outside the bounds: the overshoot shrinks exponentially while the velocity decays with the glide's rate and
/// that exponential together. It is not a spring: nothing that rests or moves outwards crosses to the other side. A
/// fling into the edge and a release beyond it are one law. See <doc:Bounce>.
///
/// Per frame of t ms, with s = E(−k·t), d = E(t·ln r): x ← edge + s·(x − edge) + v·r/(1−r)·s·(1−d) and
/// v ← v·d·s.
public struct EdgeBounce: Hashable, Sendable {
  /// k, the share of the overshoot that vanishes per millisecond. The literal 0.01005, not −ln 0.99: with the
  /// latter the replays miss by 0.005 pt.
  public var returnRate: Double = 0.01005
  /// Points from the edge below which the bounce ends at the edge.
  public var stopDistance: Double = 0.5

  /// UIKit's bounce.
  public init() {}

  /// Moves on by `seconds`, all of it beyond `edge`.
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

  /// Its constants.
  public static let tunables: [Tunable<EdgeBounce>] = [
    .number(
      "returnRate", \.returnRate, unit: "per ms", range: 0.0005...0.1,
      "Share of the overshoot that vanishes per millisecond",
      source: "overscroll-release recording, to 1.2e-6 pt", .recorded),
    .number(
      "stopDistance", \.stopDistance, unit: "pt", range: 0.01...20,
      "A bounce this close to its edge ends there",
      source: "recordings: 0.4950 pt stopped, 0.530 went on", .recorded),
  ]
}
