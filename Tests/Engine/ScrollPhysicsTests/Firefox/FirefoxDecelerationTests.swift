import Foundation
import ScrollPhysics
import Testing

@Suite struct FirefoxDecelerationTests {
  let law = FirefoxDeceleration()

  /// The velocity decays before the content moves: the rule of the right endpoint.
  @Test(arguments: [1.0, -1]) func aFrameDecaysThenMoves(side: Double) {
    var run = AxisRun(offset: 0, velocity: side * 1000)
    #expect(law.step(&run, by: 0.016, within: -1e4...1e4, bounces: true) == .moving)
    let velocity = side * 1000 * pow(0.998, 16)
    #expect(abs(run.velocity - velocity) < 1e-9)
    #expect(abs(run.offset - velocity * 0.016) < 1e-9)
  }

  @Test(arguments: [200.0, -1000, 4000]) func aFlingAt60HzEndsWhereItIsProjected(velocity: Double) {
    var run = AxisRun(offset: 0, velocity: velocity), frames = 0
    let projected = law.projectedOffset(of: run)
    while frames < 1000, law.step(&run, by: 1.0 / 60, within: -1e6...1e6, bounces: true) == .moving {
      frames += 1
    }
    #expect(10..<1000 ~= frames)
    #expect(abs(run.offset - projected) < 1e-6)
  }
}
