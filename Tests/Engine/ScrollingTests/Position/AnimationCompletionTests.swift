import Foundation
import Scrolling
import Synchronization
import TestSupport
import Testing

struct AnimationCompletionTests {
  /// A count that completions may change from any thread.
  private final class Count: Sendable {
    private let value = Mutex(0)
    var number: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  private let view = ScrollView(metrics: .rows)
  private let rows = Rows.rows(0..<100)
  private let count = Count()
  @State private var position = ScrollPosition(idType: Int.self)

  private let positioned: PositionedScrollView<Rows>

  init() { positioned = view.scrollPosition(_position.projectedValue, scrollTargetLayout: rows) }

  private func change(
    _ animation: Animation?, _ criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ change: () -> Void
  ) {
    let count = count
    withAnimation(animation, completionCriteria: criteria, change) { count.add() }
  }

  private func frames(_ numbers: ClosedRange<Int>, _ positioned: PositionedScrollView<Rows>) {
    for frame in numbers {
      positioned.view.frame(at: 1 + Double(frame) / 60)
      positioned.update()
    }
  }

  @Test func theCompletionFollowsTheLastFrame() {
    change(.linear(duration: 0.5)) { position.scrollTo(id: 40, anchor: .top) }
    #expect(count.number == 0)
    positioned.update()
    frames(1...29, positioned)
    #expect(count.number == 0)
    frames(30...31, positioned)
    #expect((view.contentOffset.y, count.number) == (2460, 1))
    frames(32...60, positioned)
    #expect(count.number == 1)
  }

  @Test func aSpringIsLogicallyCompleteBeforeItRests() {
    for (criteria, completes) in [(AnimationCompletionCriteria.logicallyComplete, true), (.removed, false)] {
      let (view, count) = (ScrollView(metrics: .rows), Count())
      @State var position = ScrollPosition(idType: Int.self)
      let positioned = view.scrollPosition($position, scrollTargetLayout: rows)
      withAnimation(.bouncy, completionCriteria: criteria) {
        position.scrollTo(id: 40, anchor: .top)
      } completion: {
        count.add()
      }
      positioned.update()
      frames(1...32, positioned)
      #expect(view.phase == .animating)
      #expect(count.number == (completes ? 1 : 0))
      frames(33...200, positioned)
      #expect((view.phase, count.number) == (.idle, 1))
    }
  }

  @Test func anInterruptedAnimationCompletes() {
    change(.smooth, .removed) { position.scrollTo(id: 40, anchor: .top) }
    positioned.update()
    frames(1...5, positioned)
    view.touchDown(at: CGPoint(x: 200, y: 300), time: 1.1)
    positioned.update()
    #expect(count.number == 1)
  }

  /// A position without a place ends no animation, and leaves its goal where it is.
  @Test(arguments: [true, false]) func anAnimationToAPositionThatWasLeftCompletesAtItsEnd(isUser: Bool) {
    change(.linear(duration: 0.5), .removed) { position.scrollTo(id: 40, anchor: .top) }
    positioned.update()
    frames(1...10, positioned)
    if isUser { position.isPositionedByUser = true } else { position = ScrollPosition(idType: Int.self) }
    positioned.update()
    #expect((view.phase, count.number) == (.animating, 0))
    var metrics = ScrollMetrics.rows
    metrics.contentSize.height += 640
    positioned.layOut(.rows(-10..<100), metrics: metrics)
    frames(11...29, positioned)
    #expect((view.phase, count.number) == (.animating, 0))
    frames(30...31, positioned)
    #expect((view.contentOffset.y, count.number, position.isPositionedByUser) == (2460, 1, isUser))
    #expect(position.viewID(type: Int.self) == 30)
    frames(32...60, positioned)
    #expect((view.contentOffset.y, count.number) == (2460, 1))
  }

  @Test func aReplacedAnimationCompletes() {
    change(.smooth, .removed) { position.scrollTo(id: 40, anchor: .top) }
    positioned.update()
    frames(1...5, positioned)
    position.scrollTo(edge: .top)
    positioned.update()
    #expect((count.number, view.contentOffset.y) == (1, -100))
  }

  @Test func twoChangesOfOneTransactionCompleteOnce() {
    let count = count
    withAnimation(.linear(duration: 0.2)) {
      positioned.position = ScrollPosition(id: 20, anchor: .top)
      positioned.position = ScrollPosition(id: 40, anchor: .top)
    } completion: {
      count.add()
    }
    #expect(count.number == 0)
    frames(1...40, positioned)
    #expect((count.number, view.contentOffset.y) == (1, 2460))
  }

  @Test func aTargetThatDoesNotExistCompletesAtOnce() {
    change(.smooth) { positioned.scrollTo(1000) }
    #expect(count.number == 1)
  }

