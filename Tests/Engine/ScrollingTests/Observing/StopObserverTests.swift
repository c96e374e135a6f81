import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

@Suite struct StopObserverTests {
  /// A way to come to rest, for a view at (0, 1000) whose clock reads 10.
  struct Case: Sendable, CustomTestStringConvertible {
    var reason: ScrollStop.Reason
    var cause: ScrollCause
    var metrics = ScrollMetrics.phone
    /// The offset of the stop, or nil if the law determines it, and its time, or nil if it ends in a frame.
    var end: CGPoint?
    var time: Double?
    var happens: @Sendable (ScrollView) -> Void

    var testDescription: String { "\(reason) of \(cause)" }
  }

  private static let up = CGPoint(x: 0, y: -30), down = CGPoint(x: 0, y: 30)

  private static func place(_ y: Double) -> CGPoint { CGPoint(x: 0, y: y) }

  private static func fling(_ view: ScrollView, from y: Double, by delta: CGPoint = up) {
    view.contentOffset = place(y)
    view.runFrames(from: view.flick(by: delta, at: 10))
  }

  /// Flicks and lets the view glide for 8 frames.
  private static func glide(_ view: ScrollView) {
    view.runFrames(from: view.flick(by: up, at: 10), atMost: 8)
  }

  private static func touch(_ view: ScrollView) {
    view.touchDown(at: .zero, time: 11)
    view.touchUp(at: 12)
  }

  private static func animate(_ view: ScrollView, frames: Int = 6000) {
    view.setContentOffset(place(3000), animated: true)
    view.runFrames(from: 10, atMost: frames)
  }

  private static var walls: ScrollMetrics {
    .phone.with { $0.bounces = false }
  }

  static let cases: [Case] = [
    Case(reason: .momentumRanOut, cause: .momentum) { fling($0, from: 1000) },
    Case(reason: .touchStopped, cause: .momentum, time: 12) {
      glide($0)
      touch($0)
    },
    Case(reason: .touchStopped, cause: .program, time: 12) {
      animate($0, frames: 5)
      touch($0)
    },
    Case(reason: .slowDragLetGo, cause: .finger, end: place(1110), time: 11) {
      _ = $0.drag(by: up, steps: 4, at: 10)
      $0.touchUp(at: 11)
    },
    Case(reason: .programmaticAnimationEnded, cause: .program, end: place(3000), time: 10.3) { animate($0) },
    Case(reason: .scrollToTopEnded, cause: .scrollToTop, end: .zero) {
      $0.scrollToTop()
      $0.runFrames(from: 10)
    },
    Case(reason: .bounceEnded, cause: .momentum, end: place(5126)) { fling($0, from: 5000) },
    Case(reason: .bounceEnded, cause: .momentum, end: .zero) { fling($0, from: 100, by: down) },
    Case(reason: .bounceEnded, cause: .momentum, end: .zero) {
      $0.contentOffset = .zero
      _ = $0.drag(by: down, steps: 4, at: 10)
      $0.touchUp(at: 11)
      $0.runFrames(from: 11)
    },
    Case(reason: .pageReached, cause: .momentum, metrics: .paged, end: place(874)) { fling($0, from: 0) },
    Case(reason: .pageReached, cause: .momentum, metrics: .paged, end: .zero) {
      $0.contentOffset = .zero
      _ = $0.drag(by: up, steps: 4, at: 10)
      $0.touchUp(at: 11)
      $0.runFrames(from: 11)
    },
    Case(reason: .bounceEnded, cause: .momentum, metrics: .paged, end: .zero) {
      fling($0, from: 0, by: down)
    },
    Case(reason: .edgeWithoutBounce, cause: .momentum, metrics: walls, end: place(5126)) {
      fling($0, from: 5000)
    },
    Case(reason: .edgeWithoutBounce, cause: .momentum, metrics: walls, end: .zero) {
      fling($0, from: 100, by: down)
    },
    Case(reason: .momentumRanOut, cause: .momentum, metrics: walls) { fling($0, from: 1000) },
    Case(reason: .wheelEnded, cause: .wheel, end: place(1064)) {
      $0.wheel(dx: 0, dy: -1)
      $0.runFrames(from: 10)
    },
    Case(reason: .keyEnded, cause: .key, end: place(1200)) {
      $0.scroll(by: CGPoint(x: 0, y: 200))
      $0.runFrames(from: 10)
    },
    Case(reason: .programStopped, cause: .momentum) {
      glide($0)
      $0.stopScrolling()
    },
    Case(reason: .programStopped, cause: .momentum, end: place(7)) {
      glide($0)
      $0.setContentOffset(place(7), animated: false)
    },
    Case(reason: .programStopped, cause: .program) {
      animate($0, frames: 5)
      $0.stopScrolling()
    },
    // Before the first frame, without a didScroll.
    Case(reason: .programStopped, cause: .wheel, end: place(1000)) {
      $0.wheel(dx: 0, dy: -1)
      $0.stopScrolling()
    },
    // An animation to the current offset, on a whole pixel, does not replace the glide.
    Case(reason: .programStopped, cause: .momentum) {
      glide($0)
      $0.contentOffset.y.round()
      $0.setContentOffset($0.contentOffset, animated: true)
    },
    Case(reason: .cancelled, cause: .finger) {
      _ = $0.drag(by: up, steps: 4, at: 10)
      $0.touchCancelled()
    },
    Case(reason: .cancelled, cause: .finger) {
      _ = $0.drag(by: up, steps: 4, at: 10)
      $0.metrics.isScrollEnabled = false
    },
  ]

