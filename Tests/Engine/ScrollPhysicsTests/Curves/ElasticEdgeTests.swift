import Foundation
import ScrollPhysics
import Testing

/// The bounds of the elastic edge, with the constants of WebKit and a third-party reading of AppKit.
struct ElasticEdgeTests {
  /// Content at the edge moves on with the share 0.31 of its velocity, of 20,000 pt/s at most.
  @Test(arguments: [(19_900.0, 6169.0), (20_000, 6200), (30_000, 6200), (-30_000, -6200)])
  func theVelocityIsLimited(velocity: Double, outward: Double) {
    let motion = ElasticEdge().motion(after: 0, from: AxisMotion(offset: 0, velocity: velocity))
    #expect(abs((motion?.velocity ?? 0) - outward) < 1e-9)
  }

  /// The overshoot decays at 12.5 per second, and ends below 1 pt.
  @Test(arguments: [1.0, -1]) func theMotionEndsBelowOnePoint(side: Double) throws {
    let start = AxisMotion(offset: 100 * side, velocity: 0)
    let before = try #require(ElasticEdge().motion(after: log(100 / 1.02) / 12.5, from: start))
    #expect(abs(before.offset - 1.02 * side) < 1e-9)
    #expect(ElasticEdge().motion(after: log(100 / 0.98) / 12.5, from: start) == nil)
  }

  /// Content that is nearer than 1 pt rests 24 ms later, and not before.
  @Test func theMotionLastsForTwentyFourMilliseconds() {
    let start = AxisMotion(offset: 0.5, velocity: 0)
    #expect(ElasticEdge().motion(after: 0.0235, from: start) != nil)
    #expect(ElasticEdge().motion(after: 0.0245, from: start) == nil)
  }
}
