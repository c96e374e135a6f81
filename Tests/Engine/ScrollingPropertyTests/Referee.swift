import Foundation
import ScrollPhysics
import Scrolling

/// A watcher that checks one run against the rules.
struct Referee: PlayWatcher {
  private(set) var violation: Violation?
  private(set) var coverage: Coverage
  private(set) var sum = PlaySum()
  private(set) var trace = PlayTrace()
  private var grammar = Grammar()
  private var reach: Reach
  private var fingers = FingerRule()
  private let scenario: RandomScenario
  private var seen: CGPoint
  private var callback: ScrollEvent.Kind?
  /// Whether an animation is running whose end has not been reported.
  private var isAnimating = false
  /// The inputs in progress: an input, and those from inside its callbacks.
  private var open: [Step] = []

  private struct Step {
    let phase: ScrollPhase
    let offset: CGPoint
    let stretch: CGPoint
    var run = ""
    /// Whether the input comes from inside a callback, or the delegate performed an input meanwhile.
    var isDisturbed: Bool
    let finger: FingerRule.Expectation?
    /// The engine before an input that must not change it.
    let kept: ScrollEngine?
  }

  init(_ scenario: RandomScenario, coverage: Coverage) {
    self.scenario = scenario
    self.coverage = coverage
    seen = scenario.start
    reach = Reach(scenario.start)
  }

  mutating func willPerform(_ input: Input, on engine: ScrollEngine) {
    for index in open.indices { open[index].isDisturbed = true }
    trace.willPerform(input, on: engine)
    let phase = engine.phase
    let isRefused = input.isToBeRefused
    let finger = isRefused ? nil : fingers.take(input, phase: phase, engine: engine)
    let kept = isRefused || finger == .ignored ? engine : nil
    open.append(
      Step(
        phase: phase, offset: engine.contentOffset, stretch: engine.stretch, isDisturbed: !open.isEmpty,
        finger: finger, kept: kept))
    reach.takePixel(of: engine)
    reach.takeTravel(isRefused ? .zero : fingers.travel, of: engine)
    coverage.note(.input(input.kind, phase))
    if let callback, open.count > 1 { coverage.note(.answer(input.kind, inside: callback)) }
    switch input {
    case .setOffset(let target, _) where !isRefused, .moveOffset(let target) where !isRefused:
      reach.take(target)
    case .showRect: reach.takeEdges(of: engine)
    default: break
    }
  }

  mutating func saw(_ event: ScrollEvent, on engine: ScrollEngine) {
    let (phase, kind) = (engine.phase, event.kind)
    coverage.note(.callback(kind))
    callback = kind
    for index in open.indices { open[index].run += kind.rawValue }
    grammar.take(event, in: phase)
    if let problem = grammar.problem { note(.callbacksFormTheGrammar, problem) }
    if kind == .didEndScrollingAnimation || kind == .didScrollToTop {
      if !isAnimating { note(.callbacksFormTheGrammar, "\(kind) without an animation") }
      isAnimating = false
    }
    if (engine.contentOffset != seen) != (kind == .didScroll) {
      note(.didScrollIsAChange, "\(kind), from \(seen) to \(engine.contentOffset)")
    }
    if kind == .willBeginDecelerating { reach.takeThrow(of: engine) }
    if phase == .idle { reach.takeEdges(of: engine) }
    look(at: engine, phase)
    sum.add(event, engine)
    trace.saw(event, on: engine)
  }

  mutating func didPerform(_ input: Input, on engine: ScrollEngine) {
    guard let step = open.popLast() else { return }
    let phase = engine.phase
    if engine.contentOffset != seen { note(.didScrollIsAChange, "silent, to \(engine.contentOffset)") }
    if !step.isDisturbed { check(step, of: input, engine, phase) }
    if open.isEmpty, phase == .idle {
      reach.forget(all: engine)
    } else if input.kind != .frame {
      reach.takeEdges(of: engine)
      if phase == .decelerating { reach.takeThrow(of: engine) }
    }
    look(at: engine, phase)
    coverage.note(from: step.phase, step.offset, to: engine, phase)
    sum.add(input, engine)
    trace.didPerform(input, on: engine)
  }

