import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// A delegate that calls back into the view from inside any callback.
@Suite struct ReentrancyTests {
  /// A sequence of inputs that ends in a glide, a landing, an animation, …
  enum Run: CaseIterable {
    case glide, intoEdge, landing, outside, caughtAndLifted, caughtAndDragged, bounceCaught, animation, wheel,
      interruptedAnimation, stopped, stoppedAnimation, toTop, pages, aimed, mouse, recognizer
  }

  enum Call: CaseIterable {
    case setOffset, setOffsetOutside, setSameOffset, animate, stop, wheel, down, move, up, cancel, tap, flick
    case trackpad, frame, laterFrame, shrink, disable
    case property, propertyOutside, toTop, showRect, showRectAnimated, clamp, key
    case mouse, pan, panDown, panMove, panUp, panCancel
    case page, lock, fast, inset, bounds, profile
  }

  /// The time of the input in seconds.
  final class Clock { var now = 1.0 }

  static func perform(_ call: Call, on view: ScrollView, at time: Double) {
    switch call {
    case .setOffset: view.setContentOffset(CGPoint(x: 0, y: 1500), animated: false)
    case .setOffsetOutside: view.setContentOffset(CGPoint(x: 0, y: 5500), animated: false)
    case .setSameOffset: view.setContentOffset(view.contentOffset, animated: false)
    case .animate: view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    case .stop: view.stopScrolling()
    case .wheel: view.wheel(dx: 0, dy: -1)
    case .down: view.touchDown(CGPoint(x: 200, y: 300), at: time)
    case .move: view.touchMoved(to: CGPoint(x: 200, y: 123), at: time)
    case .up: view.touchUp(at: time)
    case .cancel: view.touchCancelled()
    case .tap:
      view.touchDown(CGPoint(x: 200, y: 300), at: time)
      view.touchUp(at: time)
    case .flick: view.flick(by: CGPoint(x: 0, y: -25), at: time)
    case .trackpad:
      view.trackpadBegan(at: time)
      view.trackpadMoved(by: CGPoint(x: 0, y: -30), at: time + 0.01)
      view.trackpadEnded(at: time + 0.01)
    case .frame: view.frame(at: time)
    case .laterFrame: view.frame(at: time + 5)
    case .shrink: view.metrics.contentSize.height = 1200
    case .disable: view.metrics.isScrollEnabled = false
    case .property: view.contentOffset = CGPoint(x: 0, y: 1500)
    case .propertyOutside: view.contentOffset = CGPoint(x: 0, y: -70)
    case .toTop: view.scrollToTop()
    case .showRect: view.scrollRectToVisible(CGRect(x: 0, y: 4000, width: 10, height: 10), animated: false)
    case .showRectAnimated:
      view.scrollRectToVisible(CGRect(x: 0, y: 9, width: 10, height: 10), animated: true)
    case .clamp: view.clampAtRest()
    case .key: view.scroll(by: CGPoint(x: 0, y: 90))
    case .mouse:
      view.mouseDown(.zero, at: time)
      view.mouseMoved(to: CGPoint(x: 0, y: -30), at: time + 0.01)
      view.mouseUp(at: time + 0.01)
    case .pan: view.pan(to: CGPoint(x: 0, y: view.y + 30), velocity: CGPoint(x: 0, y: 2000), at: time)
    case .panDown: view.panBegan(translation: CGPoint(x: 0, y: -5), velocity: .zero, at: time)
    case .panMove: view.panChanged(translation: CGPoint(x: 0, y: -77), velocity: CGPoint(x: 0, y: -400))
    case .panUp: view.panEnded(at: time)
    case .panCancel: view.panCancelled()
    case .page: view.metrics.isPagingEnabled.toggle()
    case .lock: view.metrics.isDirectionalLockEnabled = true
    case .fast: view.metrics.decelerationRate = .fast
    case .inset: view.metrics.contentInset = EdgeInsets(top: 200, bottom: -400)
    case .bounds: view.metrics.boundsSize = CGSize(width: 874, height: 402)
    case .profile:
      var law = Deceleration()
      law.glide.rate = 0.995
      view.profile.deceleration = law
      var boost = view.profile.boost as? FastScrollSettings ?? FastScrollSettings()
      boost.isOn.toggle()
      view.profile.boost = boost
      view.profile.contract.tracksInCaughtGlidesEnd.toggle()
    }
  }

