import Foundation
import Scrolling
import TestSupport
import Testing

struct AnimationCompletionTests {
  /// A scroll view with a position of its own, or with a shared one.
  private final class Pane {
    let view = ScrollView(metrics: .rows)
    let state: State<ScrollPosition>
    var positioned: PositionedScrollView<Rows>?

    init(_ state: State<ScrollPosition> = State(wrappedValue: ScrollPosition(idType: Int.self))) {
      self.state = state
      positioned = view.scrollPosition(state.projectedValue, scrollTargetLayout: .rows(0..<100))
    }

    var position: ScrollPosition {
      get { state.wrappedValue }
      set { state.wrappedValue = newValue }
    }

    var y: CGFloat { view.contentOffset.y }

    func update() { positioned?.update() }

    func frame(_ number: Int) {
      view.frame(at: 1 + Double(number) / 60)
      update()
    }
  }

  private let pane = Pane()
  private let count = CompletionCount()

  private func change<Failure: Error>(
    _ animation: Animation?, _ criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ change: () throws(Failure) -> Void
  ) throws(Failure) {
    try withAnimation(animation, completionCriteria: criteria, change) { count.add() }
  }

  /// Begins an animation of the view to row 40, in half a second if it is linear.
  private func animate(
    _ animation: Animation = .linear(duration: 0.5),
    _ criteria: AnimationCompletionCriteria = .logicallyComplete
  ) {
    change(animation, criteria) { pane.position.scrollTo(id: 40, anchor: .top) }
    #expect(count.number == 0)
    pane.update()
  }

  private func frames(_ numbers: ClosedRange<Int>, _ panes: Pane...) {
    for frame in numbers {
      for pane in panes { pane.frame(frame) }
    }
  }

  @Test func theCompletionFollowsTheLastFrame() {
    animate()
    frames(1...29, pane)
    #expect(count.number == 0)
    frames(30...31, pane)
    #expect((pane.y, count.number) == (2460, 1))
    frames(32...60, pane)
    #expect(count.number == 1)
  }

  @Test(arguments: [(AnimationCompletionCriteria.logicallyComplete, 1), (.removed, 0)])
  func aSpringIsLogicallyCompleteBeforeItRests(criteria: AnimationCompletionCriteria, completions: Int) {
    animate(.bouncy, criteria)
    frames(1...32, pane)
    #expect((pane.view.phase, count.number) == (.animating, completions))
    frames(33...200, pane)
    #expect((pane.view.phase, count.number) == (.idle, 1))
  }

  @Test func anInterruptedAnimationCompletes() {
    animate(.smooth, .removed)
    frames(1...5, pane)
    pane.view.touchDown(CGPoint(x: 200, y: 300), at: 1.1)
    pane.update()
    #expect(count.number == 1)
  }

  /// A position without a place ends no animation, and leaves its goal where it is.
  @Test(arguments: [true, false]) func anAnimationToAPositionThatWasLeftCompletesAtItsEnd(isUser: Bool) {
    animate(.linear(duration: 0.5), .removed)
    frames(1...10, pane)
    if isUser {
      pane.position.isPositionedByUser = true
    } else {
      pane.position = ScrollPosition(idType: Int.self)
    }
    pane.update()
    #expect((pane.view.phase, count.number) == (.animating, 0))
    pane.positioned?.layOut(.rows(-10..<100), metrics: .rows.with { $0.contentSize.height += 640 })
    frames(11...29, pane)
    #expect((pane.view.phase, count.number) == (.animating, 0))
    frames(30...31, pane)
    #expect((pane.y, count.number, pane.position.isPositionedByUser) == (2460, 1, isUser))
    #expect(pane.position.viewID(type: Int.self) == 30)
    frames(32...60, pane)
    #expect((pane.y, count.number) == (2460, 1))
  }

  @Test func aReplacedAnimationCompletes() {
    animate(.smooth, .removed)
    frames(1...5, pane)
    pane.position.scrollTo(edge: .top)
    pane.update()
    #expect((count.number, pane.y) == (1, -100))
  }

  @Test func twoChangesOfOneTransactionCompleteOnce() {
    change(.linear(duration: 0.2)) {
      pane.positioned?.position = ScrollPosition(id: 20, anchor: .top)
      pane.positioned?.position = ScrollPosition(id: 40, anchor: .top)
    }
    #expect(count.number == 0)
    frames(1...40, pane)
    #expect((count.number, pane.y) == (1, 2460))
  }

  @Test func aTargetThatDoesNotExistCompletesAtOnce() {
    change(.smooth) { pane.positioned?.scrollTo(1000) }
    #expect(count.number == 1)
  }

