import Foundation
import Scrolling
import TestSupport
import Testing

/// A view as a value, to which each effect is applied at once.
private struct Pulled: Scrollable {
  var engine: ScrollEngine
  var pull: PullToRefresh
  var effects: [PullToRefresh.Effect] = []
  var states: [PullToRefresh.State] = []

  init(_ metrics: ScrollMetrics = .phone, trigger: PullToRefresh.Trigger = .atThreshold) {
    engine = ScrollEngine(metrics: metrics)
    pull = PullToRefresh(restingInsetTop: metrics.contentInset.top, trigger: trigger)
  }

  /// Returns a view that rests under a refresh begun by a pull.
  static func refreshing() -> Pulled {
    var view = Pulled()
    view.pull([200, 400])
    return view
  }

  var refreshes: Int { effects.count { $0.refreshes } }
  var now: (state: PullToRefresh.State, y: Double) { (pull.state, y) }
  var y: Double { Double(engine.contentOffset.y) }
  var inset: Double { Double(engine.metrics.contentInset.top) }

  mutating func perform(_ change: (inout ScrollEngine) -> Void) {
    change(&engine)
    look()
    while engine.nextEvent() != nil { look() }
    look()
  }

  private mutating func look() {
    let effect = pull.observe(engine, at: .changed)
    if states.last != pull.state { states.append(pull.state) }
    take(effect)
  }

  private mutating func take(_ effect: PullToRefresh.Effect?) {
    guard let effect else { return }
    effects.append(effect)
    engine.apply(refresh: effect)
  }

  mutating func begin(reveals: Bool = false) {
    take(pull.beginRefreshing(engine, reveals: reveals))
    perform { _ in }
  }

  mutating func end() {
    take(pull.endRefreshing(engine))
    perform { _ in }
  }

  /// Puts a finger down at time 1 and moves it to the given distances below its start, 0.1 s apart.
  mutating func drag(_ distances: [Double], at time: Double = 1) {
    perform { $0.touchDown(CGPoint(x: 200, y: 100), at: time) }
    for (step, distance) in distances.enumerated() { move(to: distance, at: time + Double(step + 1) / 10) }
  }

  mutating func move(to distance: Double, at time: Double) {
    perform { $0.touchMoved(to: CGPoint(x: 200, y: 100 + distance), at: time) }
  }

  mutating func lift(at time: Double) { perform { $0.touchUp(at: time) } }

  /// Performs the same drag, lifts a second after its begin, and rests.
  mutating func pull(_ distances: [Double], at time: Double = 1) {
    drag(distances, at: time)
    lift(at: time + 1)
    runFrames()
  }

  mutating func runFrames(atMost count: Int = 6000) {
    for _ in 0..<count where engine.need == .frame {
      let time = (engine.time ?? 0) + 1.0 / 60
      perform { $0.frame(at: time) }
    }
  }
}

struct PullToRefreshTests {
  private var view = Pulled()

  @Test mutating func aPullBeginsARefreshUnderTheFingerAndTheBounceStopsBelowIt() {
    view.drag([50, 100])
    guard case .pulling(let share) = view.pull.state else {
      Issue.record("\(view.pull.state)")
      return
    }
    #expect(abs(Double(share) + view.y / 100) < 1e-9)
    #expect(share > 0.3)
    #expect(view.effects.isEmpty)
    view.move(to: 300, at: 1.3)
    #expect(view.y < -100)
    #expect(view.pull.state == .refreshing(since: 1.3))
    // The inset changes only after the lift.
    #expect((view.effects, view.inset) == ([.init(refreshes: true)], 0))
    view.move(to: 320, at: 1.4)
    let held = view.y
    view.lift(at: 2)
    #expect((view.inset, view.y) == (60, held))
    view.runFrames()
    #expect((view.y, view.refreshes, view.engine.phase) == (-60, 1, .idle))
    // After the end, content at rest returns with an animation.
    view.end()
    #expect((view.inset, view.engine.phase, view.pull.state) == (0, .animating, .finishing))
    view.runFrames()
    #expect(view.now == (.idle, 0) && view.refreshes == 1)
    // The next pull is a new one.
    view.drag([200, 400], at: 9)
    #expect(view.refreshes == 2)
  }