  @Test(arguments: cases) func eachStopIsToldOnceWithItsReason(_ stopping: Case) throws {
    let view = ScrollView(metrics: stopping.metrics)
    view.contentOffset = Self.place(stopping.metrics.isPagingEnabled ? 874 : 1000)
    var stops: [ScrollStop] = []
    view.onScrollStop { stops.append($1) }
    stopping.happens(view)
    let stop = try #require(stops.first)
    #expect((stops.count, view.phase, stop.cause) == (1, .idle, stopping.cause))
    #expect(stop.contentOffset == view.contentOffset && stop.time == view.engine.time ?? 0)
    if let end = stopping.end { #expect(stop.contentOffset == end) }
    if let time = stopping.time { #expect(abs(stop.time - time) < 1e-9) }
    #expect(stop.reason == stopping.reason)
  }

  @Test func everyReasonHasACase() {
    let told = Set(Self.cases.map(\.reason)).union([.targetReached])
    #expect(told == Set(ScrollStop.Reason.allCases))
  }

  @Test func aPlaceChosenInWillEndDraggingIsReached() {
    let view = ScrollView(y: 1000)
    let notebook = Notebook(view)
    notebook.target = { CGPoint(x: $0.x, y: ($0.y / 500).rounded() * 500) }
    var stops: [ScrollStop] = []
    view.onScrollStop { stops.append($1) }
    view.runFrames(from: view.flick(by: Self.up, at: 10))
    #expect(stops.map(\.reason) == [.targetReached])
    #expect(view.y > 1000)
    #expect(view.y.truncatingRemainder(dividingBy: 500) == 0)
  }

  // MARK: Motions without a stop

  @Test func aMotionThatTurnsIntoAnotherHasNotStopped() {
    let view = ScrollView(metrics: .phone)
    var stops: [ScrollStop.Reason] = []
    view.onScrollStop { stops.append($1.reason) }
    // A glide that is caught and dragged further.
    Self.glide(view)
    _ = view.drag(by: Self.up, steps: 3, at: 11)
    #expect(stops.isEmpty)
    view.touchUp(at: 12)
    #expect(stops == [.slowDragLetGo])
    // A glide, and an animation, that a command replaces.
    stops = []
    view.runFrames(from: view.flick(by: Self.up, at: 20), atMost: 8)
    view.setContentOffset(.zero, animated: true)
    view.frame(at: 21)
    view.wheel(dx: 0, dy: -1)
    view.frame(at: 21.1)
    view.scrollToTop()
    view.frame(at: 21.2)
    #expect((stops.isEmpty, view.phase) == (true, .animating))
    view.runFrames(from: 21.2)
    #expect(stops == [.scrollToTopEnded])
  }

  @Test func aBounceThatATouchHoldsAndLetsGoHasNotStopped() {
    let view = ScrollView(y: 5000)
    var stops: [ScrollStop.Reason] = []
    view.onScrollStop { stops.append($1.reason) }
    view.runFrames(from: view.flick(by: Self.up), atMost: 8)
    #expect(view.y > 5130)
    view.touchDown(at: .zero, time: 2)
    view.touchUp(at: 2.1)
    #expect((stops.isEmpty, view.phase) == (true, .decelerating))
    view.runFrames(from: 2.1)
    #expect(stops == [.bounceEnded])
  }

  @Test func whatDoesNotMoveDoesNotStop() {
    let view = ScrollView(metrics: .phone)
    var stops: [ScrollStop.Reason] = []
    view.onScrollStop { stops.append($1.reason) }
    view.contentOffset = Self.place(70)
    view.setContentOffset(Self.place(90), animated: false)
    view.setContentOffset(Self.place(90), animated: true)
    Self.touch(view)
    view.metrics.contentSize.height = 900
    view.clampAtRest()
    view.stopScrolling()
    view.runFrames(from: 20)
    #expect(stops.isEmpty)
  }

  // MARK: With every contract setting

  @Test(arguments: [
    "endsAnimationAtTouch", "endsScrollToTopAsAnimation", "endsUnmovedAnimation", "endsCaughtGlide",
    "endsGlideBeforeDrag", "dragsInWillBeginDragging", "tracksInCaughtGlidesEnd", "endsDraggingWhenPaging",
  ])
  func otherContractsStopOnceToo(_ name: String) throws {
    for stopping in Self.cases {
      var profile = ScrollProfile.uikit
      let isOn = try profile.value(of: "contract." + name) == .toggle(true)
      try profile.set("contract." + name, to: .toggle(!isOn))
      let view = ScrollView(metrics: stopping.metrics, profile: profile)
      view.contentOffset = Self.place(stopping.metrics.isPagingEnabled ? 874 : 1000)
      var stops: [ScrollStop.Reason] = []
      view.onScrollStop { stops.append($1.reason) }
      stopping.happens(view)
      #expect((stops.count, stops.first) == (1, stopping.reason), "\(stopping.testDescription)")
    }
  }

  // MARK: The recipe of a user

  @Test(arguments: [ScrollStop.Reason.momentumRanOut, .touchStopped, .slowDragLetGo])
  func theRecipeFiresOnceInEachOfTheThreeStops(_ reason: ScrollStop.Reason) throws {
    let stopping = try #require(Self.cases.first { $0.reason == reason })
    let recipe = StopRecipe()
    let view = ScrollView(y: 1000)
    view.delegate = recipe
    stopping.happens(view)
    #expect(recipe.stops.count == 1)
    #expect(recipe.stops.first == (reason == .slowDragLetGo ? .slowDragLetGo : .some(nil)))
  }

  // MARK: Reactions of a delegate

  @Test func aDelegateThatGoesOnFromTheStopHearsOfBoth() {
    let view = ScrollView(metrics: .phone)
    let notebook = Notebook(view)
    notebook.reaction = { view, event in
      if event == .didEndDecelerating { view.setContentOffset(Self.place(40), animated: true) }
    }
    var stops: [ScrollStop.Reason] = []
    view.onScrollStop { stops.append($1.reason) }
    view.runFrames(from: view.flick(by: Self.up))
    #expect(stops == [.momentumRanOut, .programmaticAnimationEnded])
  }

  @Test func aProgramThatStopsALiftInItsCallbacks() {
    for name in ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"] {
      let view = ScrollView(metrics: .phone)
      let notebook = Notebook(view)
      notebook.reaction = { view, event in
        if event.name == name { view.stopScrolling() }
      }
      var stops: [ScrollStop.Reason] = []
      view.onScrollStop { stops.append($1.reason) }
      view.runFrames(from: view.flick(by: Self.up))
      #expect(stops == [.programStopped], "\(name)")
    }
  }

  @Test(arguments: [false, true]) func aFingerInTheCallbacksOfALiftStopsIt(liftsThere: Bool) {
    for name in ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"] {
      let view = ScrollView(metrics: .phone)
      let notebook = Notebook(view)
      notebook.reaction = { view, event in
        guard event.name == name else { return }
        view.touchDown(at: .zero, id: 5, time: 2)
        if liftsThere { view.touchUp(id: 5, at: 2) }
      }
      var stops: [ScrollStop.Reason] = []
      view.onScrollStop { stops.append($1.reason) }
      view.runFrames(from: view.flick(by: Self.up))
      notebook.reaction = { _, _ in }
      view.touchUp(id: 5, at: 3)
      #expect((stops, view.phase) == ([.touchStopped], .idle), "\(name)")
    }
  }

