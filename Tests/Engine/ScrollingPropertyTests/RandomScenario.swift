import Foundation
import ScrollPhysics
import Scrolling
import TestSupport

/// A view and its inputs, generated from a seed.
struct RandomScenario: CustomStringConvertible, Sendable {
  enum Class: String, CaseIterable, Sendable {
    /// Realistic movements of fingers only.
    case fingers
    /// Fingers, devices, programs, and changes of the view.
    case everything
    /// Single calls in any order, with reasonable numbers.
    case disorder
    /// The same and gestures, with unreasonable numbers.
    case absurd
  }

  let seed: UInt64
  var profile = ScrollProfile.uikit
  var kind = Class.fingers
  /// The only axis with movement, or nil for both.
  var axis: Axis?
  /// Whether all lengths are whole points, so that a mirrored run rounds to the same
  /// pixels.
  var isAligned = true
  var metrics: ScrollMetrics
  var start: CGPoint
  var nominalFrame = 1.0 / 60
  var inputs: [Input] = []
  /// The time at which the last input ends.
  var end = 0.0

  init(seed: UInt64, profile: ScrollProfile = .uikit) {
    var builder = ScenarioBuilder(seed: seed, profile: profile)
    builder.build()
    self = builder.scenario
  }

  init(seed: UInt64, metrics: ScrollMetrics, start: CGPoint) {
    self.seed = seed
    self.metrics = metrics
    self.start = start
  }

  /// The view and each input.
  var description: String {
    let view = "\(metrics), under \(profile.name), from \(start), \(nominalFrame) s per frame, until \(end) s"
    return ([view] + inputs.map { "\($0)" }).map { "  " + $0 }.joined(separator: "\n")
  }
}

/// A builder of random scenarios with increasing times and a single generator of numbers.
struct ScenarioBuilder {
  var scenario: RandomScenario
  var random: SeededGenerator
  /// The metrics of the view after the inputs so far.
  var facts: ScrollMetrics
  var time = 0.0
  private var pace = Pace.steady

  private enum Pace: CaseIterable { case steady, variable, uneven }