  /// Checks the rules for an input during which the delegate did nothing.
  private mutating func check(_ step: Step, of input: Input, _ engine: ScrollEngine, _ phase: ScrollPhase) {
    if let kept = step.kept, !kept.isSame(as: engine) { note(.refusals, "\(input) while \(step.phase)") }
    if !coverage.note(step.run, of: input, in: step.phase) {
      note(.aRunOfCallbacks, "\(step.run) from \(input) while \(step.phase)")
    }
    let moves: Set<Input.Kind> = [.move, .trackpadMoved, .frame]
    if engine.stretch != step.stretch, !moves.contains(input.kind) {
      note(.stretchesStay, "\(step.stretch) to \(engine.stretch) by \(input)")
    }
    switch step.finger {
    case .stays where phase != .tracking || !step.run.isEmpty:
      note(.nothingBeforeSlop, "\(step.run) within the slop")
    case .begins where phase != .interacting: note(.nothingBeforeSlop, "no drag beyond the slop")
    case .stays, .begins, .ignored, nil: break
    }
  }

  /// Checks the rules that apply at any time.
  private mutating func look(at engine: ScrollEngine, _ phase: ScrollPhase) {
    let (offset, velocity) = (engine.contentOffset, engine.velocity)
    seen = offset
    isAnimating = isAnimating || phase == .animating
    if !(offset.x.isFinite && offset.y.isFinite && velocity.x.isFinite && velocity.y.isFinite) {
      note(.offsetsAreFinite, "\(offset) at \(velocity)")
    }
    let stretch = engine.stretch
    if engine.profile.stretch == nil ? stretch != .zero : max(abs(stretch.x), abs(stretch.y)) > 1 {
      note(.stretchesAreShares, "\(stretch)")
    }
    if phase == .interacting { reach.takeBand(of: engine) }
    if scenario.kind != .absurd, !reach.holds(offset) {
      note(.offsetsAreInReach, "\(offset) is not in \(reach)")
    }
    if !agree(engine, phase) {
      let flags = (engine.isTracking, engine.isDragging, engine.isDecelerating)
      note(.flagsAgree, "\(phase) with \(flags), need \(engine.need)")
    }
  }

  /// Returns whether the flags agree with UIKIT 7.2. Some combinations occur inside callbacks only.
  private func agree(_ engine: ScrollEngine, _ phase: ScrollPhase) -> Bool {
    let isInside = !open.isEmpty
    let allowed: Bool =
      switch (engine.isTracking, engine.isDragging, engine.isDecelerating) {
      case (false, false, false): phase == .idle || phase == .animating
      case (false, true, true): phase == .decelerating
      case (false, false, true): phase == .decelerating && isInside
      case (true, true, false): phase == .interacting
      case (true, false, false): phase == .tracking || phase == .interacting && isInside
      case (true, false, true): phase == .tracking
      case (true, true, true), (false, true, false): false
      }
    let moves = phase == .decelerating || phase == .animating
    let needsFrame = moves || engine.isStretchReturning || engine.awaitsLayoutFrame
    return allowed && engine.need == (needsFrame ? .frame : .nothing)
  }

  mutating func finish(_ end: PlayEnd) {
    guard end.isInTime else { return note(.everyMotionEnds, "still \(end.engine.phase) at \(end.time) s") }
    if end.engine.stretch != .zero { note(.stretchesAreShares, "\(end.engine.stretch) at rest") }
    if !end.isStill { note(.nothingAfterTheEnd, "frames after the end change it") }
    grammar.end(end.engine)
    if let problem = grammar.problem { note(.callbacksFormTheGrammar, problem) }
    guard scenario.kind != .absurd, scenario.inputs.allSatisfy(\.isGesture) else { return }
    let metrics = end.engine.metrics
    for axis in Axis.allCases {
      let offset = Double(end.engine.contentOffset[axis])
      let isOnPixel = abs(offset.roundedToPixel(scale: metrics.scale) - offset) < 1e-9
      // Rounding may lead outside of edges that are not on a pixel.
      let room = scenario.isAligned ? 0 : 1 / metrics.scale
      let isInside = abs(offset - offset.clamped(to: metrics.edges(axis))) <= room
      if !isInside || scenario.isAligned && !isOnPixel {
        note(.restsOnAPixel, "\(axis) \(offset)")
      }
    }
  }

