import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite struct MotionInertiaTests {
  private struct File: Decodable {
    struct Case: Decodable {
      var name: String
      var x0: Double, v: Double, power: Double, tau_ms: Double, rest_delta: Double
      var min: Double?, max: Double?, target: Double?
      var x: [Double]
    }
    var cases: [Case]
  }

  /// Returns the offsets of a run every 10 ms until it ends.
  private func offsets(_ item: File.Case) -> [Double] {
    var law = MotionInertia()
    law.power = item.power
    law.timeConstant = item.tau_ms / 1000
    law.restDistance = item.rest_delta
    var run = AxisRun(offset: item.x0, velocity: item.v)
    if let target = item.target { law.aim(&run, at: target) }
    let edges = (item.min ?? -1e9)...(item.max ?? 1e9)
    var offsets = [item.x0]
    for index in 1..<1000 {
      run.elapsed = Double(index) / 100
      let step = law.step(&run, by: 0.01, within: edges, bounces: true)
      offsets.append(run.offset)
      guard case .moving = step else { break }
    }
    return offsets
  }

  /// A spring of the stiffness 500 and the damping 10 ends within 0.5 pt of the edge, below 2 pt/s or, if it
  /// begins within 5 pt, below 0.01 pt/s.
  @Test(arguments: [(10.0, 2.0), (5.05, 2), (4.95, 0.01), (4, 0.01)])
  func theSpringEndsNearTheEdgeAndSlow(overshoot: Double, slowest: Double) throws {
    let spring = DampedSpring(stiffness: 500, dampingRatio: 10 / (2 * 500.0.squareRoot()))
    let start = AxisMotion(offset: overshoot, velocity: 0)
    let end = try #require(
      (1...50_000).first { tick in
        let motion = spring.motion(after: Double(tick) / 10_000, from: start)
        return abs(motion.offset) <= 0.5 && abs(motion.velocity) <= slowest
      })
    for (tick, isOver) in [(end - 1, false), (end, true)] {
      var run = AxisRun(offset: 100 + overshoot, velocity: 0)
      run.elapsed = Double(tick) / 10_000
      let step = MotionInertia().step(&run, by: run.elapsed, within: 0...100, bounces: true)
      #expect(step == (isOver ? .arrived(edge: 100) : .moving))
    }
  }

  /// A spring that begins at rest near the edge ends there below 0.01 pt/s.
  @Test(arguments: [(0.0102, false), (0.0098, true)]) func aSlowSpringEndsAtOnce(
    velocity: Double, isOver: Bool
  ) {
    var run = AxisRun(offset: 100.3, velocity: velocity)
    let step = MotionInertia().step(&run, by: 0, within: 0...100, bounces: true)
    #expect(step == (isOver ? .arrived(edge: 100) : .moving))
  }

  /// 1206 samples of five traces to 1e-9 (Motion inertia.test.ts, MIT, Motion B.V.).
  @Test(ReferenceFolder.vectors.needed) func allTraces() throws {
    let file = try ReferenceFolder.vectors.decode(File.self, "motion_inertia")
    var count = 0
    for item in file.cases {
      let offsets = offsets(item)
      #expect(offsets.count <= item.x.count, "\(item.name)")
      for (index, value) in item.x.enumerated() {
        // A motion that has ended stays.
        let offset = offsets[min(index, offsets.count - 1)]
        #expect(abs(offset - value) < 1e-9, "\(item.name) \(index): \(offset), expected \(value)")
        count += 1
      }
    }
    #expect(count == 1206)
  }

  /// Samples of the same traces, by number.
  @Test(arguments: [1.0, -1]) func tracesAreThePublishedOnes(side: Double) {
    let rows: [(edge: Double?, target: Double?, samples: [(Int, Double)])] = [
      (nil, nil, [(1, 103.96026533864895), (50, 226.42411176571153), (150, 290.0425863264272), (300, 300)]),
      (nil, 150, [(1, 100.99006633466223), (50, 131.6060279414279), (150, 147.5106465816068), (231, 150)]),
      (
        200, nil,
        [
          (1, 103.96026533864895), (50, 199.12009344377734), (80, 199.566505135766), (100, 200.3603052553915),
          (150, 200.00012196425783), (185, 200),
        ]
      ),
    ]
    for row in rows {
      let item = File.Case(
        name: "", x0: side * 100, v: side * 200, power: 1, tau_ms: 500, rest_delta: 0.5,
        min: side < 0 ? row.edge.map { -$0 } : nil, max: side > 0 ? row.edge : nil,
        target: row.target.map { side * $0 }, x: [])
      let offsets = offsets(item)
      for (index, value) in row.samples {
        #expect(abs(side * offsets[min(index, offsets.count - 1)] - value) < 1e-9)
      }
    }
  }

  @Test func anEdgeThatDoesNotBounceStops() {
    var run = AxisRun(offset: 0, velocity: 1000)
    run.elapsed = 1
    #expect(MotionInertia().step(&run, by: 1, within: 0...100, bounces: false) == .arrived(edge: 100))
    #expect(run.motion == AxisMotion(offset: 100, velocity: 0))
    run = AxisRun(offset: 120, velocity: 1000)
    run.elapsed = 0.01
    #expect(MotionInertia().step(&run, by: 0.01, within: 0...100, bounces: false) == .arrived(edge: 100))
  }

  /// A spring whose edge has moved away goes on at its velocity, without the factor of a release.
  @Test(arguments: [1.0, -1]) func aSpringThatIsLeftByItsEdgeKeepsItsVelocity(side: Double) {
    let law = MotionInertia()
    var run = AxisRun(offset: 0, velocity: side * 1000)
    while side * run.offset <= 100 {
      run.elapsed += 0.01
      _ = law.step(&run, by: 0.01, within: -100...100, bounces: true)
    }
    let before = run.motion
    run.elapsed += 0.01
    _ = law.step(&run, by: 0.01, within: -10000...10000, bounces: true)
    let expected = before.offset + before.velocity * 0.325 * (1 - exp(-0.01 / 0.325))
    #expect(abs(run.offset - expected) < 1e-9)
  }
}
