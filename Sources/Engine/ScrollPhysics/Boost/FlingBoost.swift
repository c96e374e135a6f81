/// A law by which a fling depends on the one before. See <doc:RepeatedFlicks>.
///
/// While the law is on, the engine records a ``FlingHistory`` and asks the law at each lift of a dragging
/// finger for the initial velocity of the glide. A cancelled touch, a lift in a paged view and content beyond
/// an edge clear the history. Vectors are in the offset's direction, x first; velocities are in pt/s.
public protocol FlingBoost: Law {
  /// The beginning of the names of the law's constants, up to the dot.
  static var group: String { get }

  /// A Boolean value that indicates whether the law has an effect. Otherwise, nothing is recorded.
  var isOn: Bool { get }

  /// Changes the history for a touch that was just recorded.
  func touch(_ history: inout FlingHistory)

  /// Changes the history for a movement of the dragging finger that was just recorded.
  func drag(_ movement: FlingHistory.Movement, _ history: inout FlingHistory)

  /// Returns the initial velocity of a glide after a lift, and changes the history for it. The engine then
  /// records the lift with this velocity.
  func start(of fling: Fling, after history: inout FlingHistory) -> SIMD2<Double>

  /// Returns the factor of the free displacement of a glide. Velocities are not multiplied by it.
  func multiplier(after history: FlingHistory) -> Double
}

extension FlingBoost {
  /// The default beginning, "boost".
  public static var group: String { "boost" }
  /// The default, true.
  public var isOn: Bool { true }
  /// Changes nothing by default.
  public func touch(_ history: inout FlingHistory) {}
  /// Changes nothing by default.
  public func drag(_ movement: FlingHistory.Movement, _ history: inout FlingHistory) {}
  /// The default factor, 1.
  public func multiplier(after history: FlingHistory) -> Double { 1 }
}

/// The law of a platform whose flings do not depend on those before.
public struct NoBoost: FlingBoost {
  /// Creates the law.
  public init() {}

  /// A Boolean value that indicates that the law has no effect, false.
  public var isOn: Bool { false }

  /// Returns the velocity of the lift.
  public func start(of fling: Fling, after history: inout FlingHistory) -> SIMD2<Double> { fling.velocity }

  /// An empty list: the law has no constants.
  public static let tunables: [Tunable<NoBoost>] = []
}