  private mutating func note(_ property: Property, _ detail: String) {
    if violation == nil { violation = Violation(property: property, detail: detail) }
  }
}

/// The fingers that are tracked, their position as one, and their obligation to begin a drag: an independent
/// implementation of the recognizer's rules.
struct FingerRule {
  enum Expectation { case ignored, stays, begins }

  private struct Finger {
    let isTrackpad: Bool
    var group: FingerGroup
    var start: CGPoint
    /// The corners of the places where it was.
    var least: CGPoint, most: CGPoint
    let caughtGlide: Bool
  }

  private var finger: Finger?
  /// The distance in points of the finger from its farthest place since its touch-down, if it moved with the
  /// latest input. An axis that became scrollable, or a constant that changed, moves the content at once by
  /// the whole distance from where the drag began.
  private(set) var travel = CGPoint.zero

  /// Processes an input with valid numbers and returns the expected effect, as far as fingers determine it.
  mutating func take(_ input: Input, phase: ScrollPhase, engine: ScrollEngine) -> Expectation? {
    travel = .zero
    return switch input {
    case .down(let point, let id, _): begin(false, id, point, phase, engine)
    case .trackpadBegan: begin(true, 0, .zero, phase, engine)
    case .move(let point, let id, let time): move(false, id, time, phase, engine) { _ in point }
    case .trackpadMoved(let delta, let time):
      move(true, 0, time, phase, engine) { CGPoint(x: $0.x + delta.x, y: $0.y + delta.y) }
    case .up(let id, _), .cancel(let id): lift(false, id, engine)
    case .trackpadEnded, .trackpadCancelled: lift(true, 0, engine)
    case .isScrollEnabled(false): takeAway()
    default: nil
    }
  }

  private mutating func begin(
    _ isTrackpad: Bool, _ id: Int, _ point: CGPoint, _ phase: ScrollPhase, _ engine: ScrollEngine
  ) -> Expectation? {
    // Another finger may come down from inside the callbacks of a lift, when the lifted one is already gone.
    guard engine.metrics.isScrollEnabled else { return .ignored }
    if let known = finger {
      guard !known.isTrackpad, !isTrackpad, !known.group.contains(id), engine.profile.fingers.acceptsMore
      else { return .ignored }
      if finger?.group.down(id, at: point, engine.profile.fingers) == true {
        finger?.start = known.group.position
      }
      return nil
    }
    finger = Finger(
      isTrackpad: isTrackpad, group: FingerGroup(id, at: point), start: point, least: point, most: point,
      caughtGlide: phase == .decelerating || engine.isStretchReturning)
    return nil
  }

  private mutating func move(
    _ isTrackpad: Bool, _ id: Int, _ time: Double, _ phase: ScrollPhase, _ engine: ScrollEngine,
    to place: (CGPoint) -> CGPoint
  ) -> Expectation? {
    guard var finger, finger.isTrackpad == isTrackpad else { return .ignored }
    let old = finger.group
    guard place(old.position).isSound,
      let point = finger.group.move(id, to: place(old.position), at: time, engine.profile.fingers)
    else { return .ignored }
    guard point != old.position else {
      self.finger = finger
      return finger.group == old ? .ignored : nil
    }
    finger.least = CGPoint(x: min(finger.least.x, point.x), y: min(finger.least.y, point.y))
    finger.most = CGPoint(x: max(finger.most.x, point.x), y: max(finger.most.y, point.y))
    travel = CGPoint(
      x: max(finger.most.x - point.x, point.x - finger.least.x),
      y: max(finger.most.y - point.y, point.y - finger.least.y))
    self.finger = finger
    guard phase == .tracking else { return nil }
    let settings = isTrackpad ? engine.profile.trackpad : engine.profile.touch
    let slop = finger.caughtGlide ? settings.slopWhileGliding : settings.slop
    let begins = Axis.allCases.contains {
      let moved = abs(point[$0] - finger.start[$0])
      return engine.metrics.canScroll($0) && moved > 0 && moved >= slop
    }
    return begins ? .begins : .stays
  }

  private mutating func takeAway() -> Expectation? {
    finger = nil
    return nil
  }