  @Test func aChangeThatMovesNothingCompletesAtOnce() {
    change(.smooth) { position.scrollTo(edge: .top) }
    positioned.update()
    #expect(count.number == 1)
    change(nil) { position.scrollTo(id: 40, anchor: .top) }
    positioned.update()
    #expect((count.number, view.contentOffset.y) == (2, 2460))
  }

  @Test func aCompletionMayScroll() {
    let second = Count()
    withAnimation(.linear(duration: 0.2)) {
      position.scrollTo(id: 40, anchor: .top)
    } completion: {
      second.add()
    }
    positioned.update()
    for frame in 1...40 {
      view.frame(at: 1 + Double(frame) / 60)
      positioned.update()
      if second.number == 1, view.phase == .idle { positioned.position.scrollTo(edge: .bottom) }
    }
    #expect((view.contentOffset.y, second.number) == (5576, 1))
  }

  @Test func aTransactionCanDisableAnimations() {
    var transaction = Transaction(animation: .bouncy)
    transaction.disablesAnimations = true
    let count = count
    transaction.addAnimationCompletion { count.add() }
    withTransaction(transaction) { position.scrollTo(id: 40, anchor: .top) }
    positioned.update()
    #expect((view.contentOffset.y, view.phase, count.number) == (2460, .idle, 1))
  }

  // MARK: Several views

  /// A scroll view with a position of its own, or with a shared one.
  private final class Pane {
    let view: ScrollView
    let state: State<ScrollPosition>
    var positioned: PositionedScrollView<Rows>?

    init(_ state: State<ScrollPosition> = State(wrappedValue: ScrollPosition(idType: Int.self))) {
      let view = ScrollView(metrics: .rows)
      self.view = view
      self.state = state
      positioned = view.scrollPosition(state.projectedValue, scrollTargetLayout: .rows(0..<100))
    }

    var position: ScrollPosition {
      get { state.wrappedValue }
      set { state.wrappedValue = newValue }
    }

    func frame(_ number: Int) {
      view.frame(at: 1 + Double(number) / 60)
      positioned?.update()
    }
  }

  private func frames(_ numbers: ClosedRange<Int>, _ panes: Pane...) {
    for frame in numbers {
      for pane in panes { pane.frame(frame) }
    }
  }

  /// Scrolls two views in one change: the first in 12 frames, the second in 30.
  private func scroll(_ a: Pane, _ b: Pane, _ criteria: AnimationCompletionCriteria = .logicallyComplete) {
    let before = count.number
    change(.linear(duration: 0.2), criteria) {
      a.position.scrollTo(id: 40, anchor: .top)
      withAnimation(.linear(duration: 0.5)) { b.position.scrollTo(edge: .bottom) }
    }
    #expect(count.number == before)
    a.positioned?.update()
    b.positioned?.update()
  }

  @Test(arguments: AnimationCompletionCriteria.allCases)
  func twoViewsCompleteOnceWhenTheSlowerOneHasEnded(criteria: AnimationCompletionCriteria) {
    let (a, b) = (Pane(), Pane())
    scroll(a, b, criteria)
    frames(1...29, a, b)
    #expect((a.view.phase, a.view.contentOffset.y, count.number) == (.idle, 2460, 0))
    frames(30...60, a, b)
    #expect((b.view.contentOffset.y, count.number) == (5576, 1))
  }

  @Test func anInterruptedViewLeavesTheCompletionToTheOther() {
    let (a, b) = (Pane(), Pane())
    scroll(a, b)
    frames(1...5, a, b)
    b.view.touchDown(at: CGPoint(x: 200, y: 300), time: 1.09)
    #expect(b.view.phase == .tracking)
    a.frame(6)
    #expect(count.number == 0)
    for frame in 7...12 { a.frame(frame) }
    #expect(count.number == 1)
    // The touch of the last view in motion completes at once.
    let (c, d) = (Pane(), Pane())
    scroll(c, d)
    frames(1...14, c, d)
    #expect(count.number == 1)
    d.view.touchDown(at: CGPoint(x: 200, y: 300), time: 1.25)
    d.positioned?.update()
    #expect(count.number == 2)
  }

  @Test(arguments: [true, false]) func aViewThatGoesAwayEndsItsPart(isDeallocated: Bool) {
    let (a, b, host) = (Pane(), Pane(), ScrollHost())
    host.add(a.view, as: NodeID("a"))
    host.add(b.view, as: NodeID("b"))
    scroll(a, b)
    frames(1...5, a, b)
    func takeAway(_ pane: Pane) {
      if isDeallocated { pane.positioned = nil } else { host.remove(pane.view) }
    }
    takeAway(b)
    #expect(count.number == 0)
    takeAway(a)
    #expect(count.number == 1)
    // Neither view takes part in later changes before it is updated again.
    change(.linear(duration: 0.2)) { a.position.scrollTo(id: 60, anchor: .top) }
    #expect(count.number == 2)
    a.frame(40)
    change(.linear(duration: 0.2)) { a.position.scrollTo(id: 10, anchor: .top) }
    #expect(count.number == (isDeallocated ? 3 : 2))
    for frame in 40...60 { a.frame(frame) }
    #expect(count.number == 3)
  }

