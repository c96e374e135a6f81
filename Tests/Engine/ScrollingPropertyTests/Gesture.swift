import Foundation
import ScrollPhysics
import Scrolling
import TestSupport

/// A random sequence of related inputs: one line of the tables below.
struct Gesture: Sendable {
  let weight: Double
  let make: @Sendable (inout ScenarioBuilder) -> Void

  /// Creates a gesture that a pause follows.
  private init(_ weight: Double, _ make: @escaping @Sendable (inout ScenarioBuilder) -> Void) {
    self.init(weight: weight) {
      make(&$0)
      $0.pause()
    }
  }

  private init(weight: Double, make: @escaping @Sendable (inout ScenarioBuilder) -> Void) {
    (self.weight, self.make) = (weight, make)
  }

  static let fingers: [Gesture] = [
    Gesture(5) { $0.finger() },
    Gesture(2.5) { $0.trackpad() },
    Gesture(weight: 1.5) {
      $0.finger(); $0.catching()
    },
    Gesture(0.5) { $0.tap() },
  ]

  private static let others: [Gesture] = [
    Gesture(1.5) { $0.wheel() },
    Gesture(1) { $0.keys() },
    Gesture(1.5) { $0.add($0.input(of: .setOffset)) },
    Gesture(0.3) { $0.add($0.input(of: .setOffsetHere)) },
    Gesture(0.7) { $0.add($0.input(of: .scrollToTop)) },
    Gesture(0.5) { $0.add($0.input(of: .stop)) },
    Gesture(0.5) { $0.add($0.input(of: .moveOffset)) },
    Gesture(0.5) { $0.add($0.input(of: .showRect)) },
    Gesture(0.4) { $0.add($0.input(of: .clampAtRest)) },
  ]

  /// All gestures, and changes in the middle of them.
  static let all: [Gesture] =
    fingers + others + [
      Gesture(weight: 2.5) { $0.within(fingers + others) { $0.change() } },
      Gesture(weight: 1.5) { $0.within(fingers + others) { $0.add($0.constant()) } },
      Gesture(1.5) {
        $0.add($0.input(of: .inCallback)); $0.finger()
      },
      Gesture(1) {
        $0.add($0.input(of: .target)); $0.finger()
      },
      Gesture(1) {
        $0.add(.isPagingEnabled(true)); $0.finger()
      },
    ]
}

extension ScenarioBuilder {
  /// Runs frames until the next input, possibly long enough to come to rest.
  fileprivate mutating func pause() { frames(random.integer(0...random.integer(0...80))) }

  /// Moves a finger along a line, possibly holds still, and lifts. Occasionally a second finger interferes.
  fileprivate mutating func finger() {
    var point = point()
    add(.down(point, id: 0, time: time))
    let step = delta(x: -30...30, y: -60...60)
    let gap = random.chance(0.5) ? 1.0 / 120 : 1.0 / 60
    let hasSecond = random.chance(0.1)
    for index in 0..<random.integer(0...12) {
      wait(random.chance(0.95) ? gap : 0)
      let jitter = delta(x: -2...2, y: -2...2)
      point = CGPoint(x: point.x + step.x + jitter.x, y: point.y + step.y + jitter.y)
      add(.move(point, id: 0, time: time))
      if hasSecond, random.chance(0.5) { second() }
      if index % 2 == 1 { add(.frame(time: time)) }
    }
    if random.chance(0.3) { wait(random.number(0...0.5)) }
    switch random.integer(0...39) {
    case 0: add(.cancel(id: 0))
    case 1: break  // The finger stays.
    default: add(.up(id: 0, time: time))
    }
  }

  /// Adds an input of a second finger or of the trackpad while the first finger is down.
  private mutating func second() {
    let kinds: [Input.Kind] = [.down, .move, .up, .cancel, .trackpadBegan, .trackpadMoved, .trackpadEnded]
    switch input(of: kinds.randomElement(using: &random) ?? .down) {
    case .down(let point, _, let time): add(.down(point, id: 1, time: time))
    case .move(let point, _, let time): add(.move(point, id: 1, time: time))
    case .up(_, let time): add(.up(id: 1, time: time))
    case .cancel: add(.cancel(id: 1))
    case let other: add(other)
    }
  }

  /// Puts a finger down on a view that may be gliding, and lifts or drags.
  fileprivate mutating func catching() {
    frames(random.integer(1...20))
    if random.chance(0.5) { tap() } else if random.chance(0.7) { finger() } else { trackpad() }
    pause()
  }

  /// Taps with a finger that hardly moves.
  fileprivate mutating func tap() {
    let point = point()
    add(.down(point, id: 0, time: time))
    frames(random.integer(0...10))
    if random.chance(0.5) {
      let moved = delta(x: -9...9, y: -9...9)
      add(.move(CGPoint(x: point.x + moved.x, y: point.y + moved.y), id: 0, time: time))
    }
    wait(random.number(0...0.3))
    add(random.chance(0.1) ? .cancel(id: 0) : .up(id: 0, time: time))
  }

  fileprivate mutating func trackpad() {
    add(.trackpadBegan(time: time))
    let step = delta(x: -30...30, y: -60...60)
    for _ in 0..<random.integer(0...12) {
      wait(1.0 / 60)
      add(.trackpadMoved(step, time: time))
      add(.frame(time: time))
    }
    if random.chance(0.3) { wait(random.number(0...0.5)) }
    add(random.chance(0.05) ? .trackpadCancelled : .trackpadEnded(time: time))
  }

  fileprivate mutating func wheel() {
    for _ in 0..<random.integer(1...4) {
      add(input(of: .wheel))
      frames(random.integer(1...6))
    }
  }

