import Foundation
import ScrollPhysics
import Scrolling

/// SplitMix64: the same numbers everywhere for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}

/// How many random scenarios a property is tried on: enough in release, a taste in slow debug builds.
#if DEBUG
  let scenarioCount = 100
#else
  let scenarioCount = 1500
#endif

/// One input to a view.
enum Input: Sendable {
  case down(CGPoint, Double)
  case move(CGPoint, Double)
  case up(Double)
  case cancel
  case trackpadBegan(Double)
  case trackpadMoved(CGPoint, Double)
  case trackpadEnded(Double)
  case wheel(CGPoint)
  case setOffset(CGPoint, animated: Bool)
  case stop
  case frame(Double)

  func apply(to view: inout some Scrollable) {
    view.perform {
      switch self {
      case .down(let point, let time): $0.touchDown(at: point, time: time)
      case .move(let point, let time): $0.touchMoved(to: point, at: time)
      case .up(let time): $0.touchUp(at: time)
      case .cancel: $0.touchCancelled()
      case .trackpadBegan(let time): $0.trackpadBegan(at: time)
      case .trackpadMoved(let delta, let time): $0.trackpadMoved(by: delta, at: time)
      case .trackpadEnded(let time): $0.trackpadEnded(at: time)
      case .wheel(let notches): $0.wheel(dx: notches.x, dy: notches.y)
      case .setOffset(let offset, let animated): $0.setContentOffset(offset, animated: animated)
      case .stop: $0.stopScrolling()
      case .frame(let time): $0.frame(at: time)
      }
    }
  }

  /// The same with every point, distance or offset passed through `points`, `deltas` or `offsets`.
  func mapped(
    points: (CGPoint) -> CGPoint, deltas: (CGPoint) -> CGPoint, offsets: (CGPoint) -> CGPoint
  ) -> Input {
    switch self {
    case .down(let point, let time): .down(points(point), time)
    case .move(let point, let time): .move(points(point), time)
    case .trackpadMoved(let delta, let time): .trackpadMoved(deltas(delta), time)
    case .wheel(let notches): .wheel(deltas(notches))
    case .setOffset(let offset, let animated): .setOffset(offsets(offset), animated: animated)
    case .up, .cancel, .trackpadBegan, .trackpadEnded, .stop, .frame: self
    }
  }
}

/// A view and what is done to it: gestures as people make them, in frames of a display, at random.
struct RandomScenario: Sendable {
  var seed: UInt64
  var metrics: ScrollMetrics
  var start: CGPoint
  var nominalFrame: Double
  var inputs: [Input] = []
  /// The time of the last input.
  private(set) var time = 0.0

  /// Made from a seed; with `programs` not only fingers scroll, with `only` everything moves along that axis.
  init(seed: UInt64, programs: Bool = true, only axis: Axis? = nil) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    nominalFrame = random.chance(0.5) ? 1.0 / 60 : 1.0 / 120
    func length(_ range: ClosedRange<Double>) -> Double { random.number(range).rounded() }
    metrics = ScrollMetrics(
      boundsSize: CGSize(width: length(200...500), height: length(300...900)),
      contentSize: CGSize(width: length(0...2000), height: length(0...6000)),
      contentInset: EdgeInsets(
        top: length(0...60), left: length(0...60), bottom: length(0...60), right: length(0...60)),
      scale: CGFloat(Int.random(in: 1...3, using: &random)))
    metrics.bounces = random.chance(0.85)
    metrics.alwaysBounce = AxisPair(x: random.chance(0.3), y: random.chance(0.3))
    let (x, y) = (metrics.edges(.horizontal), metrics.edges(.vertical))
    start = CGPoint(
      x: random.number(x).rounded(.down).clamped(to: x), y: random.number(y).rounded(.down).clamped(to: y))
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      gesture(programs: programs, only: axis, using: &random)
    }
    if !programs, random.chance(0.2) { inputs.append(.cancel) }
    inputs.append(.up(time))
    inputs.append(.trackpadEnded(time))
  }

  private mutating func gesture(
    programs: Bool, only axis: Axis?, using random: inout SeededGenerator
  ) {
    let kind = programs ? random.number(0...1) : random.number(0...0.75)
    if kind < 0.5 {
      finger(only: axis, using: &random)
    } else if kind < 0.75 {
      trackpad(only: axis, using: &random)
    } else if kind < 0.85 {
      let (x, y) = (metrics.edges(.horizontal), metrics.edges(.vertical))
      let target = CGPoint(
        x: axis == .vertical ? start.x : random.number(x),
        y: axis == .horizontal ? start.y : random.number(y))
      inputs.append(.setOffset(target, animated: random.chance(0.6)))
    } else if kind < 0.95 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        inputs.append(.wheel(held(CGPoint(x: random.number(-2...2), y: random.number(-3...3)), axis)))
        frames(Int.random(in: 1...6, using: &random), using: &random)
      }
    } else {
      inputs.append(.stop)
    }
    frames(Int.random(in: 0...60, using: &random), using: &random)
  }

  private func held(_ point: CGPoint, _ axis: Axis?) -> CGPoint {
    switch axis {
    case .horizontal: CGPoint(x: point.x, y: 0)
    case .vertical: CGPoint(x: 0, y: point.y)
    case nil: point
    }
  }

  private mutating func frames(_ count: Int, using random: inout SeededGenerator) {
    for _ in 0..<count {
      time += random.chance(0.9) ? nominalFrame : random.number(0.0001...0.1)
      inputs.append(.frame(time))
    }
  }

  private mutating func finger(only axis: Axis?, using random: inout SeededGenerator) {
    var point = CGPoint(x: random.number(0...400), y: random.number(0...800))
    inputs.append(.down(point, time))
    let step = CGPoint(x: random.number(-30...30), y: random.number(-60...60))
    for index in 0..<Int.random(in: 0...12, using: &random) {
      time += 1.0 / 120
      let jitter = CGPoint(x: random.number(-2...2), y: random.number(-2...2))
      let moved = held(CGPoint(x: step.x + jitter.x, y: step.y + jitter.y), axis)
      point = CGPoint(x: point.x + moved.x, y: point.y + moved.y)
      inputs.append(.move(point, time))
      if index % 2 == 1 { inputs.append(.frame(time)) }
    }
    if random.chance(0.3) { time += random.number(0...0.5) }
    inputs.append(random.chance(0.05) ? .cancel : .up(time))
  }

  private mutating func trackpad(only axis: Axis?, using random: inout SeededGenerator) {
    inputs.append(.trackpadBegan(time))
    let step = CGPoint(x: random.number(-30...30), y: random.number(-60...60))
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      time += 1.0 / 60
      inputs.append(.trackpadMoved(held(step, axis), time))
      inputs.append(.frame(time))
    }
    if random.chance(0.3) { time += random.number(0...0.5) }
    inputs.append(.trackpadEnded(time))
  }

  /// Plays it to rest; `watch` sees each state and the callbacks that led to it. False if it does not come to rest in
  /// 20 s.
  func play(watch: (Driver, [ScrollEvent]) -> Void) -> Bool {
    var driver = Driver(metrics: metrics, contentOffset: start)
    driver.nominalFrame = nominalFrame
    for input in inputs {
      input.apply(to: &driver)
      watch(driver, driver.drain())
    }
    var now = time
    while driver.need == .frame {
      guard now < time + 20 else { return false }
      now += nominalFrame
      driver.frame(at: now)
      watch(driver, driver.drain())
    }
    return true
  }
}