  @Test func aCompletionMayScroll() {
    animate(.linear(duration: 0.2))
    for frame in 1...40 {
      pane.frame(frame)
      if count.number == 1, pane.view.phase == .idle { pane.positioned?.position.scrollTo(edge: .bottom) }
    }
    #expect((pane.y, count.number) == (5576, 1))
  }

  @Test func aTransactionCanDisableAnimations() {
    var transaction = Transaction(animation: .bouncy)
    transaction.disablesAnimations = true
    transaction.addAnimationCompletion { count.add() }
    withTransaction(transaction) { pane.position.scrollTo(id: 40, anchor: .top) }
    pane.update()
    #expect((pane.y, pane.view.phase, count.number) == (2460, .idle, 1))
  }

  // MARK: Several views

  /// Scrolls two views in one change: the first in 12 frames, the second in 30.
  private func scroll(_ a: Pane, _ b: Pane, _ criteria: AnimationCompletionCriteria = .logicallyComplete) {
    let before = count.number
    change(.linear(duration: 0.2), criteria) {
      a.position.scrollTo(id: 40, anchor: .top)
      withAnimation(.linear(duration: 0.5)) { b.position.scrollTo(edge: .bottom) }
    }
    #expect(count.number == before)
    a.update()
    b.update()
  }

  @Test(arguments: AnimationCompletionCriteria.allCases)
  func twoViewsCompleteOnceWhenTheSlowerOneHasEnded(criteria: AnimationCompletionCriteria) {
    let (a, b) = (Pane(), Pane())
    scroll(a, b, criteria)
    frames(1...29, a, b)
    #expect((a.view.phase, a.y, count.number) == (.idle, 2460, 0))
    frames(30...60, a, b)
    #expect((b.y, count.number) == (5576, 1))
  }

  @Test func anInterruptedViewLeavesTheCompletionToTheOther() {
    let (a, b) = (Pane(), Pane())
    scroll(a, b)
    frames(1...5, a, b)
    b.view.touchDown(CGPoint(x: 200, y: 300), at: 1.09)
    #expect(b.view.phase == .tracking)
    a.frame(6)
    #expect(count.number == 0)
    frames(7...12, a)
    #expect(count.number == 1)
    // The touch of the last view in motion completes at once.
    let (c, d) = (Pane(), Pane())
    scroll(c, d)
    frames(1...14, c, d)
    #expect(count.number == 1)
    d.view.touchDown(CGPoint(x: 200, y: 300), at: 1.25)
    d.update()
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
    frames(40...60, a)
    #expect(count.number == 3)
  }

  @Test func aViewThatNeverReadsTheChangeEndsItsPartWhenItGoes() {
    let (a, b, host) = (Pane(), Pane(), ScrollHost())
    host.add(b.view, as: NodeID("b"))
    change(.linear(duration: 0.2)) {
      a.position.scrollTo(id: 40, anchor: .top)
      b.position.scrollTo(id: 40, anchor: .top)
    }
    frames(0...20, a)
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
    a.update()
    #expect(count.number == 0)
    b.update()
    #expect(count.number == 1)
    // One of them moves.
    change(.linear(duration: 0.2)) {
      a.position.scrollTo(y: -100)
      b.position.scrollTo(id: 40, anchor: .top)
    }
    frames(1...11, a, b)
    #expect(count.number == 1)
    frames(12...13, b)
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
    frames(0...14, a)
    #expect((a.y, count.number) == (2460, 0))
    frames(15...30, b)
    #expect((b.y, count.number) == (2460, 1))
  }

  @Test func anEqualValueAndASupersededOneComplete() {
    let a = Pane()
    a.position.scrollTo(edge: .top)
    a.update()
    change(.smooth) { a.position.scrollTo(edge: .top) }
    #expect(count.number == 0)
    a.update()
    #expect(count.number == 1)
    change(.smooth) { a.position.scrollTo(id: 40, anchor: .top) }
    a.position.scrollTo(edge: .top)
    a.update()
    #expect((count.number, a.view.phase) == (2, .idle))
  }

  @Test func aBodyThatThrowsCompletesWithItsChanges() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try change(.linear(duration: 0.2)) {
        pane.position.scrollTo(id: 40, anchor: .top)
        throw Failure()
      }
    }
    frames(0...11, pane)
    #expect(count.number == 0)
    frames(12...13, pane)
    #expect(count.number == 1)
  }

  @Test func aCompletionIsCalledOnceForTwoControllers() {
    var transaction = Transaction(animation: .linear(duration: 0.2))
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