  /// Plays a run to its end; the clock follows the input.
  static func play(_ run: Run, on view: ScrollView, clock: Clock) {
    func frames(_ count: Int) {
      for _ in 0..<count where view.engine.need == .frame {
        clock.now += 1.0 / 60
        view.frame(at: clock.now)
      }
    }
    func flick(_ dy: Double) { clock.now = view.flick(by: CGPoint(x: 0, y: dy), at: clock.now) }
    switch run {
    case .glide: flick(-30)
    case .intoEdge:
      view.contentOffset = CGPoint(x: 0, y: 4950)
      flick(-30)
    case .landing:
      clock.now = view.drag(by: CGPoint(x: 0, y: -30), steps: 4, at: clock.now) + 0.5
      view.touchUp(at: clock.now)
    case .outside:
      view.contentOffset = .zero
      clock.now = view.drag(by: CGPoint(x: 0, y: 30), steps: 4, at: clock.now) + 0.5
      view.touchUp(at: clock.now)
    case .caughtAndLifted, .caughtAndDragged, .bounceCaught:
      if run == .bounceCaught { view.contentOffset = CGPoint(x: 0, y: 5000) }
      flick(-30)
      frames(8)
      clock.now += 0.1
      view.touchDown(CGPoint(x: 200, y: 400), at: clock.now)
      clock.now += 0.1
      if run == .caughtAndDragged { view.touchMoved(to: CGPoint(x: 200, y: 390), at: clock.now) }
      view.touchUp(at: clock.now)
    case .animation: view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    case .wheel: view.wheel(dx: 0, dy: -1)
    case .interruptedAnimation:
      view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
      frames(5)
      flick(-30)
    case .stopped:
      flick(-30)
      frames(5)
      view.stopScrolling()
    case .stoppedAnimation:
      view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
      frames(5)
      view.setContentOffset(CGPoint(x: 0, y: 90), animated: false)
    case .toTop: view.scrollToTop()
    case .pages:
      view.metrics.isPagingEnabled = true
      flick(-30)
    case .aimed: flick(-30)
    case .mouse:
      var hand = Hand(view, .mouse)
      clock.now = hand.fling(CGPoint(x: 0, y: 2), at: clock.now)
    case .recognizer:
      view.pan(to: CGPoint(x: 0, y: view.y + 30), velocity: CGPoint(x: 0, y: 2000), at: clock.now)
    }
    frames(3000)
    // Lift any finger that the delegate put down.
    view.touchUp(at: clock.now)
    view.trackpadEnded(at: clock.now)
    view.mouseUp(at: clock.now)
    view.panEnded(at: clock.now)
    frames(3000)
  }

  @Test(arguments: Run.allCases, Call.allCases) func anyCallFromAnyCallback(run: Run, call: Call) {
    let (view, notebook) = Self.start(run)
    Self.play(run, on: view, clock: Clock())
    let totals = Dictionary(notebook.events.map { ($0.name, 1) }, uniquingKeysWith: +)
    for (name, total) in totals {
      let places = RandomScenarioTests.usualCount > 1000 ? [0, 1, total - 2, total - 1] : [0, total - 1]
      for index in Set(places) where (0..<total).contains(index) {
        let problem = Self.problem(run: run, call: call, name: name, index: index)
        #expect(problem == nil, "\(call) from \(name) no. \(index)")
      }
    }
  }

  @Test func theRunsReachEveryCallback() {
    var names: Set<String> = []
    for run in Run.allCases {
      let (view, notebook) = Self.start(run)
      Self.play(run, on: view, clock: Clock())
      names.formUnion(notebook.events.map(\.name))
    }
    #expect(names == Set(ScrollEvent.allNames).union(["shouldScrollToTop", "didScrollToTop"]))
  }

  private static func start(_ run: Run) -> (ScrollView, Notebook) {
    let view = ScrollView(metrics: .phone)
    view.contentOffset = CGPoint(x: 0, y: 1000)
    let notebook = Notebook()
    if run == .aimed { notebook.target = { _ in CGPoint(x: 0, y: 1300) } }
    view.delegate = notebook
    return (view, notebook)
  }

  /// An observer that counts motions by the flags alone. It reports for each stop whether one precedes it.
  private struct StopCheck: ScrollObserver {
    private var stops = StopObserver()
    private(set) var hasMoved = false

    mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Bool? {
      switch engine.phase {
      case .interacting where engine.isDragging, .decelerating, .animating: hasMoved = true
      case .interacting, .tracking, .idle: break
      }
      guard stops.observe(engine, at: moment) != nil else { return nil }
      defer { hasMoved = false }
      return hasMoved
    }
  }

  /// Returns the problem caused by a call of the delegate in a callback, or nil if there is none. Whatever is
  /// called from the first callback of a name, each motion stops once.
  private static func problem(run: Run, call: Call, name: String, index: Int) -> String? {
    let (view, notebook) = start(run)
    let clock = Clock()
    var seen = 0
    var trouble: String?
    notebook.reaction = { view, event in
      guard event.name == name else { return }
      seen += 1
      guard seen == index + 1 else { return }
      let owed = view.engine.owedCount
      perform(call, on: view, at: clock.now)
      if view.engine.owedCount != owed { trouble = "a callback was not delivered before the call returned" }
    }
    let stops = view.observe(StopCheck()) { if !$0, index == 0 { trouble = "a stop without a motion" } }
    play(run, on: view, clock: clock)
    if index == 0, stops.value.hasMoved { trouble = "a motion without a stop" }
    var grammar = Grammar()
    for (event, phase) in zip(notebook.events, notebook.phases) { grammar.take(event, in: phase) }
    grammar.end(view.engine)
    return trouble ?? grammar.problem.map { "\($0) in \(notebook.events.map(\.name).squeezed)" }
  }

  // MARK: Closures of the view

  /// The closures that the view calls, besides the delegate.
  enum Closure: CaseIterable {
    case perform, event, stop, stopNextTurn, observer, transform, geometry, phase, contentTouch, writesBinding
  }

  /// Attaches a closure of each kind that makes a call once.
  private static func attach(_ closure: Closure, to view: ScrollView, call: @escaping () -> Void) {
    var isDone = false
    func once() {
      guard !isDone else { return }
      isDone = true
      call()
    }
    struct Calling: ScrollObserver {
      let call: () -> Void
      func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Bool? {
        if moment != .changed { call() }
        return nil
      }
    }
    switch closure {
    case .perform: break
    case .event: view.onScrollEvent { _, _ in once() }
    case .stop: view.onScrollStop { _, _ in once() }
    case .stopNextTurn: view.onScrollStop(deliver: .nextTurn) { _, _ in once() }
    case .observer: view.observe(Calling(call: once)) { (_: Bool) in }
    case .transform:
      view.onScrollGeometryChange(
        for: Double.self,
        of: {
          if $0.contentOffset.y != 1000 { once() }
          return Double($0.contentOffset.y)
        }, action: { _, _ in })
    case .geometry:
      view.onScrollGeometryChange(for: Double.self, of: { Double($0.contentOffset.y) }) { _, _ in once() }
    case .phase: view.onScrollPhaseChange { _, _, _ in once() }
    case .contentTouch: view.onContentTouch { _ in once() }
    case .writesBinding:
      view.scrollStatusMonitor(Binding(get: { false }) { (_: Bool) in once() }, monitorMode: .delegate)
    }
  }

  @Test(arguments: Closure.allCases, Call.allCases)
  func anyCallFromAnyClosureOfTheView(closure: Closure, call: Call) {
    for run in [Run.glide, .landing, .caughtAndDragged, .animation, .mouse] {
      let (view, _) = Self.start(run)
      let clock = Clock()
      Self.attach(closure, to: view) {
        #expect(view.engine.contentOffset == view.contentOffset)
        Self.perform(call, on: view, at: clock.now)
      }
      Self.play(run, on: view, clock: clock)
      #expect(view.phase == .idle, "\(run)")
    }
  }

  /// The closure of a change may read the view as it was before; calls that would change it are ignored.
  @Test(arguments: Call.allCases) func aChangeMayReadTheViewButNotCallIt(call: Call) {
    let (view, notebook) = Self.start(.glide)
    view.flick(by: CGPoint(x: 0, y: -30))
    notebook.clear()
    let before = view.engine
    var changed = before
    changed.metrics.contentSize.height += 100
    view.perform { engine in
      engine.metrics.contentSize.height += 100
      #expect((view.engine, view.metrics, view.phase) == (before, before.metrics, .decelerating))
      Self.perform(call, on: view, at: 2)
      #expect((view.engine, notebook.events) == (before, []))
    }
    #expect((view.engine, notebook.events) == (changed, []))
    view.perform { _ in view.perform { $0.stopScrolling() } }
    #expect(view.engine == changed)
    view.stopScrolling()
    #expect((view.phase, notebook.events.last) == (.idle, .didEndDecelerating))
  }

