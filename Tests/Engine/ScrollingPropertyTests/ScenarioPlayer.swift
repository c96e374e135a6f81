import Foundation
import ScrollPhysics
import Scrolling

protocol PlayWatcher {
  /// Called before an input, which may come from inside a callback of another one.
  mutating func willPerform(_ input: Input, on engine: ScrollEngine)
  /// Called for each callback, with the engine in the state of that callback.
  mutating func saw(_ event: ScrollEvent, on engine: ScrollEngine)
  mutating func didPerform(_ input: Input, on engine: ScrollEngine)
}

struct PlayEnd {
  /// The engine at rest, or at the end of the time limit.
  let engine: ScrollEngine
  /// The time of the scenario in seconds.
  let time: Double
  /// Whether the run came to rest within the time that its laws permit.
  let isInTime: Bool
  /// Whether further frames changed nothing.
  let isStill: Bool
}

extension RandomScenario {
  /// The time in seconds after which frames become longer, because some profiles are slow.
  private static let patience = 3.0

  /// Runs the scenario on an engine, then lifts all fingers until it rests. `watch` observes the run.
  func play(staging: Staging = Staging(), watch: inout some PlayWatcher) -> PlayEnd {
    var stage = EngineStage(self, staging: staging)
    return play(
      perform: { stage.perform($0, watch: &watch) }, disarm: { stage.disarm() }, engine: { stage.engine })
  }

  /// Runs the scenario on a view with a delegate. `prepare` receives the view first, `look` after each input.
  @discardableResult
  func playOnView(
    prepare: (ScrollView) -> Void = { _ in }, look: (ScrollView, Input) -> Void = { _, _ in }
  ) -> PlaySum {
    let stage = ViewStage(self)
    prepare(stage.view)
    let perform = { (input: Input) in
      stage.perform(input)
      look(stage.view, input)
    }
    _ = play(perform: perform, disarm: stage.disarm, engine: { stage.view.engine })
    return stage.sum
  }

  private func play(
    perform: (Input) -> Void, disarm: () -> Void, engine: () -> ScrollEngine
  ) -> PlayEnd {
    for input in inputs { perform(input) }
    disarm()
    let isAbsurd = kind == .absurd
    for id in 0...2 { perform(isAbsurd ? .cancel(id: id) : .up(id: id, time: end)) }
    perform(isAbsurd ? .trackpadCancelled : .trackpadEnded(time: end))
    // Later than all absurd times.
    var (now, frame) = isAbsurd ? (1.5e308, 1e306) : (end, nominalFrame)
    let limit = isAbsurd ? 1.7e308 : end + engine().longestMotion
    while engine().need == .frame {
      guard now <= limit else {
        return PlayEnd(engine: engine(), time: now, isInTime: false, isStill: false)
      }
      if now > end + Self.patience { frame *= 1.1 }
      now += frame
      perform(.frame(time: now))
    }
    let rest = engine()
    for frame in [now + 1, now + 2] { perform(.frame(time: frame)) }
    return PlayEnd(engine: rest, time: now, isInTime: true, isStill: engine().isSame(as: rest))
  }
}

extension ScrollEngine {
  /// The time in seconds within which all motion ends after all fingers have lifted: the times of the laws,
  /// with a fifth added for frame steps.
  fileprivate var longestMotion: Double {
    let speed = max(abs(velocity.x), abs(velocity.y))
    let overshoot =
      Axis.allCases.map { abs(contentOffset[$0] - metrics.clamped(contentOffset)[$0]) }.max() ?? 0
    let animation = profile.animation
    // The slower of the two factors by which the spring of a page decays per millisecond.
    let page = profile.paging as? PageSpring ?? PageSpring()
    let pages = Axis.allCases.map { axis -> Double in
      let (pull, friction) = page.constants(length: metrics.range(axis))
      let half = (1 - friction * pull + friction) / 2
      let root = (max(0, half * half - friction)).squareRoot()
      return -log(root > 0 ? half + root : friction.squareRoot()) * 1000
    }
    let settling = metrics.isPagingEnabled ? log(1e8) / (pages.min() ?? 1) : 0
    // The slower decay of the spring that returns a stretch, from a whole view to below 0.001 pt.
    let stretch = profile.stretch.map { law in
      log(1e9) / (law.frequency * min(law.dampingRatio, 0.5 / law.dampingRatio)) + 0.001 * law.endDistance
    }
    return (stretch ?? 0) + 1.2 * settling + 1.2 * LawLimits(profile).duration(from: overshoot, at: speed) + 2
      + max(
        animation.duration, duration(of: profile.wheel.motion), duration(of: profile.keys.motion),
        animation.toTop.duration)
  }

