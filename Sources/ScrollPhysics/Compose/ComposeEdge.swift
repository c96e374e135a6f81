/// The edge of Compose on iOS: one spring for a fling into the edge and a softer one for a release beyond it.
///
/// A motion beyond the edge that restarts, as the edges have moved, continues with the spring of a release.
public struct ComposeEdge: EdgeCurve {
  /// The spring of a glide that reaches the edge.
  public var flung = SpringEdge(stiffness: 300, dampingRatio: 1, stopDistance: 0.5, stopSpeed: 50)
  /// The spring of a release beyond the edge.
  public var released = SpringEdge(stiffness: 120, dampingRatio: 1, stopDistance: 0.5, stopSpeed: 50)

  /// Creates an edge with Compose's values.
  public init() {}

  /// Returns the motion of the spring that applies.
  public func motion(after seconds: Double, from start: AxisMotion, length: Double) -> AxisMotion? {
    (start.offset > 0 ? released : flung).motion(after: seconds, from: start, length: length)
  }

  /// The tunable constants of both springs.
  public static let tunables: [Tunable<ComposeEdge>] =
    SpringEdge.tunables.map { $0.within("flung", \.flung) }
    + SpringEdge.tunables.map { $0.within("released", \.released) }
}
