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

  private var positioned: PositionedScrollView<Rows> {
    view.scrollPosition($position, scrollTargetLayout: rows)
  }

  private func change(
    _ animation: Animation?, _ criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ change: () -> Void
  ) {
    let count = count
    withAnimation(animation, completionCriteria: criteria, change) { count.add() }
  }

  private func frames(_ numbers: ClosedRange<Int>, _ positioned: PositionedScrollView<Rows>) {
    for frame in numbers {
      view.frame(at: 1 + Double(frame) / 60)
      positioned.update()
    }
  }

  @Test func theCompletionFollowsTheLastFrame() {
    let positioned = positioned
    change(.linear(duration: 0.5)) { position.scrollTo(id: 40, anchor: .top) }
    #expect(count.number == 0)
    positioned.update()
    frames(1...29, positioned)
    #expect(count.number == 0)
    frames(30...31, positioned)
    #expect(view.contentOffset.y == 2460)
    #expect(count.number == 1)
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
      for frame in 1...32 {
        view.frame(at: 1 + Double(frame) / 60)
        positioned.update()
      }
      #expect(view.phase == .animating)
      #expect(count.number == (completes ? 1 : 0))
      for frame in 33...200 {
        view.frame(at: 1 + Double(frame) / 60)
        positioned.update()
      }
      #expect(view.phase == .idle)
      #expect(count.number == 1)
    }
  }

  @Test func anInterruptedAnimationCompletes() {
    let positioned = positioned
    change(.smooth, .removed) { position.scrollTo(id: 40, anchor: .top) }
    positioned.update()
    frames(1...5, positioned)
    view.touchDown(at: CGPoint(x: 200, y: 300), time: 1.1)
    positioned.update()
    #expect(count.number == 1)
  }

  @Test func aReplacedAnimationCompletes() {
    let positioned = positioned
    change(.smooth, .removed) { position.scrollTo(id: 40, anchor: .top) }
    positioned.update()
    frames(1...5, positioned)
    position.scrollTo(edge: .top)
    positioned.update()
    #expect(count.number == 1)
    #expect(view.contentOffset.y == -100)
  }

  @Test func twoChangesOfOneTransactionCompleteOnce() {
    let positioned = positioned
    let count = count
    withAnimation(.linear(duration: 0.2)) {
      positioned.position = ScrollPosition(id: 20, anchor: .top)
      positioned.position = ScrollPosition(id: 40, anchor: .top)
    } completion: {
      count.add()
    }
    #expect(count.number == 0)
    frames(1...40, positioned)
    #expect(count.number == 1)
    #expect(view.contentOffset.y == 2460)
  }

  @Test func aTargetThatDoesNotExistCompletesAtOnce() {
    let positioned = positioned
    change(.smooth) { positioned.scrollTo(1000) }
    #expect(count.number == 1)
  }

  @Test func aChangeThatMovesNothingCompletesAtOnce() {
    let positioned = positioned
    change(.smooth) { position.scrollTo(edge: .top) }
    positioned.update()
    #expect(count.number == 1)
    change(nil) { position.scrollTo(id: 40, anchor: .top) }
    positioned.update()
    #expect(count.number == 2)
    #expect(view.contentOffset.y == 2460)
  }

  @Test func aCompletionMayScroll() {
    let positioned = positioned
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
    #expect(view.contentOffset.y == 5576)
    #expect(second.number == 1)
  }

  @Test func aTransactionCanDisableAnimations() {
    let positioned = positioned
    var transaction = Transaction(animation: .bouncy)
    transaction.disablesAnimations = true
    let count = count
    transaction.addAnimationCompletion { count.add() }
    withTransaction(transaction) { position.scrollTo(id: 40, anchor: .top) }
    positioned.update()
    #expect(view.contentOffset.y == 2460)
    #expect(view.phase == .idle)
    #expect(count.number == 1)
  }
}
