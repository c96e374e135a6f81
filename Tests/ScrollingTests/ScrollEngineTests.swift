import Foundation
import ScrollPhysics
import Scrolling
import Testing

/// What holds for any input, tried on seeded random scenarios.
@Suite struct ScrollEngineTests {
  static let seeds = (1...UInt64(scenarioCount))

  @Test func callbacksKeepTheirOrderAndEveryMotionEnds() {
    for seed in Self.seeds {
      let scenario = RandomScenario(seed: seed)
      var grammar = Grammar()
      var last: Driver?
      let ended = scenario.play { driver, events in
        for event in events { grammar.take(event) }
        last = driver
      }
      if let last { grammar.end(last.engine) }
      #expect(ended && grammar.problem == nil, "seed \(seed): \(grammar.problem ?? "it never ends")")
    }
  }

  @Test func theScenariosReachEverything() {
    var counts: [String: Int] = [:]
    for seed in Self.seeds {
      _ = RandomScenario(seed: seed).play { driver, events in
        for event in events { counts[event.name, default: 0] += 1 }
        counts["\(driver.phase)", default: 0] += 1
        for axis in Axis.allCases
        where !driver.metrics.edges(axis).contains(driver.contentOffset[axis]) {
          counts["outside \(axis)", default: 0] += 1
        }
      }
    }
    for name in ScrollEvent.allNames + ScrollPhase.allCases.map(\.rawValue)
      + ["outside horizontal", "outside vertical"]
    {
      #expect(counts[name, default: 0] >= 10, "\(name)")
    }
  }

  @Test func flagsAgreeWithThePhase() {
    for seed in Self.seeds {
      var trouble: String?
      _ = RandomScenario(seed: seed).play { driver, _ in
        let flags = [driver.isTracking, driver.isDragging, driver.isDecelerating]
        let allowed: [[Bool]] =
          switch driver.phase {
          case .idle, .animating: [[false, false, false]]
          case .tracking: [[true, false, false], [true, false, true]]
          case .interacting: [[true, true, false]]
          case .decelerating: [[false, true, true]]
          }
        if !allowed.contains(flags) { trouble = "\(driver.phase) \(flags)" }
      }
      #expect(trouble == nil, "seed \(seed)")
    }
  }

  @Test func didScrollComesExactlyWithAnotherOffset() {
    for seed in Self.seeds {
      let scenario = RandomScenario(seed: seed)
      var offset = scenario.start
      var trouble = 0
      _ = scenario.play { driver, events in
        let moved = driver.contentOffset != offset
        // Several changes in one call may lead back, but no change is silent.
        if moved, !events.contains(.didScroll) { trouble += 1 }
        if events.filter({ $0 == .didScroll }).count == 1, !moved { trouble += 1 }
        offset = driver.contentOffset
      }
      #expect(trouble == 0, "seed \(seed)")
    }
  }

  @Test func offsetsStayWithinTheBandsReach() {
    for seed in Self.seeds {
      let scenario = RandomScenario(seed: seed, programs: false)
      let metrics = scenario.metrics
      var reach = AxisPair(x: 0.0, y: 0.0)
      var trouble: String?
      let ended = scenario.play { driver, events in
        for axis in Axis.allCases {
          let offset = Double(driver.contentOffset[axis])
          let overshoot = abs(offset - offset.clamped(to: metrics.edges(axis)))
          if driver.isTracking {
            // A finger: never a whole range.
            reach[axis] = max(metrics.range(axis), reach[axis])
          }
          for case .willEndDragging(let velocity, _) in events {
            // A glide: where it was, plus the peak of the throw (33.3 pt per pt/ms).
            reach[axis] = max(reach[axis], metrics.range(axis) + 33.4 * abs(Double(velocity[axis])))
          }
          if !offset.isFinite || overshoot > reach[axis] + 1 { trouble = "\(axis) \(offset)" }
          if !metrics.bounces, overshoot > 0 { trouble = "\(axis) \(offset) without bounces" }
        }
      }
      #expect(ended && trouble == nil, "seed \(seed): \(trouble ?? "")")
    }
  }

  @Test func comesToRestInsideOnAPixel() {
    for seed in Self.seeds {
      let scenario = RandomScenario(seed: seed, programs: false)
      var last: Driver?
      _ = scenario.play { driver, _ in last = driver }
      guard let last else { continue }
      let metrics = scenario.metrics
      for axis in Axis.allCases {
        let offset = Double(last.contentOffset[axis])
        #expect(metrics.edges(axis).contains(offset), "seed \(seed) \(axis)")
        #expect(abs(offset.roundedToPixel(scale: metrics.scale) - offset) < 1e-9, "seed \(seed) \(axis)")
      }
    }
  }