  /// Returns the longest duration in seconds of the motion of a step, over a short distance or a long one.
  private func duration(of law: any StepLaw) -> Double {
    max(law.course(of: StepStart(distance: 1)).duration, law.course(of: StepStart(distance: 1e6)).duration)
  }
}

/// An engine that receives inputs, with the inputs that wait for its callbacks.
private struct EngineStage {
  private(set) var engine: ScrollEngine
  private let staging: Staging
  private var facts: ScrollMetrics
  private var answers = Answers()

  init(_ scenario: RandomScenario, staging: Staging) {
    self.staging = staging
    facts = scenario.metrics
    engine = ScrollEngine(
      metrics: staging.metrics(facts), profile: scenario.profile,
      contentOffset: staging.turned(scenario.start))
    engine.nominalFrame = scenario.nominalFrame
  }

  mutating func disarm() { answers = Answers() }

  mutating func perform(_ input: Input, watch: inout some PlayWatcher) {
    guard !answers.keep(input) else { return }
    watch.willPerform(input, on: engine)
    let floor = engine.owedCount
    input.change(&facts)
    input.apply(to: &engine, staging: staging, facts: facts)
    // A target that is kept is no call, and so delivers nothing.
    while input.kind != .target, let event = engine.nextEvent(downTo: floor) {
      watch.saw(event, on: engine)
      let declines = event == .shouldScrollToTop && answers.declinesScrollToTop
      if let answer = answers.next(to: event) { perform(answer, watch: &watch) }
      if declines { engine.declineScrollToTop() }
      if case .willEndDragging = event, let target = answers.target {
        engine.retarget(to: staging.turned(target))
      }
    }
    watch.didPerform(input, on: engine)
  }
}

private final class ViewStage: ScrollViewDelegate {
  let view: ScrollView
  private(set) var sum = PlaySum()
  private var facts: ScrollMetrics
  private var answers = Answers()

  init(_ scenario: RandomScenario) {
    facts = scenario.metrics
    view = ScrollView(metrics: facts, profile: scenario.profile)
    view.contentOffset = scenario.start
    view.nominalFrame = scenario.nominalFrame
    view.delegate = self
  }

  func disarm() { answers = Answers() }

  func perform(_ input: Input) {
    guard !answers.keep(input) else { return }
    var view = view
    input.change(&facts)
    input.apply(to: &view, staging: Staging(), facts: facts)
    sum.add(input, view.engine)
  }

