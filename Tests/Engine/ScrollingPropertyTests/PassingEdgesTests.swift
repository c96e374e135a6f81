import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Random glides whose edges move at random, also past the content, under all profiles.
@Suite struct PassingEdgesTests {
  static let count = PropertyCount.count(debug: 40, release: 300, full: PropertyCount.share)

  /// A glide is never much faster than its release or than a spring can make it from as far beyond an edge,
  /// and comes to rest inside.
  @Test(arguments: ScrollProfile.builtIn) func edgesThatPassAGlideAddNoSpeed(profile: ScrollProfile) {
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: seed ^ 0xED6E)
      let axis: Axis = random.chance(0.5) ? .vertical : .horizontal
      let view = ScrollView(
        metrics: ScrollMetrics(
          boundsSize: CGSize(width: 760, height: 760), contentSize: CGSize(width: 6000, height: 6000),
          scale: 2),
        profile: profile)
      view.metrics.bounces = random.chance(0.8)
      view.contentOffset[axis] = 2500
      var velocity = CGPoint.zero
      velocity[axis] = random.number(-5...5)
      var hand = Hand(view)
      var (now, fastest, farthest) = (hand.fling(velocity), 0.0, 0.0)
      for frame in 0..<6000 where view.need == .frame {
        let edges = view.metrics.edges(axis), offset = Double(view.contentOffset[axis])
        farthest = max(farthest, edges.lowerBound - offset, offset - edges.upperBound)
        now += 1.0 / 60
        view.frame(at: now)
        fastest = max(fastest, abs(Double(view.engine.velocity[axis])))
        guard frame < 100, random.chance(0.5), view.phase == .decelerating else { continue }
        view.perform { $0.metrics = Self.changed($0.metrics, &random) }
      }
      // The fastest start of a glide is Motion's, the stiffest spring Compose's: no more than 40 per second.
      let limit = abs(velocity[axis]) * 1000 * 2.6 + farthest * 40 + 1000
      #expect(fastest <= limit, "seed \(seed)")
      let edges = view.metrics.edges(axis), pixel = 1 / Double(view.metrics.scale)
      let inside = edges.lowerBound - pixel...edges.upperBound + pixel
      #expect(view.need == .nothing && inside.contains(view.contentOffset[axis]), "seed \(seed)")
    }
  }

  private static func changed(_ old: ScrollMetrics, _ random: inout SeededGenerator) -> ScrollMetrics {
    old.with { metrics in
      func length(_ range: ClosedRange<Double>) -> CGFloat { random.number(range) }
      switch random.below(3) {
      case 0: metrics.contentSize = CGSize(width: length(500...9000), height: length(500...9000))
      case 1:
        metrics.contentInset = EdgeInsets(
          top: length(-300...300), left: length(-300...300), bottom: length(-300...300),
          right: length(-300...300))
      case _: metrics.boundsSize = CGSize(width: length(200...1500), height: length(200...1500))
      }
    }
  }
}