  @Test func theSameInputGivesTheSameBits() {
    for seed in Self.seeds.prefix(scenarioCount / 3) {
      var runs: [[ScrollEngine]] = []
      var events: [[ScrollEvent]] = []
      for _ in 0..<2 {
        var states: [ScrollEngine] = []
        var stream: [ScrollEvent] = []
        _ = RandomScenario(seed: seed).play { driver, new in
          states.append(driver.engine)
          stream += new
        }
        runs.append(states)
        events.append(stream)
      }
      #expect(runs[0] == runs[1] && events[0] == events[1], "seed \(seed)")
    }
  }

  @Test func aCopyGoesItsOwnWay() {
    var original = Driver(metrics: .phone, contentOffset: CGPoint(x: 0, y: 1000))
    original.touchDown(at: .zero, time: 0)
    original.touchMoved(to: CGPoint(x: 0, y: -30), at: 0.01)
    original.touchUp(at: 0.01)
    let copy = original
    for frame in 1...50 { original.frame(at: Double(frame) / 60) }
    #expect(copy.y == 1020 && original.y > 1100)
    var replayed = copy
    for frame in 1...50 { replayed.frame(at: Double(frame) / 60) }
    #expect(replayed.engine == original.engine)
  }

  /// Turned by half a turn, everything happens turned by half a turn, up to the rounding of half pixels.
  @Test func aMirroredRunIsTheRunMirrored() {
    for seed in Self.seeds {
      let scenario = RandomScenario(seed: seed)
      let metrics = scenario.metrics
      var mirror = scenario
      let inset = metrics.contentInset
      mirror.metrics.contentInset = EdgeInsets(
        top: inset.bottom, left: inset.right, bottom: inset.top, right: inset.left)
      let turned = mirror.metrics
      func offset(_ point: CGPoint) -> CGPoint {
        var other = point
        for axis in Axis.allCases {
          other[axis] =
            turned.edges(axis).lowerBound + metrics.edges(axis).upperBound - Double(point[axis])
        }
        return other
      }
      func negative(_ point: CGPoint) -> CGPoint { CGPoint(x: -point.x, y: -point.y) }
      mirror.start = offset(scenario.start)
      mirror.inputs = scenario.inputs.map {
        $0.mapped(points: negative, deltas: negative, offsets: offset)
      }
      var (one, two): ([CGPoint], [CGPoint]) = ([], [])
      let ends = [
        scenario.play { driver, _ in one.append(driver.contentOffset) },
        mirror.play { driver, _ in two.append(driver.contentOffset) },
      ]
      let pixel = 1 / metrics.scale + 1e-6
      let worst = zip(one, two).map { one, two in
        let turned = offset(one)
        return max(abs(turned.x - two.x), abs(turned.y - two.y))
      }.max()
      #expect(ends == [true, true] && (worst ?? 0) <= pixel, "seed \(seed)")
    }
  }

  /// An axis alone does what it does beside one that stays still.
  @Test(arguments: Axis.allCases) func anAxisAloneIsTheSameAsBesideAStillOne(axis: Axis) {
    for seed in Self.seeds.prefix(scenarioCount / 3) {
      let both = RandomScenario(seed: seed, only: axis)
      var alone = both
      switch axis {
      case .horizontal: alone.metrics.contentSize.height = 0
      case .vertical: alone.metrics.contentSize.width = 0
      }
      let other: Axis = axis == .vertical ? .horizontal : .vertical
      alone.metrics.alwaysBounce[other] = false
      var (one, two): ([CGFloat], [CGFloat]) = ([], [])
      var stays = true
      _ = both.play { driver, _ in
        one.append(driver.contentOffset[axis])
        stays = stays && driver.contentOffset[other] == both.start[other]
      }
      _ = alone.play { driver, _ in two.append(driver.contentOffset[axis]) }
      #expect(one == two && stays, "seed \(seed)")
    }
  }