  // MARK: Individual cases

  /// Makes a call from inside a callback during a glide of 1.8 pt/ms. Returns the callbacks after that one,
  /// and the activity of the view after the last of them.
  private func following(_ name: String, _ call: @escaping (ScrollView) -> Void) -> [String] {
    let view = ScrollView(metrics: .phone)
    view.contentOffset = CGPoint(x: 0, y: 1000)
    let notebook = Notebook(view)
    let (event, phase) = name.hasSuffix(" gliding") ? ("didScroll", ScrollPhase.decelerating) : (name, nil)
    notebook.reaction = { view, found in
      guard found.name == event, phase == nil || view.phase == phase else { return }
      notebook.reaction = { _, _ in }
      notebook.clear()
      call(view)
    }
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    return notebook.rows + ["\(view.phase)"]
  }

  @Test func anAnimationFromInsideAnyCallback() {
    let animated = ["didScroll…", "didEndScrollingAnimation", "idle"]
    for (name, expected) in [
      // The drag takes precedence, and the animation does not start later.
      (
        "willBeginDragging",
        [
          "didScroll…", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didScroll…",
          "didEndDecelerating", "idle",
        ]
      ),
      // The animation replaces the glide after the callbacks of the lift.
      ("willEndDragging", ["didEndDragging(false)"] + animated),
      // A glide that was announced ends first.
      ("didEndDragging(true)", ["willBeginDecelerating", "didEndDecelerating"] + animated),
      // The animation ends the glide.
      ("willBeginDecelerating", ["didEndDecelerating"] + animated),
      ("didScroll gliding", ["didEndDecelerating"] + animated),
      ("didEndDecelerating", animated),
    ] {
      #expect(
        following(name) { $0.setContentOffset(CGPoint(x: 0, y: 40), animated: true) } == expected, "\(name)")
    }
  }

  @Test func aScrollToTheTopFromInsideAnyCallback() {
    let animated = ["didScroll…", "didScrollToTop", "idle"]
    for (name, expected) in [
      ("willEndDragging", ["shouldScrollToTop", "didEndDragging(false)"] + animated),
      (
        "didEndDragging(true)",
        ["shouldScrollToTop", "willBeginDecelerating", "didEndDecelerating"] + animated
      ),
      ("willBeginDecelerating", ["shouldScrollToTop", "didEndDecelerating"] + animated),
      ("didScroll gliding", ["shouldScrollToTop", "didEndDecelerating"] + animated),
      ("didEndDecelerating", ["shouldScrollToTop"] + animated),
    ] { #expect(following(name) { $0.scrollToTop() } == expected, "\(name)") }
  }

  @Test func aTouchFromInsideAnyCallback() {
    let lift = ["willEndDragging", "didEndDragging(false)", "didEndDecelerating"]
    for (name, tracked, lifted) in [
      // The finger joins the one that drags, and goes on when that one lifts.
      ("willBeginDragging", ["didScroll…", "interacting"], ["willEndDragging", "didEndDragging(false)"]),
      // The finger stops the glide before it begins.
      ("willEndDragging", ["didEndDragging(false)", "tracking"], []),
      ("didEndDragging(true)", ["willBeginDecelerating", "didEndDecelerating", "tracking"], []),
      // The finger stops the glide.
      ("willBeginDecelerating", ["tracking"], lift),
      ("didScroll gliding", ["didScroll…", "tracking"], lift),
      ("didEndDecelerating", ["tracking"], []),
    ] as [(String, [String], [String])] {
      var caught: ScrollView?
      let rows = following(name) { view in
        view.touchDown(.zero, id: 7, at: 50)
        caught = view
      }
      #expect(rows.suffix(tracked.count) == tracked[...], "\(name): \(rows)")
      let notebook = Notebook()
      caught?.delegate = notebook
      caught?.touchUp(id: 7, at: 51)
      #expect(notebook.rows == lifted, "\(name)")
      #expect(caught?.phase == .idle, "\(name)")
    }
  }

  @Test func anOffsetFromInsideAnyCallback() {
    let glide = ["willBeginDecelerating", "didScroll…", "didEndDecelerating", "idle"]
    for (name, stopped, kept) in [
      ("willEndDragging", ["didScroll…", "didEndDragging(true)"] + glide, nil),
      ("didEndDragging(true)", ["didScroll…"] + glide, nil),
      // Without animation, the call ends a glide; setting the property does not.
      (
        "willBeginDecelerating", ["didScroll…", "didEndDecelerating", "idle"],
        ["didScroll…", "didEndDecelerating", "idle"]
      ),
      ("didScroll gliding", ["didScroll…", "didEndDecelerating", "idle"], nil),
      ("didEndDecelerating", ["didScroll…", "idle"], nil),
    ] as [(String, [String], [String]?)] {
      let place = CGPoint(x: 0, y: 3000)
      #expect(following(name) { $0.setContentOffset(place, animated: false) } == stopped, "\(name)")
      #expect(following(name) { $0.contentOffset = place } == kept ?? stopped, "\(name)")
    }
  }

  @Test func aLiftInsideWillBeginDraggingStillEndsTheGlideThatWasCaught() throws {
    // With both positions of didEndDecelerating.
    for isBefore in [true, false] {
      let notebook = Notebook()
      let view = try ScrollView(
        at: CGPoint(x: 0, y: 1000), notebook,
        setting: ["contract.endsGlideBeforeDrag": .toggle(isBefore)])
      view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)), atMost: 5)
      view.touchDown(.zero, at: 2)
      notebook.clear()
      notebook.reaction = { view, event in if event == .willBeginDragging { view.touchUp(at: 2.1) } }
      view.touchMoved(to: CGPoint(x: 0, y: -20), at: 2.1)
      #expect(notebook.events.filter { $0 == .didEndDecelerating }.count == 1, "\(isBefore)")
      #expect(notebook.rows.contains("willEndDragging"))
      view.runFrames(from: 2.1)
      #expect(view.phase == .idle)
      #expect(!view.isDecelerating)
    }
  }

  @Test func aTapInsideALiftsCallbacksStopsTheGlideButLeavesNothingOutside() throws {
    for name in ["willEndDragging", "didEndDragging(true)"] {
      for y in [1000.0, 0] {
        let notebook = Notebook()
        let view = try ScrollView(at: CGPoint(x: 0, y: y), notebook)
        notebook.reaction = { view, event in
          guard event.name == name else { return }
          view.touchDown(.zero, id: 3, at: 1)
          view.touchUp(id: 3, at: 1)
        }
        let lift = view.flick(by: CGPoint(x: 0, y: 30))
        let released = view.y
        view.runFrames(from: lift)
        #expect(view.phase == .idle, "\(name) \(y)")
        #expect(view.y == (y == 0 ? 0 : released), "\(name) \(y)")
        // The glide that didEndDragging(true) announced begins and ends at once.
        let begins = y == 0 || name == "didEndDragging(true)"
        #expect(notebook.events.contains(.willBeginDecelerating) == begins, "\(name) \(y)")
      }
    }
  }

  @Test func anOffsetSetWhileTheLiftIsToldIsWhereTheGlideStarts() {
    for name in ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"] {
      let view = ScrollView(metrics: .phone)
      let notebook = Notebook(view)
      notebook.reaction = { view, event in
        if event.name == name { view.contentOffset = CGPoint(x: 0, y: 3000) }
      }
      let lift = view.flick(by: CGPoint(x: 0, y: -30))
      view.runFrames(from: lift, atMost: 1)
      #expect(view.y >= 3000, "\(name)")
      #expect(view.y < 3040, "\(name)")
    }
  }

  @Test func theDelegateMayLeaveFromInsideACallback() {
    let view = ScrollView(metrics: .phone)
    let notebook = Notebook(view)
    notebook.reaction = { view, _ in view.delegate = nil }
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect(notebook.events == [.willBeginDragging])
    #expect(view.phase == .idle)
  }
}

extension ScrollEvent {
  static let allNames = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "didEndDragging(false)",
    "willBeginDecelerating", "didEndDecelerating", "didEndScrollingAnimation",
  ]
}
