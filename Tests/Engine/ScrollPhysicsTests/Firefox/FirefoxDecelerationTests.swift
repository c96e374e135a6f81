import Foundation
import ScrollPhysics
import Testing

@Suite struct FirefoxDecelerationTests {
  let law = FirefoxDeceleration()

  private func play(_ velocity: Double, rate: Double, _ edges: ClosedRange<Double> = -1e9...1e9) -> AxisRun {
    var run = AxisRun(offset: 0, velocity: velocity)
    for frame in 1..<100000 {
      run.elapsed = Double(frame) / rate
      guard case .moving = law.step(&run, by: 1 / rate, within: edges, bounces: true) else { break }
    }
    return run
  }

  /// The velocity decays before the content moves: the rule of the right endpoint.
  @Test(arguments: [1.0, -1]) func aFrameDecaysThenMoves(side: Double) {
    var run = AxisRun(offset: 0, velocity: side * 1000)
    #expect(law.step(&run, by: 0.016, within: -1e4...1e4, bounces: true) == .moving)
    let velocity = side * 1000 * pow(0.998, 16)
    #expect(abs(run.velocity - velocity) < 1e-9)
    #expect(abs(run.offset - velocity * 0.016) < 1e-9)
  }

  @Test func theTravelDependsOnTheFrameRate() {
    let fine = play(3000, rate: 1000).offset, coarse = play(3000, rate: 60).offset
    #expect(abs(fine - 1493) < 1)
    #expect(abs((fine - coarse) / fine - 0.016) < 0.001)
    #expect(abs(law.projectedOffset(of: AxisRun(offset: 0, velocity: 3000)) - coarse) < 1e-6)
    #expect(law.projectedOffset(of: AxisRun(offset: 7, velocity: -10)) == 7)
  }

  @Test(arguments: [1.0, -1]) func anEdgePullsBack(side: Double) {
    var run = AxisRun(offset: 0, velocity: side * 3000)
    let edges = side > 0 ? -1000.0...100 : -100.0...1000
    var farthest = 0.0
    for frame in 1..<600 {
      run.elapsed = Double(frame) / 60
      let step = law.step(&run, by: 1 / 60.0, within: edges, bounces: true)
      farthest = max(farthest, side * run.offset)
      guard case .moving = step else { break }
    }
    #expect(run.motion == AxisMotion(offset: side * 100, velocity: 0))
    #expect((150...250).contains(farthest), "\(farthest)")
  }
}
