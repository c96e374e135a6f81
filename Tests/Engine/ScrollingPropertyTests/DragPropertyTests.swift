import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Random drags under the laws of every profile, by every device and on both axes.
@Suite struct DragPropertyTests {
  static let seeds = 0..<UInt64(PropertyCount.count(debug: 100, release: 500))

  /// A finger whose inputs go to an engine, and its place.
  private struct Finger {
    var engine: ScrollEngine
    var device: PanDevice
    var point = CGPoint.zero
    var time = 0.0
    var events: [ScrollEvent] = []

    init(
      _ random: inout SeededGenerator, _ metrics: ScrollMetrics, _ profile: ScrollProfile, at offset: CGPoint
    ) {
      engine = ScrollEngine(metrics: metrics, profile: profile, contentOffset: offset)
      device = PanDevice.allCases[random.below(PanDevice.allCases.count)]
    }

    mutating func perform(_ change: (inout ScrollEngine) -> Void) {
      change(&engine)
      events += engine.drain()
    }

    mutating func handle(_ phase: ScrollInput.Phase, by step: CGPoint = .zero, after seconds: Double = 0) {
      point = CGPoint(x: point.x + step.x, y: point.y + step.y)
      time += seconds
      let input: ScrollInput =
        switch device {
        case .touch: .touch(phase, at: point)
        case .mouse: .mouse(phase, at: point)
        case .trackpad: .trackpad(phase, by: step)
        }
      perform { [time] in $0.handle(input, at: time) }
    }

    mutating func move(by step: CGPoint, after seconds: Double) { handle(.moved, by: step, after: seconds) }
  }

  // MARK: Edges that move under a finger