  /// A motion that a finger stops before the observer is attached.
  @Test(arguments: [ScrollCause.momentum, .program, .scrollToTop, .wheel, .key])
  func anObserverMayComeWhileAFingerHolds(_ cause: ScrollCause) {
    for lifts in [true, false] {
      let view = ScrollView(y: 1000)
      switch cause {
      case .momentum, .finger: Self.glide(view)
      case .program: view.setContentOffset(Self.place(3000), animated: true)
      case .scrollToTop: view.scrollToTop()
      case .wheel: view.wheel(dx: 0, dy: -3)
      case .key: view.scroll(by: Self.place(700))
      }
      view.runFrames(from: 10.5, atMost: 3)
      view.touchDown(at: .zero, time: 11)
      var stops: [ScrollStop] = []
      view.onScrollStop { stops.append($1) }
      #expect(stops.isEmpty)
      if lifts {
        view.touchUp(at: 12)
        #expect(
          stops == [ScrollStop(.touchStopped, cause: cause, contentOffset: view.contentOffset, time: 12)])
      } else {
        view.touchMoved(to: CGPoint(x: 0, y: 50), at: 11.5)
        #expect(stops.isEmpty)
        view.touchUp(at: 13)
        #expect(stops.map(\.reason) == [.slowDragLetGo])
      }
      // A finger on content at rest stops nothing.
      view.touchDown(at: .zero, time: 14)
      view.onScrollStop { stops.append($1) }
      view.touchUp(at: 15)
      #expect(stops.count == 1)
    }
  }

  @Test func anObserverMayComeInTheMiddle() {
    var first = Watched(ScrollEngine(metrics: .phone), StopObserver())
    first.drag(at: 1)
    var second = Watched(first.engine, StopObserver())
    second.runFrames()
    #expect(second.reports.map(\.reason) == [.momentumRanOut])
    #expect(second.reports.first?.time == second.engine.time)
    // While a finger holds the glide, and inside the callbacks of a lift.
    first.runFrames(atMost: 5)
    first.perform { $0.touchDown(at: .zero, time: 3) }
    var third = Watched(first.engine, StopObserver())
    third.perform { $0.touchUp(at: 4) }
    #expect(third.reports.map(\.reason) == [.touchStopped])
    var engine = ScrollEngine(metrics: .phone)
    engine.touchDown(at: CGPoint(x: 200, y: 700), time: 1)
    engine.touchMoved(to: CGPoint(x: 200, y: 650), at: 1.1)
    engine.drain()
    engine.touchUp(at: 2)
    var fourth = Watched(engine, StopObserver())
    fourth.perform { _ in }
    #expect(fourth.reports.map(\.reason) == [.slowDragLetGo])
  }
}

extension ScrollMetrics {
  /// A phone with pages of its own height.
  static var paged: ScrollMetrics {
    var metrics = phone
    metrics.contentSize.height = 5 * 874
    metrics.isPagingEnabled = true
    return metrics
  }
}
