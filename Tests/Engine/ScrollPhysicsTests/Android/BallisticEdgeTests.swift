import Foundation
import ScrollPhysics
import Testing

@Suite struct BallisticEdgeTests {
  /// The overshoot of a slow contact is v²/4000; a fast one is stopped at the limit.
  @Test(arguments: zip([100.0, 150, 1000, 8000], [2.5, 5.625, 6, 6])) func theOvershootIsLimited(
    velocity: Double, peak: Double
  ) {
    let edge = BallisticEdge()
    let start = AxisMotion(offset: 0, velocity: velocity)
    let outward = 2 * peak / velocity, back = (2 * peak / 2000).squareRoot()
    let turn = edge.motion(after: outward, from: start)
    #expect(abs((turn?.offset ?? 0) - peak) < 1e-9)
    #expect(abs(turn?.velocity ?? 1) < 1e-9)
    #expect(edge.motion(after: 0, from: start) == start)
    // The return is 3s² − 2s³.
    #expect(abs((edge.motion(after: outward + back / 2, from: start)?.offset ?? 0) - peak / 2) < 1e-9)
    #expect(abs((edge.motion(after: outward + back / 4, from: start)?.offset ?? 0) - peak * 27 / 32) < 1e-9)
    #expect(edge.motion(after: outward + back * 0.999, from: start) != nil)
    #expect(edge.motion(after: outward + back * 1.001, from: start) == nil)
  }

  @Test func contentBeyondTheLimitReturnsAtOnce() {
    let edge = BallisticEdge()
    for velocity in [500.0, 0, -500] {
      let start = AxisMotion(offset: 20, velocity: velocity)
      #expect((edge.motion(after: 0.01, from: start)?.offset ?? 0) < 20)
      #expect((edge.motion(after: 0.01, from: start)?.velocity ?? 0) < 0)
    }
  }
}