  /// Holds a key, which repeats the same scroll every second frame.
  fileprivate mutating func keys() {
    let step = input(of: .scrollBy)
    for _ in 0..<random.integer(1...8) {
      add(step)
      frames(2)
    }
  }

  fileprivate mutating func within(_ gestures: [Gesture], _ change: (inout ScenarioBuilder) -> Void) {
    let first = scenario.inputs.count
    random.pick(gestures, weight: \.weight)?.make(&self)
    let last = scenario.inputs.count
    guard first < last, scenario.kind != .absurd else { return change(&self) }
    change(&self)
    let place = random.integer(first...last)
    let changes = scenario.inputs[last...]
    scenario.inputs.removeSubrange(last...)
    scenario.inputs.insert(contentsOf: changes, at: place)
  }

  fileprivate mutating func change() {
    let kinds: [Input.Kind] = [
      .contentSize, .contentSize, .contentInset, .boundsSize, .scale, .bounces, .alwaysBounce,
      .isScrollEnabled, .nominalFrame, .isPagingEnabled, .isDirectionalLockEnabled, .decelerationRate,
    ]
    for _ in 0..<random.integer(1...2) { add(input(of: kinds.randomElement(using: &random) ?? .bounces)) }
  }

  // MARK: Single inputs

  mutating func input(of kind: Input.Kind) -> Input {
    let id = random.chance(0.85) ? 0 : random.integer(1...2)
    switch kind {
    case .down: return .down(point(), id: id, time: time)
    case .move: return .move(point(), id: id, time: time)
    case .up: return .up(id: id, time: time)
    case .cancel: return .cancel(id: id)
    case .trackpadBegan: return .trackpadBegan(time: time)
    case .trackpadMoved: return .trackpadMoved(delta(x: -60...60, y: -60...60), time: time)
    case .trackpadEnded: return .trackpadEnded(time: time)
    case .trackpadCancelled: return .trackpadCancelled
    case .wheel:
      let notches = delta(x: -2...2, y: -3...3)
      guard random.chance(0.5) else { return .wheel(notches) }
      return .wheel(CGPoint(x: notches.x.rounded(), y: notches.y.rounded()))
    case .scrollBy: return .scrollBy(delta(x: -100...100, y: -900...900))
    case .setOffset: return .setOffset(offset(), animated: random.chance(0.6))
    case .setOffsetHere: return .setOffsetHere(animated: random.chance(0.5))
    // This moves the vertical axis even if all other input is horizontal.
    case .scrollToTop where scenario.axis == .horizontal: return .stop
    case .scrollToTop: return .scrollToTop(isAllowed: random.chance(0.8))
    case .stop: return .stop
    case .clampAtRest: return .clampAtRest
    case .contentSize: return .contentSize(size(facts.contentSize, width: 2000, height: 6000))
    case .boundsSize: return .boundsSize(size(facts.boundsSize, width: 500, height: 900))
    case .contentInset: return .contentInset(inset())
    // Between scales of 2 and of 1 or 3 there are ties, which a mirror image rounds in the other direction.
    case .scale where scenario.isAligned: return .scale(facts.scale == 2 ? 2 : random.chance(0.5) ? 1 : 3)
    case .scale: return .scale(number(0.5...4))
    case .bounces: return .bounces(random.chance(0.7))
    case .alwaysBounce: return .alwaysBounce(x: random.chance(0.5), y: random.chance(0.5))
    case .isScrollEnabled: return .isScrollEnabled(random.chance(0.7))
    case .isPagingEnabled: return .isPagingEnabled(random.chance(0.6))
    // The lock makes the axes depend on each other.
    case .isDirectionalLockEnabled where scenario.axis != nil: return .stop
    case .isDirectionalLockEnabled: return .isDirectionalLockEnabled(random.chance(0.6))
    case .decelerationRate:
      switch random.integer(0...2) {
      case 0: return .decelerationRate(.normal)
      case 1: return .decelerationRate(.fast)
      default: return .decelerationRate(.custom(number(0...0.9995)))
      }
    case .moveOffset: return .moveOffset(offset())
    case .target: return .target(random.chance(0.8) ? offset() : nil)
    case .showRect:
      let place = offset()
      let size = scenario.axis == nil ? delta(x: 0...600, y: 0...1200) : CGPoint(x: 1, y: 1)
      let rect = CGRect(x: place.x, y: place.y, width: max(0, size.x), height: max(0, size.y))
      return scenario.axis == nil ? .showRect(rect, animated: random.chance(0.5)) : .stop
    case .constant: return constant()
    case .nominalFrame: return .nominalFrame(number(1.0 / 240...1.0 / 20))
    case .frame: return .frame(time: time)
    case .inCallback:
      let callback = ScrollEvent.Kind.allCases.randomElement(using: &random) ?? .didScroll
      let kinds = Input.Kind.allCases.filter { $0 != .inCallback }
      return .inCallback(callback, input(of: kinds.randomElement(using: &random) ?? .stop))
    }
  }
}

extension Input.Kind {
  /// The frequency of the input where single inputs come in any order.
  var weight: Double {
    switch self {
    case .frame: 12
    case .move: 6
    case .down, .up, .trackpadMoved: 3
    case .trackpadBegan, .trackpadEnded, .wheel, .scrollBy, .setOffset, .inCallback: 1.5
    case .cancel, .trackpadCancelled, .setOffsetHere, .moveOffset, .showRect, .target, .scrollToTop, .stop,
      .clampAtRest:
      0.7
    case .contentSize, .boundsSize, .contentInset, .scale, .bounces, .alwaysBounce, .isPagingEnabled,
      .isDirectionalLockEnabled, .decelerationRate, .constant, .nominalFrame:
      0.5
    // Disabling scrolling prevents most other events.
    case .isScrollEnabled: 0.15
    }
  }
}
