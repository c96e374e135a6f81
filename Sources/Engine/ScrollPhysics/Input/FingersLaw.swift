/// The law by which several fingers on one view drag its content.
///
/// The content moves with the fingers' movements and not with their positions, so a finger that comes down
/// or lifts does not move it.
public struct FingersLaw: Law {
  /// The finger or the fingers that move the content.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// All fingers. The content moves by the mean of their movements, as their centroid does.
    case mean
    /// The finger that moves farthest in each of the two directions of an axis. The content moves by the sum
    /// of both movements.
    case farthest
    /// The finger that came down last. When it lifts, the first of the others goes on.
    case newest
    /// The finger that came down first. When it lifts, the next one goes on.
    case oldest
  }

  /// The rule.
  public var rule: Rule
  /// A Boolean value that indicates whether fingers that come down after the first take part. If false, they
  /// are ignored, and the drag ends when the first one lifts.
  public var acceptsMore = true

  /// Creates a law with a rule, by default UIKit's.
  public init(_ rule: Rule = .mean) { self.rule = rule }

  /// Creates a law with a rule, in which later fingers take part or not.
  public init(_ rule: Rule, acceptsMore: Bool) { (self.rule, self.acceptsMore) = (rule, acceptsMore) }

  /// A Boolean value that indicates whether one finger moves the content at a time.
  public var hasLeader: Bool {
    switch rule {
    case .mean, .farthest: false
    case .newest, .oldest: true
    }
  }

  /// Returns the movement of the content's finger on one axis for those of all fingers, in points. `leader`
  /// is the finger that moves the content under a rule with one, and any finger under the others.
  public func movement(leader: Double, others: [Double]) -> Double {
    switch rule {
    case .mean: (leader + others.reduce(0, +)) / Double(others.count + 1)
    case .farthest: others.reduce(max(0, leader), max) + others.reduce(min(0, leader), min)
    case .newest, .oldest: leader
    }
  }

  /// The tunable switch of the law.
  public static let tunables: [Tunable<FingersLaw>] = [
    .toggle(
      "acceptsMore", \.acceptsMore, "Fingers that come down during a touch take part in it",
      source: "Apple, location(in:) of a recognizer: usually the centroid; one report: the farthest finger",
      .reported)
  ]
}