  /// Processes a callback. Returns whether a scroll to the top may begin.
  @discardableResult private func told(_ event: ScrollEvent) -> Bool {
    sum.add(event, view.engine)
    let isAllowed = !answers.declinesScrollToTop
    if let answer = answers.next(to: event) { perform(answer) }
    return isAllowed
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { told(.willBeginDragging) }
  func scrollViewDidScroll(_ scrollView: ScrollView) { told(.didScroll) }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    told(.willEndDragging(velocity: velocity, target: targetContentOffset))
    if let target = answers.target { targetContentOffset = target }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    told(.didEndDragging(willDecelerate: willDecelerate))
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { told(.willBeginDecelerating) }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { told(.didEndDecelerating) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { told(.didEndScrollingAnimation) }
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { told(.shouldScrollToTop) }
  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { told(.didScrollToTop) }
}

/// The inputs that a delegate will perform.
private struct Answers {
  private var waiting: [(kind: ScrollEvent.Kind, input: Input)] = []
  private(set) var declinesScrollToTop = false
  private(set) var target: CGPoint?

  /// Stores an input that is to be performed later. Returns false for any other input.
  mutating func keep(_ input: Input) -> Bool {
    switch input {
    case .inCallback(let kind, let answer):
      waiting.append((kind, answer))
      return true
    case .target(let target):
      self.target = target
      return false
    case .scrollToTop(let isAllowed):
      declinesScrollToTop = !isAllowed
      return false
    default: return false
    }
  }

  mutating func next(to event: ScrollEvent) -> Input? {
    guard !waiting.isEmpty else { return nil }
    let kind = event.kind
    return waiting.firstIndex { $0.kind == kind }.map { waiting.remove(at: $0).input }
  }
}

/// A hash of every state and callback of a run, exact to the last bit.
struct PlaySum: Hashable, Sendable {
  private var sum: UInt64 = 0

  mutating func add(_ event: ScrollEvent, _ engine: ScrollEngine) {
    for letter in event.kind.rawValue.utf8 { mix(UInt64(letter)) }
    if case .willEndDragging(let velocity, let target) = event {
      mix(velocity)
      mix(target)
    }
    add(engine)
  }

  mutating func add(_ input: Input, _ engine: ScrollEngine) {
    for letter in engine.phase.rawValue.utf8 { mix(UInt64(letter)) }
    mix(engine.velocity)
    add(engine)
  }

  private mutating func add(_ engine: ScrollEngine) {
    mix(engine.contentOffset)
    mix(engine.stretch)
  }

  private mutating func mix(_ point: CGPoint) {
    mix(Double(point.x).bitPattern)
    mix(Double(point.y).bitPattern)
  }

  private mutating func mix(_ bits: UInt64) {
    sum = (sum ^ bits) &* 0x9E37_79B9_7F4A_7C15
    sum ^= sum >> 29
  }
}

/// A record of offset and stretch after each input and of all callbacks, for comparison with another run.
struct PlayTrace: PlayWatcher {
  struct Place {
    let offset: CGPoint
    /// The distances by which the content is pulled beyond its edges, in points.
    let pull: CGPoint
    /// The largest pixel to which an offset was rounded so far.
    let pixel: CGFloat
    /// The largest difference in points that a pixel has made where the content was caught.
    let caught: Double
    /// Whether sizes or insets changed at rest, since the last display frame, or during an animation from or to
    /// those at which the content fits, where the beginning is its only edge.
    let isLaidOut: Bool
  }

  private(set) var places: [Place] = []
  private(set) var events: [ScrollEvent.Kind] = []
  /// Whether the content fitted on an axis before the input.
  private var fitted = false

  private static func fits(_ metrics: ScrollMetrics) -> Bool {
    Axis.allCases.contains { metrics.edges($0).lowerBound == metrics.edges($0).upperBound }
  }

  mutating func willPerform(_ input: Input, on engine: ScrollEngine) { fitted = Self.fits(engine.metrics) }
  mutating func saw(_ event: ScrollEvent, on engine: ScrollEngine) { events.append(event.kind) }
  mutating func didPerform(_ input: Input, on engine: ScrollEngine) {
    var caught = places.last?.caught ?? 0
    if ![.frame, .move, .trackpadMoved].contains(input.kind),
      engine.contentOffset != engine.metrics.clamped(engine.contentOffset)
    {
      caught = max(
        caught, LawLimits(engine.profile).catchDifference(at: engine.contentOffset, in: engine.metrics))
    }
    let stretch = engine.stretch
    func pull(_ axis: Axis) -> Double { stretch[axis] == 0 ? 0 : stretch[axis] * engine.metrics.range(axis) }
    let isChange = [.contentSize, .boundsSize, .contentInset].contains(input.kind)
    let hasOneEdge = isChange && engine.phase == .animating && (fitted || Self.fits(engine.metrics))
    places.append(
      Place(
        offset: engine.contentOffset, pull: CGPoint(x: pull(.horizontal), y: pull(.vertical)),
        pixel: max(places.last?.pixel ?? 0, 1 / engine.metrics.scale), caught: caught,
        isLaidOut: hasOneEdge || engine.awaitsLayoutFrame))
  }
}
