import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Random motions whose edges move in every frame, under all profiles. A failure names its seed.
@Suite struct MovingEdgesTests {
  static let count = PropertyCount.count(debug: 20, release: 300)

  /// A glide that meets no edge goes the same way to the last bit, whatever else changes in the content. Under
  /// rows that are inserted above, it goes the same way on the screen.
  @Test(arguments: ScrollProfile.builtIn) func aGlideThatMeetsNoEdgeGoesItsWay(profile: ScrollProfile) {
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: seed)
      let axis: Axis = random.chance(0.5) ? .vertical : .horizontal
      var glide = Flick(profile, axis, at: 500_000, content: 1e6, &random)
      var twin = glide
      var inserted = 0.0
      let inserts = random.chance(0.3)
      for _ in 0..<1200 where glide.driver.engine.need == .frame {
        inserted += glide.changeFarEdges(inserting: inserts, &random)
        glide.frame()
        twin.frame()
        let (one, other) = (glide.driver.engine, twin.driver.engine)
        if inserts {
          // Where the content rests is a whole pixel.
          let distance = abs(one.contentOffset[axis] - other.contentOffset[axis] - inserted)
          #expect(distance <= (one.phase == .idle ? 1 : 1e-6), "seed \(seed)")
        } else {
          #expect(one.contentOffset == other.contentOffset && one.velocity == other.velocity, "seed \(seed)")
        }
        #expect(one.phase == other.phase, "seed \(seed)")
        guard one.phase == other.phase else { break }
      }
      #expect(glide.driver.engine.phase == .idle, "seed \(seed)")
    }
  }

  /// Content that grows while a glide runs into its end never makes the glide faster, and the view comes to
  /// rest inside its edges.
  @Test(arguments: ScrollProfile.builtIn) func growingContentAddsNoSpeed(profile: ScrollProfile) {
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: seed)
      let axis: Axis = random.chance(0.5) ? .vertical : .horizontal
      let room = random.number(500...2000)
      var glide = Flick(profile, axis, at: 20_000, content: 20_800 + room, &random)
      glide.frame()
      let fastest = abs(glide.driver.engine.velocity[axis])
      var growths = 0
      while glide.driver.engine.need == .frame, glide.frames < 3000 {
        if growths < 120 {
          glide.driver.metrics.contentSize[axis] += random.number(0...12)
          growths += 1
        }
        glide.frame()
        #expect(abs(glide.driver.engine.velocity[axis]) <= fastest * 1.001 + 1e-6, "seed \(seed)")
      }
      let engine = glide.driver.engine
      #expect(engine.need == .nothing && engine.metrics.isInside(engine.contentOffset, axis), "seed \(seed)")
    }
  }

  /// A motion to an edge ends at this edge, wherever it is by then.
  @Test(arguments: ScrollProfile.builtIn) func aMotionToAnEdgeEndsThere(profile: ScrollProfile) {
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: seed)
      let way = EdgeMotion.allCases[random.below(EdgeMotion.allCases.count)]
      let toEnd = way == .toTop ? false : random.chance(0.5)
      let axis: Axis = way.isVertical || random.chance(0.5) ? .vertical : .horizontal
      let scale = [1.0, 2, 3][random.below(3)]
      var driver = Driver(
        metrics: ScrollMetrics(
          boundsSize: CGSize(width: 402, height: 760), contentSize: CGSize(width: 9000, height: 9000),
          scale: scale),
        profile: profile)
      let edges = driver.metrics.edges(axis)
      let start = random.number(1...way.reach)
      var place = CGPoint(x: 3000, y: 3000)
      place[axis] = toEnd ? edges.upperBound - start : edges.lowerBound + start
      driver.setContentOffset(place, animated: false)
      way.begin(&driver, axis, toEnd)
      for frame in 1...1200 where driver.engine.need == .frame {
        driver.frame(at: 1 + Double(frame) / 60)
        if frame < 60, driver.engine.phase == .animating { driver.moveEdges(axis, &random) }
      }
      let now = driver.metrics.edges(axis)
      let end = (toEnd ? now.upperBound : now.lowerBound).roundedToPixel(scale: scale)
      let (rest, phase) = (Double(driver.engine.contentOffset[axis]), driver.engine.phase)
      #expect(abs(rest - end) < 1 / scale && phase == .idle, "seed \(seed), \(way), \(axis), \(toEnd)")
    }
  }
}

/// A release of a finger and the frames after it.
private struct Flick {
  var driver: Driver
  var frames = 0
  private let axis: Axis
  private let lift: Double
  private let rate: Double