  @Test func aViewThatNeverReadsTheChangeEndsItsPartWhenItGoes() {
    let (a, b, host) = (Pane(), Pane(), ScrollHost())
    host.add(b.view, as: NodeID("b"))
    change(.linear(duration: 0.2)) {
      a.position.scrollTo(id: 40, anchor: .top)
      b.position.scrollTo(id: 40, anchor: .top)
    }
    for frame in 0...20 { a.frame(frame) }
    #expect(count.number == 0)
    host.remove(b.view)
    #expect(count.number == 1)
  }

  @Test func whereNothingAnimatesTheCompletionIsCalledAtOnce() {
    let (a, b) = (Pane(), Pane())
    // Both views are at their places.
    change(.smooth) {
      a.position.scrollTo(edge: .top)
      b.position.scrollTo(edge: .top)
    }
    a.positioned?.update()
    #expect(count.number == 0)
    b.positioned?.update()
    #expect(count.number == 1)
    // One of them moves.
    change(.linear(duration: 0.2)) {
      a.position.scrollTo(y: -100)
      b.position.scrollTo(id: 40, anchor: .top)
    }
    frames(1...11, a, b)
    #expect(count.number == 1)
    for frame in 12...13 { b.frame(frame) }
    #expect(count.number == 2)
    // No view reads the state, no state is changed, and a change without animation.
    @State var unread = 0
    change(.smooth) { unread = 1 }
    #expect(count.number == 3)
    change(.smooth) {}
    #expect(count.number == 4)
    change(nil) { a.positioned?.position.scrollTo(id: 3, anchor: .top) }
    #expect(count.number == 5)
  }

  @Test func twoViewsOfOneStateCompleteOnce() {
    let a = Pane()
    let b = Pane(a.state)
    change(.linear(duration: 0.2)) { a.position.scrollTo(id: 40, anchor: .top) }
    for frame in 0...14 { a.frame(frame) }
    #expect((a.view.contentOffset.y, count.number) == (2460, 0))
    for frame in 15...30 { b.frame(frame) }
    #expect((b.view.contentOffset.y, count.number) == (2460, 1))
  }

  @Test func anEqualValueAndASupersededOneComplete() {
    let a = Pane()
    a.position.scrollTo(edge: .top)
    a.positioned?.update()
    change(.smooth) { a.position.scrollTo(edge: .top) }
    #expect(count.number == 0)
    a.positioned?.update()
    #expect(count.number == 1)
    change(.smooth) { a.position.scrollTo(id: 40, anchor: .top) }
    a.position.scrollTo(edge: .top)
    a.positioned?.update()
    #expect((count.number, a.view.phase) == (2, .idle))
  }

  @Test func aBodyThatThrowsCompletesWithItsChanges() {
    struct Failure: Error {}
    let (a, count) = (Pane(), count)
    #expect(throws: Failure.self) {
      try withAnimation(.linear(duration: 0.2)) {
        a.position.scrollTo(id: 40, anchor: .top)
        throw Failure()
      } completion: {
        count.add()
      }
    }
    for frame in 0...11 { a.frame(frame) }
    #expect(count.number == 0)
    for frame in 12...13 { a.frame(frame) }
    #expect(count.number == 1)
  }

  @Test func aCompletionIsCalledOnceForTwoControllers() {
    var transaction = Transaction(animation: .linear(duration: 0.2))
    let count = count
    transaction.addAnimationCompletion { count.add() }
    var (a, b) = (PositionDriver(), PositionDriver())
    a.set(transaction) { $0.scrollTo(id: 40, anchor: .top) }
    b.set(transaction) { $0.scrollTo(id: 60, anchor: .top) }
    let saved = b
    a.run()
    for completion in a.controller.takeAnimationCompletions() { completion() }
    #expect(count.number == 0)
    b.run()
    let parts = b.controller.takeAnimationCompletions()
    #expect(parts.map(\.criteria) == [.logicallyComplete])
    for completion in parts + parts { completion() }
    #expect(count.number == 1)
    // A run from a saved state ends the same part again.
    b = saved
    b.controller.endCompletions()
    for completion in b.controller.takeAnimationCompletions() { completion() }
    #expect((b.engine.phase, count.number) == (.animating, 1))
  }
}
