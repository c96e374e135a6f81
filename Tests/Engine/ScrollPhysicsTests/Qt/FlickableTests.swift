import Foundation
import ScrollPhysics
import Testing

@Suite struct FlickableTests {
  @Test(arguments: [1.0, -1]) func aFlickIsUniformlySlowed(side: Double) {
    let glide = FlickableGlide()
    for (velocity, travel, duration) in [(1000.0, 1e6 / 3000, 2 / 3.0), (2500, 6.25e6 / 3000, 5 / 3.0)] {
      #expect(abs(glide.travel(from: side * velocity) - side * travel) < 1e-9)
      #expect(abs(glide.duration(from: side * velocity) - duration) < 1e-12)
    }
    #expect(
      glide.travel(from: side * 9000) == glide.travel(from: side * 2500), "tst_qquickflickable.cpp: 2500")
    #expect(glide.travel(from: side * 74.9) == 0)
    #expect(abs(glide.travel(from: side * 75.1) - side * 75.1 * 75.1 / 3000) < 1e-9)
    #expect(abs(glide.motion(after: 0.2, from: side * 1000).velocity - side * 700) < 1e-9)
  }

  @Test(arguments: zip([600.0, 1000, 2500], [15.0, 1e6 / 24000, 150])) func anEdgeStopsAndReturns(
    velocity: Double, peak: Double
  ) {
    let edge = FlickableEdge()
    let start = AxisMotion(offset: 0, velocity: velocity)
    let outward = 2 * peak / velocity
    #expect(edge.motion(after: 0, from: start) == start)
    #expect(abs((edge.motion(after: outward, from: start)?.offset ?? 0) - peak) < 1e-9)
    #expect(abs((edge.motion(after: outward + 0.05, from: start)?.offset ?? 0) - peak * 7 / 8) < 1e-9)
    #expect(abs((edge.motion(after: outward + 0.1, from: start)?.offset ?? 0) - peak / 2) < 1e-9)
    #expect(abs((edge.motion(after: outward + 0.13, from: start)?.offset ?? 0) - peak / 4) < 1e-9)
    #expect(edge.motion(after: outward + 0.401, from: start) == nil)
  }

  /// Qt's deceleration keeps the overshoot below both limits of its speed; a lower one shows them.
  @Test(arguments: zip([300.0, 420, 480], [100.0, 140, 150])) func anEdgeIsLimitedByAThirdOfASecond(
    velocity: Double, peak: Double
  ) {
    var edge = FlickableEdge()
    edge.deceleration = 100
    let outward = edge.motion(after: 2 * peak / velocity, from: AxisMotion(offset: 0, velocity: velocity))
    #expect(abs((outward?.offset ?? 0) - peak) < 1e-9)
  }
}