  @Test func onReleaseItIsTheLiftThatBegins() {
    var view = Pulled(trigger: .onRelease)
    view.drag([200, 400])
    #expect((view.pull.state, view.effects.isEmpty) == (.armed, true))
    // Moved back, the pull is no longer armed.
    view.move(to: 20, at: 1.3)
    #expect(view.pull.state != .armed)
    view.move(to: 400, at: 1.4)
    view.lift(at: 2)
    #expect((view.refreshes, view.pull.state, view.inset) == (1, .refreshing(since: 2), 60))
    view.runFrames()
    #expect(view.y == -60)
  }

  @Test func aLiftBeforeTheThresholdIsNone() {
    for trigger in PullToRefresh.Trigger.allCases {
      var view = Pulled(trigger: trigger)
      view.pull([60, 120])
      #expect(view.effects.isEmpty)
      #expect(view.now == (.idle, 0))
    }
  }

  @Test func aFingerThatIsTakenAwayBeginsNothing() {
    var view = Pulled(trigger: .onRelease)
    view.drag([200, 400])
    view.perform { $0.touchCancelled() }
    view.runFrames()
    #expect(view.refreshes == 0 && view.now == (.idle, 0))
    // A refresh in progress continues.
    view = Pulled()
    view.drag([200, 400])
    view.perform { $0.touchCancelled() }
    view.runFrames()
    #expect((view.refreshes, view.pull.isRefreshing, view.y) == (1, true, -60))
  }

  @Test func momentumAndProgramsBeginNothing() {
    for trigger in PullToRefresh.Trigger.allCases {
      var view = Pulled(trigger: trigger)
      view.perform { $0.setContentOffset(CGPoint(x: 0, y: 300), animated: false) }
      // A flick from below that bounces far beyond the top.
      view.drag([])
      for step in 1...4 { view.move(to: 65 * Double(step), at: 1 + Double(step) / 60) }
      view.lift(at: 1 + 4.0 / 60)
      var least = 0.0
      for _ in 0..<300 {
        view.runFrames(atMost: 1)
        least = min(least, view.y)
      }
      #expect(least < -100)
      #expect((view.effects.isEmpty, view.states.contains(.pulling(1))) == (true, true))
      view.perform { $0.setContentOffset(CGPoint(x: 0, y: -300), animated: false) }
      view.perform { $0.frame(at: 20) }
      #expect(view.effects.isEmpty)
    }
  }

  @Test func whileItRunsAFurtherPullIsNone() {
    var view = Pulled.refreshing()
    view.pull([200, 400], at: 9)
    #expect((view.refreshes, view.y) == (1, -60))
  }

  @Test mutating func whatEndsInTheMiddleOfAGlideGoesHomeWithIt() {
    view.drag([200, 400])
    view.lift(at: 2)
    view.runFrames(atMost: 4)
    #expect(view.engine.phase == .decelerating)
    view.end()
    #expect((view.engine.phase, view.inset) == (.decelerating, 0))
    view.runFrames()
    #expect(view.now == (.idle, 0))
    #expect(view.effects.allSatisfy { $0.contentOffset == nil })
  }

  @Test func whatEndsUnderAFingerWaitsForIt() {
    var view = Pulled.refreshing()
    view.drag([40, 80], at: 9)
    let place = view.y
    view.end()
    #expect(view.inset == 60 && view.now == (.finishing, place))
    view.lift(at: 12)
    #expect(view.inset == 0)
    view.runFrames()
    #expect(view.now == (.idle, 0))
  }

  @Test mutating func aProgramMayBeginIt() {
    view.begin()
    // As in UIKit, the control does not reveal itself, and no refresh is triggered.
    #expect((view.inset, view.y, view.refreshes, view.pull.isRefreshing) == (60, 0, 0, true))
    view.begin()
    #expect(view.effects.count == 1)
    view.end()
    #expect((view.inset, view.engine.phase) == (0, .idle) && view.now == (.idle, 0))
    view.end()
    #expect(view.effects.count == 2)
    view.begin(reveals: true)
    view.runFrames()
    #expect(view.y == -60)
    // In the middle of the content, there is nothing to reveal.
    var other = Pulled()
    other.perform { $0.setContentOffset(CGPoint(x: 0, y: 500), animated: false) }
    other.begin(reveals: true)
    #expect((other.y, other.inset) == (500, 60))
    other.end()
    #expect(other.now == (.idle, 500))
  }

