import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct ScrollObserverTests {
  private let view = Self.view()

  private static let up = CGPoint(x: 0, y: -30)

  private static func view() -> ScrollView { ScrollView(y: 1000) }

  /// Performs a glide, a touch stop, a landing, an animation, and a bounce.
  private static func everything(_ view: ScrollView) {
    view.runFrames(from: view.flick(by: up))
    view.runFrames(from: view.flick(by: up, at: 20), atMost: 8)
    view.touchDown(.zero, at: 21)
    view.touchUp(at: 21.5)
    view.touchUp(at: view.drag(by: up, steps: 4, at: 30) + 1)
    view.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
    view.runFrames(from: 40)
    view.runFrames(from: view.flick(by: up, at: 50))
  }

  private static let reasons: [ScrollStop.Reason] = [
    .momentumRanOut, .touchStopped, .slowDragLetGo, .programmaticAnimationEnded, .bounceEnded,
  ]

  // MARK: The delegate

  @Test func theDelegatesCallsAreUntouchedAndInOrder() {
    let (bare, observed) = (Self.view(), Self.view())
    let (first, second) = (Notebook(), Notebook())
    bare.delegate = first
    observed.delegate = second
    var stops: [ScrollStop.Reason] = []
    observed.onScrollStop { stops.append($1.reason) }
    observed.onScrollStop(deliver: .nextTurn) { _, _ in }
    observed.onScrollPhaseChange { _, _, _ in }
    observed.onScrollGeometryChange(for: CGPoint.self, of: \.contentOffset) { _, _ in }
    Self.everything(bare)
    Self.everything(observed)
    #expect((stops, first.lines, first.events) == (Self.reasons, second.lines, second.events))
    #expect((first.offsets, bare.engine) == (second.offsets, observed.engine))
    #expect(observed.delegate === second)
  }

  @Test func aDelegateNeedNotExistNorWriteAnything() {
    final class Partial: ScrollViewDelegate {
      var ends = 0
      func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { ends += 1 }
    }
    for delegate in [nil, Partial()] {
      let view = Self.view()
      view.delegate = delegate
      var stops: [ScrollStop.Reason] = []
      view.onScrollStop { stops.append($1.reason) }
      Self.everything(view)
      #expect(stops == Self.reasons)
      #expect(delegate == nil || delegate?.ends == 3)
    }
  }

  @Test func aDelegateMayBeReplacedLater() {
    let (first, second) = (Notebook(), Notebook())
    view.delegate = first
    var stops: [ScrollStop.Reason] = []
    view.onScrollStop { stops.append($1.reason) }
    view.runFrames(from: view.flick(by: Self.up), atMost: 10)
    view.delegate = second
    view.runFrames(from: 2)
    view.delegate = nil
    view.touchUp(at: view.drag(by: Self.up, steps: 4, at: 30) + 1)
    #expect((stops, first.events.first) == ([.momentumRanOut, .slowDragLetGo], .willBeginDragging))
    #expect(!first.events.contains(.didEndDecelerating))
    #expect((second.events.first, second.events.last) == (.didScroll, .didEndDecelerating))
  }

  @Test func theDelegateHearsFirst() {
    let notebook = Notebook(view)
    var heard: [ScrollEvent?] = []
    view.onScrollStop { _, _ in heard.append(notebook.events.last) }
    view.onScrollEvent { _, event in #expect(notebook.events.last == event) }
    Self.everything(view)
    let landing = ScrollEvent.didEndDragging(willDecelerate: false)
    #expect(
      heard == [
        .didEndDecelerating, .didEndDecelerating, landing, .didEndScrollingAnimation, .didEndDecelerating,
      ])
  }

  // MARK: Delivery

  @Test func aReportMayWaitForTheNextTurn() {
    var stops: [ScrollStop] = [], late: [ScrollStop] = []
    view.onScrollStop { stops.append($1) }
    view.onScrollStop(deliver: .nextTurn) { late.append($1) }
    view.touchUp(at: view.drag(by: Self.up, steps: 4, at: 1) + 1)
    #expect((stops.count, late.isEmpty) == (1, true))
    #expect((view.engine.need, view.need) == (.nothing, .frame), "the view asks for the turn")
    view.frame(at: .nan)
    #expect(late.isEmpty)
    view.frame(at: 3)
    #expect((late, view.need) == (stops, .nothing))
    view.frame(at: 4)
    #expect(late.count == 1)
    view.touchUp(at: view.drag(by: Self.up, steps: 4, at: 5) + 1)
    #expect(late.count == 1)
    view.runLoopTurn()
    #expect((late, late.count) == (stops, 2))
  }

  @Test func aStopFoundInAFrameIsToldBeforeTheNextOnesEvents() {
    var log: [String] = []
    view.onScrollEvent { _, event in log.append(event.name) }
    view.onScrollStop(deliver: .nextTurn) { _, _ in log.append("stop") }
    view.runFrames(from: view.flick(by: Self.up), atMost: 2)
    view.stopScrolling()
    #expect(log.last == "didEndDecelerating")
    view.setContentOffset(.zero, animated: true)
    view.frame(at: 9)
    #expect(log.suffix(3) == ["didEndDecelerating", "stop", "didScroll"])
  }

  @Test func noTurnBeginsInsideACallback() {
    let notebook = Notebook(view)
    var late = 0
    view.onScrollStop(deliver: .nextTurn) { _, _ in late += 1 }
    notebook.reaction = { view, event in
      guard event.name == "didEndDragging(false)" else { return }
      view.runLoopTurn()
      view.frame(at: 2)
      #expect(late == 0)
    }
    view.touchUp(at: view.drag(by: Self.up, steps: 4, at: 1) + 1)
    #expect(late == 0)
    view.runLoopTurn()
    #expect(late == 1)
  }

  @Test func anActionMayScrollOn() {
    var stops: [ScrollStop.Reason] = [], late: [ScrollStop.Reason] = []
    view.onScrollStop { [unowned view] _, stop in
      stops.append(stop.reason)
      if stops.count == 1 { view.setContentOffset(.zero, animated: true) }
      if stops.count == 2 {
        view.wheel(dx: 0, dy: -1)
        view.stopScrolling()
        #expect(stops.count == 2, "the next stop is told when this action is over")
      }
    }
    view.onScrollStop(deliver: .nextTurn) { late.append($1.reason) }
    view.runFrames(from: view.flick(by: Self.up))
    #expect(stops == [.momentumRanOut, .programmaticAnimationEnded, .programStopped])
    view.runLoopTurn()
    #expect(late == stops)
  }

  @Test func reportsKeepTheirOrderWhenTheDelegateCallsBack() {
    let notebook = Notebook(view)
    notebook.reaction = { view, event in
      if event == .didEndDecelerating { view.setContentOffset(.zero, animated: true) }
    }
    var log: [String] = []
    view.onScrollPhaseChange { old, new, _ in log.append("\(old)-\(new)") }
    view.onScrollStop { log.append($1.reason.rawValue) }
    view.runFrames(from: view.flick(by: Self.up))
    #expect(
      log == [
        "idle-tracking", "tracking-interacting", "interacting-decelerating", "decelerating-idle",
        "momentumRanOut", "idle-animating", "animating-idle", "programmaticAnimationEnded",
      ])
  }

  // MARK: Cancellation

  @Test func aCancelledObserverHearsNothingMore() {
    var stops = 0, late = 0
    let observation = view.onScrollStop { _, _ in stops += 1 }
    let lateObservation = view.onScrollStop(deliver: .nextTurn) { _, _ in late += 1 }
    view.runFrames(from: view.flick(by: Self.up))
    #expect((stops, observation.isActive) == (1, true))
    observation.cancel()
    lateObservation.cancel()
    observation.cancel()
    #expect((observation.isActive, view.need) == (false, .nothing))
    view.runLoopTurn()
    Self.everything(view)
    view.runLoopTurn()
    #expect((stops, late) == (1, 0))
  }

  @Test func oneReportMayCancelTheNext() {
    var log: [String] = []
    var second: ScrollObservation?
    view.onScrollStop { _, _ in
      log.append("first")
      second?.cancel()
    }
    second = view.onScrollStop { _, _ in log.append("second") }
    view.runFrames(from: view.flick(by: Self.up))
    #expect(log == ["first"])
  }

  @Test func anObserverThatCancelsItselfReportsNothing() {
    let view = Self.view()
    var observation: ScrollObservation?
    var offsets: [CGFloat] = []
    observation = view.onScrollGeometryChange(
      for: CGFloat.self,
      of: { geometry in
        if geometry.contentOffset.y > 2000 { observation?.cancel() }
        return geometry.contentOffset.y
      }, action: { _, offset in offsets.append(offset) })
    view.contentOffset.y = 500
    view.contentOffset.y = 3000
    #expect(offsets == [500])
  }

  @Test func nothingKeepsTheView() {
    weak var gone: ScrollView?
    weak var keptByAction: NSObject?
    let observation: ScrollObservation
    do {
      let view = Self.view()
      let object = NSObject()
      gone = view
      keptByAction = object
      observation = view.onScrollStop { [weak view] _, _ in
        withExtendedLifetime(object) { view?.contentOffset = .zero }
      }
      view.onScrollStop(deliver: .nextTurn) { _, _ in }
      view.onScrollPhaseChange { _, _, _ in }
      view.onScrollGeometryChange(for: CGRect.self, of: \.visibleRect) { _, _ in }
      view.runFrames(from: view.flick(by: Self.up))
      #expect((view.y, view.need, observation.isActive) == (0, .frame, true), "a report waits")
    }
    #expect((gone == nil, keptByAction == nil, observation.isActive) == (true, true, false))
    observation.cancel()
  }

  // MARK: One class of view

  final class FeedView: ScrollView {
    var title = "feed"
  }

  @Test func oneClassMayBeObservedAndItsSubclassesLeftAlone() {
    let plain = Self.view()
    let feed = FeedView(metrics: .phone)
    var stopped: [String] = []
    for (name, view) in [("plain", plain), ("feed", feed)] {
      let observation = view.onScrollStop(only: ScrollView.self) { _, _ in stopped.append(name) }
      #expect(observation.isActive == (name == "plain"))
      view.onScrollStop(only: FeedView.self) { _, _ in stopped.append(name + " as a feed") }
      view.onScrollStop { _, _ in stopped.append(name + " of any class") }
    }
    for view in [plain, feed] { view.runFrames(from: view.flick(by: Self.up)) }
    #expect(stopped == ["plain", "plain of any class", "feed as a feed", "feed of any class"])
    #expect(feed.title == "feed")
  }

  // MARK: Lifetimes

  /// An object that only a closure held may use another observation when it is released.
  @Test func aCancelledClosureMayHoldAnotherObserver() {
    var control: RefreshControl? = RefreshControl(view)
    let token = view.onScrollStop { [control] _, _ in control?.endRefreshing() }
    control = nil
    token.cancel()
    #expect(!token.isActive)
  }

  @Test func anObserverCancelledInANestedCallDelaysNoOther() {
    var log: [CGFloat] = []
    let first = view.onScrollEvent { _, _ in }
    view.onScrollEvent { view, _ in log.append(view.contentOffset.y) }
    let notebook = Notebook(view)
    var isNested = false
    notebook.reaction = { view, event in
      guard event == .didScroll, !isNested else {
        if isNested { first.cancel() }
        return
      }
      isNested = true
      view.contentOffset.y = 20
    }
    view.contentOffset.y = 10
    // The inner callback is reported in its own state, before the outer one.
    #expect((log, first.isActive) == ([20, 20], false))
  }

  // MARK: Attached values

  @Test func theAttachedValueIsWithinReach() throws {
    let log = view.observe(ScrollLog(view.engine)) { _ in }
    let pulse = view.observe(EndAnimation(duration: 0.5)) { _ in }
    Self.everything(view)
    #expect(log.value.entries.map(\.stop.reason) == Self.reasons)
    let end = try #require(log.value.entries.last?.stop.time)
    #expect(pulse.value.progress(at: end + 0.25) == 0.5)
    log.cancel()
    #expect(!log.isActive)
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: 30), at: 90))
    #expect(log.value.entries.count == 5, "it stays readable and hears no more")
  }

  private struct Counter: ScrollObserver {
    var count = 0
    mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Int? {
      count += 1
      return count
    }
  }

  @Test func aValueThatIsSetObservesAtOnce() {
    var reports: [Int] = []
    let counter = view.observe(Counter()) { reports.append($0) }
    #expect(reports == [1])
    counter.value.count = 10
    #expect((reports, counter.value.count) == ([1, 11], 11))
    var late: [Int] = []
    let other = view.observe(Counter(), deliver: .nextTurn) { late.append($0) }
    #expect((late.isEmpty, view.need) == (true, .frame))
    view.runLoopTurn()
    #expect(late == [1])
    other.cancel()
    other.value.count = 5
    #expect(other.value.count == 5, "a detached value observes nothing")
  }

  @Test func aReportMaySetTheValueThatItComesFrom() {
    weak var handle: AttachedObserver<Counter>?
    var reports: [Int] = []
    let counter = view.observe(Counter()) {
      reports.append($0)
      if $0 < 3 { handle?.value.count += 0 }
    }
    handle = counter
    view.contentOffset.y += 1
    // The moments changed, didScroll and settled, and the observation after the one assignment.
    #expect((reports, counter.value.count) == ([1, 2, 3, 4, 5], 5))
  }
}