  private mutating func lift(_ isTrackpad: Bool, _ id: Int, _ engine: ScrollEngine) -> Expectation? {
    guard var finger, finger.isTrackpad == isTrackpad, finger.group.contains(id) else { return .ignored }
    let leads = finger.group.up(id, engine.profile.fingers)
    if leads == true { finger.start = finger.group.position }
    self.finger = leads == nil ? nil : finger
    return nil
  }
}

/// The range of possible offsets since the content last rested: inside the edges at any time, beyond them as
/// far as the rubber band or a fling leads, and at offsets set by a program.
struct Reach: CustomStringConvertible {
  private var low: CGPoint, high: CGPoint
  /// The largest pixel to which an offset was rounded.
  private var pixel: CGFloat = 0

  init(_ start: CGPoint) { (low, high) = (start, start) }

  mutating func takePixel(of engine: ScrollEngine) { pixel = max(pixel, 1 / engine.metrics.scale) }

  mutating func take(_ point: CGPoint) {
    low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
    high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  mutating func takeEdges(of engine: ScrollEngine) {
    let (x, y) = (engine.metrics.edges(.horizontal), engine.metrics.edges(.vertical))
    take(CGPoint(x: x.lowerBound, y: y.lowerBound))
    take(CGPoint(x: x.upperBound, y: y.upperBound))
  }

  /// Forgets the past, because the content rests.
  mutating func forget(all engine: ScrollEngine) {
    (low, high, pixel) = (engine.contentOffset, engine.contentOffset, 0)
    takeEdges(of: engine)
  }

  /// Extends the range for a finger, which leads beyond an edge by less than the length of the view.
  mutating func takeBand(of engine: ScrollEngine) {
    for axis in Axis.allCases where engine.metrics.bounces && engine.metrics.canScroll(axis) {
      let (edges, range) = (engine.metrics.edges(axis), engine.metrics.range(axis))
      low[axis] = min(low[axis], edges.lowerBound - range)
      high[axis] = max(high[axis], edges.upperBound + range)
    }
  }

  /// Extends the range for a finger that has moved by a distance in points. Where a band has no limit, the
  /// content moves by at most as much as the finger. It moves at once by all of that where an axis becomes
  /// scrollable during the drag.
  mutating func takeTravel(_ step: CGPoint, of engine: ScrollEngine) {
    let profile = engine.profile
    for axis in Axis.allCases
    where step[axis] != 0 && engine.metrics.bounces && engine.metrics.canScroll(axis) {
      let range = engine.metrics.range(axis)
      guard
        [profile.touch.band, profile.trackpad.band].contains(where: { LawLimits.reach(of: $0, range) > range }
        )
      else { continue }
      low[axis] = min(low[axis], engine.contentOffset[axis] - abs(step[axis]))
      high[axis] = max(high[axis], engine.contentOffset[axis] + abs(step[axis]))
    }
  }

  /// Extends the range for a glide. It leads beyond an edge, or beyond its start outside, by at most the
  /// overshoot of the profile's law.
  mutating func takeThrow(of engine: ScrollEngine) {
    guard engine.metrics.bounces else { return }
    let limits = LawLimits(engine.profile)
    for axis in Axis.allCases {
      let (edges, offset) = (engine.metrics.edges(axis), engine.contentOffset[axis])
      let speed = Double(engine.velocity[axis])
      let way = speed == 0 ? 0 : limits.overshoot(at: abs(speed), isPaging: engine.metrics.isPagingEnabled)
      let (back, forth) = (speed < 0 || limits.swings ? way : 0, speed > 0 || limits.swings ? way : 0)
      low[axis] = min(low[axis], min(edges.lowerBound, offset) - back)
      high[axis] = max(high[axis], max(edges.upperBound, offset) + forth)
      guard limits.swings else { continue }
      let beyond = abs(offset - Double(offset).clamped(to: edges))
      low[axis] = min(low[axis], edges.lowerBound - beyond - back)
      high[axis] = max(high[axis], edges.upperBound + beyond + forth)
    }
  }

  func holds(_ offset: CGPoint) -> Bool {
    offset.x >= low.x - pixel && offset.x <= high.x + pixel && offset.y >= low.y - pixel
      && offset.y <= high.y + pixel
  }

  var description: String { "\(low.x)...\(high.x), \(low.y)...\(high.y)" }
}
