import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

@Suite struct GlideTests {
  private var engine = Self.released()

  /// Returns an engine released upwards in the middle at 2 pt/ms (equal raw velocities), lifted at 1 s.
  private static func released(
    _ metrics: ScrollMetrics = .phone, at offset: CGPoint = CGPoint(x: 0, y: 1000), dx: Double = 0,
    dy: Double = -20
  ) -> Driver {
    var engine = Driver(metrics: metrics, contentOffset: offset)
    engine.touchDown(.zero, at: 0.9)
    for step in 1...10 {
      let point = CGPoint(x: dx * Double(step), y: dy * Double(step))
      engine.touchMoved(to: point, at: 0.9 + Double(step) / 100)
    }
    engine.touchUp(at: 1)
    engine.drain()
    return engine
  }

  private func law(_ engine: Driver, velocity: Double = 2000) -> AxisRun {
    AxisRun(offset: engine.y, velocity: velocity)
  }

  @Test(arguments: [0.0001, 0.016, 0.4, 7], [60.0, 120])
  mutating func theFirstStepIsNominalWhateverTheGap(gap: Double, rate: Double) {
    engine.nominalFrame = 1 / rate
    for bad in [0, -1, Double.nan, .infinity] { engine.nominalFrame = bad }
    var expected = law(engine)
    engine.frame(at: 1 + gap)
    FreeGlide().advance(&expected, by: 1 / rate)
    #expect(abs(engine.y - expected.offset) < 1e-9)
  }

  @Test mutating func aStepShorterThanAMillisecondIsLeftToTheNext() {
    engine.frame(at: 1)
    engine.drain()
    var expected = law(engine, velocity: engine.velocity.y)
    for time in [1.0004, 1.0008, 1.00098] { engine.frame(at: time) }
    #expect(engine.drain().isEmpty)
    engine.frame(at: 1.00102)
    FreeGlide().advance(&expected, by: 0.00102)
    #expect(abs(engine.y - expected.offset) < 1e-6)
  }

  @Test mutating func timeThatRunsBackwardsDoesNothing() {
    engine.frame(at: 1)
    engine.drain()
    let before = engine
    engine.frame(at: 1)
    engine.frame(at: 0.5)
    engine.frame(at: -1e9)
    #expect(engine.drain().isEmpty)
    #expect(engine == before)
  }

  @Test func eachAxisGoesByItselfAndTheRunEndsWithBoth() {
    var both = Self.released(.plane, at: CGPoint(x: 100, y: 1000), dx: -5, dy: -20)
    var vertical = Self.released(at: CGPoint(x: 0, y: 1000))
    #expect(both.y == vertical.y)
    var ends: [Int] = []
    for frame in 1...400 where both.need == .frame {
      both.frame(at: 1 + Double(frame) / 60)
      vertical.frame(at: 1 + Double(frame) / 60)
      let events = both.drain()
      vertical.drain()
      #expect(both.y == vertical.y)
      if events.contains(.didEndDecelerating) { ends.append(frame) }
    }
    #expect((ends.count, both.phase, vertical.phase) == (1, .idle, .idle))
    #expect(both.x > 300 && both.x < 400)
  }

  // MARK: Settings of the view

  /// Rates per millisecond, with displacement and estimate at 2 pt/ms as derived in UIKIT facts, 9.1.
  @Test(arguments: [
    (DecelerationRate.normal, 0.998), (.fast, 0.99), (.custom(0.995), 0.995), (.custom(0.5), 0.5),
    (.custom(1), 0.9999), (.custom(-1), 0), (.custom(.nan), 0.998),
  ]) func decelerationRate(rate: DecelerationRate, value: Double) {
    var metrics = ScrollMetrics.phone
    metrics.contentSize.height = 1e6
    metrics.decelerationRate = rate
    var engine = Driver(metrics: metrics, contentOffset: CGPoint(x: 0, y: 1000))
    engine.touchDown(.zero, at: 0.9)
    for step in 1...10 {
      engine.touchMoved(to: CGPoint(x: 0, y: -20 * step), at: 0.9 + Double(step) / 100)
    }
    engine.touchUp(at: 1)
    let target = engine.drain().compactMap { $0.target }.first
    let offered = value > 0 ? 1.99 / abs(log(value)) : 0
    #expect(abs(Double(target?.y ?? 0) - (1190 + offered)) < 1e-6)
    engine.frame(at: 1.01)
    let decay = value > 0 ? frameExponential(1000.0 / 60 * log(value)) : 0
    let way = 2 * value / (1 - value) * (1 - decay)
    // If the glide has a single frame, its offset is on a pixel.
    #expect(abs(engine.y - (1190 + way)) < (engine.phase == .idle ? 0.17 : 1e-6))
    for frame in 1...20_000 where engine.need == .frame { engine.frame(at: 1.01 + Double(frame) / 60) }
    #expect(engine.phase == .idle)
    #expect(engine.y <= 1190 + 2 * value / (1 - value) + 0.17)
  }

  @Test mutating func aRateThatChangesOnTheWayCountsFromTheNextFrame() {
    engine.frame(at: 1)
    var expected = law(engine, velocity: engine.velocity.y)
    engine.metrics.decelerationRate = .fast
    engine.frame(at: 1 + 1.0 / 60)
    expected.rate = .fast
    FreeGlide().advance(&expected, by: 1.0 / 60)
    #expect(abs(engine.y - expected.offset) < 1e-9)
  }

  @Test(arguments: Axis.allCases, [1.0, -1]) func anAxisWithoutBouncesIsWalledIn(axis: Axis, side: Double) {
    var metrics = ScrollMetrics(400, 400, content: 2000, 2000, scale: 3)
    switch axis {
    case .horizontal: metrics.bouncesHorizontally = false
    case .vertical: metrics.bouncesVertically = false
    }
    let other: Axis = axis == .horizontal ? .vertical : .horizontal
    let edge = side > 0 ? 1600.0 : 0
    // A glide into both edges of a corner, released 100 pt from them.
    let start = CGPoint(x: edge - side * 200, y: edge - side * 200)
    var engine = Self.released(metrics, at: start, dx: -10 * side, dy: -10 * side)
    var farthest = CGPoint.zero
    for frame in 1...400 where engine.need == .frame {
      engine.frame(at: 1 + Double(frame) / 60)
      for axis in Axis.allCases {
        farthest[axis] = max(farthest[axis], side * (engine.contentOffset[axis] - edge))
      }
    }
    #expect(farthest[axis] == 0 && farthest[other] > 10)
    #expect((engine.contentOffset, engine.phase) == (CGPoint(x: edge, y: edge), .idle))
    // And a drag beyond them.
    engine.touchDown(.zero, at: 20)
    engine.touchMoved(to: CGPoint(x: -90 * side, y: -90 * side), at: 20.1)
    engine.touchMoved(to: CGPoint(x: -150 * side, y: -150 * side), at: 20.2)
    #expect(Double(engine.contentOffset[axis]) == edge)
    #expect(side * (engine.contentOffset[other] - edge) > 30)
  }
}
