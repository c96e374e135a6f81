import Foundation
import ScrollPhysics
import Scrolling
import Testing

/// A delegate that calls back into the view from inside any callback.
@Suite struct ReentrancyTests {
  /// A run of input that ends in a glide, a landing, an animation, …
  enum Run: CaseIterable {
    case glide, intoEdge, landing, outside, caughtAndLifted, caughtAndDragged, bounceCaught, animation, wheel,
      interruptedAnimation, stopped, stoppedAnimation
  }

  enum Call: CaseIterable {
    case setOffset, setOffsetOutside, setSameOffset, animate, stop, wheel, down, move, up, cancel, tap, flick
    case trackpad, frame, laterFrame, shrink, disable
  }

  /// The time of the input, seconds.
  final class Clock { var now = 1.0 }

  static func perform(_ call: Call, on view: ScrollView, at time: Double) {
    switch call {
    case .setOffset: view.setContentOffset(CGPoint(x: 0, y: 1500), animated: false)
    case .setOffsetOutside: view.setContentOffset(CGPoint(x: 0, y: 5500), animated: false)
    case .setSameOffset: view.setContentOffset(view.contentOffset, animated: false)
    case .animate: view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    case .stop: view.stopScrolling()
    case .wheel: view.wheel(dx: 0, dy: -1)
    case .down: view.touchDown(at: CGPoint(x: 200, y: 300), time: time)
    case .move: view.touchMoved(to: CGPoint(x: 200, y: 123), at: time)
    case .up: view.touchUp(at: time)
    case .cancel: view.touchCancelled()
    case .tap:
      view.touchDown(at: CGPoint(x: 200, y: 300), time: time)
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
      view.touchDown(at: CGPoint(x: 200, y: 400), time: clock.now)
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
      view.stopScrolling()
    }
    frames(3000)
    // Whatever finger the delegate left on the glass.
    view.touchUp(at: clock.now)
    view.trackpadEnded(at: clock.now)
    frames(3000)
  }

  @Test(arguments: Run.allCases, Call.allCases) func anyCallFromAnyCallback(run: Run, call: Call) {
    for kind in ScrollEvent.Kind.allCases {
      let total = Self.count(of: kind, in: run)
      for index in Set([0, 1, total - 2, total - 1]) where (0..<total).contains(index) {
        let problem = Self.problem(run: run, call: call, kind: kind, index: index)
        #expect(problem == nil, "\(call) from \(kind) no. \(index)")
      }
    }
  }

  private static func count(of kind: ScrollEvent.Kind, in run: Run) -> Int {
    let (view, notebook) = start()
    let clock = Clock()
    play(run, on: view, clock: clock)
    return notebook.events.filter { $0.kind == kind }.count
  }

  private static func start() -> (ScrollView, Notebook) {
    let view = ScrollView(metrics: .phone)
    view.contentOffset = CGPoint(x: 0, y: 1000)
    let notebook = Notebook()
    view.delegate = notebook
    return (view, notebook)
  }

  /// What went wrong when the delegate made the call in that callback; nil if nothing.
  private static func problem(run: Run, call: Call, kind: ScrollEvent.Kind, index: Int) -> String? {
    let (view, notebook) = start()
    let clock = Clock()
    var seen = 0
    var trouble: String?
    notebook.reaction = { view, event in
      guard event.kind == kind else { return }
      seen += 1
      guard seen == index + 1 else { return }
      let owed = view.engine.owedCount
      perform(call, on: view, at: clock.now)
      if view.engine.owedCount != owed { trouble = "a callback was not delivered before the call returned" }
    }
    play(run, on: view, clock: clock)
    var grammar = Grammar()
    for (event, phase) in zip(notebook.events, notebook.phases) { grammar.take(event, in: phase) }
    grammar.end(view.engine)
    return trouble ?? grammar.problem.map { "\($0) in \(notebook.events.map(\.name).squeezed)" }
  }

  // MARK: Single cases worth words

  @Test func aNestedCallbackIsDeliveredBeforeTheCallReturns() {
    let view = ScrollView(metrics: .phone)
    let notebook = Notebook()
    view.delegate = notebook
    var inside: [Int] = []
    notebook.reaction = { view, event in
      guard event == .didScroll, view.y == 100 else { return }
      let before = notebook.events.count
      view.contentOffset = CGPoint(x: 0, y: 200)
      inside.append(notebook.events.count - before)
      #expect(view.y == 200)
    }
    view.contentOffset = CGPoint(x: 0, y: 100)
    #expect(inside == [1])
    #expect(view.y == 200)
  }

  @Test func anOffsetSetWhileTheLiftIsToldIsWhereTheGlideStarts() {
    for name in ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"] {
      let view = ScrollView(metrics: .phone)
      let notebook = Notebook()
      view.delegate = notebook
      notebook.reaction = { view, event in
        if event.name == name { view.contentOffset = CGPoint(x: 0, y: 3000) }
      }
      let lift = view.flick(by: CGPoint(x: 0, y: -30))
      view.runFrames(from: lift, atMost: 1)
      #expect(view.y >= 3000 && view.y < 3040, "\(name)")
    }
  }

  @Test func aGlideThatIsStoppedEndsWhateverBeginsInItsDidScroll() {
    for begin in [Call.animate, .flick, .down, .wheel] {
      let view = ScrollView(metrics: .phone)
      let notebook = Notebook()
      view.delegate = notebook
      let lift = view.flick(by: CGPoint(x: 0, y: -30))
      view.runFrames(from: lift, atMost: 5)
      notebook.clear()
      notebook.reaction = { view, _ in
        notebook.reaction = { _, _ in }
        Self.perform(begin, on: view, at: lift + 0.1)
      }
      view.stopScrolling()
      view.touchUp(at: lift + 0.2)
      #expect(notebook.events.filter { $0 == .didEndDecelerating }.count == 1, "\(begin)")
    }
  }

  @Test func aTouchInTheLastCallbackOfAGlideStartsAnew() {
    let view = ScrollView(metrics: .phone)
    let notebook = Notebook()
    view.delegate = notebook
    notebook.reaction = { view, event in
      if event == .didEndDecelerating { view.touchDown(at: .zero, time: 50) }
    }
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect(view.phase == .tracking && view.isTracking && !view.isDecelerating)
    notebook.clear()
    view.touchUp(at: 51)
    #expect(notebook.events.isEmpty && view.phase == .idle)
  }

  @Test func anAnimationFromDidEndDraggingStartsOnceTheLiftIsTold() {
    let view = ScrollView(metrics: .phone)
    let notebook = Notebook()
    view.delegate = notebook
    notebook.reaction = { view, event in
      if event == .didEndDecelerating { view.setContentOffset(CGPoint(x: 0, y: 40), animated: true) }
    }
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect(view.y == 40)
    #expect(notebook.events.last == .didEndScrollingAnimation)
  }

  @Test func theDelegateMayLeaveFromInsideACallback() {
    let view = ScrollView(metrics: .phone)
    let notebook = Notebook()
    view.delegate = notebook
    notebook.reaction = { view, _ in view.delegate = nil }
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect(notebook.events == [.willBeginDragging])
    #expect(view.phase == .idle)
  }
}

extension [String] {
  /// Without immediate repetitions.
  var squeezed: [String] { reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
}