  init(
    _ profile: ScrollProfile, _ axis: Axis, at place: Double, content: Double,
    _ random: inout SeededGenerator
  ) {
    self.axis = axis
    rate = [60.0, 90, 120][random.below(3)]
    // At rest, a view at its beginning on the other axis would follow its edge.
    driver = Driver(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 800, height: 800), contentSize: CGSize(width: content, height: content),
        scale: 2),
      profile: profile, contentOffset: CGPoint(x: place, y: place))
    var finger = CGPoint(x: 400, y: 400)
    driver.touchDown(finger, at: 1)
    let (step, count) = (random.number(-60 ... -3), random.integer(3...8))
    for index in 1...count {
      finger[axis] += step
      driver.touchMoved(to: finger, at: 1 + Double(index) / 120)
    }
    lift = 1 + Double(count) / 120
    let aims = random.chance(0.3)
    let target = driver.engine.contentOffset[axis] + random.number(100...400)
    driver.engine.touchUp(at: lift)
    while let event = driver.engine.nextEvent() {
      guard aims, case .willEndDragging(_, var place) = event else { continue }
      place[axis] = min(target, driver.metrics.edges(axis).upperBound)
      driver.engine.retarget(to: place)
    }
  }

  mutating func frame() {
    frames += 1
    driver.frame(at: lift + Double(frames) / rate)
  }

  /// Changes a size or an inset so that the edges move, but not to the content. Returns the length of the rows
  /// that were inserted above it.
  mutating func changeFarEdges(inserting: Bool, _ random: inout SeededGenerator) -> Double {
    var metrics = driver.metrics
    switch random.below(inserting ? 6 : 5) {
    case 0: metrics.contentSize[axis] = 1e6 + random.number(-1000...1000)
    case 1: metrics.contentInset.top = random.number(0...300)
    case 2: metrics.contentInset.right = random.number(-50...300)
    case 3: metrics.boundsSize[axis] = random.number(300...900)
    case 4: driver.perform { $0.metrics.contentSize = .zero }
    case _:
      let length = Double(random.integer(-40...200))
      metrics.contentSize[axis] += length
      let size = metrics.contentSize
      var delta = CGPoint.zero
      delta[axis] = length
      driver.perform { $0.adjustContentOffset(by: delta, contentSize: size) }
      return length
    }
    driver.metrics = metrics
    return 0
  }
}

/// A way to an edge.
private enum EdgeMotion: CaseIterable {
  case key, arrow, pageKey, notch, program, spring, toTop

  var isVertical: Bool {
    switch self {
    case .key, .pageKey, .toTop: true
    case .arrow, .notch, .program, .spring: false
    }
  }

  /// The distance in points from which the motion reaches the edge under every profile.
  var reach: Double {
    switch self {
    case .arrow, .notch: 15
    case .pageKey: 60
    case .key, .program, .spring, .toTop: 4000
    }
  }

  func begin(_ driver: inout Driver, _ axis: Axis, _ toEnd: Bool) {
    let edges = driver.metrics.edges(axis)
    var target = driver.engine.contentOffset
    target[axis] = toEnd ? edges.upperBound : edges.lowerBound
    let sign: Double = toEnd ? 1 : -1
    driver.perform { engine in
      switch self {
      case .key: engine.press(toEnd ? .end : .home, at: 1)
      case .arrow:
        engine.press(axis == .vertical ? (toEnd ? .down : .up) : toEnd ? .right : .left, at: 1)
      case .pageKey: engine.press(toEnd ? .pageDown : .pageUp, at: 1)
      case .notch:
        engine.wheel(dx: axis == .horizontal ? sign : 0, dy: axis == .vertical ? -sign : 0, at: 1)
      case .program: engine.setContentOffset(target, animated: true)
      case .spring: engine.setContentOffset(target, animation: .spring(duration: 0.4, bounce: 0.3))
      case .toTop: engine.scrollToTop()
      }
    }
  }
}

extension Driver {
  /// Moves the edges of an axis by a few rows, in one of the ways in which programs do. The content may be
  /// empty, or fit, for one moment in between.
  fileprivate mutating func moveEdges(_ axis: Axis, _ random: inout SeededGenerator) {
    var changed = engine.metrics
    let emptied = random.chance(0.3) ? random.below(4) : nil
    switch random.below(5) {
    case 0: changed.contentSize[axis] += random.number(-40...200)
    case 1: changed.contentInset.top = random.number(0...120)
    case 2: changed.contentInset.bottom = random.number(0...340)
    case 3: changed.boundsSize[axis] = random.number(300...760)
    case _:
      let length = random.number(-30...120)
      changed.contentSize[axis] += length
      let size = changed.contentSize
      var delta = CGPoint.zero
      delta[axis] = length
      return perform { $0.adjustContentOffset(by: delta, contentSize: size) }
    }
    switch emptied {
    case 0?: perform { $0.metrics.contentSize = .zero }
    case 1?: perform { $0.adjustContentOffset(by: .zero, contentSize: .zero) }
    case 2?: perform { $0.metrics.boundsSize = CGSize(width: 20_000, height: 20_000) }
    case _?: perform { $0.metrics.contentInset = EdgeInsets(top: -9000, bottom: -9000) }
    case nil: break
    }
    perform { $0.metrics = changed }
  }
}

extension CGSize {
  fileprivate subscript(axis: Axis) -> CGFloat {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }
}

extension ScrollMetrics {
  fileprivate func isInside(_ offset: CGPoint, _ axis: Axis) -> Bool { edges(axis).contains(offset[axis]) }
}