  private static func metrics(_ random: inout SeededGenerator) -> ScrollMetrics {
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: random.integer(300...500), height: random.integer(600...900)),
      contentSize: CGSize(width: random.integer(300...2000), height: random.integer(600...3000)),
      scale: CGFloat(random.integer(1...3)))
    metrics.bounces = random.chance(0.5)
    metrics.alwaysBounce = AxisPair(x: random.chance(0.3), y: random.chance(0.3))
    return metrics
  }

  /// Changes the view, and returns by how much its content moved under the finger.
  private static func change(_ finger: inout Finger, _ random: inout SeededGenerator) -> CGPoint {
    let offset = finger.engine.contentOffset
    func size(_ random: inout SeededGenerator) -> CGSize {
      CGSize(width: random.integer(200...3000), height: random.integer(200...5000))
    }
    switch random.integer(0...5) {
    case 0:
      let size = size(&random)
      finger.perform { $0.metrics.contentSize = size }
    case 1:
      let inset = EdgeInsets(
        top: random.number(0...300), left: random.number(0...300), bottom: random.number(0...300),
        right: random.number(0...300))
      finger.perform { $0.metrics.contentInset = inset }
    case 2:
      let size = CGSize(width: random.integer(200...700), height: random.integer(300...1000))
      finger.perform { $0.metrics.boundsSize = size }
    case 3: finger.perform { $0.metrics.bounces.toggle() }
    case 4:
      // Rows that come in, or go, above and below.
      let delta = CGPoint(x: random.integer(-200...400), y: random.integer(-200...400))
      let size = size(&random)
      finger.perform { $0.adjustContentOffset(by: delta, contentSize: size) }
    case _: finger.perform { $0.metrics.contentSize.height += 60 }
    }
    return CGPoint(x: finger.engine.contentOffset.x - offset.x, y: finger.engine.contentOffset.y - offset.y)
  }

  /// A change of the view moves no content under a finger, and the next movement moves it at most by the
  /// finger's distance: farther only to bring it back inside an edge beyond which it may not be.
  @Test(arguments: ScrollProfile.builtIn) func edgesMoveUnderAFinger(profile: ScrollProfile) {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let metrics = Self.metrics(&random)
      var start = CGPoint.zero
      for axis in Axis.allCases {
        let edges = metrics.edges(axis)
        // Mostly at an edge.
        let inside = random.number(edges).rounded(.down)
        start[axis] = [edges.lowerBound, edges.upperBound, inside][random.below(3)]
      }
      var finger = Finger(&random, metrics, profile, at: start)
      finger.handle(.began)
      for _ in 0..<random.integer(5...30) {
        if random.chance(0.5), finger.engine.isDragging {
          let old = finger.engine
          let offset = old.exactOffset
          let moved = Self.change(&finger, &random)
          let engine = finger.engine
          for axis in Axis.allCases where Self.mayLie(engine, at: offset[axis] + moved[axis], axis) {
            let drift = Double(engine.exactOffset[axis] - offset[axis] - moved[axis])
            // An axis that no longer scrolls lies on a pixel.
            let isSame = engine.metrics.canScroll(axis) == old.metrics.canScroll(axis)
            guard abs(drift) >= (isSame ? 1e-3 : 1 / engine.metrics.scale) else { continue }
            return fail(seed, "\(axis): a change of the view moved the drag by \(drift)")
          }
          guard engine.stretch == old.stretch else { return fail(seed, "a change of the view stretched it") }
        }
        let (before, old) = (finger.engine, finger.engine.exactOffset)
        let step = CGPoint(x: random.integer(-60...60), y: random.integer(-60...60))
        finger.move(by: step, after: 1.0 / 120)
        guard before.isDragging else { continue }
        let (metrics, new) = (finger.engine.metrics, finger.engine.exactOffset)
        for axis in Axis.allCases where Self.mayLie(before, at: before.contentOffset[axis], axis) {
          let distance = abs(new[axis] - old[axis])
          guard distance <= abs(step[axis]) + 1e-3 else {
            return fail(seed, "\(axis): the content moved by \(distance) for \(step)")
          }
          // The naive twin of clamped deltas.
          let edges = metrics.edges(axis), place = Double(old[axis])
          guard Self.isRigid(before, axis), edges.contains(place), metrics.canScroll(axis) else { continue }
          let expected = (place - Double(step[axis])).clamped(to: edges)
          guard abs(Double(new[axis]) - expected) < 1e-3 else {
            return fail(seed, "\(axis): at \(new), expected \(expected)")
          }
        }
      }
    }
  }

  private func fail(_ seed: UInt64, _ detail: String) { Issue.record("seed \(seed): \(detail)") }

  private static func isRigid(_ engine: ScrollEngine, _ axis: Axis) -> Bool {
    engine.profile.touch.band.shown(1, within: 0...0, range: 800) == 0
      && (engine.profile.stretch == nil || !engine.metrics.bounces(axis))
  }

  /// Returns whether a drag may hold content at an offset: inside, or beyond an edge that bounces by less than
  /// the length of the view.
  private static func mayLie(_ engine: ScrollEngine, at offset: CGFloat, _ axis: Axis) -> Bool {
    let beyond = abs(Double(offset) - Double(offset).clamped(to: engine.metrics.edges(axis)))
    guard engine.metrics.canScroll(axis), engine.metrics.bounces(axis) else { return beyond < 1e-6 }
    return beyond < engine.metrics.range(axis)
  }

  // MARK: Pauses

  /// Two fingers that differ only before a rest longer than the rest time do the same after it: the release,
  /// its target or page, and the glide.
  @Test(arguments: ScrollProfile.builtIn) func whatLiesBeforeARestHasNoShare(profile: ScrollProfile) {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      var metrics = ScrollMetrics(
        boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 40_000, height: 80_000),
        scale: 3)
      metrics.isPagingEnabled = random.chance(0.3)
      let one = Finger(&random, metrics, profile, at: CGPoint(x: 20_000, y: 40_000))
      var fingers = [one, one]
      let begin = CGPoint(x: random.integer(-60 ... -40), y: random.integer(40...60))
      let meeting = CGPoint(x: random.integer(-300...300), y: random.integer(-300...300))
      for index in fingers.indices {
        fingers[index].handle(.began)
        fingers[index].move(by: begin, after: 0.0078125)
        for _ in 0..<6 {
          let step = CGPoint(x: random.integer(-90...90), y: random.integer(-90...90))
          fingers[index].move(by: step, after: 0.0078125)
        }
        let point = fingers[index].point
        fingers[index].move(by: CGPoint(x: meeting.x - point.x, y: meeting.y - point.y), after: 0.0078125)
      }
      let rest = profile.pan(one.device).restTime + random.number(0.001...(random.chance(0.5) ? 0.01 : 4))
      var moves = [(step: CGPoint(x: random.integer(1...2), y: random.integer(-30...30)), time: rest)]
      for _ in 0..<random.integer(0...4) {
        let step = CGPoint(x: random.integer(1...20), y: random.integer(-30...30))
        moves.append((step, random.number(0.004...0.2)))
      }
      let lift = random.chance(0.7) ? random.number(0...0.02) : random.number(0...0.5)
      for index in fingers.indices {
        fingers[index].events = []
        for (step, time) in moves { fingers[index].move(by: step, after: time) }
        fingers[index].handle(.ended, after: lift)
        for frame in 1...30 {
          fingers[index].perform { [time = fingers[index].time] in $0.frame(at: time + Double(frame) / 60) }
        }
      }
      guard fingers[0].events == fingers[1].events,
        fingers[0].engine.contentOffset == fingers[1].engine.contentOffset
      else { return fail(seed, "what lies before a rest of \(rest) s counts") }
    }
  }

  // MARK: Events without movement

  /// A profile's law has all events as samples, or those with movement.
  @Test(arguments: ScrollProfile.builtIn) func theLawSeesTheEventsThatItCounts(profile: ScrollProfile) {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let metrics = ScrollMetrics(
        boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 40_000, height: 80_000),
        scale: 2)
      var finger = Finger(&random, metrics, profile, at: CGPoint(x: 20_000, y: 40_000))
      var x = PanSamples(position: 0, time: 0), y = PanSamples(position: 0, time: 0)
      finger.handle(.began)
      let restTime = profile.pan(finger.device).restTime
      var last = 0.0
      for index in 0..<random.integer(4...30) {
        let isStill = index > 1 && random.chance(0.4)
        let step = isStill ? .zero : CGPoint(x: random.integer(20...60), y: random.integer(-60...60))
        finger.move(by: step, after: random.number(0.002...0.008))
        guard !isStill || profile.release.countsStillEvents else { continue }
        // Here, no finger rests.
        guard finger.time - last < restTime else { break }
        last = finger.time
        x.add(position: finger.point.x, time: finger.time)
        y.add(position: finger.point.y, time: finger.time)
        guard finger.engine.isDragging else { continue }
        let velocity = finger.engine.velocity
        guard Double(velocity.x) == 0 - profile.release.velocity(of: x),
          Double(velocity.y) == 0 - profile.release.velocity(of: y)
        else { return fail(seed, "another velocity than that of the samples") }
      }
    }
  }
}