  // MARK: Hostile input

  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e15, -1e15, 1e-300, 0, -0.0, -1, 1, 17.3, 400, 1e5, -250,
  ]

  @Test func nothingTrapsAndEverythingStaysFinite() {
    var random = SeededGenerator(seed: 20)
    func number() -> Double { Self.numbers.randomElement(using: &random) ?? 0 }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    for round in 0..<(2 * scenarioCount) {
      var driver = Driver(metrics: random.chance(0.5) ? .plane : .phone, contentOffset: point())
      var history: [Int] = []
      for _ in 0..<40 {
        let call = Int.random(in: 0..<22, using: &random)
        history.append(call)
        let id = Int.random(in: 0...2, using: &random)
        let time = random.chance(0.5) ? number() : random.number(0...10)
        let place =
          random.chance(0.5) ? point() : CGPoint(x: random.number(0...400), y: random.number(0...800))
        switch call {
        case 0, 1: driver.touchDown(at: place, id: id, time: time)
        case 2, 3, 4: driver.touchMoved(to: place, id: id, at: time)
        case 5: driver.touchUp(id: id, at: time)
        case 6: driver.touchCancelled(id: id)
        case 7: driver.trackpadBegan(at: time)
        case 8, 9: driver.trackpadMoved(by: place, at: time)
        case 10: driver.trackpadEnded(at: time)
        case 11: driver.trackpadCancelled()
        case 12: driver.wheel(dx: number(), dy: number())
        case 13: driver.scroll(by: place)
        case 14: driver.setContentOffset(place, animated: random.chance(0.5))
        case 15: driver.stopScrolling()
        case 16: driver.clampAtRest()
        case 17: driver.metrics.contentSize = CGSize(width: number(), height: number())
        case 18: driver.metrics.boundsSize = CGSize(width: number(), height: number())
        case 19:
          driver.metrics.contentInset = EdgeInsets(
            top: number(), left: number(), bottom: number(), right: number())
        case 20:
          driver.nominalFrame = number()
          driver.metrics.scale = number()
        default: driver.frame(at: time)
        }
        let isFinite =
          driver.contentOffset.x.isFinite && driver.contentOffset.y.isFinite
          && driver.velocity.x.isFinite && driver.velocity.y.isFinite
        guard isFinite else {
          Issue.record("round \(round): \(driver.contentOffset) \(driver.velocity) after \(history)")
          return
        }
      }
      for id in 0...2 { driver.touchCancelled(id: id) }
      driver.trackpadCancelled()
      driver.stopScrolling()
      #expect(driver.phase == .idle && driver.engine.owedCount == 0, "round \(round)")
    }
  }

  @Test func callsInAbsurdOrderKeepTheOrderOfCallbacks() {
    var random = SeededGenerator(seed: 4)
    for round in 0..<(2 * scenarioCount) {
      let view = ScrollView(metrics: random.chance(0.5) ? .plane : .phone)
      view.contentOffset = CGPoint(x: 0, y: random.number(-50...5200))
      let notebook = Notebook()
      view.delegate = notebook
      var time = 0.0
      for _ in 0..<40 {
        time += random.chance(0.2) ? random.number(-0.1...0.5) : 1.0 / 60
        let id = random.chance(0.9) ? 0 : 1
        let place = CGPoint(x: random.number(0...400), y: random.number(0...800))
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: view.touchDown(at: place, id: id, time: time)
        case 2, 3, 4: view.touchMoved(to: place, id: id, at: time)
        case 5: view.touchUp(id: id, at: time)
        case 6: view.touchCancelled(id: id)
        case 7: view.trackpadBegan(at: time)
        case 8: view.trackpadMoved(by: place, at: time)
        case 9: view.trackpadEnded(at: time)
        case 10: view.wheel(dx: random.number(-2...2), dy: random.number(-2...2))
        case 11: view.setContentOffset(place, animated: random.chance(0.5))
        case 12: view.stopScrolling()
        default: view.frame(at: time)
        }
      }
      for id in 0...1 { view.touchCancelled(id: id) }
      view.trackpadCancelled()
      view.stopScrolling()
      var grammar = Grammar()
      for event in notebook.events { grammar.take(event) }
      grammar.end(view)
      #expect(grammar.problem == nil, "round \(round)")
    }
  }

  @Test func aViewWithoutSizeIsHarmless() {
    let nothing = ScrollMetrics(boundsSize: .zero, contentSize: .zero)
    let view = ScrollView(metrics: nothing)
    view.metrics.alwaysBounce = AxisPair(x: true, y: true)
    view.runFrames(from: view.flick(by: CGPoint(x: 20, y: 30)))
    #expect(view.contentOffset == .zero && view.phase == .idle)
    view.metrics.contentSize = CGSize(width: 100, height: 100)
    view.runFrames(from: view.flick(by: CGPoint(x: -2, y: -3), at: 10))
    #expect(view.phase == .idle)
  }
}
