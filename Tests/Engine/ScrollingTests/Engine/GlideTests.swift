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

  @Test func laterStepsAreDifferencesOfFrameTimes() {
    // The steps of a phone with a variable refresh rate, in milliseconds.
    var engine = Self.released()
    var expected = law(engine)
    var time = 1.003
    engine.frame(at: time)
    FreeGlide().advance(&expected, by: 1.0 / 60)
    for step in [13.089, 12.5045, 12.5045, 8.336, 16.67, 41, 250] {
      time += step / 1000
      engine.frame(at: time)
      FreeGlide().advance(&expected, by: step / 1000)
      #expect(abs(engine.y - expected.offset) < 1e-9)
      #expect(abs(Double(engine.velocity.y) - expected.velocity) < 1e-9)
    }
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

  @Test(arguments: [1.0, -1]) func anEdgeGivesAThirtiethOfASecondsWay(side: Double) {
    let edge = side > 0 ? 5126.0 : 0
    var engine = Self.released(at: CGPoint(x: 0, y: edge - side * 300), dy: -20 * side)
    var peak = 0.0
    for frame in 1...400 {
      engine.frame(at: 1 + Double(frame) / 60)
      peak = max(peak, side * (engine.y - edge))
    }
    // 110 pt are left (190 dragged, 10 of them slop), so the edge is met at 2 − 110/499 pt/ms.
    #expect(abs(peak - 33.3 * (2 - 120.0 / 499)) < 1.5)
    #expect((engine.y, engine.phase) == (edge, .idle))
  }

  @Test func withoutBouncesItEndsAtTheEdge() {
    var engine = Self.released(.phone.with { $0.bounces = false }, at: CGPoint(x: 0, y: 4900))
    var events: [ScrollEvent] = []
    var frames = 0
    while engine.need == .frame, frames < 100 {
      frames += 1
      engine.frame(at: 1 + Double(frames) / 60)
      events += engine.drain()
      #expect(engine.y <= 5126)
    }
    #expect(engine.y == 5126)
    #expect(frames < 4)
    #expect(events.filter { $0 == .didEndDecelerating }.count == 1)
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

  @Test mutating func aFrameAfterAgesStillEnds() {
    engine.frame(at: -1e308)
    engine.frame(at: 1e308)
    #expect((engine.contentOffset.y.isFinite, engine.velocity.y.isFinite) == (true, true))
    #expect(engine.phase == .idle)
    // The same across an edge, and from beyond it.
    for room in [300.0, 200] {
      engine = Self.released(at: CGPoint(x: 0, y: 5126 - room))
      engine.frame(at: -1e308)
      engine.frame(at: 1e308)
      #expect(engine.velocity.y.isFinite)
      engine.frame(at: 1.1e308)
      #expect((engine.phase, engine.y) == (.idle, 5126))
    }
  }

  @Test func contentThatFitsBouncesAlikeOnBothSides() {
    var metrics = ScrollMetrics.phone
    metrics.contentSize.height = 300
    metrics.alwaysBounce.y = true
    // Released beyond the only edge and towards it: the faster the release, the farther the content passes
    // the edge before it returns.
    for speed in stride(from: 300.0, through: 2000, by: 10) {
      var ways: [[Double]] = []
      for side in [1.0, -1] {
        let view = ScrollView(metrics: metrics)
        view.pan(to: CGPoint(x: 0, y: 20 * side), velocity: CGPoint(x: 0, y: -speed * side))
        var way: [Double] = []
        for frame in 1...200 where view.need == .frame {
          view.frame(at: 1 + Double(frame) / 60)
          way.append(side * view.y)
        }
        #expect((view.y, view.phase) == (0, .idle))
        ways.append(way)
      }
      #expect(ways[0] == ways[1], "\(speed)")
    }
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

  @Test func theFastRatesWaysAreTheDerivedOnes() {
    // .99 at 5 pt/ms: 494.1192 pt in 38 frames at 60 Hz, 494.0667 in 75 at 120 Hz, with
    // an estimate of 496.5008.
    for (rate, way, frames) in [(60.0, 494.1192, 38), (120, 494.0667, 75)] {
      let view = ScrollView(metrics: .phone.with { $0.decelerationRate = .fast })
      view.contentOffset = CGPoint(x: 0, y: 1000)
      let notebook = Notebook(view)
      view.nominalFrame = 1 / rate
      var hand = Hand(view)
      let lift = hand.fling(CGPoint(x: 0, y: 5))
      var count = 0
      while view.engine.need == .frame, count < 1000 {
        count += 1
        view.frame(at: lift + Double(count) / rate)
      }
      #expect(count == frames)
      // Before the final rounding.
      #expect(abs(Double(notebook.offsets.suffix(3).first?.y ?? 0) - (1490 + way)) < 1e-4)
      #expect(notebook.events.contains { abs(Double($0.target?.y ?? 0) - (1490 + 496.5008)) < 1e-4 })
    }
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