  @Test mutating func aProgramThatBeginsUnderAFingerIsNotToldAgain() {
    view.drag([200])
    view.begin()
    #expect((view.inset, view.pull.isRefreshing) == (0, true))
    view.move(to: 500, at: 3)
    view.end()
    view.move(to: 505, at: 4)
    view.lift(at: 5)
    view.runFrames()
    #expect(view.refreshes == 0 && view.now == (.idle, 0))
  }

  @Test func contentShorterThanTheView() {
    var metrics = ScrollMetrics.phone
    metrics.contentSize.height = 300
    metrics.contentInset.top = 40
    // Without bounces there is no pull.
    var still = Pulled(metrics)
    still.drag([200, 400])
    #expect(still.now == (.idle, -40))
    still.lift(at: 2)
    // A refresh that was begun by a program reveals the control if the content belongs below it.
    still.begin()
    still.runFrames()
    #expect(still.y == -100)
    still.end()
    still.runFrames()
    #expect(still.now == (.idle, -40))
    metrics.alwaysBounce.y = true
    var view = Pulled(metrics)
    view.pull([200, 400])
    #expect((view.refreshes, view.y) == (1, -100))
    view.end()
    view.runFrames()
    #expect(view.now == (.idle, -40))
  }

  /// The safe area, margins and the alignment of small content move the top at which the content rests.
  @Test(arguments: [0, 1, 2]) func thePullIsMeasuredFromTheAdjustedTop(kind: Int) {
    var metrics = ScrollMetrics.phone
    metrics.alwaysBounce.y = true
    switch kind {
    case 0: metrics.safeAreaInsets.top = 120
    case 1: metrics.contentMargins.top = 120
    default:
      metrics.contentSize.height = 200
      metrics.contentAlignment = UnitPoint(x: 0, y: 1)
    }
    var view = Pulled(metrics)
    let top = metrics.edges(.vertical).lowerBound
    #expect(top <= -120)
    view.perform { $0.moveContentOffset(to: CGPoint(x: 0, y: top)) }
    #expect(view.pull.state == .idle)
    // The rubber band shortens the movement of the finger.
    view.drag([20, 60, 100])
    #expect(view.y < top)
    #expect(view.refreshes == 0)
    view.drag([20, 60, 400], at: 3)
    view.move(to: 500, at: 4)
    #expect(view.y <= top - 100)
    #expect(view.refreshes == 1)
    view.lift(at: 5)
    view.runFrames()
    #expect(view.y == view.engine.metrics.edges(.vertical).lowerBound)
    view.end()
    view.runFrames()
    #expect(view.now == (.idle, top))
    // A program reveals the control below the same top.
    view.begin(reveals: true)
    view.runFrames()
    #expect(view.y == view.engine.metrics.edges(.vertical).lowerBound)
    #expect(view.effects.last?.refreshes == false)
  }

  /// Content rests on whole pixels, even if its top is between two of them.
  @Test func theRestOfAPixelIsNoPull() {
    var view = Pulled(.phone.with { $0.contentInset.top = 50.3 })
    view.perform { $0.moveContentOffset(to: CGPoint(x: 0, y: -50.3)) }
    #expect(view.y < -50.3)
    #expect(view.states == [.idle])
  }

  @Test func badNumbersAreHeld() {
    for number: CGFloat in [.nan, .infinity, -.infinity, 0, -5] {
      var pull = PullToRefresh(restingInsetTop: number, height: number, threshold: number)
      #expect(pull.threshold >= 1)
      #expect(pull.height >= 0)
      #expect(pull.insetTop.isFinite)
      let engine = ScrollEngine(metrics: .phone)
      _ = pull.observe(engine, at: .changed)
      _ = pull.beginRefreshing(engine, reveals: true)
      pull.restingInsetTop = number
      _ = pull.endRefreshing(engine)
      #expect((pull.insetTop.isFinite, pull.isRefreshing) == (true, false))
    }
  }
}