  init(seed: UInt64, profile: ScrollProfile = .uikit) {
    random = SeededGenerator(seed: seed)
    facts = ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: 2)
    scenario = RandomScenario(seed: seed, metrics: facts, start: .zero)
    scenario.profile = profile
  }

  mutating func build() {
    let weights: [RandomScenario.Class: Double] = [.fingers: 4, .everything: 4, .disorder: 1.5, .absurd: 1]
    scenario.kind = random.pick(RandomScenario.Class.allCases) { weights[$0] ?? 0 } ?? .everything
    scenario.isAligned = random.chance(0.9)
    scenario.axis =
      scenario.isAligned && scenario.kind != .absurd && random.chance(0.3)
      ? (random.chance(0.5) ? .vertical : .horizontal) : nil
    scenario.nominalFrame = random.chance(0.6) ? 1.0 / 60 : 1.0 / 120
    pace = random.pick(Pace.allCases) { $0 == .steady ? 4 : 1 } ?? .steady
    beginView()
    switch scenario.kind {
    case .fingers: for _ in 0..<random.integer(1...4) { add(from: Gesture.fingers) }
    case .everything: for _ in 0..<random.integer(1...6) { add(from: Gesture.all) }
    case .disorder: for _ in 0..<random.integer(10...60) { addAny() }
    case .absurd:
      for _ in 0..<random.integer(5...25) {
        if random.chance(0.15) { add(from: Gesture.all) } else { addAny() }
      }
    }
    scenario.end = time
  }

  private mutating func beginView() {
    facts = ScrollMetrics(
      boundsSize: CGSize(width: length(200...500), height: length(300...900)),
      contentSize: CGSize(width: length(0...2000), height: length(0...6000)),
      contentInset: EdgeInsets(
        top: length(0...60), left: length(0...60), bottom: length(0...60), right: length(0...60)),
      scale: CGFloat(random.integer(1...3)))
    facts.bounces = random.chance(0.85)
    facts.alwaysBounce = AxisPair(x: random.chance(0.3), y: random.chance(0.3))
    scenario.metrics = facts
    for axis in Axis.allCases {
      let edges = facts.edges(axis)
      let offset = random.number(edges).rounded(.down).clamped(to: edges)
      scenario.start[axis] = offset.roundedToPixel(scale: facts.scale)
    }
  }

  private mutating func add(from gestures: [Gesture]) {
    random.pick(gestures, weight: \.weight)?.make(&self)
  }

  private mutating func addAny() {
    guard let kind = random.pick(Input.Kind.allCases, weight: \.weight) else { return }
    wait(random.chance(0.1) ? number(-0.1...0.5) : random.number(0...0.02))
    add(input(of: kind))
  }

  // MARK: Building blocks of gestures and inputs

  /// Adds an input and records its changes of the view.
  mutating func add(_ input: Input) {
    scenario.inputs.append(input)
    input.change(&facts)
  }

  /// Advances the time, or in an absurd scenario may set it to anything.
  mutating func wait(_ seconds: Double) {
    time = scenario.kind != .absurd && (time + seconds).isFinite ? time + seconds : number(0...20)
  }

  mutating func frames(_ count: Int) {
    for _ in 0..<count {
      switch pace {
      case .steady: wait(random.chance(0.98) ? scenario.nominalFrame : random.number(0.0001...0.1))
      case .variable: wait(random.number(1.0 / 120...1.0 / 60))
      case .uneven: wait(random.number(0.0001...0.05))
      }
      add(.frame(time: time))
    }
  }

  /// Returns a number in a range; in an absurd scenario often an extreme one.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    guard scenario.kind == .absurd, random.chance(0.3) else { return random.number(range) }
    return Self.absurd.randomElement(using: &random) ?? .nan
  }

  private static let absurd: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e15, -1e15, 1e-300, .leastNonzeroMagnitude, 0, -0.0, -1, 1,
    17.3, 400, 1e5, -250,
  ]

  /// Returns a length in points, which is whole in an aligned scenario.
  mutating func length(_ range: ClosedRange<Double>) -> Double {
    let length = number(range)
    return scenario.isAligned ? length.rounded() : length
  }

  /// Returns a pair of numbers, with 0 on an axis without movement.
  mutating func delta(x: ClosedRange<Double>, y: ClosedRange<Double>) -> CGPoint {
    let delta = CGPoint(x: number(x), y: number(y))
    return switch scenario.axis {
    case .horizontal: CGPoint(x: delta.x, y: 0)
    case .vertical: CGPoint(x: 0, y: delta.y)
    case nil: delta
    }
  }

  mutating func point() -> CGPoint { delta(x: 0...400, y: 0...800) }

  /// Returns an offset, usually inside the edges. An axis without movement keeps its offset.
  mutating func offset() -> CGPoint {
    let room = random.chance(0.3) ? 300.0 : 0
    var offset = scenario.start
    for axis in Axis.allCases where scenario.axis == nil || scenario.axis == axis {
      let edges = facts.edges(axis)
      offset[axis] = number(edges.lowerBound - room...edges.upperBound + room)
    }
    return offset
  }

  /// Returns a size up to the given lengths, occasionally zero. An axis without movement keeps its length.
  mutating func size(_ old: CGSize, width: Double, height: Double) -> CGSize {
    let new =
      random.chance(0.03) ? CGSize.zero : CGSize(width: length(0...width), height: length(0...height))
    return switch scenario.axis {
    case .horizontal: CGSize(width: new.width, height: old.height)
    case .vertical: CGSize(width: old.width, height: new.height)
    case nil: new
    }
  }

  mutating func inset() -> EdgeInsets {
    let old = facts.contentInset
    let new = EdgeInsets(
      top: length(-20...100), left: length(-20...100), bottom: length(-20...100), right: length(-20...100))
    return switch scenario.axis {
    case .horizontal: EdgeInsets(top: old.top, left: new.left, bottom: old.bottom, right: new.right)
    case .vertical: EdgeInsets(top: new.top, left: old.left, bottom: new.bottom, right: old.right)
    case nil: new
    }
  }

  /// Returns a constant of the profile and a value in its range: near its default, anywhere, or at an end.
  mutating func constant() -> Input {
    // The grammar requires the contract's defaults, and a curve that overshoots on purpose exceeds the reach.
    let profile = scenario.profile
    let tunables = profile.tunables.filter {
      !$0.name.hasPrefix("contract.") && !$0.name.hasPrefix("animation.curve.y")
    }
    let tunable = tunables[random.integer(0...tunables.count - 1)]
    switch tunable.access {
    case .toggle: return .constant(tunable.name, .toggle(random.chance(0.5)))
    case .number(let get, _, _, let range):
      let value =
        switch random.integer(0...5) {
        case 0: range.lowerBound
        case 1: range.upperBound
        case 2: number(range)
        default: (get(profile) * number(0.8...1.25)).clamped(to: range)
        }
      return .constant(tunable.name, .number(value))
    }
  }
}
