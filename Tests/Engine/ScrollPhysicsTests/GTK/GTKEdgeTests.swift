import Foundation
import ScrollPhysics
import Testing

@Suite struct GTKEdgeTests {
  let edge = GTKEdge()

  @Test func aSlowContactIsCriticallyDamped() {
    let start = AxisMotion(offset: 0, velocity: 1000)
    for t in [0.01, 0.1, 0.2, 0.5] {
      #expect(abs((edge.motion(after: t, from: start)?.offset ?? 0) - 1000 * t * exp(-10 * t)) < 1e-9)
    }
    #expect(edge.motion(after: 0, from: start) == start)
    #expect(edge.motion(after: 1.5, from: start) == nil, "0.0005 pt")
  }

  @Test func aFastContactStopsAtTheLimit() {
    let start = AxisMotion(offset: 0, velocity: 5000)
    let places = stride(from: 0, to: 1, by: 0.0005).compactMap { edge.motion(after: $0, from: start) }
    #expect(places.map(\.offset).max() ?? 0 <= 50)
    #expect(abs((places.map(\.offset).max() ?? 0) - 50) < 1e-3)
    // It then returns from rest.
    let contact = (0..<2000).first {
      edge.motion(after: Double($0) / 100000, from: start)?.offset ?? 0 > 49.99
    }
    let after = edge.motion(after: Double(contact ?? 0) / 100000 + 0.1, from: start)
    #expect(abs((after?.offset ?? 0) - 50 * 2 * exp(-1)) < 0.05)
  }

  @Test func aReleaseBeyondTheLimitDoesNotMoveOutward() {
    let start = AxisMotion(offset: 80, velocity: 3000)
    let rest = AxisMotion(offset: 80, velocity: 0)
    #expect(edge.motion(after: 0.05, from: start) == edge.motion(after: 0.05, from: rest))
  }

  /// Content at rest within 0.1 pt of the edge stays there.
  @Test(arguments: [1.0, -1]) func theMotionEndsWithinATenthOfAPoint(side: Double) {
    #expect(GTKEdge().motion(after: 0, from: AxisMotion(offset: 0.102 * side, velocity: 0)) != nil)
    #expect(GTKEdge().motion(after: 0, from: AxisMotion(offset: 0.098 * side, velocity: 0)) == nil)
  }
}
